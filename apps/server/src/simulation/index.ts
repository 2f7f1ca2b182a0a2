/** Simulation tasks and their results. */
export { JudgedRuns } from "./judged-runs.ts";
export { simulationDomain } from "./routes.ts";
export { SimulationService } from "./service.ts";
