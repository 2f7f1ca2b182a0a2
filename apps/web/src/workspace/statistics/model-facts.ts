/** The lines about a translation. */
import type { LoopFact, PlacedVariable, SortedStructure, TranslationStatistics } from "@mofang/dae";
import type { TFunction } from "i18next";
import { equationFact, type Fact, variableFact } from "./facts.ts";

/** States, each with why it is one and the constraints among whose variables it was chosen; then what is no state. */
export function stateFacts({ states, dependents }: TranslationStatistics, t: TFunction): readonly Fact[] {
  const byConstraint = (key: string, constraints: TranslationStatistics["states"][number]["constraints"]): readonly Fact[] =>
    constraints.map((one, i) => ({ ...equationFact(`${key}:${i}`, one, t("statistics.constraint")), isPart: true }));
  return [
    ...states.flatMap((state, i) => {
      const candidates = state.candidates.map(({ name }) => name).join(", ");
      const why = t(`statistics.reasons.${state.reason}`, { names: candidates });
      return [variableFact(`state:${i}`, state, why), ...byConstraint(`state:${i}`, state.constraints)];
    }),
    ...dependents.map((one, i) => variableFact(`dependent:${i}`, one, t(`statistics.dependents.${one.reason}`))),
  ];
}

/**
 * Loops, larger ones first, each before and after tearing; those that are unfolded with their unknowns.
 *
 * @param open  positions of the unfolded loops
 */
export function loopFacts(structure: SortedStructure, open: ReadonlySet<number>, t: TFunction): readonly LoopLine[] {
  const order = [...structure.loops.entries()].sort(([, a], [, b]) => b.size - a.size);
  return order.flatMap(([loop, fact]) => {
    const holder = structure.equations[fact.first];
    const text = t(`statistics.loop.${fact.kind}`, { size: fact.size, torn: fact.iterated.length });
    const names = fact.iterated.map((column) => structure.unknowns[column]?.name ?? "").join(", ");
    const head = { key: `loop:${loop}`, text, note: names, place: holder?.place, component: undefined, loop };
    return [head, ...(open.has(loop) ? unknownFacts(structure, loop, fact, t) : [])];
  });
}

/** A line of the list of loops; that of a loop itself can be unfolded. */
export interface LoopLine extends Fact {
  readonly loop?: number;
}

function unknownFacts({ unknowns, equations }: SortedStructure, loop: number, fact: LoopFact, t: TFunction): readonly Fact[] {
  const isIterated = new Set(fact.iterated);
  const rows = Array.from({ length: fact.size }, (_, i) => fact.first + i);
  return rows.flatMap((row): readonly Fact[] => {
    const [unknown, equation] = [unknowns[row], equations[row]];
    if (unknown === undefined || equation === undefined) return [];
    const way = t(isIterated.has(row) ? "statistics.iterated" : "statistics.follows", { equation: equation.text });
    const named = variableFact(`loop:${loop}:${row}`, unknown, way);
    return [{ ...named, place: equation.place ?? unknown.place, isPart: true }];
  });
}

/** Iteration variables without start values, each once. */
export function startFacts({ missingStarts }: TranslationStatistics, t: TFunction): readonly Fact[] {
  const byName = new Map<string, (typeof missingStarts)[number][]>();
  for (const start of missingStarts) byName.set(start.name, [...(byName.get(start.name) ?? []), start]);
  return [...byName].flatMap(([name, starts]) => {
    const [first] = starts;
    if (first === undefined) return [];
    const taken = t(`statistics.taken.${first.taken.kind}`, { value: first.taken.text });
    const systems = starts.map(({ system }) => t(`statistics.systems.${system}`)).join(", ");
    return [variableFact(name, first, t("statistics.startIn", { taken, systems }))];
  });
}

/** Variables that left the system, and those that change at events only. */
export function otherFacts({ aliases, constants, discrete }: TranslationStatistics, t: TFunction): readonly Fact[] {
  return [
    ...constants.map((one) => variableFact(`constant:${one.name}`, one, t("statistics.constant", { value: one.value }))),
    ...aliases.map((one) => {
      return variableFact(`alias:${one.name}`, one, t("statistics.alias", { of: one.sign === 1 ? one.of : `-${one.of}` }));
    }),
    ...discrete.map((one: PlacedVariable) => variableFact(`discrete:${one.name}`, one, t("statistics.discreteOne"))),
  ];
}
