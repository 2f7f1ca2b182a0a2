/** What the form of a competition's texts holds, and what is sent of it. */
import { instantOf, localOf } from "../../ui/local-time.ts";
import type { Facts } from "./kept.ts";

type Phase = Facts["phases"][number];

/** Fields of the form; times are local. */
export interface FactsValues extends Omit<Facts, "phases"> {
  readonly phases: readonly Phase[];
}

const nothing = { title: "", summary: "", text: "", rules: "", prizes: "" };
const day = 86_400_000;

/** A competition that no one has written yet: a month from tomorrow. */
export function emptyFacts(categoryId: string): Facts {
  const [from, to] = [1, 31].map((days) => {
    const time = new Date(Date.now() + days * day);
    time.setHours(8, 0, 0, 0);
    return time.toISOString();
  }) as [string, string];
  return {
    categoryId,
    zh: nothing,
    en: nothing,
    phases: [{ zh: "提交作品", en: "Entries", startsAt: from, endsAt: to, takesEntries: true }],
    entriesPerDay: 5,
    teamSize: 1,
    takesFmus: false,
  };
}

/** What the form begins with. */
export function valuesOf(facts: Facts): FactsValues {
  const phases = facts.phases.map((phase) => ({ ...phase, startsAt: localOf(phase.startsAt), endsAt: localOf(phase.endsAt) }));
  return { ...facts, phases };
}

/**
 * What is sent.
 *
 * @param begun  what the form began with: a time that was left as it is shown keeps its seconds, which are not shown
 */
export function factsOf({ categoryId, zh, en, phases, entriesPerDay, teamSize, takesFmus }: FactsValues, begun: Facts): Facts {
  const sent = phases.map(({ zh, en, startsAt, endsAt, takesEntries }, place) => ({
    zh,
    en,
    startsAt: kept(startsAt, begun.phases[place]?.startsAt),
    endsAt: kept(endsAt, begun.phases[place]?.endsAt),
    takesEntries,
  }));
  return { categoryId, zh, en, phases: sent, entriesPerDay, teamSize, takesFmus };
}

function kept(local: string, begun: string | undefined): string {
  return begun !== undefined && localOf(begun) === local ? begun : instantOf(local);
}
