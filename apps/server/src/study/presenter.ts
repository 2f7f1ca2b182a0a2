import type { CallData, Language, serverStudy, studyCalls } from "@mofang/protocol";
import type { BilingualSearchEnd } from "@mofang/studies";
import { csvLine } from "@mofang/vocabulary";
import type { z } from "zod/mini";
import type { KeptSearch, RunRow, StudyRow } from "./store.ts";

export type ServerStudy = z.output<typeof serverStudy>;
type PresentedRow = CallData<typeof studyCalls.studyRows>[number];

/** A study as its owner sees it. The columns hold what this program and the worker wrote, checked when it was written. */
export function presentStudy(row: StudyRow, language: Language): ServerStudy {
  return {
    id: row.id,
    repositoryId: row.repository_id,
    repositoryName: row.repository_name,
    commit: row.commit,
    libraries: row.libraries as ServerStudy["libraries"],
    settings: row.settings as ServerStudy["settings"],
    design: row.design as unknown as ServerStudy["design"],
    search: searchOf(row, language),
    criteria: row.criteria,
    status: row.status as ServerStudy["status"],
    message: language === "zh" ? row.message_zh : row.message_en,
    total: row.total,
    done: row.done,
    failed: row.failed,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    revision: row.revision,
  };
}

function searchOf({ search, n_ended, found }: StudyRow, language: Language): ServerStudy["search"] {
  if (search === null) return null;
  const end = found as unknown as BilingualSearchEnd | null;
  return {
    ...(search as unknown as KeptSearch),
    ended: n_ended,
    found: end && ({ ...end, message: end.message[language] } as NonNullable<ServerStudy["search"]>["found"]),
  };
}

export function presentRow(row: RunRow, language: Language): PresentedRow {
  return {
    place: row.place,
    index: row.run,
    values: row.parameters,
    status: row.status as PresentedRow["status"],
    message: language === "zh" ? row.message_zh : row.message_en,
    scores: row.scores,
  };
}

/** The rows of a study as CSV, by their place in the design, with a heading. */
export function* csvOf(
  { design, search, criteria }: ServerStudy,
  rows: readonly RunRow[],
  language: Language,
): Generator<string> {
  const parameters: readonly { readonly name: string }[] = (design ?? search)?.parameters ?? [];
  yield csvLine(["run", "status", ...parameters.map(({ name }) => name), ...criteria, "message"]);
  for (const row of rows) {
    const { index, status, values, scores, message } = presentRow(row, language);
    yield csvLine([index + 1, status, ...values, ...scores.map((score) => score ?? ""), message]);
  }
}
