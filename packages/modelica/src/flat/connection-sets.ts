/** Sets of connected variables (MLS 9.2): potentials that are equal, flows that sum to zero, streams that mix. */

import { invariant } from "@mofang/vocabulary";
import type { FlatExpression } from "../expression/expression.ts";
import { builtin, divide, ifThenElse, multiply, negate, real, relation, sum } from "../expression/expression-builder.ts";
import type { FlatEquation, Origin } from "../expression/model.ts";

/** Seen from the component that holds the connector (inside) or from within it (outside) (MLS 9.1.2). */
export type Side = "inside" | "outside";

/** A scalar variable of a connector on one side of it. */
interface Member {
  readonly node: FlatExpression;
  readonly side: Side;
  /** Of a stream variable: the flow variable of its connector. */
  readonly flow: FlatExpression | undefined;
  readonly origin: Origin;
}

/** Flow below which a stream counts as standing still, in the unit of the flow (MLS 15.2, positiveMax). */
const smallFlow = 1e-10;

/** Disjoint sets of members, merged by `join`; order is the order of first mention. */
class DisjointSets {
  readonly #numbers = new Map<FlatExpression, { inside?: number; outside?: number }>();
  readonly #members: Member[] = [];
  readonly #parents: number[] = [];

  /** Number of a member; it makes a set of its own when first mentioned. */
  add(member: Member): number {
    let sides = this.#numbers.get(member.node);
    if (sides === undefined) {
      sides = {};
      this.#numbers.set(member.node, sides);
    }
    const known = sides[member.side];
    if (known !== undefined) return known;
    const number = this.#members.length;
    sides[member.side] = number;
    this.#members.push(member);
    this.#parents.push(number);
    return number;
  }

  join(a: Member, b: Member): void {
    const [x, y] = [this.#root(this.add(a)), this.#root(this.add(b))];
    if (x !== y) this.#parents[Math.max(x, y)] = Math.min(x, y);
  }

  sets(): Member[][] {
    const sets = new Map<number, Member[]>();
    for (const [number, member] of this.#members.entries()) {
      const root = this.#root(number);
      const set = sets.get(root);
      if (set === undefined) sets.set(root, [member]);
      else set.push(member);
    }
    return [...sets.values()];
  }

  #root(number: number): number {
    let root = number;
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root;
    let next = number;
    while (next !== root) {
      const parent = this.#parents[next] ?? root;
      this.#parents[next] = root;
      next = parent;
    }
    return root;
  }
}

/** The connection sets of a model. */
export class ConnectionSets {
  readonly #potentials = new DisjointSets();
  readonly #flows = new DisjointSets();
  readonly #streams = new DisjointSets();
  #streamSets: Map<FlatExpression, { inside?: Member[]; outside?: Member[] }> | undefined;

  /** A potential variable is the same on both sides. */
  joinPotentials(a: FlatExpression, b: FlatExpression, origin: Origin): void {
    const member = (node: FlatExpression): Member => ({ node, side: "inside", flow: undefined, origin });
    this.#potentials.join(member(a), member(b));
  }

  joinFlows(a: FlatExpression, aSide: Side, b: FlatExpression, bSide: Side, origin: Origin): void {
    this.#flows.join({ node: a, side: aSide, flow: undefined, origin }, { node: b, side: bSide, flow: undefined, origin });
  }

  joinStreams(
    a: { readonly node: FlatExpression; readonly side: Side; readonly flow: FlatExpression },
    b: { readonly node: FlatExpression; readonly side: Side; readonly flow: FlatExpression },
    origin: Origin,
  ): void {
    this.#streams.join({ ...a, origin }, { ...b, origin });
  }

  /** A flow variable that is zero unless something is connected to it on that side (MLS 9.2). */
  addFlow(node: FlatExpression, side: Side, origin: Origin): void {
    this.#flows.add({ node, side, flow: undefined, origin });
  }

  /** Equations of all sets. */
  equations(): FlatEquation[] {
    return [...this.#potentialEquations(), ...this.#flowEquations(), ...this.#streamEquations()];
  }

  /** Value of the stream when it flows into the component through the connector (MLS 15.2); `variable` is on the inside. */
  inStream(variable: FlatExpression): FlatExpression {
    return this.#mixture({ node: variable, side: "inside" }, 0);
  }

  #potentialEquations(): FlatEquation[] {
    return this.#potentials
      .sets()
      .flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : others.map((other) => ({ kind: "equality" as const, left: first.node, right: other.node, origin: other.origin })),
      );
  }

  #flowEquations(): FlatEquation[] {
    return this.#flows.sets().map((set) => {
      const terms = set.map((member) => (member.side === "inside" ? member.node : negate(member.node)));
      const origin = set[0]?.origin ?? { place: undefined, instance: "" };
      return { kind: "equality", left: sum(terms), right: real(0), origin };
    });
  }

  /** What leaves through an outside connector is the mixture of what comes in through the others. */
  #streamEquations(): FlatEquation[] {
    return this.#streams.sets().flatMap((set) =>
      set
        .filter((member) => member.side === "outside")
        .map((member) => ({
          kind: "equality" as const,
          left: member.node,
          right: this.#mixture(member, 0),
          origin: member.origin,
        })),
    );
  }

  #setOf(member: Pick<Member, "node" | "side">): Member[] {
    if (this.#streamSets === undefined) {
      this.#streamSets = new Map();
      for (const set of this.#streams.sets()) {
        for (const { node, side } of set) {
          const sides = this.#streamSets.get(node) ?? {};
          sides[side] = set;
          this.#streamSets.set(node, sides);
        }
      }
    }
    return this.#streamSets.get(member.node)?.[member.side] ?? [];
  }

  /** Mixture of all other members of a stream variable's set, weighted by what each lets in. */
  #mixture(member: Pick<Member, "node" | "side">, depth: number): FlatExpression {
    const others = this.#setOf(member).filter((other) => other.node !== member.node || other.side !== member.side);
    const [only] = others;
    if (only === undefined) return member.node;
    // What an outside connector lets in comes from beyond it; a ring of connectors without end would be no tree.
    invariant(depth <= 100, "stream connectors end somewhere");
    const valueOfMember = (other: Member) =>
      other.side === "inside" ? other.node : this.#mixture({ node: other.node, side: "inside" }, depth + 1);
    if (others.length === 1) return valueOfMember(only);
    const weights = others.map((other) => {
      const inflow = other.flow ?? real(0);
      const towards = other.side === "inside" ? negate(inflow) : inflow;
      return builtin("max", [towards, real(smallFlow)]);
    });
    const weighted = others.map((other, i) => multiply(weights[i] ?? real(0), valueOfMember(other)));
    return divide(sum(weighted), sum(weights));
  }
}

/** Value of a stream variable in the direction of the actual flow (MLS 15.3). */
export function actualStream(stream: FlatExpression, inflow: FlatExpression, flow: FlatExpression): FlatExpression {
  return ifThenElse(relation(">", flow, real(0), true), inflow, stream);
}
