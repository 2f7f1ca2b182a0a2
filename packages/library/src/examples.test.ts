import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { renderDiagnostic, translate } from "@mofang/dae";
import { ClassTree, checkClass, documentationOf, flatten, hasExperiment, memoryProvider } from "@mofang/modelica";
import { type ExperimentSettings, renderFailure, sampleCurve, settingsOfExperiment, simulate } from "@mofang/simulation";
import { describe, expect, it } from "vitest";
import { type Reference, references } from "../references/index.ts";

const root = resolve(import.meta.dirname, "../examples");
const sources = new Map(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(mo|order)$/.test(path))
    .map((path) => [relative(root, join(root, path)).replaceAll("\\", "/"), readFileSync(join(root, path), "utf8")]),
);
const tree = new ClassTree(memoryProvider(sources));
const host = { now: () => performance.now(), print: () => undefined };

function translated(model: string) {
  const flat = flatten(tree, model);
  const complaints = flat.diagnostics.map((diagnostic) => `${diagnostic.code} ${renderDiagnostic(diagnostic, "en")}`);
  if (flat.model === undefined) throw new Error(complaints.join("\n"));
  const result = translate(flat.model);
  if (result.model === undefined)
    throw new Error(result.diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en")).join("\n"));
  return result.model;
}

/** A grid so fine that what lies between its points does not count. */
function settingsFor({ stopTime, precision }: Reference): Partial<ExperimentSettings> {
  return {
    intervals: 20_000,
    ...(stopTime === undefined ? {} : { stopTime }),
    ...(precision === undefined ? {} : { tolerance: precision }),
  };
}

function run(model: string, settings: Partial<ExperimentSettings>) {
  const translation = translated(model);
  const finished = simulate(translation, { ...settingsOfExperiment(translation.experiment), ...settings }, host);
  if (finished.status.kind === "failed") throw new Error(renderFailure(finished.status.failure, "en"));
  return finished;
}

describe("every class of the examples", () => {
  it.each(tree.classNames())("%s has no error and both documentations", (name) => {
    const definition = tree.find(name)?.definition;
    const isModel = definition?.classKind === "model" || definition?.classKind === "block";
    if (isModel && !definition.partial) {
      const { diagnostics, equations, unknowns } = checkClass(tree, name);
      expect(
        diagnostics.filter(({ severity }) => severity === "error").map((diagnostic) => renderDiagnostic(diagnostic, "en")),
      ).toEqual([]);
      expect(equations).toBe(unknowns);
    }
    if (definition !== undefined && (hasExperiment(definition) || definition.classKind === "package")) {
      const { info } = documentationOf(definition);
      expect(info).toContain('<section lang="zh">');
      expect(info).toContain('<section lang="en">');
    }
  });
});

describe("an example agrees with its reference", () => {
  it.each(references.map((reference) => [reference.model, reference.stopTime ?? "its own stop time", reference] as const))(
    "%s until %s",
    (_model, _stopTime, reference) => {
      const { result } = run(reference.model, settingsFor(reference));
      const expected = reference.values();
      for (const [signal, tolerance] of Object.entries(reference.tolerance)) {
        const index = result.find(signal);
        expect(index, signal).toBeDefined();
        const values = sampleCurve({ time: result.time, values: result.values(index ?? 0) }, Float64Array.from(reference.times));
        const errors = reference.times.map((time, i) => ({
          time,
          error: Math.abs((values[i] ?? Number.NaN) - (expected[signal]?.[i] ?? Number.NaN)),
        }));
        const worst = errors.reduce((a, b) => (b.error > a.error || Number.isNaN(b.error) ? b : a));
        expect(worst.error, `${signal} at ${worst.time} s`).toBeLessThanOrEqual(tolerance);
      }
    },
  );
});
