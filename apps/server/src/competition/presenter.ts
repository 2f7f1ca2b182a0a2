/** Rows of competitions → what travels. */
import type { CallData, competitionCalls, Language } from "@mofang/protocol";
import type { BoardRow, OwnEntryRow, SummaryRow } from "./store.ts";

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

const hiddenFailure: Readonly<Record<Language, string>> = {
  zh: "在一个未公开的场景上失败（没有算到终止时间，或得分不是有限的数）。未公开场景的细节不会显示",
  en: "It failed on a hidden scenario: the run did not reach its stop time, or the score was no finite number. Nothing more is told of hidden scenarios",
};

export function presentOwnEntry(row: OwnEntryRow, language: Language): CallData<Calls["competitionEntries"]>["rows"][number] {
  const { repository_id, repository_name, state, failed_on } = row;
  return {
    id: row.id,
    repository: repository_id === null || repository_name === null ? null : { id: repository_id, name: repository_name },
    commit: row.commit,
    className: row.class_name,
    state,
    nDone: row.n_done,
    nScenarios: row.n_scenarios,
    place: state === "waiting" ? row.n_before : null,
    score: row.score === null ? null : rounded(row.score),
    message: failed_on === "hidden" ? hiddenFailure[language] : row[`message_${language}`],
    createdAt: row.created_at.toISOString(),
  };
}

export function presentBoardRow(row: BoardRow): CallData<Calls["competitionBoard"]>["rows"][number] {
  const { account_id, name, avatar } = row;
  return {
    rank: row.rank,
    person: account_id === null || name === null ? null : { id: account_id, name, avatar },
    isBaseline: row.is_baseline,
    score: rounded(row.score),
    entryId: row.entry_id,
    engine: row.engine,
    enteredAt: row.created_at.toISOString(),
  };
}

function rounded(score: number): number {
  return Number(score.toPrecision(digits));
}
