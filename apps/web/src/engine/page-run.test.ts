import { describe, expect, it } from "vitest";
import type { RunSettings } from "./messages.ts";
import { PageLog } from "./page-log.ts";
import { PageRun } from "./page-run.ts";
import { Project } from "./project.ts";

const decay = "model Decay parameter Real k = 2; Real x(start = 1, fixed = true); equation der(x) = -k * x; end Decay;";
const settings: RunSettings = {
  startTime: 0,
  stopTime: 2,
  intervals: 100,
  tolerance: 1e-8,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
  parameters: {},
  maximumVariables: 100,
};

const noFiles = { read: () => undefined, write: () => undefined };

function translated(text: string, className: string) {
  const project = new Project();
  project.open([{ path: `${className}.mo`, text }]);
  const { model, diagnostics } = project.translate(className, "en", () => undefined);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return model;
}

describe("a run in the page", () => {
  it("ends with the curve of the exact solution", async () => {
    const run = new PageRun(translated(decay, "Decay"), settings, noFiles, new PageLog("en"));
    const outcome = await run.finish(settings, "en", [], () => undefined);
    expect(outcome.status).toBe("succeed");
    const [curve] = run.result.curves(["x"], undefined, undefined, 1000);
    const errors = [...(curve?.time ?? [])].map((t, i) => Math.abs((curve?.values[i] ?? Number.NaN) - Math.exp(-2 * t)));
    expect(Math.max(...errors)).toBeLessThan(1e-5);
  });

  it("gives a window of a curve, and a parameter as a constant", async () => {
    const run = new PageRun(translated(decay, "Decay"), settings, noFiles, new PageLog("en"));
    await run.finish(settings, "en", [], () => undefined);
    const [x, k] = run.result.curves(["x", "k"], 0.5, 1, 1000);
    expect(x?.time[0]).toBeCloseTo(0.5, 9);
    expect(x?.time.at(-1)).toBeCloseTo(1, 9);
    expect(new Set(k?.values)).toEqual(new Set([2]));
    expect(run.result.variables("", "").map(({ path, value }) => [path, value])).toContainEqual(["k", 2]);
  });

  it("takes parameters without another translation", async () => {
    const changed = { ...settings, parameters: { k: 0 } };
    const run = new PageRun(translated(decay, "Decay"), changed, noFiles, new PageLog("en"));
    await run.finish(changed, "en", [], () => undefined);
    expect(run.result.curves(["x"], undefined, undefined, 1000)[0]?.values.at(-1)).toBeCloseTo(1, 9);
  });

  it("[SIM-014] ends as var_num_exceed when the result would hold too many variables", async () => {
    const bounded = { ...settings, maximumVariables: 1 };
    const run = new PageRun(translated(decay, "Decay"), bounded, noFiles, new PageLog("en"));
    expect((await run.finish(bounded, "en", [], () => undefined)).status).toBe("var_num_exceed");
  });

  it("[SIM-050] tells warnings, prints and events as much as is asked for", async () => {
    const text =
      'model W Real x(start = 0, fixed = true); equation der(x) = 1; assert(x < 1, "above one", AssertionLevel.warning); end W;';
    const model = translated(text, "W");
    const logOf = async (logLevel: RunSettings["logLevel"]) => {
      const log = new PageLog("en");
      const asked = { ...settings, ...(logLevel && { logLevel }) };
      await new PageRun(model, asked, noFiles, log).finish(asked, "en", [], () => undefined);
      return log.text.split("\n");
    };
    expect(await logOf(undefined)).toEqual([expect.stringContaining("above one")]);
    expect((await logOf("steps")).length).toBeGreaterThan(5);
  });

  it("[SIM-050] puts diagnostics into the log with their places", () => {
    const project = new Project();
    project.open([{ path: "A.mo", text: "model A\n  Real x;\nequation\n  x = y;\nend A;\n" }]);
    const log = new PageLog("en");
    log.addDiagnostics(project.translate("A", "en", () => undefined).diagnostics);
    expect(log.text).toMatch(/^A\.mo:4:7: error: /);
  });

  it("stops when it is told to, and keeps what it has", async () => {
    const endless = { ...settings, stopTime: 1e9 };
    const run = new PageRun(
      translated(
        "model Turn Real x(start = 1, fixed = true), y(start = 0, fixed = true); equation der(x) = y; der(y) = -x; end Turn;",
        "Turn",
      ),
      endless,
      noFiles,
      new PageLog("en"),
    );
    const finished = run.finish(endless, "en", [], () => run.control("stop"));
    expect((await finished).status).toBe("stop");
    expect(run.result.curves(["x"], undefined, undefined, 1000)[0]?.time.length).toBeGreaterThan(0);
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
