/** What a run says of the limits: kept, broken, or not measured and why. */
import type { Form } from "./benchmark.ts";
import { type Limit, limits } from "./limits.ts";
import { type BenchmarkName, measures } from "./measures.ts";
import { printTable } from "./report.ts";

/** What came of one limit. */
export interface Verdict {
  readonly limit: Limit;
  readonly outcome: "kept" | "BROKEN" | "not measured";
  /** In the limit's unit; undefined where nothing was measured. */
  readonly measured?: number;
  /** Why it was not measured, or why a run that measured nothing breaks it. */
  readonly reason?: string;
}

/** Compares the rows of a benchmark with its limits. A small run that lacks what it should measure breaks the limit. */
export function verdictsOf(name: BenchmarkName, rows: readonly unknown[], form: Form): Verdict[] {
  return limits.filter(({ benchmark }) => benchmark === name).map((limit) => verdictOf(limit, rows, form));
}

/** The verdicts of a benchmark that could not measure anything. */
export function withoutMeasures(name: string, outcome: "BROKEN" | "not measured", reason: string): Verdict[] {
  return limits.filter(({ benchmark }) => benchmark === name).map((limit) => ({ limit, outcome, reason }));
}

function verdictOf(limit: Limit, rows: readonly unknown[], form: Form): Verdict {
  const measured = measureOf(limit)(rows, form);
  if (measured === undefined || !Number.isFinite(measured)) {
    const outcome = form === "check" ? "BROKEN" : "not measured";
    return { limit, outcome, reason: "the run has no such figure" };
  }
  return { limit, outcome: isKept(limit, measured, form) ? "kept" : "BROKEN", measured };
}

/** The table of measures knows the rows of each benchmark, whose name does not lead the compiler to them. */
function measureOf({ benchmark, measure }: Limit): (rows: readonly unknown[], form: Form) => number | undefined {
  const ofBenchmark = measures[benchmark] as Readonly<Record<string, (rows: readonly never[], form: Form) => number | undefined>>;
  const found = ofBenchmark[measure];
  if (found === undefined) throw new Error(`${benchmark} has no measure "${measure}"`);
  return found as (rows: readonly unknown[], form: Form) => number | undefined;
}

function isKept({ limit, direction, slack }: Limit, measured: number, form: Form): boolean {
  const factor = form === "check" ? slack : 1;
  return direction === "at most" ? measured <= limit * factor : measured >= limit / factor;
}

/** Prints all verdicts as one block, with a line for what is broken. */
export function printVerdicts(verdicts: readonly Verdict[], form: Form): void {
  if (verdicts.length === 0) return;
  printTable(
    form === "check" ? "Limits, small form" : "Limits",
    ["benchmark", "measure", "measured", "limit", ...(form === "check" ? ["slack"] : []), "outcome"],
    verdicts.map(({ limit, outcome, measured, reason }) => [
      limit.benchmark,
      limit.measure,
      measured === undefined ? "–" : `${figureText(measured)} ${limit.unit}`,
      `${limit.direction} ${limit.limit} ${limit.unit}`,
      ...(form === "check" ? [limit.slack === 1 ? "" : `× ${limit.slack}`] : []),
      reason === undefined ? outcome : `${outcome}${outcome === "BROKEN" ? "" : " here"}: ${reason}`,
    ]),
  );
  const count = (wanted: Verdict["outcome"]) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  console.log(`\n${count("kept")} kept, ${count("BROKEN")} broken, ${count("not measured")} not measured`);
}

/** Three digits that count. */
function figureText(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

/** Whether any limit is broken. */
export function isBroken(verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ outcome }) => outcome === "BROKEN");
}
