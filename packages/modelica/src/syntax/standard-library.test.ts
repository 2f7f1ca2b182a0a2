import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseFile } from "./parser.ts";
import { printSyntax } from "./print.ts";

/** Folder that holds the Modelica Standard Library; the test runs only where the variable names one. */
const folder = process.env.MOFANG_MSL ?? "";

function modelicaFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return path.endsWith(".mo") ? [path] : [];
  return readdirSync(path).flatMap((name) => modelicaFiles(join(path, name)));
}

describe.skipIf(!existsSync(folder))("the Modelica Standard Library", () => {
  it("parses without diagnostic and is printed byte for byte", () => {
    const files = modelicaFiles(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) {
      const text = readFileSync(path, "utf8");
      const file = parseFile(path, text);
      expect(file.diagnostics).toEqual([]);
      expect(printSyntax(file) === text).toBe(true);
    }
  });
});
