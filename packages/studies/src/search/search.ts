import type { TranslatedModel } from "@mofang/dae";
import type { StudyRow } from "../runs/study-run.ts";
import { startOf } from "./cube.ts";
import type { FitReport } from "./fit-report.ts";
import { minimise } from "./minimise.ts";
import { ModelRuns, type RunsHost } from "./model-runs.ts";
import { constraintTolerance, Points, RunsUsed } from "./points.ts";
import { fitGrid } from "./residuals.ts";
import { Scores } from "./scores.ts";
import type { SearchTask } from "./search-task.ts";

/** How a search ended. */
export interface SearchEnd {
  /** The best run that keeps all constraints; undefined where none does. */
  readonly best: StudyRow | undefined;
  /** Of a fit. */
  readonly fit?: FitReport;
  /** Why there is no best run, where all have failed; empty otherwise. */
  readonly message: string;
  /** Runs that were made. */
  readonly runs: number;
}

/** Relative, of steps and values of a search. */
const tolerance = 1e-7;
/** Tolerance of the runs of a fit, whose derivatives are differences of them. */
const fitPrecision = 1e-9;
/** Objectives that are smaller than this are not scaled. */
const leastScale = 1e-9;

/**
 * One search from one start, by runs of the model; each run that counts becomes a row as it is made. A row's scores are: of
 * a fit the root of the mean square of differences in parts of their deviations, otherwise the expression and those of the
 * constraints.
 *
 * @param search  number of the search, from 0; each begins elsewhere
 * @param task  one without `searchProblem`
 */
export async function searchOnce(
  model: TranslatedModel,
  task: SearchTask,
  search: number,
  host: RunsHost,
  onRow: (row: StudyRow) => void,
): Promise<SearchEnd> {
  const names = task.parameters.map(({ name }) => name);
  const runs = new ModelRuns(model, runSettingsOf(task), names, host);
  const scores = new Scores(task.goal, host.language);
  const points = new Points(task, runs, scores, onRow);
  const start = startOf(task.parameters, search);
  const size = Math.abs(points.at(start).objective ?? 0);
  const scale = size > leastScale ? size : 1;
  try {
    await minimise({
      start,
      objective: (point) => points.costAt(point) / scale,
      ...(task.goal.kind === "fit" && { gradient: (point) => points.slopesAt(point).map((slope) => slope / scale) }),
      constraints: scores.bounds.map((_, k) => (point) => points.excessAt(point, k)),
      constraintTolerance,
      tolerance,
      maximumEvaluations: task.maximumRuns,
    });
  } catch (error) {
    if (!(error instanceof RunsUsed)) throw error;
  }
  const { best } = points;
  if (best === undefined) return { best, message: points.failure, runs: runs.count };
  const fit = task.goal.kind === "fit" ? { fit: points.reportAt(best.point) } : {};
  return { best: best.row, ...fit, message: "", runs: runs.count };
}

/** A fit needs the variables that were measured alone, at the times at which they were. */
function runSettingsOf({ settings, goal }: SearchTask): SearchTask["settings"] {
  if (goal.kind !== "fit") return settings;
  return {
    ...settings,
    ...fitGrid(goal.measured, settings.startTime),
    precision: Math.min(settings.precision, fitPrecision),
    storedVariables: [...new Set(goal.measured.columns.map(({ variable }) => variable))],
  };
}
