/** Clock inference in one base-clock partition: from constructors along conversion operators to every clock (MLS 16.7.5). */

import { invariant, present } from "@mofang/vocabulary";
import type { FlatExpression } from "../expression/expression.ts";
import { builtin, realType } from "../expression/expression-builder.ts";
import { equalExpressions } from "../expression/expression-walk.ts";
import type { BaseClock } from "../expression/model.ts";
import { describeRational, difference, equal, isWhole, less, one, quotient, rational, zero } from "../expression/rational.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { backward, type ClockDefinition, type ClockRelation, forward, type Node, type Ticks } from "./clock-graph.ts";

/** A base-clock partition before its clocks are known; nodes are representatives of their components. */
export interface BasePartition {
  readonly nodes: readonly Node[];
  readonly relations: readonly ClockRelation[];
  readonly definitions: readonly ClockDefinition[];
}

/** The base clock and the ticks of each sub-clock in its unit. */
interface InferredClocks {
  readonly base: BaseClock;
  readonly ticks: ReadonlyMap<Node, Ticks>;
}

/** How nodes are called in messages, and which expressions are known before a run. */
interface Surroundings {
  nameOf(node: Node): string;
  isFixed(expression: FlatExpression): boolean;
}

/** Finds all clocks of a base-clock partition; undefined, with a diagnostic, where they contradict or are not determined. */
export function inferClocks(kernel: Kernel, partition: BasePartition, surroundings: Surroundings): InferredClocks | undefined {
  return new ClockInference(kernel, partition, surroundings).infer();
}

class ClockInference {
  readonly #kernel: Kernel;
  readonly #partition: BasePartition;
  readonly #surroundings: Surroundings;
  readonly #ticks = new Map<Node, Ticks>();

  constructor(kernel: Kernel, partition: BasePartition, surroundings: Surroundings) {
    this.#kernel = kernel;
    this.#partition = partition;
    this.#surroundings = surroundings;
  }

  infer(): InferredClocks | undefined {
    const definitions = distinct(this.#partition.definitions);
    const [first] = definitions;
    const base: BaseClock = first === undefined ? { kind: "rational" } : baseOf(first, this.#surroundings);
    const isDetermined =
      (first === undefined ? this.#startAnywhere() : this.#startAt(definitions, base)) && this.#spread() && this.#knowsAll();
    if (!isDetermined) return undefined;
    if (first === undefined) this.#takeDefault();
    const isSound =
      this.#partition.relations.every((relation) => this.#checkFactor(relation)) && this.#checkTicks(base, first?.place);
    if (!isSound) return undefined;
    return { base: base.kind === "varying" ? { ...base, division: this.#divideTicks() } : base, ticks: this.#ticks };
  }

  /** Without a constructor all clocks are found relative to that of some node. */
  #startAnywhere(): boolean {
    this.#ticks.set(this.#root, { offset: zero, period: one });
    return true;
  }

  get #root(): Node {
    return present(this.#partition.nodes[0], "a partition has nodes");
  }

  /** Notes what constructors say; one base clock can have several of rational clocks, and one of any other. */
  #startAt(definitions: readonly ClockDefinition[], base: BaseClock): boolean {
    for (const definition of definitions) {
      const isRational = base.kind === "rational";
      const isSame = isRational ? baseOf(definition, this.#surroundings).kind === base.kind : definitions.length === 1;
      if (!isSame) {
        const name = this.#surroundings.nameOf(definition.of);
        this.#kernel.report("clocks.several-base-clocks", definition.place, { name });
        return false;
      }
      const own = { offset: zero, period: isRational ? periodOf(definition) : one };
      if (!this.#take(definition.of, own, definition)) return false;
    }
    return true;
  }

  /** Notes the ticks of a node; false, with a diagnostic, where others are known already. */
  #take(node: Node, found: Ticks, { place }: { readonly place: ClockRelation["place"] }): boolean {
    const known = this.#ticks.get(node);
    if (known === undefined) this.#ticks.set(node, found);
    else if (!equal(known.offset, found.offset) || !equal(known.period, found.period)) {
      const values = { name: this.#surroundings.nameOf(node), first: describe(known), second: describe(found) };
      this.#kernel.report("clocks.inconsistent", place, values);
      return false;
    }
    return true;
  }

  /** Carries what is known along the relations with known factors, in both directions, and checks where it meets. */
  #spread(): boolean {
    const touching = relationsByNode(this.#partition.relations);
    const pending = [...this.#ticks.keys()];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const own = present(this.#ticks.get(node), "ticks of a node that is spread from");
      for (const relation of touching.get(node) ?? []) {
        const { of, from, factor, shift } = relation;
        if (factor === undefined) continue;
        const [other, found] = node === from ? [of, forward(own, factor, shift)] : [from, backward(own, factor, shift)];
        const isNew = !this.#ticks.has(other);
        if (!this.#take(other, found, relation)) return false;
        if (isNew) pending.push(other);
      }
    }
    return true;
  }

  #knowsAll(): boolean {
    const { nodes, relations } = this.#partition;
    const unknown = nodes.find((node) => !this.#ticks.has(node));
    if (unknown === undefined) return true;
    const place = relations.find(({ of, from }) => of === unknown || from === unknown)?.place;
    this.#kernel.report("clocks.undetermined", place, { name: this.#surroundings.nameOf(unknown) });
    return false;
  }

  #takeDefault(): void {
    const name = this.#surroundings.nameOf(this.#root);
    this.#kernel.report("clocks.default-clock", this.#partition.relations[0]?.place, { name });
    normalise(this.#ticks);
  }

  /** A factor that was left out must come out whole. */
  #checkFactor(relation: ClockRelation): boolean {
    const [of, from] = [this.#ticks.get(relation.of), this.#ticks.get(relation.from)];
    if (relation.factor !== undefined || of === undefined || from === undefined) return true;
    const factor = relation.isSlower ? quotient(of.period, from.period) : quotient(from.period, of.period);
    if (isWhole(factor)) return true;
    this.#kernel.report("clocks.factor-not-whole", relation.place, {
      operator: relation.operator,
      name: this.#surroundings.nameOf(relation.of),
      value: describeRational(factor),
    });
    return false;
  }

  /** Counts all ticks in the fraction of an interval of the base clock that they have in common, and says how many make one. */
  #divideTicks(): number {
    let division = 1n;
    for (const { offset, period } of this.#ticks.values()) {
      for (const { denominator } of [offset, period]) division = leastCommonMultiple(division, denominator);
    }
    const unit = rational(1n, division);
    for (const [node, { offset, period }] of this.#ticks) {
      this.#ticks.set(node, { offset: quotient(offset, unit), period: quotient(period, unit) });
    }
    return Number(division);
  }

  #checkTicks(base: BaseClock, place: ClockDefinition["place"]): boolean {
    const isCounted = base.kind === "event";
    for (const [node, { offset, period }] of this.#ticks) {
      const isEarly = less(offset, zero);
      if (!isEarly && (!isCounted || (isWhole(offset) && isWhole(period)))) continue;
      const code = isEarly ? "clocks.starts-too-early" : "clocks.faster-than-event";
      this.#kernel.report(code, place, { name: this.#surroundings.nameOf(node) });
      return false;
    }
    return true;
  }
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [common, rest] = [a, b];
  while (rest !== 0n) [common, rest] = [rest, common % rest];
  return (a / common) * b;
}

function relationsByNode(relations: readonly ClockRelation[]): ReadonlyMap<Node, readonly ClockRelation[]> {
  const touching = new Map<Node, ClockRelation[]>();
  for (const relation of relations) {
    for (const node of [relation.of, relation.from]) {
      const list = touching.get(node);
      if (list === undefined) touching.set(node, [relation]);
      else list.push(relation);
    }
  }
  return touching;
}

/** A constructor that an array operation has written out counts once. */
function distinct(definitions: readonly ClockDefinition[]): ClockDefinition[] {
  const kept: ClockDefinition[] = [];
  for (const definition of definitions) {
    const isKnown = kept.some(
      ({ of, expression, place }) =>
        of === definition.of &&
        place?.file === definition.place?.file &&
        place?.start === definition.place?.start &&
        equalExpressions(expression, definition.expression),
    );
    if (!isKnown) kept.push(definition);
  }
  return kept;
}

function baseOf({ expression }: ClockDefinition, { isFixed }: Surroundings): BaseClock {
  const [first, second] = expression.arguments;
  invariant(first !== undefined, "a clock constructor has an argument");
  if (expression.name === "eventClock" && second !== undefined) {
    return { kind: "event", condition: first, startInterval: second };
  }
  if (expression.name === "intervalClock") {
    if (isFixed(first)) return { kind: "interval", interval: first };
    // The next tick follows after the value that was known before this one (MLS 16.3).
    return { kind: "varying", interval: builtin("previous", [first], realType), resolution: 1, division: 1 };
  }
  if (first.kind === "integer") return { kind: "rational" };
  return { kind: "varying", interval: first, resolution: second?.kind === "integer" ? second.value : 1, division: 1 };
}

function periodOf({ expression }: ClockDefinition) {
  const [counter, resolution] = expression.arguments;
  invariant(counter?.kind === "integer" && resolution?.kind === "integer", "a rational clock has literals");
  return rational(BigInt(counter.value), BigInt(resolution.value));
}

/** The default clock belongs to the fastest sub-clock, which starts with the base clock (MLS 16.3). */
function normalise(ticks: Map<Node, Ticks>): void {
  let fastest: Ticks | undefined;
  let earliest = [...ticks.values()][0]?.offset ?? zero;
  for (const own of ticks.values()) {
    if (fastest === undefined || less(own.period, fastest.period)) fastest = own;
    if (less(own.offset, earliest)) earliest = own.offset;
  }
  if (fastest === undefined) return;
  const unit = fastest.period;
  for (const [node, { offset, period }] of ticks) {
    ticks.set(node, { offset: quotient(difference(offset, earliest), unit), period: quotient(period, unit) });
  }
}

function describe({ offset, period }: Ticks): string {
  return `${describeRational(offset)} + k·${describeRational(period)}`;
}
