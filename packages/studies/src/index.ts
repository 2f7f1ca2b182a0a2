/** Many runs of a model with other parameters: which ones, and what they say. */

// What they say.
export { paretoFront } from "./analysis/pareto-front.ts";
export { type SobolIndices, sobolIndices } from "./analysis/sobol-indices.ts";
export { tornado } from "./analysis/tornado.ts";
// Which runs.
export { readStudyRange, studyRangeText } from "./design/range-text.ts";
export {
  type DesignProblem,
  designProblem,
  isSpread,
  mostStudyRuns,
  type StudyDesign,
  studyCount,
  studyPoints,
} from "./design/study-design.ts";
// One of them.
export {
  type BilingualStudyRow,
  runBilingualPoint,
  runStudyPoint,
  type StudyPoint,
  type StudyRow,
  type StudyTask,
} from "./runs/study-run.ts";
// Searches.
export type { FitReport } from "./search/fit-report.ts";
export type { JudgedGoal } from "./search/goal-cost.ts";
export { goalOf, type PlainGoal, plainGoal } from "./search/plain-goal.ts";
export { type BestRun, type BilingualSearchEnd, bestEnd, bestRun, type SearchEnd } from "./search/search-end.ts";
export type { SearchRow } from "./search/search-row.ts";
export {
  type MeasuredColumn,
  type SearchConstraint,
  type SearchedParameter,
  type SearchGoal,
  type SearchProblem,
  type SearchTask,
  searchProblem,
} from "./search/search-task.ts";
