import type { StudyRange } from "./study-design.ts";

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const call = new RegExp(String.raw`^(linspace|logspace|uniform|normal)\(\s*(${number})\s*,\s*(${number})\s*(?:,\s*(\d+)\s*)?\)$`);
const steps = new RegExp(String.raw`^(${number})\s*:\s*(${number})(?:\s*:\s*(${number}))?$`);
const list = new RegExp(String.raw`^\{?\s*${number}(?:\s*,\s*${number})*\s*\}?$`);

/** Most values that a text may give one parameter. */
const mostValues = 10_000;

/**
 * What a person types as the values of a parameter: `1, 2, 5`, `0:0.5:3`, `linspace(0, 1, 11)`, `logspace(1, 1000, 4)` (from
 * and to, not powers), `uniform(0, 1)`, `normal(10, 2)`.
 *
 * @returns undefined for anything else
 */
export function readStudyRange(text: string): StudyRange | undefined {
  const typed = text.trim();
  const [, name, first, second, count] = call.exec(typed) ?? [];
  if (name !== undefined) return namedRange(name, Number(first), Number(second), count);
  const stepped = steps.exec(typed);
  if (stepped !== null) return steppedRange(stepped);
  return list.test(typed) ? { kind: "values", values: typed.replace(/[{}]/g, "").split(",").map(Number) } : undefined;
}

function namedRange(name: string, first: number, second: number, count: string | undefined): StudyRange | undefined {
  if (name === "normal") return count === undefined ? { kind: "normal", mean: first, deviation: second } : undefined;
  if ((name === "uniform") !== (count === undefined)) return undefined;
  return { kind: "range", from: first, to: second, count: Number(count ?? 0), isLogarithmic: name === "logspace" };
}

/** As Modelica has it: `first:last` or `first:step:last`. */
function steppedRange([, first, second, third]: RegExpExecArray): StudyRange | undefined {
  const [from, step, to] = [Number(first), third === undefined ? 1 : Number(second), Number(third ?? second)];
  // Ends are met in spite of roundings.
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(count >= 1 && count <= mostValues)) return undefined;
  return { kind: "values", values: Array.from({ length: count }, (_, i) => from + i * step) };
}

/** A range as a person would type it: what `readStudyRange` reads as the same range. */
export function studyRangeText(range: StudyRange): string {
  if (range.kind === "values") return range.values.join(", ");
  if (range.kind === "normal") return `normal(${range.mean}, ${range.deviation})`;
  const { from, to, count, isLogarithmic } = range;
  if (count === 0) return `uniform(${from}, ${to})`;
  return `${isLogarithmic ? "logspace" : "linspace"}(${from}, ${to}, ${count})`;
}
