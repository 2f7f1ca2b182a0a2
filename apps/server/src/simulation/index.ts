/** Simulation tasks and their results. */
export { curvesOf } from "./curves.ts";
export { resultDownload } from "./download.ts";
export { type JudgedEnding, JudgedRuns } from "./judged-runs.ts";
export { presentTask, type SimulationTask } from "./presenter.ts";
export { Results } from "./results.ts";
export { simulationDomain } from "./routes.ts";
export type { RunReaders } from "./run-readers.ts";
export { SimulationService } from "./service.ts";
