/** FMUs that strangers have made: read, unpacked within bounds, and run behind walls. */

export type { FmuDescription, FmuLetter, FmuVariable } from "./description.ts";
export type { FmuFailure } from "./fmu-failure.ts";
export { FmuHost, type FmuProcess, installFmuHost } from "./fmu-host.ts";
export { FmuRefused } from "./fmu-refusal.ts";
export { type ForeignFmu, readFmu } from "./read-fmu.ts";
