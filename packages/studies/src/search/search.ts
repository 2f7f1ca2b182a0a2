import type { TranslatedModel } from "@mofang/dae";
import { noText } from "@mofang/session";
import { startOf } from "./cube.ts";
import { constraintTolerance } from "./goal-cost.ts";
import { minimise } from "./minimise.ts";
import { ModelRuns, type RunsHost } from "./model-runs.ts";
import { Points, RunsUsed, SearchLeft } from "./points.ts";
import { fitGrid } from "./residuals.ts";
import type { BilingualSearchEnd } from "./search-end.ts";
import type { SearchCourse } from "./search-row.ts";
import type { SearchTask } from "./search-task.ts";

/** Relative, of steps and values of a search. */
const tolerance = 1e-7;
/** Tolerance of the runs of a fit, whose derivatives are differences of them. */
const fitPrecision = 1e-9;
/** Objectives that are smaller than this are not scaled. */
const leastScale = 1e-9;

/**
 * One search from one start, by runs of the model; each run that counts becomes a row as it is made. A row's scores are: of
 * a fit the root of the mean square of differences in parts of their deviations, otherwise the expression and those of the
 * constraints. What a search does is the same for the same model, task and build, whether its first rows are made or known.
 *
 * @param task  one without `searchProblem`
 * @param start  number of the search, from 0; each begins elsewhere
 * @returns undefined where it did not go on
 */
export async function searchOnce(
  model: TranslatedModel,
  task: SearchTask,
  start: number,
  host: RunsHost,
  course: SearchCourse,
): Promise<BilingualSearchEnd | undefined> {
  const names = task.parameters.map(({ name }) => name);
  const points = new Points(task, new ModelRuns(model, runSettingsOf(task), names, host), course);
  try {
    await minimiseBy(points, task, start);
  } catch (error) {
    if (error instanceof SearchLeft) return undefined;
    if (!(error instanceof RunsUsed)) throw error;
  }
  points.tell();
  const { best } = points;
  if (best === undefined) return { start, message: points.failure, runs: points.nRuns };
  const fit = task.goal.kind === "fit" ? { fit: points.reportAt(best.point) } : {};
  const { index, values, scores } = best.row;
  return { start, best: { index, values, scores }, ...fit, message: noText, runs: points.nRuns };
}

async function minimiseBy(points: Points, { parameters, goal, maximumRuns }: SearchTask, search: number): Promise<void> {
  const start = startOf(parameters, search);
  const size = Math.abs(points.at(start).cost ?? 0);
  const scale = size > leastScale ? size : 1;
  await minimise({
    start,
    objective: (point) => points.costAt(point) / scale,
    ...(goal.kind === "fit" && { gradient: (point) => points.slopesAt(point).map((slope) => slope / scale) }),
    constraints: Array.from({ length: points.nBounds }, (_, bound) => (point) => points.excessAt(point, bound)),
    constraintTolerance,
    tolerance,
    maximumEvaluations: maximumRuns,
  });
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
