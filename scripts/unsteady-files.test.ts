import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepUnsteady, keptRuns } from "./unsteady-files.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-unsteady-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...files: readonly string[]) =>
  keepUnsteady(
    files.map((file) => ({ file, title: "adds", status: "unsteady" as const, message: "" })),
    join(folder, "cache", "runs.json"),
  );

it("says in how many of the last runs a file was unsteady", () => {
  run("a.test.ts", "a.test.ts");
  run();
  const { nRuns, times } = run("a.test.ts", "b.test.ts");
  expect(nRuns).toBe(3);
  expect(Object.fromEntries(times)).toEqual({ "a.test.ts": 2, "b.test.ts": 1 });
});

it("forgets runs that are long past", () => {
  run("a.test.ts");
  for (let i = 0; i < keptRuns - 1; i++) run();
  const { nRuns, times } = run("a.test.ts");
  expect([nRuns, times.get("a.test.ts")]).toEqual([keptRuns, 1]);
});

it("counts from one where what it kept cannot be read", () => {
  run("a.test.ts");
  writeFileSync(join(folder, "cache", "runs.json"), "[[");
  expect(run("a.test.ts").nRuns).toBe(1);
});
