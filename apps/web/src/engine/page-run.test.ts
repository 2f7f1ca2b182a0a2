import { type RunSettings, silentListener, translateModel } from "@mofang/session";
import { readMatV4, renderFailure, writeResultFile } from "@mofang/simulation";
import { describe, expect, it } from "vitest";
import type { RunProgress } from "./messages.ts";
import { PageResult } from "./page-result.ts";
import { PageRun } from "./page-run.ts";
import { Project } from "./project.ts";

const decay = "model Decay parameter Real k = 2; Real x(start = 1, fixed = true); equation der(x) = -k * x; end Decay;";
const settings: RunSettings = {
  startTime: 0,
  stopTime: 2,
  intervals: 100,
  precision: 1e-8,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
  parameters: {},
};

const noFiles = { read: () => undefined, write: () => undefined };

function translated(text: string, className: string) {
  const project = new Project();
  project.open([{ path: `${className}.mo`, text }]);
  return translateModel(project.sources, className, noFiles, silentListener);
}

async function resultOf(changed: Partial<RunSettings> = {}): Promise<PageResult> {
  const page = new PageRun("en", () => undefined);
  const { run } = await page.simulate(translated(decay, "Decay"), { ...settings, ...changed }, { files: noFiles });
  if (run === undefined) throw new Error("not simulated");
  return PageResult.open(new Blob([writeResultFile(run.result)]));
}

describe("a run in the page", () => {
  it("ends with the curve of the exact solution", async () => {
    const [curve] = await (await resultOf()).curves(["x"], {}, 1000);
    const errors = [...(curve?.time ?? [])].map((t, i) => Math.abs((curve?.values[i] ?? Number.NaN) - Math.exp(-2 * t)));
    expect(Math.max(...errors)).toBeLessThan(1e-5);
  });

  it("gives a window of a curve, and a parameter as a constant", async () => {
    const result = await resultOf();
    const [x, k] = await result.curves(["x", "k"], { from: 0.5, to: 1 }, 1000);
    // One point more on either side, so that the line reaches the edges.
    expect(x?.time[0]).toBeCloseTo(0.48, 9);
    expect(x?.time.at(-1)).toBeCloseTo(1.02, 9);
    expect(new Set(k?.values)).toEqual(new Set([2]));
    expect((await result.variables("", "")).map(({ path, value }) => [path, value])).toContainEqual(["k", 2]);
  });

  it("takes parameters without another translation", async () => {
    const result = await resultOf({ parameters: { k: 0 } });
    const [x] = await result.curves(["x"], {}, 1000);
    expect(x?.values.at(-1)).toBeCloseTo(1, 9);
  });

  it("is exported as CSV and as a MATLAB file, like one of the server", async () => {
    const result = await resultOf({ intervals: 2 });
    const csv = await (await result.exported("csv")).text();
    const [head = "", first = ""] = csv.split("\n");
    expect(head.split(",")).toEqual(expect.arrayContaining(["time", "x", "k"]));
    expect(first.split(",")[head.split(",").indexOf("k")]).toBe("2");
    const mat = readMatV4(new Uint8Array(await (await result.exported("mat")).arrayBuffer()));
    expect(mat.values(mat.find("x") ?? -1).at(-1)).toBeCloseTo(Math.exp(-4), 5);
  });

  it("reports stages and progress, and keeps a log in its language", async () => {
    const reports: string[] = [];
    const text = "model W Real x(start = 0, fixed = true); equation der(x) = 1; end W;";
    const page = new PageRun("en", ({ stage }) => reports.push(stage));
    const outcome = await page.simulate(translated(text, "W"), { ...settings, logLevel: "steps" }, { files: noFiles });
    expect(outcome.status).toBe("succeed");
    expect(reports.slice(0, 2)).toEqual(["translate_succeed", "simulating"]);
    expect(page.log.split("\n").length).toBeGreaterThan(5);
    page.clearLog();
    expect(page.log).toBe("");
  });
});

describe("a run in the page of a model with C", () => {
  const text = `model C function f input Real x; output Real y; external "C" annotation(Include="double f(double x);"); end f;
    Real y = f(time); end C;`;

  it("tells before it calls C what to make of a silence, and takes no module that may not run", async () => {
    const reports: RunProgress[] = [];
    const page = new PageRun("en", (progress) => reports.push(progress));
    const compileC = async () => ({ kind: "compiled" as const, module: new Uint8Array(8) });
    const { status, message } = await page.simulate(translated(text, "C"), settings, { files: noFiles, compileC });
    const silence = { code: "simulation.c-endless", values: { names: "f", seconds: 30 } };
    expect(reports.at(-1)?.ifSilent).toEqual({ seconds: 30, message: renderFailure(silence, "en") });
    expect(status).toBe("failed");
    const found = message.en.replace(/^.*?: |\.$/g, "");
    expect(message.en).toBe(renderFailure({ code: "simulation.c-damaged", values: { message: found } }, "en"));
  });

  it("says where it can run, where nobody compiles", async () => {
    const page = new PageRun("en", () => undefined);
    const lent = { files: noFiles, compileC: async () => undefined };
    const { message } = await page.simulate(translated(text, "C"), settings, lent);
    expect(message.en).toBe(renderFailure({ code: "simulation.c-elsewhere", values: { names: "f" } }, "en"));
  });
});

describe("the project of the engine", () => {
  it("says where an error stands, in the reader's language", () => {
    const project = new Project();
    project.open([{ path: "A.mo", text: "model A\n  Real x;\nequation\n  x = y;\nend A;\n" }]);
    const [diagnostic] = project.diagnose("A.mo", "en");
    expect(diagnostic?.place).toMatchObject({ file: "A.mo", line: 4, column: 7 });
    expect(diagnostic?.message).toContain("y");
    expect(project.diagnose("A.mo", "zh")[0]?.message).not.toBe(diagnostic?.message);
  });

  it("follows edits, new and removed files", () => {
    const project = new Project();
    project.open([{ path: "A.mo", text: "model A end A;" }]);
    project.update("B.mo", "model B end B;");
    project.update("A.mo", null);
    expect(project.children("").map(({ name }) => name)).toEqual(["B"]);
    expect(project.classAt("B.mo", 3)).toBe("B");
  });
});

describe("a run in the page that goes on", () => {
  it("gives its curves so far, more of them later, and all of them at its end", async () => {
    const text = "model W Real x(start = 1, fixed = true), v(start = 0, fixed = true); equation der(x) = v; der(v) = -x; end W;";
    const seen: number[] = [];
    const looks: Promise<void>[] = [];
    const page = new PageRun("en", ({ points = 0 }) => {
      if (points === 0) return;
      const look = page.curves(["x"], {}, Number.MAX_SAFE_INTEGER).then(([x]) => {
        seen.push(x?.time.length ?? 0);
        // However slow the machine is, there will be more.
        if ((seen.at(-1) as number) > (seen[0] as number)) page.control("stop");
      });
      looks.push(look);
    });
    expect(await page.variables("", "")).toEqual([]);
    const endless = { ...settings, stopTime: 1e9, intervals: 1_000_000, precision: 1e-6 };
    const { run } = await page.simulate(translated(text, "W"), endless, { files: noFiles });
    await Promise.all(looks);
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen.at(-1)).toBeGreaterThan(seen[0] as number);
    expect((await page.variables("", "")).map(({ path }) => path)).toEqual(expect.arrayContaining(["x", "v"]));
    const [x] = await page.curves(["x"], {}, Number.MAX_SAFE_INTEGER);
    expect(x?.time).toHaveLength(run?.result.nRows ?? -1);
    expect(x?.values[0]).toBe(1);
  });
});
