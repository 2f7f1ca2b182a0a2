import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processUsage } from "./process-usage.ts";
import type { RunOutcome, RunReport } from "./run-messages.ts";
import { RunProcess } from "./run-process.ts";
import { findSandbox, type Sandbox } from "./sandbox.ts";

let root: string;
let sandbox: Sandbox;
let count = 0;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "mofang-run-"));
  sandbox = findSandbox();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const limits = { seconds: 90, memoryMegabytes: 256, resultMegabytes: 1 };

/** Starts a program that stands in for a run gone wrong in one particular way. */
function start(text: string, changed: Partial<typeof limits> = {}): { run: RunProcess; reports: RunReport[]; folder: string } {
  const folder = join(root, String(++count));
  mkdirSync(folder);
  const program = join(root, `${count}.mjs`);
  writeFileSync(program, text);
  const reports: RunReport[] = [];
  const request = {
    kind: "run" as const,
    modelName: "M",
    sources: [],
    data: [],
    libraries: { named: [], folders: [] },
    heldLibraries: [],
    libraryIssues: [],
    translation: { file: join(folder, "translation"), isThere: false },
    resultFile: join(folder, "result"),
    pointsFile: join(folder, "points"),
    settings: {
      startTime: 0,
      stopTime: 1,
      intervals: 10,
      tolerance: 1e-6,
      algorithm: "Dassl" as const,
      storeEvents: true,
      limits: { maximumSteps: 10, maximumVariables: 10, maximumResultBytes: 10 },
    },
  };
  const run = new RunProcess(request, {
    sandbox,
    program,
    folder,
    limits: { ...limits, ...changed },
    onReport: (report) => reports.push(report),
    compileC: async (programFile, moduleFile) => ({ kind: "compiled-c", file: `${programFile} ${moduleFile}` }),
  });
  return { run, reports, folder };
}

const say = (report: RunReport): string => `process.stdout.write(${JSON.stringify(`${JSON.stringify(report)}\n`)});`;
const good: RunOutcome = { status: "succeed", message: { zh: "", en: "" }, statistics: null, hasResult: false };

describe("a run that stays within its limits", () => {
  it("passes its reports on in order and ends with its own outcome", async () => {
    const { run, reports } = start(
      say({ kind: "stage", stage: "checking" }) +
        say({ kind: "stage", stage: "check_succeed" }) +
        say({ kind: "ended", outcome: good }),
    );
    expect(await run.outcome).toEqual(good);
    expect(reports).toEqual([
      { kind: "stage", stage: "checking" },
      { kind: "stage", stage: "check_succeed" },
    ]);
  });

  it("gets the request and the commands", async () => {
    const { run, reports } = start(`
      import { createInterface } from "node:readline";
      createInterface({ input: process.stdin }).on("line", (line) => {
        const { kind } = JSON.parse(line);
        if (kind === "pause") { ${say({ kind: "pause" })} }
        if (kind === "continue") { ${say({ kind: "continue" })} ${say({ kind: "ended", outcome: good })} process.exit(0); }
      });`);
    run.send("pause");
    run.send("continue");
    expect((await run.outcome).status).toBe("succeed");
    expect(reports.map(({ kind }) => kind)).toEqual(["pause", "continue"]);
  });
});

describe("what a run tells", () => {
  it("names files without the folders of this machine, in its log and in its outcome", async () => {
    const text = (place: string) => ({ zh: `找不到 ${place}`, en: `missing: ${place}` });
    const places = JSON.stringify([text("FOLDER/table.txt")]);
    const { run, reports } = start(`
      const [text] = ${places};
      const at = (words) => words.replace("FOLDER", process.cwd());
      const told = { zh: at(text.zh), en: at(text.en) };
      console.log(JSON.stringify({ kind: "log", text: told }));
      console.log(JSON.stringify({ kind: "ended", outcome: { ...${JSON.stringify(good)}, message: told } }));`);
    expect((await run.outcome).message).toEqual(text("table.txt"));
    expect(reports).toEqual([{ kind: "log", text: text("table.txt") }]);
  });
});

describe("a run that overruns", () => {
  it("in time is ended, and the reason names limit and setting", async () => {
    const outcome = await start("for (;;);", { seconds: 1 }).run.outcome;
    expect(outcome.status).toBe("failed");
    expect(outcome.message.en).toContain("limit of 1 s");
    expect(outcome.message.zh).toContain("MOFANG_SIMULATION_SECONDS");
  });

  it("in heap is ended, and the reason names limit and setting", async () => {
    const outcome = await start("const all = []; for (;;) all.push({ value: Math.random() });", { memoryMegabytes: 64 }).run
      .outcome;
    expect(outcome.status).toBe("failed");
    expect(outcome.message.en).toMatch(/limit of 64 MB.*MOFANG_SIMULATION_MEMORY_MB/);
  });

  it("in memory outside of the heap is ended too", async () => {
    const hog = "const all = []; setInterval(() => all.push(new Float64Array(4e6).fill(1)), 1);";
    const outcome = await start(hog, { memoryMegabytes: 64 }).run.outcome;
    expect(outcome.message.en).toContain("MOFANG_SIMULATION_MEMORY_MB");
  });

  it("in output is ended", async () => {
    const { run } = start("const line = 'x'.repeat(1e5); setInterval(() => process.stdout.write(line), 1);");
    expect((await run.outcome).status).toBe("failed");
  });

  it("in the size of its result loses the result", async () => {
    const { run } = start(`
      import { writeFileSync } from "node:fs";
      writeFileSync("result", Buffer.alloc(2 ** 21));
      ${say({ kind: "ended", outcome: { ...good, hasResult: true } })}`);
    const outcome = await run.outcome;
    expect(outcome).toMatchObject({ status: "failed", hasResult: false });
    expect(outcome.message.en).toContain("MOFANG_RESULT_MB");
  });
});

describe("a run that misbehaves", () => {
  it("is failed when it crashes, and its standard error is kept", async () => {
    const { run } = start("throw new Error('broken inside');");
    expect((await run.outcome).status).toBe("failed");
    expect(run.stderr).toContain("broken inside");
  });

  it("is failed when it reports nonsense", async () => {
    const { run } = start("console.log(JSON.stringify({ kind: 'stage', stage: 'succeed' })); setInterval(() => {}, 1000);");
    expect((await run.outcome).status).toBe("failed");
  });

  it("is failed when it claims a result that is not there", async () => {
    const { run } = start(say({ kind: "ended", outcome: { ...good, hasResult: true } }));
    expect(await run.outcome).toMatchObject({ status: "failed", hasResult: false });
  });

  it("is stopped by force when it does not obey a stop", async () => {
    const { run } = start("for (;;);");
    run.send("stop");
    expect((await run.outcome).status).toBe("stop");
  });

  it("sees no environment, no other file, no other program, no thread and, in a sandbox without one, no network", async () => {
    const { run } = start(`
      import { readFileSync, writeFileSync } from "node:fs";
      import { spawnSync } from "node:child_process";
      import { Worker } from "node:worker_threads";
      import { connect } from "node:net";
      const tried = {
        read: () => readFileSync("/etc/passwd"),
        write: () => writeFileSync("../escaped", ""),
        program: () => spawnSync("id"),
        thread: () => new Worker("0", { eval: true }),
      };
      for (const [name, act] of Object.entries(tried)) {
        try { act(); console.error("did " + name); } catch {}
      }
      if (Object.keys(process.env).length > 0) console.error("did see " + Object.keys(process.env));
      writeFileSync("own", "");
      const finish = (text) => { console.error(text); ${say({ kind: "ended", outcome: good })} };
      if (!${sandbox.hasNoNetwork}) finish("network not tried");
      else connect(9, "192.0.2.1").on("error", ({ code }) => finish("network " + code)).on("connect", () => finish("did connect"));`);
    expect((await run.outcome).status).toBe("succeed");
    expect(run.stderr).not.toContain("did");
    expect(run.stderr).toContain(sandbox.hasNoNetwork ? "network ENETUNREACH" : "network not tried");
  });
});

describe("process usage", () => {
  it("knows this process and no process that is not there", () => {
    const usage = processUsage(process.pid);
    expect(usage?.residentBytes).toBeGreaterThan(10_000_000);
    expect(usage?.processorSeconds).toBeGreaterThan(0);
    expect(processUsage(2 ** 22 + 1)).toBeUndefined();
  });
});
