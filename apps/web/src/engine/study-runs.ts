import type { Language } from "@mofang/protocol";
import { compileOwnC, type DriveHost, type ModelTranslation } from "@mofang/session";
import { defaultLimits, renderFailure } from "@mofang/simulation";
import type { SearchEnd, SearchTask } from "@mofang/studies";
import { runStudyPoint, type StudyPoint, type StudyRow, type StudyTask } from "@mofang/studies";
import { lateSearch } from "./late-search.ts";
import { mostPageVariables } from "./page-run.ts";

const limits = { ...defaultLimits, maximumVariables: mostPageVariables };

/** Makes runs of a study one after the other. Nothing else comes in between: whoever wants them ended ends the worker. */
export async function studyRuns(
  translation: ModelTranslation,
  task: StudyTask,
  points: readonly StudyPoint[],
  lent: Pick<DriveHost, "files" | "compileC">,
  language: Language,
): Promise<readonly StudyRow[]> {
  const host = { now: () => performance.now(), turn: () => Promise.resolve(), ...lent };
  const rows: StudyRow[] = [];
  for (const point of points) rows.push(await runStudyPoint(translation, task, point, { host, limits, language }));
  return rows;
}

/** A run of a study that cannot be made in the page. */
export function refusedRun(task: StudyTask, point: StudyPoint, message: string): StudyRow {
  return { ...point, status: "failed", message, scores: task.criteria.map(() => null), curves: [] };
}

/** One search; nothing else comes in between. What it needs is large and comes with the first one. */
export async function searchInPage(
  { model, refusal }: ModelTranslation,
  task: SearchTask,
  search: number,
  { files, compileC }: Pick<DriveHost, "files" | "compileC">,
  language: Language,
  onRow: (row: StudyRow) => void,
): Promise<SearchEnd> {
  if (model === undefined) return { start: search, message: refusal[language], runs: 0 };
  const compiled = await compileOwnC(model, { files, ...(compileC && { compileC }) });
  if (compiled !== undefined && "failure" in compiled) {
    return { start: search, message: renderFailure(compiled.failure, language), runs: 0 };
  }
  const { searchOnce } = await lateSearch();
  const host = { now: () => performance.now(), files, compiledC: compiled?.module, limits };
  const end = await searchOnce(model, task, search, host, {
    onRow: ({ slopes, message, ...row }) => onRow({ ...row, message: message[language], curves: [] }),
  });
  if (end === undefined) throw new Error("invariant: a search in the page goes on to its end");
  return { ...end, message: end.message[language] };
}
