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
  const { nameOf } = surroundings;
  const definitions = distinct(partition.definitions);
  const clocks = definitions.map((definition) => ({ definition, base: baseOf(definition, surroundings) }));
  const [first] = clocks;
  const ticks = new Map<Node, Ticks>();
  if (first !== undefined && first.base.kind !== "rational" && clocks.length > 1) {
    return fail("clocks.several-base-clocks", first.definition);
  }
  for (const { definition, base } of clocks) {
    if (base.kind !== first?.base.kind) return fail("clocks.several-base-clocks", definition);
    const own = base.kind === "rational" ? { offset: zero, period: periodOf(definition) } : { offset: zero, period: one };
    if (!take(definition.of, own, definition)) return undefined;
  }
  const root = present(partition.nodes[0], "a partition has nodes");
  if (first === undefined) ticks.set(root, { offset: zero, period: one });
  if (!spread()) return undefined;
  const unknown = partition.nodes.find((node) => !ticks.has(node));
  if (unknown !== undefined) {
    const place = partition.relations.find(({ of, from }) => of === unknown || from === unknown)?.place;
    kernel.report("clocks.undetermined", place, { name: nameOf(unknown) });
    return undefined;
  }
  if (first === undefined) {
    kernel.report("clocks.default-clock", partition.relations[0]?.place, { name: nameOf(root) });
    normalise(ticks);
  }
  const base: BaseClock = first?.base ?? { kind: "rational" };
  return partition.relations.every(checkFactor) && checkTicks(base) ? { base, ticks } : undefined;

  function fail(code: "clocks.several-base-clocks", { of, place }: ClockDefinition): undefined {
    kernel.report(code, place, { name: nameOf(of) });
  }

  /** Notes the ticks of a node; false, with a diagnostic, where others are known already. */
  function take(node: Node, found: Ticks, { place }: { readonly place: ClockRelation["place"] }): boolean {
    const known = ticks.get(node);
    if (known === undefined) ticks.set(node, found);
    else if (!equal(known.offset, found.offset) || !equal(known.period, found.period)) {
      kernel.report("clocks.inconsistent", place, { name: nameOf(node), first: describe(known), second: describe(found) });
      return false;
    }
    return true;
  }

  /** Carries what is known along the relations with known factors, in both directions, and checks where it meets. */
  function spread(): boolean {
    const touching = new Map<Node, ClockRelation[]>();
    for (const relation of partition.relations) {
      for (const node of [relation.of, relation.from]) {
        const list = touching.get(node) ?? [];
        list.push(relation);
        touching.set(node, list);
      }
    }
    const pending = [...ticks.keys()];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const own = ticks.get(node);
      if (own === undefined) continue;
      for (const relation of touching.get(node) ?? []) {
        const { of, from, factor, shift } = relation;
        if (factor === undefined) continue;
        const [other, found] = node === from ? [of, forward(own, factor, shift)] : [from, backward(own, factor, shift)];
        const isNew = !ticks.has(other);
        if (!take(other, found, relation)) return false;
        if (isNew) pending.push(other);
      }
    }
    return true;
  }

  /** A factor that was left out must come out whole. */
  function checkFactor(relation: ClockRelation): boolean {
    const [of, from] = [ticks.get(relation.of), ticks.get(relation.from)];
    if (relation.factor !== undefined || of === undefined || from === undefined) return true;
    const factor = relation.isSlower ? quotient(of.period, from.period) : quotient(from.period, of.period);
    if (isWhole(factor)) return true;
    kernel.report("clocks.factor-not-whole", relation.place, {
      operator: relation.operator,
      name: nameOf(relation.of),
      value: describeRational(factor),
    });
    return false;
  }

  function checkTicks(base: BaseClock): boolean {
    const isCounted = base.kind === "event" || base.kind === "varying";
    for (const [node, { offset, period }] of ticks) {
      const place = first?.definition.place;
      if (less(offset, zero)) {
        kernel.report("clocks.starts-too-early", place, { name: nameOf(node) });
        return false;
      }
      if (isCounted && (!isWhole(offset) || !isWhole(period))) {
        kernel.report("clocks.faster-than-event", place, { name: nameOf(node) });
        return false;
      }
    }
    return true;
  }
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
    return { kind: "varying", interval: builtin("previous", [first], realType), resolution: 1 };
  }
  if (first.kind === "integer") return { kind: "rational" };
  return { kind: "varying", interval: first, resolution: second?.kind === "integer" ? second.value : 1 };
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
