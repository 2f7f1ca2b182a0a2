/** The lines about a run: its events, its steps, its time. */
import type { PlacedVariable, TranslationStatistics } from "@mofang/dae";
import type { RunProfile } from "@mofang/simulation";
import type { TFunction } from "i18next";
import { componentOfVariable, equationFact, type Fact, variableFact } from "./facts.ts";

/**
 * Conditions of events, with how often they have caused one.
 *
 * @param statistics  undefined while the class is not examined: then only what has caused events is known
 * @param profile  undefined without a run
 */
export function eventFacts(
  statistics: TranslationStatistics | undefined,
  profile: RunProfile | undefined,
  t: TFunction,
): readonly Fact[] {
  const causes = causesByRelation(profile?.eventCauses ?? []);
  const known = (statistics?.conditions ?? []).map((condition, i) => {
    const [holder] = condition.equations;
    const ofRun = causes.get(condition.text) ?? [];
    const count = condition.kind === "crossing" && profile !== undefined ? countOf(ofRun) : undefined;
    const kind = t(`statistics.condition.${condition.kind}`);
    const note = count === undefined ? kind : [t("statistics.eventsOf", { kind, count }), ...directions(ofRun, t)].join(" · ");
    const fact = holder === undefined ? undefined : equationFact(`condition:${i}`, { ...holder, text: condition.text }, note);
    return { count: count ?? 0, fact: fact ?? bare(`condition:${i}`, condition.text, note) };
  });
  const texts = new Set(statistics?.conditions.map(({ text }) => text));
  const others = [...causes].flatMap(([relation, ofRun]) => {
    if (relation !== undefined && texts.has(relation)) return [];
    const text = relation ?? t("statistics.scheduled");
    const count = countOf(ofRun);
    const note = [t("statistics.times", { count }), ...directions(ofRun, t)].join(" · ");
    return [{ count, fact: bare(`cause:${text}`, text, note) }];
  });
  return [...known, ...others].sort((a, b) => b.count - a.count).map(({ fact }) => fact);
}

type Causes = RunProfile["eventCauses"];

function causesByRelation(causes: Causes): ReadonlyMap<string | undefined, Causes> {
  const found = new Map<string | undefined, Causes>();
  for (const cause of causes) found.set(cause.relation, [...(found.get(cause.relation) ?? []), cause]);
  return found;
}

function countOf(causes: Causes): number {
  return causes.reduce((sum, { count }) => sum + count, 0);
}

/** How often a relation has become true and false; a profile that an earlier version of the page has kept does not say it. */
function directions(causes: Causes, t: TFunction): readonly string[] {
  return causes.flatMap(({ becomes, count }) => (becomes === undefined ? [] : [t(`statistics.becomes.${becomes}`, { count })]));
}

/** What has limited the steps: states by how often they had the largest error, then the other reasons. */
export function stepFacts(
  steps: NonNullable<RunProfile["steps"]>,
  statistics: TranslationStatistics | undefined,
  t: TFunction,
): readonly Fact[] {
  const placeOf = placesOf(statistics);
  const reasons = (["limit", "maximumStep", "newton", "undefinedPoints"] as const).filter((reason) => steps[reason] > 0);
  return [
    ...steps.states.map(({ name, accepted, rejected }) => {
      return variableFact(`state:${name}`, placeOf(name), t("statistics.errorOf", { accepted, rejected }));
    }),
    ...reasons.map((reason) => {
      return bare(`reason:${reason}`, t(`statistics.reason.${reason}`), t("statistics.times", { count: steps[reason] }));
    }),
  ];
}

/** Systems of equations by the time that they have taken. */
export function timeFacts({ systems }: RunProfile, t: TFunction): readonly Fact[] {
  return systems.map(({ kind, unknowns, equations, solutions, milliseconds }, i) => {
    const text = unknowns.join(", ");
    const note = t(`statistics.timeOf.${kind}`, { milliseconds: milliseconds.toFixed(1), solutions, size: unknowns.length });
    return { key: `${i}`, text, note, place: equations[0]?.place, component: componentOfVariable(unknowns[0] ?? "") };
  });
}

/** The places of states, as far as they are known. */
function placesOf(statistics: TranslationStatistics | undefined): (name: string) => PlacedVariable {
  const all = [...(statistics?.states ?? []), ...(statistics?.dependents ?? [])];
  const byName = new Map(all.map((state) => [state.name, state.place]));
  return (name) => ({ name, place: byName.get(name) });
}

function bare(key: string, text: string, note: string): Fact {
  return { key, text, note, place: undefined, component: undefined };
}
