import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderProvider } from "@mofang/host/library";
import { ClassTree } from "@mofang/modelica";
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
  const files = runFiles(new ClassTree(folderProvider(), [folder]));
  files.write("results/out.txt", Uint8Array.of(65));
  expect(readFileSync(join(folder, "results/out.txt"), "utf8")).toBe("A");
  expect(files.read("results/out.txt")).toEqual(Buffer.from("A"));
  for (const path of ["../out.txt", join(tmpdir(), "out.txt"), ".."]) {
    expect(() => files.write(path, Uint8Array.of(65))).toThrow("simulation.external-failed");
  }
});

it("reads the data of a library by its address", () => {
  mkdirSync(join(folder, "Gears 1.0/Resources"), { recursive: true });
  writeFileSync(join(folder, "Gears 1.0/package.mo"), "package Gears end Gears;");
  writeFileSync(join(folder, "Gears 1.0/Resources/teeth.txt"), "12");
  const files = runFiles(new ClassTree(folderProvider(), [join(folder, "Gears 1.0")]));
  expect(files.read("modelica://Gears/Resources/teeth.txt")).toEqual(Buffer.from("12"));
  expect(files.read("modelica://Gears/Resources/nothing.txt")).toBeUndefined();
  expect(files.read("modelica://Gears/Resources")).toBeUndefined();
});
