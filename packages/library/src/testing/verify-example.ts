import { renderDiagnostic, translate } from "@mofang/dae";
import { type ClassTree, flatten, resourcePaths } from "@mofang/modelica";
import {
  fileFailure,
  type Result,
  renderFailure,
  type StoredResult,
  sampleCurve,
  settingsOfExperiment,
  simulate,
} from "@mofang/simulation";
import type { Check, Law } from "../../references/mofang/index.ts";

/**
 * Simulates an example of the library by its annotation. Throws with the reasons when it does not work.
 *
 * @param read content of a file of the library by its path from `Mofang` on; undefined where there is none
 */
export function runExample(
  tree: ClassTree,
  name: string,
  read: (path: string) => Uint8Array | undefined = () => undefined,
): StoredResult {
  const flat = flatten(tree, name);
  if (flat.model === undefined) throw new Error(flat.diagnostics.map((found) => renderDiagnostic(found, "en")).join("\n"));
  const { model, diagnostics } = translate(flat.model);
  if (model === undefined) throw new Error(diagnostics.map((found) => renderDiagnostic(found, "en")).join("\n"));
  const files = {
    read: (path: string) => (resourcePaths(tree, path) ?? [path]).map(read).find((bytes) => bytes !== undefined),
    write: (path: string) => {
      throw fileFailure(path, "read only");
    },
  };
  const host = { now: () => 0, print: () => undefined, files };
  const { status, result } = simulate(model, settingsOfExperiment(model.experiment), host);
  if (status.kind === "failed") throw new Error(renderFailure(status.failure, "en"));
  return result;
}

/** What checks need of a result. */
type CheckedResult = Pick<Result, "time" | "find" | "values">;

/** What a result shows that a check does not allow, as sentences. */
export function complaintsOf(result: CheckedResult, check: Check): string[] {
  const complaints: string[] = [];
  for (const [signal, time, expected, tolerance] of check.values ?? []) {
    const curve = { time: result.time, values: valuesOf(result, signal) };
    const value = sampleCurve(curve, Float64Array.of(time))[0] ?? Number.NaN;
    if (!(Math.abs(value - expected) <= tolerance)) complaints.push(`${signal} at ${time} s: ${value} instead of ${expected}`);
  }
  for (const law of check.laws ?? []) {
    const worst = worstOf(result, law);
    if (!(worst.error <= law.tolerance)) complaints.push(`${law.name}: off by ${worst.error} at ${worst.time} s`);
  }
  return complaints;
}

function worstOf(result: CheckedResult, { signals, residual, from = 0, to = Infinity }: Law): { error: number; time: number } {
  const columns = signals.map((signal) => valuesOf(result, signal));
  let worst = { error: 0, time: 0 };
  for (const [i, time] of result.time.entries()) {
    if (time < from || time > to) continue;
    const values = columns.map((column) => column[i] ?? Number.NaN);
    const error = Math.abs(residual(values, time));
    if (error > worst.error || Number.isNaN(error)) worst = { error, time };
  }
  return worst;
}

function valuesOf(result: CheckedResult, signal: string): Float64Array {
  const index = result.find(signal);
  if (index === undefined) throw new Error(`no signal ${signal}`);
  return Float64Array.from(result.values(index));
}
