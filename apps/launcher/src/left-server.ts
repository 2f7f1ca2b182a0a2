/** The server that a killed launcher left behind: it goes on serving until its successor takes the port. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readIfThere } from "./read-if-there.ts";

const fileName = "server.pid";

/** Writes down which process serves, for the launcher after this one. */
export function noteServer(dataFolder: string, processId: number): void {
  writeFileSync(join(dataFolder, fileName), `${processId}\n`);
}

/** Process id of a server that still serves from before; undefined without one, and where the system has no `/proc` to tell. */
export function leftServer(dataFolder: string): number | undefined {
  const processId = Number.parseInt(readIfThere(join(dataFolder, fileName)), 10);
  if (Number.isNaN(processId)) return undefined;
  return /server\.mjs/.test(readIfThere(`/proc/${processId}/cmdline`)) ? processId : undefined;
}
