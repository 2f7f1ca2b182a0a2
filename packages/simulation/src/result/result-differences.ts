import { present } from "@mofang/vocabulary";
import { sampleCurve } from "../curves/curve.ts";
import type { ResultFile } from "./result-file.ts";

/** How a variable of one result differs from that of the same name in another. */
export interface VariableDifference {
  readonly name: string;
  /** `missing`: the other result has no such variable; `added`: the first has none. */
  readonly kind: "values" | "missing" | "added";
  /** Largest size of the difference, in the unit of the variable; infinite where one of both is not a number. */
  readonly largest: number;
  /** Where that is, seconds; undefined for what one result alone has. */
  readonly time: number | undefined;
}

/**
 * The variables in which two results differ by a bit or more, those that differ most first. Where the results have other
 * times, values of the second are taken at the times of the first, linear between its points.
 *
 * @param most  variables that are given at most
 */
export async function resultDifferences(
  first: ResultFile,
  second: ResultFile,
  most = 20,
): Promise<readonly VariableDifference[]> {
  const [time, otherTime] = [await first.time(), await second.time()];
  const haveSameTimes = areSame(time, otherTime);
  const differences: VariableDifference[] = [];
  for (const [index, { name, kind }] of first.variables.entries()) {
    const other = second.find(name);
    if (other === undefined || second.variables[other]?.kind !== kind) {
      differences.push({ name, kind: "missing", largest: Number.POSITIVE_INFINITY, time: undefined });
      continue;
    }
    const [values, others] = [await first.values(index), await second.values(other)];
    if (kind === "String") {
      const texts = textDifference(textsOf(values, first), textsOf(others, second), time);
      if (texts !== undefined) differences.push({ name, kind: "values", ...texts });
      continue;
    }
    const atTimes = haveSameTimes || others.length === 1 ? others : sampleCurve({ time: otherTime, values: others }, time);
    const found = largestDifference(values, atTimes, time);
    if (found !== undefined) differences.push({ name, kind: "values", ...found });
  }
  const added = second.variables.filter(({ name }) => first.find(name) === undefined);
  for (const { name } of added) differences.push({ name, kind: "added", largest: Number.POSITIVE_INFINITY, time: undefined });
  return differences.sort((a, b) => (a.largest === b.largest ? 0 : b.largest - a.largest)).slice(0, most);
}

type Largest = Pick<VariableDifference, "largest"> & { readonly time: number };

/** Compares as many values as the longer has; a constant stands for all times. */
function largestDifference(values: Float64Array, others: Float64Array, time: Float64Array): Largest | undefined {
  let largest: Largest | undefined;
  for (let row = 0; row < Math.max(values.length, others.length); row++) {
    const [a, b] = [valueAt(values, row), valueAt(others, row)];
    if (Object.is(a, b)) continue;
    const size = Math.abs(a - b);
    const difference = Number.isNaN(size) ? Number.POSITIVE_INFINITY : size;
    if (largest === undefined || difference > largest.largest) largest = { largest: difference, time: time[row] ?? 0 };
  }
  return largest;
}

function valueAt(values: Float64Array, row: number): number {
  return values[values.length === 1 ? 0 : row] ?? Number.NaN;
}

function textsOf(positions: Float64Array, { texts }: ResultFile): readonly string[] {
  return [...positions].map((position) => present(texts[position], "a text of the result"));
}

function textDifference(texts: readonly string[], others: readonly string[], time: Float64Array): Largest | undefined {
  const row = texts.findIndex((text, i) => text !== others[i]);
  if (row < 0 && texts.length === others.length) return undefined;
  return { largest: Number.POSITIVE_INFINITY, time: time[Math.max(0, row)] ?? 0 };
}

function areSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
