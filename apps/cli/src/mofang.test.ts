import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { readMatV4 } from "@mofang/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { informationFor } from "./mofang.ts";

const program = resolve(import.meta.dirname, "../bin/mofang.mjs");
let folder = "";

const library = {
  "package.mo": 'package Lib "A library" end Lib;',
  "Decay.mo": `within Lib;
model Decay "Exponential decay"
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
  annotation(experiment(StopTime = 2, Interval = 0.5, Tolerance = 1e-8));
end Decay;
`,
  "Step.mo": `within Lib;
model Step "A step at half time"
  Real y = if time < 0.5 then 0 else 1;
end Step;
`,
  "Broken.mo": `within Lib;
model Broken
  Real x = undeclared;
end Broken;
`,
  "Endless.mo": `within Lib;
model Endless "A run that hardly advances"
  Integer n(start = 0, fixed = true);
equation
  when sample(0, 1e-9) then
    n = pre(n) + 1;
  end when;
end Endless;
`,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-cli-"));
  const root = join(folder, "Lib");
  mkdirSync(root);
  for (const [name, text] of Object.entries(library)) writeFileSync(join(root, name), text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly log: string;
}

/** Runs the real program. */
function mofang(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return new Promise((done, fail) => {
    const { MODELICAPATH: _path, LC_ALL: _all, LC_MESSAGES: _messages, ...inherited } = process.env;
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { ...inherited, LANG: "C.UTF-8", MOFANG_CACHE: join(folder, "cache"), ...environment },
    });
    let output = "";
    let log = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    child.on("error", fail);
    child.on("close", (code) => done({ code, output, log }));
  });
}

describe("mofang check", () => {
  it("prints one JSON line a class and exits with 1 for an error", async () => {
    const { code, output } = await mofang(["check", "Lib.Decay", "Lib.Broken", "--library", "Lib", "--json"]);
    const [good, bad] = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    const keys = ["class", "ok", "diagnostics", "portabilityOfOthers", "equations", "unknowns", "seconds"];
    expect(Object.keys(good)).toEqual(keys);
    expect(good).toMatchObject({ class: "Lib.Decay", ok: true, diagnostics: [], equations: 1, unknowns: 1 });
    expect(bad.diagnostics[0]).toMatchObject({ severity: "error", file: join(folder, "Lib/Broken.mo"), line: 3, column: 12 });
  });

  it("warns of what other tools run too, counts it in libraries, and refuses both where it is strict", async () => {
    const write = (name: string, text: string): void => writeFileSync(join(folder, `${name}.mo`), text);
    write("Lax", "model Lax Real x[2](start = 1, each fixed = true); equation der(x) = -x; end Lax;");
    write("User", "model User Lax lax; Real y[2](start = 1, each fixed = true); equation der(y) = lax.x; end User;");
    const words = ["check", "User", "--library", "Lax.mo", "--library", "User.mo"];
    const kind = await mofang([...words, "--json"]);
    const { diagnostics, ...rest } = JSON.parse(kind.output);
    expect([kind.code, rest]).toMatchObject([0, { ok: true, portabilityOfOthers: 1 }]);
    expect(diagnostics).toMatchObject([{ code: "instance.missing-each", severity: "warning", file: join(folder, "User.mo") }]);
    expect((await mofang(words)).log).toContain("break 1 rules of the language");
    const strict = await mofang([...words, "--strict", "--json"]);
    const found = JSON.parse(strict.output);
    expect([strict.code, found.ok, found.portabilityOfOthers]).toEqual([1, false, 0]);
    expect(found.diagnostics.map(({ severity }: { severity: string }) => severity)).toEqual(["error", "error"]);
  });

  it("takes its classes from a file, or all that can be simulated", async () => {
    writeFileSync(join(folder, "classes.txt"), "# two models\nLib.Decay\n\nLib.Step\n");
    const listed = await mofang(["check", "--classes-from", "classes.txt", "--library", "Lib", "--json"]);
    expect(listed.code).toBe(0);
    expect(listed.output.trim().split("\n")).toHaveLength(2);
    const all = await mofang(["check", "--all", "--library", "Lib", "--json"]);
    expect(all.output.trim().split("\n")).toHaveLength(4);
    const runnable = await mofang(["check", "--runnable", "--library", "Lib", "--json"]);
    expect(JSON.parse(runnable.output)).toMatchObject({ class: "Lib.Decay", ok: true });
  });

  it("speaks the reader's language", async () => {
    const { output } = await mofang(["check", "Lib.Broken", "--library", "Lib"], { LANG: "zh_CN.UTF-8" });
    expect(output).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe("mofang test", () => {
  const plan = `check: [Own.*]
simulate:
  - class: Own.Decay
    reference: { file: references/Decay.csv, variables: [x] }
    expect: [{ curve: x, measure: final, value: 0.1353, tolerance: 1e-3 }]
`;
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, "own", path, ".."), { recursive: true });
    writeFileSync(join(folder, "own", path), text);
  };
  const decay = (k: number) => (library["Decay.mo"] ?? "").replace("within Lib", "within Own").replace("k = 1", `k = ${k}`);
  const test = (...words: string[]) => mofang(["test", "own", "--lang", "en", ...words]);

  it("finds what is not so, writes references anew, and reports to pipelines", async () => {
    expect(await mofang(["test", "Lib", "--lang", "en"])).toMatchObject({
      code: 2,
      log: expect.stringContaining(".mofang/checks.yaml"),
    });
    put("Own/package.mo", "package Own end Own;");
    put("Own/Decay.mo", decay(1));
    put(".mofang/checks.yaml", plan);
    expect(await test()).toMatchObject({ code: 1, log: expect.stringContaining("There is no reference references/Decay.csv") });
    expect(await test("--update")).toMatchObject({ code: 0, log: expect.stringContaining("→ references/Decay.csv") });
    const kept = readFileSync(join(folder, "own/references/Decay.csv"), "utf8");
    expect(kept.split("\n")).toHaveLength(7);
    expect(await test("--json")).toMatchObject({
      code: 0,
      output: expect.stringContaining('"kind":"reference","subject":"x","passed":true'),
    });
    put("Own/Decay.mo", decay(1.1));
    const changed = await test("--junit", "out/checks.xml", "--report", "out/checks.json");
    expect(changed).toMatchObject({ code: 1, log: expect.stringMatching(/✗ Own\.Decay reference x\n {2}x is .* and should be/) });
    expect(readFileSync(join(folder, "out/checks.xml"), "utf8")).toContain('<testsuites name="mofang" tests="4" failures="2"');
    expect(JSON.parse(readFileSync(join(folder, "out/checks.json"), "utf8"))).toMatchObject({ passed: false });
    expect(await test("--update")).toMatchObject({ code: 1, log: expect.stringContaining("✗ Own.Decay expect 1") });
    expect(readFileSync(join(folder, "own/references/Decay.csv"), "utf8")).not.toBe(kept);
  });

  it("refuses a file with faults at its lines", async () => {
    put(".mofang/checks.yaml", "check: [Own.*]\nsimulat: []\n");
    expect(await test()).toEqual({ code: 2, output: "", log: "own/.mofang/checks.yaml:2:1: there is no field simulat\n" });
    expect((await mofang(["test", "own", "--lang", "zh"])).log).toContain("没有字段 simulat");
  });
});

describe("mofang cache", () => {
  it("tells what is kept of large files, which changes no answer, and clears it", async () => {
    mkdirSync(join(folder, "large"));
    const filling = `Real z = 1 "${"long ".repeat(2000)}";`;
    const text = `package Large model Used Real x = 1; ${filling} end Used; model Unused ${filling} end Unused; end Large;`;
    writeFileSync(join(folder, "large/Large.mo"), text);
    const outcomes: Outcome[] = [];
    for (let run = 0; run < 3; run++) {
      outcomes.push(
        await mofang(["flatten", "Large.Used", "--library", "large/Large.mo"], run === 2 ? { MOFANG_CACHE: "off" } : {}),
      );
    }
    expect(outcomes.map(({ code, output }) => ({ code, output }))).toEqual(
      Array(3).fill({ code: 0, output: outcomes[0]?.output }),
    );
    const kept = JSON.parse((await mofang(["cache", "--json"])).output);
    expect(kept.folder).toBe(join(folder, "cache/classes"));
    expect(kept.bytes).toBeGreaterThan(0);
    expect(JSON.parse((await mofang(["cache", "clear", "--json"])).output)).toEqual({ ...kept, bytes: 0 });
    expect((await mofang(["cache", "empty"])).code).toBe(2);
  });
});

describe("mofang flatten", () => {
  it("prints flat Modelica", async () => {
    const { code, output } = await mofang(["flatten", "Lib.Decay", "--library", "Lib"]);
    expect(code).toBe(0);
    expect(output).toContain("der(x)");
  });
});

describe("mofang simulate", () => {
  it("prints a CSV with time first, on the grid of the annotation", async () => {
    const { code, output } = await mofang(["simulate", "Lib.Decay", "--library", "Lib", "--signals", "x"]);
    expect(code).toBe(0);
    const rows = output.trim().split("\n");
    expect(rows[0]).toBe("time,x");
    expect(rows).toHaveLength(6);
    const [time, x] = (rows.at(-1) ?? "").split(",").map(Number);
    expect(time).toBe(2);
    expect(x).toBeCloseTo(Math.exp(-2), 6);
  });

  it("shows both sides of an event and writes to a file", async () => {
    const args = ["simulate", "Lib.Step", "--library", "Lib", "--intervals", "4", "--output", "step.csv", "--json"];
    const { code, output } = await mofang(args);
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "step.csv"), "utf8")).toBe("time,y\n0,0\n0.25,0\n0.5,0\n0.5,1\n0.75,1\n1,1\n");
    const summary = JSON.parse(output);
    expect(Object.keys(summary)).toEqual(["class", "status", "error", "seconds", "counts", "statistics"]);
    expect(Object.keys(summary.seconds)).toEqual(["load", "flatten", "translate", "compile", "initialise", "simulate", "total"]);
    expect(Object.keys(summary.counts)).toEqual(["equations", "unknowns", "states", "zeroCrossings"]);
    expect(Object.keys(summary.statistics)).toEqual(["steps", "rejected", "residuals", "jacobians", "events"]);
    expect(summary).toMatchObject({ class: "Lib.Step", status: "succeed", error: null, statistics: { events: 1 } });
  });

  it("writes MATLAB files, rows at steps, a log and a profile where that is asked for", async () => {
    const common = ["simulate", "Lib.Step", "--library", "Lib"];
    expect((await mofang([...common, "--output", "step.mat"])).code).toBe(0);
    const stored = readMatV4(new Uint8Array(readFileSync(join(folder, "step.mat"))));
    expect([...stored.values(stored.find("y") ?? -1)].at(-1)).toBe(1);
    const { output, log } = await mofang([...common, "--signals", "y", "--steps", "--log", "events", "--profile"]);
    expect(output.split("\n")[0]).toBe("time,y");
    expect(log).toContain("0.5 s: time event");
    expect(log).toContain("1× time");
  });

  it("says what a model is made of and what its run cost, to people and to programs", async () => {
    // One loop of three with one iteration variable, one state, and a condition that is crossed once.
    const text = `model Made
  Real x, y, z;
  Real s(start = 1, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  x = exp(z); y = sin(x) + s; z = cos(y) - 1;
  der(s) = -s;
  when s < 0.5 then n = pre(n) + 1; end when;
end Made;
`;
    writeFileSync(join(folder, "Made.mo"), text);
    const run = ["simulate", "Made", "--library", "Made.mo", "--lang", "en", "--statistics", "--profile"];
    const { log } = await mofang([...run, "--output", "made.csv"]);
    expect(log).toMatch(/s: differentiated {2}.*Made\.mo:3:8/);
    expect(log).toContain("nonlinear loop: 3 → 1");
    expect(log).toMatch(/crossing: s < 0.5 {2}.*Made\.mo:8:3/);
    expect(log).toContain("1× s < 0.5 becomes true");
    expect(log).toMatch(/\d+× s, \d+× rejected/);
    const summary = JSON.parse((await mofang([...run, "--json"])).output);
    expect(summary.translation.simulation.loops).toMatchObject([{ kind: "nonlinear", size: 3 }]);
    expect(summary.profile.eventCauses).toEqual([{ relation: "s < 0.5", becomes: true, count: 1 }]);
    expect(summary.profile.steps.states).toMatchObject([{ name: "s" }]);
  });

  it("sets what a file says while the run goes on, and says what of a file it cannot take", async () => {
    const text = `model Lag
  input Real u; input Boolean on; parameter Real T = 1; Real y(start = 0, fixed = true);
equation
  T * der(y) = if on then u - y else -y;
end Lag;
`;
    writeFileSync(join(folder, "Lag.mo"), text);
    const simulate = ["simulate", "Lag", "--library", "Lag.mo", "--lang", "en"];
    const run = [...simulate, "--stop-time", "2", "--intervals", "200", "--tolerance", "1e-9"];
    const lastY = (output: string) => Number(output.trim().split("\n").at(-1)?.split(",")[1]);
    writeFileSync(join(folder, "set.csv"), "time,name,value\n0.5,u,3\n0.5,on,true\n1.25,T,0.5\n");
    const table = await mofang([...run, "--changes", "set.csv", "--signals", "y"]);
    const middle = 3 * (1 - Math.exp(-0.75));
    // The values are set at points of the output grid.
    expect(lastY(table.output)).toBeCloseTo(3 + (middle - 3) * Math.exp(-0.75 / 0.5), 6);
    const changes = [
      { time: 0.5, values: { u: 3, on: true } },
      { time: 1.25, values: { T: 0.5 } },
    ];
    writeFileSync(join(folder, "set.json"), JSON.stringify({ class: "Lag", changes }));
    expect((await mofang([...run, "--changes", "set.json", "--signals", "y"])).output).toBe(table.output);
    writeFileSync(join(folder, "stopped.json"), JSON.stringify({ changes, stopAt: { time: 1.5 } }));
    const stopped = await mofang([...run, "--changes", "stopped.json", "--signals", "y"]);
    expect(table.output.startsWith(stopped.output.trim())).toBe(true);
    expect(stopped.output.trim().split("\n").at(-1)).toMatch(/^1\.5,/);
    for (const [name, content, found] of [
      ["a.csv", "time,value\n1,2\n", '"time,value" in "a.csv"'],
      ["b.csv", "time,name,value\n1,u,high\n", '"1,u,high" in "b.csv"'],
      ["c.csv", "time,name,value\n1,u,2\n0.5,u,2\n", '"0.5" in "c.csv"'],
      ["d.json", '{"changes":[{"time":"1","values":{}}]}', "is no change of a run"],
      ["e.json", "{", '"e.json" is not JSON'],
    ] as const) {
      writeFileSync(join(folder, name), content);
      expect(await mofang([...run, "--changes", name])).toMatchObject({ code: 2, log: expect.stringContaining(found) });
    }
  });

  it("makes of variables outside of their bounds what is asked for: a warning unless said", async () => {
    const text = "model Outside\n  Real x(max = 0.5, start = 0, fixed = true);\nequation\n  der(x) = 1;\nend Outside;\n";
    writeFileSync(join(folder, "Outside.mo"), text);
    const run = [
      "simulate",
      "Outside",
      "--library",
      "Outside.mo",
      "--lang",
      "en",
      "--output",
      "outside.csv",
      "--log",
      "warnings",
    ];
    const outcomes = [await mofang(run), await mofang([...run, "--bounds", "error"]), await mofang([...run, "--bounds", "off"])];
    expect(outcomes.map(({ code, log }) => [code, log.includes("0.5")])).toEqual([
      [0, true],
      [1, true],
      [0, false],
    ]);
    expect(await mofang([...run, "--bounds", "perhaps"])).toMatchObject({
      code: 2,
      log: expect.stringContaining("off, warning, error"),
    });
  });

  it("says where a result cannot be written", async () => {
    for (const file of ["nowhere/decay.csv", "nowhere/decay.mat"]) {
      const { code, log } = await mofang(["simulate", "--library", "Lib", "Lib.Decay", "--output", file, "--lang", "en"]);
      expect(code).toBe(2);
      expect(log).toContain(`Cannot write "${file}"`);
    }
  });

  it("takes its signals from the header of a packed CSV", async () => {
    writeFileSync(join(folder, "wanted.csv.gz"), gzipSync("time,k,x\n0,0,0\n"));
    const { output } = await mofang(["simulate", "Lib.Decay", "--library", "Lib", "--signals-from", "wanted.csv.gz"]);
    expect(output.split("\n")[0]).toBe("time,k,x");
  });

  it("exits with 1 when the model fails, and says why", async () => {
    const { code, log } = await mofang(["simulate", "Lib.Broken", "--library", "Lib"]);
    expect(code).toBe(1);
    expect(log).toContain("undeclared");
  });

  it("finds libraries on MODELICAPATH, in folders that carry a version", async () => {
    const path = join(folder, "installed");
    for (const version of ["1.2.0", "1.10.0"]) {
      const root = join(path, `Other ${version}`);
      mkdirSync(root, { recursive: true });
      writeFileSync(join(root, "package.mo"), `package Other model M Real v = ${version.split(".")[1]}; end M; end Other;`);
    }
    const { output } = await mofang(["simulate", "Other.M", "--signals", "v", "--intervals", "1"], { MODELICAPATH: path });
    expect(output).toBe("time,v\n0,10\n1,10\n");
  });

  it("refuses settings that make no sense", async () => {
    const { code, log } = await mofang(["simulate", "Lib.Decay", "--library", "Lib", "--algorithm", "Magic"]);
    expect(code).toBe(1);
    expect(log).toContain("Magic");
  });
});

describe("mofang at a time of a run", () => {
  const write = (name: string, text: string): void => writeFileSync(join(folder, `${name}.mo`), text);
  const tank = `model Tank input Real inflow(start = 0.3); Real h(start = 1, fixed = true); output Real outflow = 0.2*sqrt(h);
    equation der(h) = inflow - outflow; annotation(experiment(StopTime = 5, Tolerance = 1e-9)); end Tank;`;

  it("linearises a class: matrices, poles and zeros as JSON and as a script of MATLAB", async () => {
    write(
      "Filter",
      `model Filter input Real u; output Real y; Real x(start = 0, fixed = true); Real v(start = 0, fixed = true);
      equation der(x) = v; der(v) = 25*(u - x) - 3*v; y = x + v; end Filter;`,
    );
    const words = ["linearise", "Filter", "--library", "Filter.mo", "--at", "0.5"];
    const { code, output } = await mofang([...words, "--json"]);
    const found = JSON.parse(output);
    expect(code).toBe(0);
    expect(found).toMatchObject({ class: "Filter", time: 0.5, inputs: [{ name: "u" }], outputs: [{ name: "y" }] });
    expect(found.poles[0].frequency).toBeCloseTo(5, 9);
    expect(found.poles[0].damping).toBeCloseTo(0.3, 9);
    expect(found.zeros[0].real).toBeCloseTo(-1, 9);
    expect((await mofang(words)).output).toMatch(/^A = \[0 1; -2[45][.\d]* -[23][.\d]*\];\nB = /);
    expect((await mofang([...words, "--output", "x", "--output", "v", "--json"])).output).toContain('"outputs":[{"name":"x"');
    const refused = await mofang([...words, "--input", "v", "--lang", "en"]);
    expect(refused).toMatchObject({ code: 1, output: "", log: expect.stringContaining('"v" is not a Real input') });
  });

  it("finds a steady state, with which a run begins, and runs on from the end of another", async () => {
    write("Tank", tank);
    const common = ["Tank", "--library", "Tank.mo", "--lang", "en"];
    const found = JSON.parse((await mofang(["steady-state", ...common, "--json"])).output);
    expect(found.states[0].value).toBeCloseTo(2.25, 8);
    writeFileSync(join(folder, "steady.csv"), (await mofang(["steady-state", ...common])).output);
    const last = ({ output }: Outcome) => (output.trim().split("\n").at(-1) ?? "").split(",").map(Number);
    const simulate = ["simulate", ...common, "--signals", "h", "--intervals", "2"];
    const resting = await mofang([...simulate, "--start-from", "steady.csv"]);
    expect(last(resting)[1]).toBeCloseTo(2.25, 6);
    const whole = await mofang([...simulate, "--stop-time", "10"]);
    for (const file of ["first.csv", "first.mat"]) {
      await mofang([...simulate, "--output", file]);
      const second = await mofang([...simulate, "--start-from", file, "--continue"]);
      expect(last(second)[0]).toBe(10);
      expect(last(second)[1]).toBeCloseTo(last(whole)[1] ?? 0, 5);
    }
    const elsewhere = await mofang([...simulate, "--start-from", "first.csv", "--at", "99"]);
    expect(elsewhere).toMatchObject({ code: 2, log: expect.stringContaining("it has no time 99 s") });
    const both = await mofang([...simulate, "--start-from", "first.csv", "--at", "1", "--continue"]);
    expect(both).toMatchObject({ code: 2, log: expect.stringContaining("--continue and --at exclude each other") });
    const alone = await mofang([...simulate, "--continue"]);
    expect(alone).toMatchObject({ code: 2, log: expect.stringContaining("--start-from is missing") });
    const missing = await mofang([...simulate, "--start-from", "nowhere.csv"]);
    expect(missing.code).toBe(2);
  });
});

describe("mofang simulate with parameters, progress and signals", () => {
  const decay = ["simulate", "Lib.Decay", "--library", "Lib", "--signals", "x", "--intervals", "1", "--lang", "en"];

  it("sets parameters, and writes to standard output where the file is named -", async () => {
    const { code, output } = await mofang([...decay, "--parameter", "k=2", "--stop-time", "1", "--output", "-"]);
    expect(code).toBe(0);
    const [, x] = (output.trim().split("\n").at(-1) ?? "").split(",").map(Number);
    expect(x).toBeCloseTo(Math.exp(-2), 6);
  });

  it("refuses what is no parameter, or no value of one", async () => {
    expect(await mofang([...decay, "--parameter", "k"])).toMatchObject({ code: 2, log: 'mofang: "k" is not NAME=VALUE.\n' });
    for (const wrong of ["q=1", "k=fast", 'k="1"']) {
      const { code, log } = await mofang([...decay, "--parameter", wrong]);
      expect(code).toBe(1);
      expect(log).toContain(wrong.slice(0, 1));
    }
  });

  it("tells its progress on standard error where that is asked for", async () => {
    const { log, output } = await mofang([...decay, "--progress"]);
    expect(log).toMatch(/^100 %, /m);
    expect(output).not.toContain("%");
    expect((await mofang(decay)).log).not.toContain("%");
  });

  it("ends at once by ctrl-C while a model is worked on, and with what there is of a result in a run", async () => {
    // Whoever opens a pipe to write to it waits until it is read from.
    const pipe = join(folder, "Pipe.mo");
    expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
    const opened: FileHandle[] = [];
    const busy = await interrupted(["flatten", "Pipe", "--library", "Pipe.mo"], async () => opened.push(await open(pipe, "w")));
    await Promise.all(opened.map((file) => file.close()));
    expect(busy.signal).toBe("SIGINT");
    writeFileSync(
      join(folder, "Lib/Long.mo"),
      "within Lib;\nmodel Long\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = sin(1e4*time);\nend Long;\n",
    );
    const args = ["simulate", "Lib.Long", "--library", "Lib", "--stop-time", "1e5", "--steps", "--signals", "x"];
    const run = await interrupted([...args, "--progress"], progressOf);
    expect(run.code).toBe(130);
    expect(run.output).toMatch(/^time,x\n0,1\n/);
  });

  it("ends at once by ctrl-C in the midst of a step, with what there is of a result", async () => {
    writeFileSync(
      join(folder, "Lib/Slow.mo"),
      `within Lib;
model Slow
  function slow
    input Real x;
    output Real y = 0;
  algorithm
    for i in 1:90000000 loop y := y + sin(x*i)*cos(x*i)*exp(-x*i); end for;
  end slow;
  Real x(start = 1, fixed = true);
equation
  der(x) = if time < 1e3 then sin(1e4*time) else slow(time);
end Slow;
`,
    );
    const args = ["simulate", "Lib.Slow", "--library", "Lib", "--stop-time", "1e5", "--steps", "--signals", "x", "--progress"];
    const run = await interrupted(args, progressOf);
    expect(run.code).toBe(130);
    expect(run.output).toMatch(/^time,x\n0,1\n/);
  });
});

/** Settles when a program has told its progress. */
function progressOf({ stderr }: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((told) => {
    let log = "";
    stderr.setEncoding("utf8").on("data", (piece: string) => {
      log += piece;
      if (log.includes(" %,")) told();
    });
  });
}

/** Runs the real program, and gives it the signal of ctrl-C when it has come to a point. */
async function interrupted(args: readonly string[], point: (child: ChildProcessWithoutNullStreams) => Promise<unknown>) {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder });
  const output = text(child.stdout);
  await point(child);
  child.kill("SIGINT");
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code, signal, output: await output };
}

describe("the example of the README", () => {
  it("runs without a warning", async () => {
    const root = resolve(import.meta.dirname, "../../..");
    const [, command = ""] = /```sh\nnpx mofang (simulate [^`]*)```/.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
    const words = command.replaceAll("\\\n", " ").trim().split(/\s+/);
    const there = words.map((word) => (word.startsWith("packages/") ? join(root, word) : word));
    const { code, log } = await mofang([...there, "--lang", "en"]);
    expect(code).toBe(0);
    expect(log).toMatch(/^MofangExamples\.BouncingBall: succeed, .*\n$/);
  });
});

describe("a file that is not UTF-8", () => {
  /** `弹簧` in GB 2312, between quotes. */
  const bytes = Buffer.concat([
    Buffer.from('model Spring "'),
    Buffer.of(0xb5, 0xaf, 0xbb, 0xc9),
    Buffer.from('" annotation(uses(Gears(version="1.0.0"))); Real x = y; end Spring;'),
  ]);

  it("is read as what it probably is, with a warning", async () => {
    writeFileSync(join(folder, "Spring.mo"), bytes);
    const { output, log } = await mofang(["check", "Spring", "--library", "Spring.mo", "--lang", "en"]);
    expect(log).toContain('Spring.mo" is gb18030, not UTF-8');
    // The place counts letters, of which the two Chinese ones are two.
    expect(output).toContain("Spring.mo:1:70: error");
  });

  it("is not written by a conversion", async () => {
    mkdirSync(join(folder, "chinese"));
    writeFileSync(join(folder, "chinese/Spring.mo"), bytes);
    const { code, log } = await mofang(["convert", "chinese", "--to", "Gears", "--write", "--lang", "en"]);
    expect(code).toBe(2);
    expect(log).toContain('Spring.mo" is gb18030, not UTF-8. Convert it to UTF-8 first.');
    expect(readFileSync(join(folder, "chinese/Spring.mo"))).toEqual(bytes);
  });
});

describe("mofang --help and --version", () => {
  it("lists the commands, and says of each what it takes, in both languages", async () => {
    const { code, output } = await mofang(["--help"]);
    expect(code).toBe(0);
    const names = [...output.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
    expect(names).toContain("simulate");
    for (const name of names) expect(informationFor(name, ["--help"], "en")).toMatch(new RegExp(`^Usage: mofang ${name} .*\\n`));
    const help = await mofang(["simulate", "-h", "--lang", "zh"]);
    expect(help).toMatchObject({ code: 0, log: "" });
    expect(help.output).toMatch(/--parameter <名称=值> +参数的值/);
    expect((await mofang(["help", "check"])).output).toContain("--runnable");
  });

  it("says its version", async () => {
    expect((await mofang(["--version"])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("a wrong command line", () => {
  it.each([
    [["fly"], "fly"],
    [["simulate", "Lib.Decay", "--speed", "3"], "--speed"],
    [["simulate", "Lib.Decay", "--tolerence", "3"], "--tolerance"],
    [["simulate", "Lib.Decay", "--stop-time"], "--stop-time"],
    [["check", "--classes-from", "nowhere.txt"], "nowhere.txt"],
    [["simulate", "Lib.Decay", "--library", "Lib", "--signals-from", "nowhere.csv"], "nowhere.csv"],
    [["conformance", "--reference", "nowhere", "--report", "x.json"], "index.json"],
    [["simulate", "Lib.Decay", "--library", "Lib", "--log", "everything"], "warnings"],
    [["simulate", "Lib.Decay", "--library", "Lib", "--stop-time", "late"], "late"],
    [["simulate", "Lib.Decay", "--library", "nowhere"], "nowhere"],
    [["conformance", "--reference", "refs"], "--report"],
  ])("%j exits with 2 and names the mistake", async (args, word) => {
    const { code, output, log } = await mofang(args);
    expect(code).toBe(2);
    expect(output).toBe("");
    expect(log).toContain(word);
    expect(log.trimEnd()).not.toContain("\n");
    expect((await mofang([...args, "--lang", "zh"])).log).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe("mofang conformance", () => {
  it("compares, times out, survives, and reports every model", async () => {
    const reference = join(folder, "refs");
    mkdirSync(reference, { recursive: true });
    const entry = {
      startTime: 0,
      stopTime: 1,
      interval: 0.01,
      tolerance: 1e-6,
      tool: "theory",
      selfCompareFailed: false,
      signals: 1,
    };
    const index = {
      "Lib.Decay": { ...entry, trajectory: true },
      "Lib.Broken": { ...entry, trajectory: false },
      "Lib.Endless": { ...entry, trajectory: false },
      "Lib.Step": { ...entry, trajectory: true },
    };
    writeFileSync(join(reference, "index.json"), JSON.stringify(index));
    const decay = Array.from({ length: 101 }, (_, k) => `${k / 100},${Math.exp(-k / 100)}`);
    writeFileSync(join(reference, "Lib.Decay.csv.gz"), gzipSync(`time,x\n${decay.join("\n")}\n`));
    writeFileSync(join(reference, "Lib.Step.csv.gz"), gzipSync("time,y\n0,0\n0.6,0\n0.6,1\n1,1\n"));
    // One process, so that models come behind one that failed and one that was killed.
    const args = ["--reference", "refs", "--report", "report.json", "--jobs", "1", "--timeout", "5", "--results", "out"];
    const { code, output } = await mofang(["conformance", "--library", "Lib", ...args]);
    expect(code).toBe(0);
    const { models } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    expect(Object.keys(models)).toEqual(Object.keys(index));
    expect(models["Lib.Decay"]).toMatchObject({ stage: "ok", agrees: true, agreement: { x: 1 } });
    expect(models["Lib.Step"]).toMatchObject({ stage: "ok", agrees: false });
    expect(models["Lib.Broken"]).toMatchObject({ stage: "flatten", outcome: "finished", agrees: null });
    expect(models["Lib.Endless"]).toMatchObject({ outcome: "timeout" });
    expect(output).toContain("Lib.Decay");
    expect(readFileSync(join(folder, "out/Lib.Decay.csv"), "utf8")).toMatch(/^time,x\n0,1\n/);
  });

  it("runs a model under its own experiment where the index says no times", async () => {
    mkdirSync(join(folder, "runs"), { recursive: true });
    writeFileSync(join(folder, "runs/index.json"), JSON.stringify({ "Lib.Decay": { trajectory: false } }));
    const args = ["conformance", "--library", "Lib", "--reference", "runs", "--report", "runs.json", "--jobs", "1"];
    expect((await mofang(args)).code).toBe(0);
    const { models } = JSON.parse(readFileSync(join(folder, "runs.json"), "utf8"));
    expect(models["Lib.Decay"]).toMatchObject({ stage: "ok", agrees: null });
    expect(models["Lib.Decay"].statistics.steps).toBeGreaterThan(0);
  });

  it("gives each model a process of its own where that is asked for", async () => {
    const args = ["conformance", "--library", "Lib", "--reference", "refs", "--report", "report.json", "--match", "Decay|Broken"];
    expect((await mofang([...args, "--jobs", "1", "--cold"])).code).toBe(0);
    const { models } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    expect(models["Lib.Decay"]).toMatchObject({ stage: "ok", agrees: true });
    expect(models["Lib.Decay"].peakMemory).toBeGreaterThan(10);
    expect(models["Lib.Broken"]).toMatchObject({ stage: "flatten", outcome: "finished" });
  });

  it("fails with a list where a model does worse than the baseline, and saves what it found", async () => {
    const args = ["conformance", "--library", "Lib", "--reference", "refs", "--report", "report.json", "--match", "Step|Decay"];
    const saved = await mofang([...args, "--save-baseline", "baseline.json"]);
    expect(saved.code).toBe(0);
    const baseline = JSON.parse(readFileSync(join(folder, "baseline.json"), "utf8"));
    expect(baseline).toEqual({ "Lib.Decay": "agrees", "Lib.Step": "deviates" });
    expect((await mofang([...args, "--baseline", "baseline.json"])).code).toBe(0);
    writeFileSync(join(folder, "baseline.json"), JSON.stringify({ "Lib.Step": "agrees" }));
    const worse = await mofang([...args, "--baseline", "baseline.json"]);
    expect(worse.code).toBe(1);
    expect(worse.log).toContain("Lib.Step: agrees → deviates");
  });
});

describe("mofang convert", () => {
  const text =
    'package Mill\n  model M\n    Gears.Old w(k = 1);\n  end M;\n  annotation(uses(Gears(version="1.0.0")));\nend Mill;\n';

  beforeAll(() => {
    mkdirSync(join(folder, "convert", "Gears", "Scripts"), { recursive: true });
    mkdirSync(join(folder, "mill"));
    const from = 'conversion(from(version="1.0.0", script="modelica://Gears/Scripts/to2.mos"))';
    const gears = `package Gears model New parameter Real m = 0; end New; annotation(version="2.0.0", ${from}); end Gears;`;
    writeFileSync(join(folder, "convert", "Gears", "package.mo"), gears);
    const script = 'convertClass("Gears.Old", "Gears.New");\nconvertElement("Gears.Old", "k", "m");\n';
    writeFileSync(join(folder, "convert", "Gears", "Scripts", "to2.mos"), script);
    writeFileSync(join(folder, "mill", "Mill.mo"), text);
  });
  const convert = (...words: string[]) => mofang(["convert", "mill", "--library", "convert/Gears", "--lang", "en", ...words]);

  it("shows what the scripts of a library change, and writes it when told so", async () => {
    const shown = await convert("--to", "Gears@2.0.0");
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.output).toContain("@@ 3 @@\n-    Gears.Old w(k = 1);\n+    Gears.New w(m = 1);\n");
    expect(readFileSync(join(folder, "mill", "Mill.mo"), "utf8")).toBe(text);
    expect((await convert("--to", "Gears", "--write")).code).toBe(0);
    const written = text.replace("Gears.Old w(k", "Gears.New w(m").replace("1.0.0", "2.0.0");
    expect(readFileSync(join(folder, "mill", "Mill.mo"), "utf8")).toBe(written);
    expect(await convert("--to", "Gears")).toMatchObject({ code: 0, output: "", log: "There is nothing to convert.\n" });
  });

  it("says what it does not know", async () => {
    expect((await convert()).log).toContain("--to");
    expect((await convert("--to", "Gears@3.0.0")).log).toContain("There is no library Gears 3.0.0. There are: 2.0.0.");
    expect((await convert("--to", "Gears", "--from", "0.1.0")).log).toContain("does not say how to convert from 0.1.0");
    expect(await mofang(["convert", "nowhere", "--to", "Gears"])).toMatchObject({ code: 2 });
  });
});

describe("mofang library", () => {
  const data = { MOFANG_DATA: "kept" };

  beforeAll(() => {
    for (const version of ["1.0.0", "2.0.0"]) {
      const root = join(folder, `gears-${version}`, "Gears");
      mkdirSync(root, { recursive: true });
      const wheel = `model Wheel parameter Real v = ${version.slice(0, 1)}; Real x = v*time; end Wheel;`;
      writeFileSync(join(root, "package.mo"), `package Gears ${wheel} annotation(version="${version}"); end Gears;`);
    }
    const uses = 'package Mill model M extends Gears.Wheel; end M; annotation(uses(Gears(version="1.0.0"))); end Mill;';
    writeFileSync(join(folder, "Mill.mo"), uses);
  });

  it("names a library that is used and not installed, with the command that installs it", async () => {
    const { code, log } = await mofang(["check", "Mill.M", "--library", "Mill.mo"], data);
    expect(code).toBe(1);
    expect(log).toContain("mofang library add Gears@1.0.0");
  });

  it("keeps versions side by side, of which a model's uses picks", async () => {
    for (const version of ["1.0.0", "2.0.0"]) {
      const added = await mofang(["library", "add", "--from", `gears-${version}`], data);
      expect(added).toMatchObject({ code: 0, output: `Installed Gears ${version}\n` });
    }
    const { code, output } = await mofang(["flatten", "Mill.M", "--library", "Mill.mo"], data);
    expect(code).toBe(0);
    expect(output).toContain("v = 1");
  });

  it("adds the one that is named from a folder of several, in the version that is named", async () => {
    const named = { MOFANG_DATA: "named" };
    mkdirSync(join(folder, "several", "Gears 2.0.0"), { recursive: true });
    for (const [name, version] of [
      ["Gears 2.0.0/package", "2.0.0"],
      ["Springs", "1.0.0"],
    ] as const) {
      const library = name.replace(/ .*/, "");
      writeFileSync(
        join(folder, "several", `${name}.mo`),
        `package ${library} annotation(version="${version}"); end ${library};`,
      );
    }
    const add = (...words: string[]) => mofang(["library", "add", ...words, "--from", "several", "--lang", "en"], named);
    expect(await add("Gears@2.0.0")).toMatchObject({ code: 0, output: "Installed Gears 2.0.0\n" });
    expect((await add("Springs@2.0.0")).log).toMatch(/Springs in ".*several" has the version "1\.0\.0", not 2\.0\.0\./);
    expect((await add("Wheels")).log).toContain("There is no package Wheels");
    expect((await add("Springs", "Gears")).code).toBe(2);
  });

  it("adds a package of a server's repository with what it uses there, by the person whose token is given", async () => {
    const served = (name: string, id: number, uses: readonly object[], isWhole = true) => {
      const repository = { id, name: `R${id}`, ownerName: "o" };
      return {
        name,
        version: "1.0.0",
        uses,
        takesFrom: [],
        repository,
        commit: "c0ffee",
        tag: "1.0.0",
        path: name,
        hash: "h",
        isWhole,
      };
    };
    const found: Readonly<Record<string, readonly object[]>> = {
      "Pumps@1.0.0": [served("Pumps", 1, [{ name: "Pipes", version: "1.0.0" }]), served("Pipes", 2, [])],
      Hidden: [served("Hidden", 3, [], false)],
    };
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      const name = searchParams.get("id") === "1" ? "Pumps" : "Pipes";
      const json = (data: unknown) =>
        response.setHeader("content-type", "application/json").end(JSON.stringify({ code: 0, message: "", data }));
      if (request.headers.token !== "secret") json([]);
      else if (pathname.endsWith("/libraries")) json(found[searchParams.get("uses") ?? ""] ?? []);
      else if (pathname.endsWith("/tree"))
        json({
          entries: [
            { path: `${name}/Resources/a.csv`, kind: "file" },
            { path: `${name}/package.mo`, kind: "file" },
          ],
        });
      else if (pathname.endsWith("/bytes")) response.end("1,2");
      else
        response.end(
          gzipSync(JSON.stringify({ [`${name} 1.0.0/package.mo`]: `package ${name} annotation(version="1.0.0"); end ${name};` })),
        );
    });
    await new Promise<void>((done) => server.listen(0, done));
    try {
      const address = `http://localhost:${(server.address() as AddressInfo).port}`;
      const add = (name: string, ...words: string[]) =>
        mofang(["library", "add", name, "--server", address, "--lang", "en", ...words], { MOFANG_DATA: "served" });
      expect(await add("Pumps@1.0.0", "--token", "secret")).toMatchObject({
        code: 0,
        output: "Installed Pumps 1.0.0\nInstalled Pipes 1.0.0\n",
      });
      expect(readFileSync(join(folder, "served", "libraries", "Pumps 1.0.0", "Resources", "a.csv"), "utf8")).toBe("1,2");
      expect((await add("Pumps@1.0.0")).log).toContain("No repository of");
      expect((await add("Hidden", "--token", "secret")).log).toContain("o/R3 does not show you all of the text of Hidden 1.0.0.");
    } finally {
      server.close();
    }
    const gone = await mofang(["library", "add", "Pumps", "--server", "http://localhost:9", "--lang", "en"], data);
    expect(gone).toMatchObject({ code: 2, log: expect.stringContaining("http://localhost:9 cannot be reached") });
  });

  it("lists what is installed and what is known, and removes", async () => {
    const { output } = await mofang(["library", "list", "--json"], data);
    const { installed, known } = JSON.parse(output);
    expect(installed.map(({ version }: { version: string }) => version)).toEqual(["2.0.0", "1.0.0"]);
    expect(known[0]).toMatchObject({ name: "Modelica", licence: "BSD-3-Clause" });
    expect(await mofang(["library", "remove", "Gears@1.0.0"], data)).toMatchObject({ code: 0, output: "Removed Gears 1.0.0\n" });
    const again = await mofang(["library", "remove", "Gears@1.0.0", "--lang", "zh"], data);
    expect(again).toMatchObject({ code: 1, log: "mofang: 没有安装 Gears 1.0.0。已安装：Gears 2.0.0。\n" });
  });

  it("says how it is used", async () => {
    expect(await mofang(["library"], data)).toMatchObject({ code: 2 });
    expect((await mofang(["library", "add", "Nowhere"], data)).log).toContain("--from");
  });
});
