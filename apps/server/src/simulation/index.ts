/** Simulation tasks and their results. */
export { simulationDomain } from "./routes.ts";
export { SimulationService } from "./service.ts";
