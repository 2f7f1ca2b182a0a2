/** Runs in which a foreign FMU takes part, in the process of a run with its walls. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStorage, productRoot } from "@mofang/host";
import { fmuArchive } from "@mofang/host/fmu";
import { FmuHost } from "@mofang/host/foreign-fmu";
import { cFmuFiles } from "@mofang/host/testing";
import { fmuClass } from "@mofang/protocol";
import { defaultLimits, defaultSettings, ResultFile } from "@mofang/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { communicationStep, startFmuEntry } from "./fmu-entry.ts";
import type { RunOutcome } from "./run-messages.ts";
import { RunProcess } from "./run-process.ts";
import { findSandbox } from "./sandbox.ts";

const root = mkdtempSync(join(tmpdir(), "mofang-fmu-entry-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeAll(() => void execFileSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "worker"]));

const fmuHost = new FmuHost(join(root, "host"));
const cannotRun = process.arch !== "x64" || !(await fmuHost.isThere());
const storage = folderStorage(join(root, "objects"));
const stopTime = 2;

const task = `package HoldLevel
  connector In = input Real;
  connector Out = output Real;
  partial block Controller In level; Out inflow; end Controller;
  model Tank
    replaceable model Entry = Controller constrainedby Controller;
    Entry entry;
    Real level(start = 0, fixed = true);
  equation
    entry.level = level;
    der(level) = entry.inflow - 0.5*level;
  end Tank;
end HoldLevel;
`;

/** A run of the task with an FMU, and the level at its end. */
async function run(
  fmu: Buffer,
  { isThere = true, interfaceName = "HoldLevel.Controller" } = {},
): Promise<{ readonly outcome: Pick<RunOutcome, "status" | "message">; readonly level: number | undefined }> {
  await storage.put("fmu", fmu);
  const folder = mkdtempSync(join(root, "run-"));
  const limits = { seconds: 60, memoryMegabytes: 500, resultMegabytes: 10 };
  const conditions = { storage, fmuHost: isThere ? fmuHost : undefined, folder, stopTime, seconds: limits.seconds };
  const entry = await startFmuEntry({ key: "fmu", interfaceName }, conditions);
  if ("zh" in entry) return { outcome: { status: "failed", message: entry }, level: undefined };
  const text = `model Run extends HoldLevel.Tank(redeclare model Entry = ${fmuClass}); end Run;`;
  const resultFile = join(folder, "result");
  const process = new RunProcess(
    {
      kind: "run",
      modelName: "Run",
      sources: [
        { path: "HoldLevel.mo", text: task },
        { path: "Run.mo", text },
      ],
      data: [],
      libraries: { named: [], folders: [] },
      heldLibraries: [],
      libraryIssues: [],
      fmu: entry.request,
      settings: { ...defaultSettings, stopTime, intervals: 10, limits: defaultLimits },
      translation: { file: join(folder, "translation"), isThere: false },
      resultFile,
      pointsFile: join(folder, "points"),
    },
    {
      sandbox: findSandbox(),
      program: join(productRoot(), "apps/worker/dist/run.mjs"),
      folder,
      limits,
      onReport: () => undefined,
    },
  );
  void entry.failure.then((reason) => process.fail(reason));
  const outcome = await process.outcome.finally(() => entry.end());
  if (!outcome.hasResult) return { outcome, level: undefined };
  const result = await ResultFile.ofBytes(readFileSync(resultFile));
  return { outcome, level: (await result.values(result.find("level") ?? -1)).at(-1) };
}

const own = (act?: string, version: 2 | 3 = 2) => fmuArchive(cFmuFiles(act === undefined ? { version } : { version, act }));

describe.skipIf(cannotRun)("a run with a foreign FMU", () => {
  it.each([2, 3] as const)("has the solution of the task with its controller, by FMI %i", async (version) => {
    const { outcome, level } = await run(await own(undefined, version));
    expect(outcome).toMatchObject({ status: "succeed", message: { en: "" } });
    // der(level) = 2*(1 - level) - level/2 from 0.
    expect(level).toBeCloseTo(0.8 * (1 - Math.exp(-2.5 * stopTime)), 3);
  });

  it.each([
    ["crashes", "if (time > 1) abort();", /The FMU crashed \(signal SIGABRT\)/, /FMU 崩溃了（信号 SIGABRT）/],
    [
      "gives no number",
      "v[1] = time > 1 ? NAN : 0;",
      /output "inflow" of the FMU is nan at time 1\.001;/,
      /“inflow”在时刻 1\.001 的值是 nan/,
    ],
    [
      "refuses a step",
      'if (time > 1) { status = 3; say("dry"); }',
      /DoStep .* status 3 at time 1;[\s\S]*The FMU said: dry/,
      /返回状态 3[\s\S]*日志：dry/,
    ],
  ])("fails with the reason where the FMU %s", async (_, act, en, zh) => {
    const { outcome } = await run(await own(act));
    expect(outcome.status).toBe("failed");
    expect(outcome.message.en).toMatch(en);
    expect(outcome.message.zh).toMatch(zh);
  });

  it("fails with the name where the FMU has not the variables of the interface", async () => {
    const files = new Map(cFmuFiles({ version: 2 }));
    files.set("modelDescription.xml", String(files.get("modelDescription.xml")).replace('"inflow"', '"flow"'));
    const { outcome } = await run(await fmuArchive(files));
    expect(outcome.message.en).toMatch(/no output "inflow"/);
  });

  it("fails where the archive is none, and where this machine runs no FMUs, by name of what to install", async () => {
    expect((await run(Buffer.from("text"))).outcome.message.en).toMatch(/can no longer be read/);
    expect((await run(await own(), { isThere: false })).outcome.message.en).toMatch(/apt-get install bubblewrap gcc/);
  });
});

it("takes steps of the size that an FMU asks for, near to what the run needs", () => {
  const step = (takesAnyStep: boolean, stepSize: number | undefined) => communicationStep({ takesAnyStep, stepSize }, 20);
  expect([step(true, 1), step(false, undefined), step(false, 0.001), step(false, 0.5)]).toEqual([0.01, 0.01, 0.01, 0.5]);
});
