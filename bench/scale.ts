/**
 * Models that grow: families of models of any size, from text to the end of the run, each size in a process of its own. What
 * the figures mean: bench/README.md.
 *
 *   --match REGEX      only families whose names match
 *   --most N           no sizes above N
 *   --msl PATH         folder that holds the Modelica Standard Library, for the families that use it
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { measureInChild } from "./engine/child.ts";
import { type Family, families } from "./engine/families.ts";
import type { FamilyFigures } from "./engine/family-process.ts";
import { printTable } from "./report.ts";

/** A model of a family: processor seconds of each stage, memory in bytes. */
export interface ScaleRow extends FamilyFigures {
  readonly family: string;
  readonly size: number;
  /** Whether the family has no smaller one. */
  readonly isSmallest: boolean;
  /** Processor seconds of all stages that have ended. */
  readonly total: number;
  readonly peakMemory: number;
}

const parts = ["Modelica", "ModelicaServices", "Complex.mo"];

export async function run(words: readonly string[], form: Form): Promise<readonly ScaleRow[]> {
  const { values } = parseArgs({
    args: [...words],
    options: { match: { type: "string" }, most: { type: "string" }, msl: { type: "string" } },
  });
  const match = new RegExp(values.match ?? "");
  const most = Number(values.most ?? Number.POSITIVE_INFINITY);
  const { msl } = values;
  const libraries = msl === undefined ? [] : parts.map((part) => resolve(join(msl, part)));
  const rows: ScaleRow[] = [];
  for (const family of families) {
    if (!match.test(family.name) || (family.needsStandardLibrary && libraries.length === 0)) continue;
    for (const size of sizesOf(family, form).filter((size) => size <= most)) {
      console.error(`measuring ${family.name}, ${size} ${family.unit}`);
      const row = await measure(family, size, libraries);
      if (row !== undefined) rows.push(row);
    }
  }
  print(rows);
  return rows;
}

/** In the small form the smallest, and the largest where it is promised. */
function sizesOf({ sizes, isPromised }: Family, form: Form): readonly number[] {
  if (form === "full") return sizes;
  return isPromised ? [...sizes.slice(0, 1), ...sizes.slice(-1)] : sizes.slice(0, 1);
}

async function measure({ name, sizes }: Family, size: number, libraries: readonly string[]): Promise<ScaleRow | undefined> {
  const measured = await measureInChild<FamilyFigures>("family-process", [name, String(size), ...libraries]);
  if (measured === undefined) return undefined;
  const { figures, peakMemory } = measured;
  const total = Object.values(figures.stages).reduce((sum, seconds) => sum + seconds, 0);
  return { family: name, size, isSmallest: size === sizes[0], ...figures, total, peakMemory };
}

function print(rows: readonly ScaleRow[]): void {
  printTable(
    "Families: seconds of the processor",
    [
      "family",
      "size",
      "equations",
      "states",
      "flatten",
      "translate",
      "compile",
      "initialise",
      "simulate",
      "total",
      "steps",
      "MB",
    ],
    rows.map(({ family, size, equations, states, stages, total, steps, peakMemory, failure }) => [
      failure === "" ? family : `${family}: ${failure}`,
      size,
      equations,
      states,
      stages.flatten ?? "–",
      stages.translate ?? "–",
      stages.compile ?? "–",
      stages.initialise ?? "–",
      stages.simulate ?? "–",
      total,
      steps,
      Math.round(peakMemory / 1e6),
    ]),
  );
}
