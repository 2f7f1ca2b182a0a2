import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { type Check, checks } from "../packages/library/references/mofang/index.ts";
import { complaintsOf } from "../packages/library/src/testing/verify-example.ts";
import { openBrowser } from "./browser.ts";

const openPage = openBrowser();
const folder = resolve(import.meta.dirname, "../packages/library/Mofang");

/** All texts of the library, by path from the folder that holds it. */
function libraryFiles(): { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:mo|order|csv|txt)$/.test(path))
    .map((path) => ({ path: `Mofang/${path.replaceAll("\\", "/")}`, text: readFileSync(join(folder, path), "utf8") }));
}

/** Curves of a run in the page, all with the same times. */
interface PageResult {
  readonly time: readonly number[];
  readonly curves: Readonly<Record<string, readonly number[]>>;
}

function signalsOf({ values = [], laws = [] }: Check): string[] {
  return [...new Set([...values.map(([signal]) => signal), ...laws.flatMap(({ signals }) => signals)])];
}

it("every example of the Mofang library agrees with physics in the engine of a browser page", async () => {
  const page = await openPage();
  const script = page.waitForResponse((response) => /engine\.worker.*\.js$/.test(response.url()));
  await page.goto("/home");
  const worker = new URL((await script).url()).pathname;
  await page.evaluate(startEngine, { worker, files: libraryFiles() });
  const complaints: string[] = [];
  for (const check of checks) {
    const outcome = await page.evaluate(runExample, {
      className: `Mofang.Examples.${check.model}`,
      signals: signalsOf(check),
    });
    if (typeof outcome === "string") complaints.push(`${check.model}: ${outcome}`);
    else complaints.push(...complaintsOf(asResult(outcome), check).map((complaint) => `${check.model}: ${complaint}`));
  }
  expect(complaints).toEqual([]);
});

function asResult({ time, curves }: PageResult): Parameters<typeof complaintsOf>[0] {
  const names = Object.keys(curves);
  return {
    time: Float64Array.from(time),
    find: (name) => (name in curves ? names.indexOf(name) : undefined),
    values: (index) => Float64Array.from(curves[names[index] ?? ""] ?? []),
  };
}

interface PageEngine {
  ask(name: string, input: unknown): Promise<unknown>;
}
declare global {
  interface Window {
    mofangEngine: PageEngine;
  }
}

/** Runs inside the page, so it reaches nothing of this file. */
async function startEngine({ worker, files }: { readonly worker: string; readonly files: unknown }): Promise<void> {
  const engine = new Worker(worker, { type: "module" });
  let id = 0;
  window.mofangEngine = {
    ask: (name, input) =>
      new Promise((resolve, reject) => {
        const asked = ++id;
        engine.onmessage = ({ data }) => {
          // The examples have no files besides the library's own texts.
          if (data.kind === "asks") {
            const output = data.question.kind === "list" ? [] : undefined;
            engine.postMessage({ replyTo: data.id, output });
            return;
          }
          if (data.id !== asked || data.kind === "progress") return;
          if (data.kind === "done") resolve(data.output);
          else reject(new Error(data.message));
        };
        engine.postMessage({ id: asked, name, input });
      }),
  };
  await window.mofangEngine.ask("open", { files });
}

/** Runs inside the page. @returns why the run failed, or its curves */
async function runExample({
  className,
  signals,
}: {
  readonly className: string;
  readonly signals: readonly string[];
}): Promise<PageResult | string> {
  const { ask } = window.mofangEngine;
  const { tolerance, ...defaults } = (await ask("experiment", { className })) as { readonly tolerance: number };
  const settings = {
    ...defaults,
    precision: tolerance,
    algorithm: "Dassl",
    initialStep: null,
    storeEvents: true,
    parameters: {},
  };
  const outcome = (await ask("run", { className, settings, language: "en" })) as {
    readonly status: string;
    readonly message: string;
    readonly log: string;
    readonly result: Blob;
  };
  if (outcome.status !== "succeed") return [outcome.status, outcome.message, outcome.log].join(" ");
  const request = {
    runId: className,
    file: outcome.result,
    variables: signals,
    from: undefined,
    to: undefined,
    width: 1_000_000,
  };
  const curves = (await ask("curves", request)) as {
    readonly name: string;
    readonly time: Float64Array;
    readonly values: Float64Array;
  }[];
  return {
    time: [...(curves[0]?.time ?? [])],
    curves: Object.fromEntries(curves.map(({ name, values }) => [name, [...values]])),
  };
}
