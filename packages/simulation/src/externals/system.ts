import type { ExternalFunction } from "./external-functions.ts";

/**
 * What a run learns of the system around it (Modelica.Utilities.System): nothing. It has no environment variables but those
 * that it sets itself, its folder has no name, and its process no number.
 */
export function systemFunctions(): ReadonlyMap<string, ExternalFunction> {
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
    ["ModelicaInternal_getcwd", () => "."],
    ["ModelicaInternal_getpid", () => 0],
  ]);
}
