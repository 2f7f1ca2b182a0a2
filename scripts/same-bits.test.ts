import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** The rooms whose numbers reach a trajectory. Problems with known solutions are there to test with. */
const rooms = ["elementary", "modelica", "dae", "solvers", "simulation"];
const problems = join(root, "packages/solvers/src/problems");

/** What ECMAScript leaves to the engine: elementary functions, and powers. */
const ofTheEngine = /Math\.(?:a?(?:sin|cos|tan)h?|atan2|exp|expm1|log|log1p|log2|log10|pow|cbrt|hypot)\b|[\w)\]] \*\* /;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith(problems));
}

function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
}

describe("the numbers of the engine", () => {
  it("come from functions with the same bits everywhere", () => {
    const offenders = rooms
      .flatMap((room) => sources(join(root, "packages", room, "src")))
      .filter((path) => ofTheEngine.test(code(readFileSync(path, "utf8"))));
    expect(offenders.map((path) => relative(root, path))).toEqual([]);
  });
});
