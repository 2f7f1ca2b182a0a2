/** Simulation tasks and their results. */
export { type JudgedEnding, JudgedRuns } from "./judged-runs.ts";
export { simulationDomain } from "./routes.ts";
export { SimulationService } from "./service.ts";
