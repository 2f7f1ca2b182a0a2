import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunControl } from "@mofang/session";
import { defaultLimits, defaultSettings, ResultFile } from "@mofang/simulation";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runModel } from "./model-run.ts";
import type { RunOutcome, RunRequest } from "./run-messages.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-model-run-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A model whose one variable is the number of lines of a file. */
const reader = (file: string) => `model Reader
  function countLines input String file; output Integer n; external "C" n = ModelicaInternal_countLines(file); end countLines;
  parameter Integer n = countLines("${file}");
  Real x(start = n, fixed = true);
equation
  der(x) = 0;
end Reader;`;

function run(text: string, changed: Partial<RunRequest>): Promise<RunOutcome> {
  const request: RunRequest = {
    kind: "run",
    modelName: "Reader",
    sources: [{ path: "Reader.mo", text }],
    data: [],
    libraries: { named: [], folders: [] },
    settings: { ...defaultSettings, stopTime: 1, intervals: 2, limits: defaultLimits },
    translation: { file: join(folder, "translation"), isThere: false },
    resultFile: join(folder, "result"),
    ...changed,
  };
  return runModel(request, new RunControl(), () => undefined);
}

async function linesFound(): Promise<number | undefined> {
  const result = await ResultFile.ofBytes(readFileSync(join(folder, "result")));
  return (await result.values(result.find("x") ?? -1))[0];
}

it("reads data files of the repository, however their paths are written", async () => {
  const data = [{ path: "data/levels.txt", base64: Buffer.from("1\n2\n3\n").toString("base64") }];
  expect((await run(reader("./data/levels.txt"), { data })).message.en).toBe("");
  expect(await linesFound()).toBe(3);
});

it("reads data files of a package in the repository by their address", async () => {
  const data = [{ path: "Resources/levels.txt", base64: Buffer.from("1\n2\n").toString("base64") }];
  expect((await run(reader("modelica://Reader/Resources/levels.txt"), { data })).status).toBe("succeed");
  expect(await linesFound()).toBe(2);
});

it("reads data files of an installed library by their address", async () => {
  const library = join(folder, "Levels 1.0");
  mkdirSync(join(library, "Resources"), { recursive: true });
  writeFileSync(join(library, "package.mo"), "package Levels end Levels;");
  writeFileSync(join(library, "Resources/levels.txt"), "1\n2\n3\n4\n");
  const libraries = { named: [library], folders: [] };
  expect((await run(reader("modelica://Levels/Resources/levels.txt"), { libraries })).status).toBe("succeed");
  expect(await linesFound()).toBe(4);
});

it("takes a translation that is there, without looking at the sources", async () => {
  const decay = "model Reader Real x(start = 3, fixed = true); equation der(x) = 0; end Reader;";
  expect((await run(decay, {})).status).toBe("succeed");
  const translation = { file: join(folder, "translation"), isThere: true };
  expect((await run("no Modelica", { translation })).status).toBe("succeed");
  expect(await linesFound()).toBe(3);
});

it("names the file that is not there", async () => {
  const outcome = await run(reader("levels.txt"), {});
  expect(outcome.status).toBe("failed");
  expect(outcome.message.en).toContain("levels.txt");
});

it("says that the disk is full when the result cannot be written, and leaves no half of a file", async () => {
  for (const name of ["translation", "result"]) symlinkSync("/dev/full", join(folder, name));
  const outcome = await run("model Reader Real x(start = 3, fixed = true); equation der(x) = 0; end Reader;", {});
  expect(outcome).toMatchObject({ status: "failed", hasResult: false });
  expect(outcome.message.en).toContain("disk of the simulation service is full");
  expect(outcome.message.zh).toContain("磁盘已满");
  expect(existsSync(join(folder, "translation")) || existsSync(join(folder, "result"))).toBe(false);
});
