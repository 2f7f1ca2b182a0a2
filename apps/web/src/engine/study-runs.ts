import type { Language } from "@mofang/protocol";
import {
  type DriveHost,
  type ModelTranslation,
  runStudyPoint,
  type StudyPoint,
  type StudyRow,
  type StudyTask,
} from "@mofang/session";
import { defaultLimits } from "@mofang/simulation";
import { mostPageVariables } from "./page-run.ts";

/** Makes runs of a study one after the other. Nothing else comes in between: whoever wants them ended ends the worker. */
export async function studyRuns(
  translation: ModelTranslation,
  task: StudyTask,
  points: readonly StudyPoint[],
  lent: Pick<DriveHost, "files" | "compileC">,
  language: Language,
): Promise<readonly StudyRow[]> {
  const host = { now: () => performance.now(), turn: () => Promise.resolve(), ...lent };
  const limits = { ...defaultLimits, maximumVariables: mostPageVariables };
  const rows: StudyRow[] = [];
  for (const point of points) rows.push(await runStudyPoint(translation, task, point, { host, limits, language }));
  return rows;
}

/** A run of a study that cannot be made in the page. */
export function refusedRun(task: StudyTask, point: StudyPoint, message: string): StudyRow {
  return { ...point, status: "failed", message, scores: task.criteria.map(() => null), curves: [] };
}
