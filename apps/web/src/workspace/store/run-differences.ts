import type { RunRecord, RunSettings } from "./runs.ts";

const settings = [
  "startTime",
  "stopTime",
  "intervals",
  "precision",
  "algorithm",
  "initialStep",
  "maximumStep",
  "rows",
  "maximumSteps",
] as const;

/** What a run was started with that other runs were not. */
export type RunDifference =
  | { readonly kind: "parameter"; readonly name: string; readonly value: string }
  /** An empty value is the one that the run chooses by itself. */
  | { readonly kind: "setting"; readonly name: (typeof settings)[number]; readonly value: string };

/** What was different in a run: the parameters that were changed, and the settings in which `others` of its model differ. */
export function runDifferences(run: RunRecord, others: readonly RunRecord[]): RunDifference[] {
  if (run.settings === undefined) return [];
  const own = run.settings;
  const compared = others.flatMap((other) => (other.className === run.className && other.settings ? [other.settings] : []));
  const parameters = Object.entries(own.parameters).map(
    ([name, value]) => ({ kind: "parameter", name, value: String(value) }) as const,
  );
  const differing = settings.filter((name) => compared.some((other) => textOf(other, name) !== textOf(own, name)));
  return [...parameters, ...differing.map((name) => ({ kind: "setting", name, value: textOf(own, name) }) as const)];
}

function textOf(of: RunSettings, name: (typeof settings)[number]): string {
  const value = name === "rows" ? (of.rows ?? "grid") : of[name];
  return value === null || value === undefined ? "" : String(value);
}
