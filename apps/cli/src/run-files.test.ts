import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runFiles } from "./run-files.ts";

const home = process.cwd();
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-run-"));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

it("lets a model write below the working folder, and nowhere else", () => {
  const files = runFiles([]);
  files.write("results/out.txt", Uint8Array.of(65));
  expect(readFileSync(join(folder, "results/out.txt"), "utf8")).toBe("A");
  expect(files.read("results/out.txt")).toEqual(Buffer.from("A"));
  for (const path of ["../out.txt", join(tmpdir(), "out.txt"), ".."]) {
    expect(() => files.write(path, Uint8Array.of(65))).toThrow("simulation.external-failed");
  }
});
