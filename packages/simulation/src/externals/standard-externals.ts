import type { RunHost } from "../run.ts";
import { ExternalFunctions } from "./external-functions.ts";

/** The external functions that Mofang implements, for one run on the given host. */
export function standardExternals(_host: RunHost): ExternalFunctions {
  return new ExternalFunctions(new Map());
}
