import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Reference, references } from "../packages/library/references/index.ts";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { exampleFiles, examplesFolder } from "./example-files.ts";
import { patience } from "./patience.ts";

const openPage = openBrowser();
const execute = promisify(execFile);

/** Output grid so fine that what lies between its points does not count. */
const intervals = 20_000;

interface Curve {
  readonly name: string;
  readonly time: readonly number[];
  readonly values: readonly number[];
}

/** Largest share of its tolerance that any signal of a reference uses up. */
function worst(reference: Reference, curves: readonly Curve[]): number {
  const expected = reference.values();
  const shares = Object.entries(reference.tolerance).flatMap(([signal, tolerance]) => {
    const curve = curves.find(({ name }) => name === signal);
    return reference.times.map((time, i) => Math.abs(valueAt(curve, time) - (expected[signal]?.[i] ?? Number.NaN)) / tolerance);
  });
  return shares.some(Number.isNaN) ? Number.NaN : Math.max(...shares);
}

function valueAt(curve: Curve | undefined, t: number): number {
  if (curve === undefined) return Number.NaN;
  const { time, values } = curve;
  const found = time.findIndex((candidate) => candidate >= t);
  const right = found < 0 ? time.length - 1 : Math.max(1, found);
  const [t0 = 0, t1 = 0] = [time[right - 1], time[right]];
  const [v0 = Number.NaN, v1 = Number.NaN] = [values[right - 1], values[right]];
  return t1 === t0 ? v1 : v0 + ((v1 - v0) * (t - t0)) / (t1 - t0);
}

const cases = references.map((reference) => [reference.model, reference] as const);

describe("every example agrees with its reference", () => {
  it("in the worker of a browser page", async () => {
    const page = await openPage();
    const script = page.waitForResponse((response) => /engine\.worker.*\.js$/.test(response.url()));
    await page.goto("/home");
    const worker = new URL((await script).url()).pathname;
    for (const [model, reference] of cases) {
      const curves = await page.evaluate(runInWorker, {
        worker,
        files: exampleFiles(),
        model,
        reference: settingsOf(reference),
        signals: Object.keys(reference.tolerance),
        intervals,
      });
      expect(worst(reference, curves), model).toBeLessThanOrEqual(1);
    }
  });

  it("on the command line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mofang-examples-"));
    for (const [model, reference] of cases) {
      const output = join(folder, "result.csv");
      const { stopTime, precision } = settingsOf(reference);
      const words = [
        ...["simulate", model, "--library", examplesFolder, "--intervals", String(intervals), "--output", output],
        ...["--signals", Object.keys(reference.tolerance).join(",")],
        ...(stopTime === undefined ? [] : ["--stop-time", String(stopTime)]),
        ...(precision === undefined ? [] : ["--tolerance", String(precision)]),
      ];
      await execute(process.execPath, [resolve(import.meta.dirname, "../apps/cli/bin/mofang.mjs"), ...words]);
      expect(worst(reference, readCsv(output)), model).toBeLessThanOrEqual(1);
    }
    rmSync(folder, { recursive: true });
  });
});

describe("on the server", () => {
  let api: ApiClient;
  let repositoryId = 0;

  beforeAll(async () => {
    api = await logInByApi("keeper", "keeper_2026");
    const facts = { name: "AllExamples", description: "every example", openType: "public", modelType: "library" };
    repositoryId = (await api.post<{ readonly id: number }>("/mofang/repo/create", facts)).data.id;
    const files = exampleFiles().map(({ path, text }) => new File([text], path));
    for (let first = 0; first < files.length; first += 10) await api.upload(repositoryId, files.slice(first, first + 10));
  });

  it.each(cases)("%s agrees with its reference", async (model, reference) => {
    const { stopTime, precision } = settingsOf(reference);
    const settings = {
      modelName: model,
      startTime: 0,
      stopTime: stopTime ?? experimentStopTime(model),
      intervals,
      algorithm: "Dassl",
      precision: precision ?? 1e-8,
      initialStep: null,
    };
    const task = await api.post<{ readonly id: number }>("/mofang/simulation/fireTask", { repositoryId, settings });
    expect(task.code, task.message).toBe(0);
    const simulationTaskId = task.data.id;
    await vi.waitFor(
      async () => {
        const { data } = await api.get<{ readonly status: string; readonly message: string }>("/mofang/simulation/task", {
          simulationTaskId,
        });
        expect(data.status, data.message).toBe("succeed");
      },
      { timeout: patience, interval: 150 },
    );
    const curves = await api.post<readonly Curve[]>("/mofang/alchemy/simulationResult/queryCurves", {
      simulationTaskId,
      variables: Object.keys(reference.tolerance),
      width: 20_000,
    });
    expect(worst(reference, curves.data)).toBeLessThanOrEqual(1);
  });
});

function settingsOf({ stopTime, precision }: Reference): {
  readonly stopTime: number | undefined;
  readonly precision: number | undefined;
} {
  return { stopTime, precision };
}

/** `StopTime` of an example's annotation. */
function experimentStopTime(model: string): number {
  const name = model.split(".").at(-1);
  const text = readFileSync(join(examplesFolder, `${name}.mo`), "utf8");
  return Number(/StopTime = ([\d.e+-]+)/.exec(text)?.[1]);
}

function readCsv(path: string): Curve[] {
  const [header = "", ...lines] = readFileSync(path, "utf8").trim().split("\n");
  const names = header.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((name) => name.replace(/^"|"$/g, ""));
  const rows = lines.map((line) => line.split(",").map(Number));
  const time = rows.map((row) => row[0] ?? Number.NaN);
  return names.slice(1).map((name, i) => ({ name, time, values: rows.map((row) => row[i + 1] ?? Number.NaN) }));
}

interface WorkerRun {
  readonly worker: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly model: string;
  readonly reference: { readonly stopTime: number | undefined; readonly precision: number | undefined };
  readonly signals: readonly string[];
  readonly intervals: number;
}

/** Runs inside the page, so it reaches nothing of this file. */
async function runInWorker({ worker, files, model, reference, signals, intervals }: WorkerRun): Promise<Curve[]> {
  const engine = new Worker(worker, { type: "module" });
  let id = 0;
  const ask = (name: string, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const asked = ++id;
      engine.onmessage = ({ data }) => {
        if (data.id !== asked || data.kind === "progress") return;
        if (data.kind === "done") resolve(data.output);
        else reject(new Error(data.message));
      };
      engine.postMessage({ id: asked, name, input });
    });
  await ask("open", { files });
  const experiment = (await ask("experiment", { className: model })) as { stopTime: number; tolerance: number };
  const settings = {
    startTime: 0,
    stopTime: reference.stopTime ?? experiment.stopTime,
    intervals,
    precision: reference.precision ?? experiment.tolerance,
    algorithm: "Dassl",
    initialStep: null,
    storeEvents: true,
    parameters: {},
  };
  const outcome = (await ask("run", { className: model, settings, language: "en" })) as {
    status: string;
    message: string;
    result: Blob;
  };
  if (outcome.status !== "succeed") throw new Error(`${model}: ${outcome.status} ${outcome.message}`);
  const request = { runId: model, file: outcome.result, variables: signals, from: undefined, to: undefined, width: 100_000 };
  const curves = (await ask("curves", request)) as {
    name: string;
    time: Float64Array;
    values: Float64Array;
  }[];
  engine.terminate();
  return curves.map(({ name, time, values }) => ({ name, time: [...time], values: [...values] }));
}
