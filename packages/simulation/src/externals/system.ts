import { present } from "@mofang/vocabulary";
import { ModelExit, NumericalFailure } from "../failure/run-failure.ts";
import type { ExternalFunction } from "./contract/external-functions.ts";
import type { RunFolder } from "./contract/run-folder.ts";

/**
 * What a run learns of the system around it (Modelica.Utilities.System): nothing. It has no environment variables but those
 * that it sets itself, its process has no number, and at every run it is midnight of the first day of 1970: the same model
 * gives the same result. It may end itself, with `exit`; programs it may not start, for a model may be a stranger's.
 */
export function systemFunctions(folder: RunFolder): ReadonlyMap<string, ExternalFunction> {
  const environment = new Map<string, string>();
  return new Map<string, ExternalFunction>([
    [
      "ModelicaInternal_getenv",
      (name: string, _convertToSlash: number, content: string[], exists: number[]) => {
        content[0] = environment.get(name) ?? "";
        exists[0] = environment.has(name) ? 1 : 0;
      },
    ],
    ["ModelicaInternal_setenv", (name: string, content: string) => void environment.set(name, content)],
    ["ModelicaInternal_getcwd", () => folder.fullPath(".") || "."],
    [
      "ModelicaInternal_getTime",
      (...parts: number[][]) => {
        for (const [k, part] of parts.entries()) part[0] = present([0, 0, 0, 0, 1, 1, 1970][k], "seven parts of a time");
      },
    ],
    ["ModelicaInternal_getpid", () => 0],
    [
      "exit",
      (status: number) => {
        throw new ModelExit(status);
      },
    ],
    [
      "system",
      (command: string) => {
        throw new NumericalFailure("simulation.program-refused", { command });
      },
    ],
  ]);
}
