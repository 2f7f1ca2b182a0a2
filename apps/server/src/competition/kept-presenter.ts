/** Rows of competitions → what their organisers get. */
import type { CallData, competitionKeepingCalls, Language } from "@mofang/protocol";
import type { findBaseline } from "./keeping-store.ts";
import type { Scenario } from "./scenario-store.ts";
import type { listPhases, Metric, CompetitionRow as Row } from "./store.ts";

type Kept = CallData<(typeof competitionKeepingCalls)["keptCompetition"]>;
type Phases = Awaited<ReturnType<typeof listPhases>>;

export function presentFacts(row: Row, phases: Phases): Kept["facts"] {
  const written = (language: Language) => ({
    title: row[`${language}_title`],
    summary: row[`${language}_summary`],
    text: row[`${language}_text`],
    rules: row[`${language}_rules`],
    prizes: row[`${language}_prizes`],
  });
  return {
    categoryId: row.category,
    zh: written("zh"),
    en: written("en"),
    phases: phases.map(({ zh, en, starts_at, ends_at, takes_entries }) => ({
      zh,
      en,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
      takesEntries: takes_entries,
    })),
    entriesPerDay: row.entries_per_day,
    teamSize: row.team_size,
    takesFmus: row.takes_fmus,
  };
}

/** Null where none is written, or where it comes with the product and not from a repository. */
export function presentTask(row: Row, scenarios: readonly Scenario[]): Kept["task"] {
  if (row.starter_id === null || row.task_text === "") return null;
  return {
    starterId: row.starter_id,
    taskPath: row.task_path,
    taskClass: row.task_class,
    interfaceName: row.interface,
    baselineName: row.baseline,
    stopTime: row.stop_time,
    metrics: [...(row.metrics as unknown as readonly Metric[])],
    scenarios: scenarios.map(({ visibility, parameters }) => ({ board: visibility, parameters: { ...parameters } })),
  };
}

export function presentKeptBaseline(
  { id, state, runs, ...messages }: NonNullable<Awaited<ReturnType<typeof findBaseline>>>,
  language: Language,
): NonNullable<Kept["baseline"]> {
  return {
    entryId: id,
    state: state as NonNullable<Kept["baseline"]>["state"],
    message: messages[`message_${language}`],
    runs: runs.map(({ visibility, score, metrics }) => ({
      board: visibility as Scenario["visibility"],
      score,
      metrics: metrics as (number | null)[],
    })),
  };
}
