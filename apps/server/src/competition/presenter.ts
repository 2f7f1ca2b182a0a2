/** Rows of competitions → what travels. */
import type { CallData, competitionCalls, Language } from "@mofang/protocol";
import type { BoardRow, CompetitionRow, listPhases, Metric, OwnEntryRow, SummaryRow } from "./store.ts";

type Calls = typeof competitionCalls;

/** Digits of a score: no more than entries of different days could be told apart by. */
const digits = 6;

export function presentSummary(row: SummaryRow, language: Language): CallData<Calls["competitions"]>["rows"][number] {
  return {
    id: row.id,
    categoryId: row.category,
    title: row[`${language}_title`],
    summary: row[`${language}_summary`],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    nEntries: row.n_entries,
    nPeople: row.n_people,
  };
}

/** Words, task and limits of a competition. */
export function presentText(row: CompetitionRow, language: Language) {
  return {
    text: row[`${language}_text`],
    rules: row[`${language}_rules`],
    prizes: row[`${language}_prizes`],
    rulesVersion: row.rules_version,
    entriesPerDay: row.entries_per_day,
    teamSize: row.team_size,
    takesFmus: row.takes_fmus,
    taskText: row.task_text,
    taskPath: row.task_path,
    packageName: row.package,
    taskClass: row.task_class,
    interfaceName: row.interface,
    baselineName: row.baseline,
    stopTime: row.stop_time,
    metrics: (row.metrics as unknown as readonly Metric[]).map(({ variable, measure, unit, ...titles }) => ({
      variable,
      measure,
      unit,
      title: titles[language],
    })),
  };
}

export function presentPhase(row: Awaited<ReturnType<typeof listPhases>>[number], language: Language) {
  return {
    title: row[language],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    takesEntries: row.takes_entries,
  };
}

const hiddenFailure: Readonly<Record<Language, string>> = {
  zh: "在一个未公开的场景上失败（没有算到终止时间，或得分不是有限的数）。未公开场景的细节不会显示",
  en: "It failed on a hidden scenario: the run did not reach its stop time, or the score was no finite number. Nothing more is told of hidden scenarios",
};

function presentFormer(row: OwnEntryRow["former"], language: Language) {
  if (row === null) return null;
  const { score, at } = row;
  return { score: score === null ? null : rounded(score), reason: row[language], rescoredAt: new Date(at).toISOString() };
}

const roundedAll = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : rounded(value)));

export function presentOwnEntry(row: OwnEntryRow, language: Language): CallData<Calls["competitionEntries"]>["rows"][number] {
  const { repository_id, repository_name, state, failed_on } = row;
  return {
    id: row.id,
    repository: repository_id === null || repository_name === null ? null : { id: repository_id, name: repository_name },
    commit: row.commit,
    className: row.class_name,
    fmuPath: row.fmu_path,
    state,
    nDone: row.n_done,
    nScenarios: row.n_scenarios,
    place: state === "waiting" ? row.n_before : null,
    score: row.score === null ? null : rounded(row.score),
    metrics: roundedAll(row.metrics),
    isOpened: row.is_opened,
    former: presentFormer(row.former, language),
    message: failed_on === "hidden" ? hiddenFailure[language] : row[`message_${language}`],
    createdAt: row.created_at.toISOString(),
  };
}

export function presentBoardRow(row: BoardRow, language: Language): CallData<Calls["competitionBoard"]>["rows"][number] {
  const { account_id, name, avatar } = row;
  return {
    rank: row.rank,
    person: account_id === null || name === null ? null : { id: account_id, name, avatar },
    team: row.team,
    isBaseline: row.is_baseline,
    score: rounded(row.score),
    metrics: roundedAll(row.metrics),
    former: presentFormer(row.former, language),
    entryId: row.entry_id,
    className: row.class_name,
    isFmu: row.is_fmu,
    commit: row.commit,
    isOpened: row.is_opened,
    engine: row.engine,
    enteredAt: row.created_at.toISOString(),
  };
}

function rounded(score: number): number {
  return Number(score.toPrecision(digits));
}
