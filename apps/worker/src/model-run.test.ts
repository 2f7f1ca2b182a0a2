import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunControl } from "@mofang/session";
import { defaultLimits, defaultSettings, ResultFile } from "@mofang/simulation";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runModel } from "./model-run.ts";
import type { RunOutcome, RunReport, RunRequest } from "./run-messages.ts";

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

function run(
  text: string,
  changed: Partial<RunRequest>,
  report: (message: RunReport) => void = () => undefined,
): Promise<RunOutcome> {
  const request: RunRequest = {
    kind: "run",
    modelName: "Reader",
    sources: [{ path: "Reader.mo", text }],
    data: [],
    libraries: { named: [], folders: [] },
    heldLibraries: [],
    libraryIssues: [],
    settings: { ...defaultSettings, stopTime: 1, intervals: 2, limits: defaultLimits },
    translation: { file: join(folder, "translation"), isThere: false },
    resultFile: join(folder, "result"),
    pointsFile: join(folder, "points"),
    ...changed,
  };
  return runModel(request, new RunControl(), report);
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

it("has packages of other repositories as libraries, with their data and what they use", async () => {
  const installed = join(folder, "installed");
  mkdirSync(join(installed, "Base 1.0"), { recursive: true });
  writeFileSync(join(installed, "Base 1.0/package.mo"), 'package Base constant Real k = 2; annotation(version="1.0"); end Base;');
  const content = reader("modelica://Gears/Resources/levels.txt").replace("model Reader", "within Gears; model Reader");
  const gears = {
    name: "Gears",
    version: "2.0.0",
    uses: [{ name: "Base", version: "1.0" }],
    texts: [
      { path: "Gears 2.0.0/package.mo", text: "package Gears end Gears;" },
      { path: "Gears 2.0.0/Reader.mo", text: content.replace("= n,", "= n*Base.k,") },
    ],
    data: [{ path: "Gears 2.0.0/Resources/levels.txt", base64: Buffer.from("1\n2\n3\n").toString("base64") }],
  };
  const libraries = { named: [], folders: [installed] };
  const text = 'model Reader extends Gears.Reader; annotation(uses(Gears(version="2.0.0"))); end Reader;';
  const values = { name: "Gears", version: "2.0.0", repository: "o/Gears", commit: "c0ffee", hash: "h" };
  const libraryIssues = [{ code: "library.of-repository", severity: "information" as const, values }];
  const told: string[] = [];
  const report = (message: RunReport): void => void (message.kind === "log" && told.push(message.text.en));
  expect((await run(text, { libraries, heldLibraries: [gears], libraryIssues }, report)).message.en).toBe("");
  expect(await linesFound()).toBe(6);
  expect(told).toEqual(["information: Library Gears 2.0.0 is taken from repository o/Gears, commit c0ffee, content h"]);
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

it("tells what a run has cost where its settings ask for that, with places in the repository's own files only", async () => {
  const library = join(folder, "Base 1.0");
  mkdirSync(library);
  writeFileSync(
    join(library, "package.mo"),
    "package Base model Part Real u, w; equation u = cos(w) + time; w = sin(u); end Part; end Base;",
  );
  // x falls by 1 in a second from 2.5: integer(x) has events at 0.5, 1.5 and 2.5 s.
  const text = `model Reader
    Real x(start = 2.5, fixed = true);
    Integer n = integer(x);
    Real y, z;
    Base.Part part;
  equation
    der(x) = -1;
    y = exp(z) - time;
    z = cos(y);
  end Reader;`;
  const settings = { ...defaultSettings, stopTime: 2.25, intervals: 2, limits: defaultLimits };
  const libraries = { named: [library], folders: [] };
  const measured = { ...settings, measuresSteps: true, measuresSystems: true };
  const { profile, status } = await run(text, { settings: measured, libraries });
  expect(status).toBe("succeed");
  expect(profile?.eventCauses.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2);
  expect(profile?.steps?.states.every(({ name }) => name === "x")).toBe(true);
  const places = profile?.systems.flatMap(({ equations }) => equations.flatMap(({ place }) => place?.file ?? []));
  expect(profile?.systems.length).toBeGreaterThanOrEqual(2);
  expect(new Set(places)).toEqual(new Set(["Reader.mo"]));
  expect(JSON.stringify(profile)).not.toContain(folder);
  rmSync(join(folder, "translation"), { force: true });
  expect(await run(text, { settings, libraries })).not.toHaveProperty("profile");
});
