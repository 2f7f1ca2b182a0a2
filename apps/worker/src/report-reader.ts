/** Reads what a run's process reports. The process has run a stranger's model: nothing it says is taken on trust. */
import { limits, runProfile } from "@mofang/protocol";
import { runEndings, runStages } from "@mofang/session";
import { z } from "zod";
import type { RunReport } from "./run-messages.ts";

const text = z.object({ zh: z.string().max(100_000), en: z.string().max(100_000) });
const count = z.number().nonnegative();
const statistics = z.object({
  steps: count,
  rejected: count,
  residuals: count,
  jacobians: count,
  events: count,
  seconds: count,
});

const name = z.string().max(10_000);
const value = z.number();
const bound = z.optional(value);
const block = z.object({
  size: count,
  unknowns: z.array(z.object({ name, value, start: value, nominal: value, min: bound, max: bound })).max(100),
  equations: z
    .array(
      z.object({
        text: name,
        place: z.optional(z.object({ file: name, start: count, end: count, line: count, column: count })),
        residual: z.optional(value),
      }),
    )
    .max(100),
  refusal: z.optional(text),
});

const numbers = z.array(value).max(limits.studyParameters);
const scores = z.array(z.nullable(value)).max(limits.studyCriteria);
const searchEnd = z.object({
  start: count,
  best: z.optional(z.object({ index: count, values: numbers, scores })),
  fit: z.optional(
    z.object({
      parameters: z
        .array(z.object({ name, value, uncertainty: z.optional(value), isAtBound: z.boolean() }))
        .max(limits.studyParameters),
      correlations: z.optional(z.array(numbers).max(limits.studyParameters)),
      undetermined: z.array(name).max(limits.studyParameters),
      nValues: count,
    }),
  ),
  message: text,
  runs: count,
});

const report = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("stage"), stage: z.enum(runStages) }),
  z.object({ kind: z.literal("progress"), progress: z.number().min(0).max(1), statistics }),
  z.object({ kind: z.literal("points"), rows: z.number().int().min(1).max(2_147_483_647) }),
  z.object({ kind: z.literal("compile-c") }),
  z.object({ kind: z.literal("pause") }),
  z.object({ kind: z.literal("continue") }),
  z.object({
    kind: z.literal("study-row"),
    index: count,
    status: z.enum(runEndings),
    message: text,
    scores,
  }),
  z.object({ kind: z.literal("search-point"), values: numbers }),
  z.object({ kind: z.literal("search-run") }),
  z.object({
    kind: z.literal("search-row"),
    values: numbers,
    status: z.enum(runEndings),
    message: text,
    scores,
    slopes: z.nullable(numbers),
  }),
  z.object({ kind: z.literal("search-end"), end: searchEnd }),
  z.object({ kind: z.literal("log"), text }),
  z.object({
    kind: z.literal("ended"),
    outcome: z.object({
      status: z.enum(runEndings),
      message: text,
      statistics: z.nullable(statistics),
      block: z.optional(block),
      profile: z.optional(runProfile),
      hasResult: z.boolean(),
    }),
  }),
]);

/** Longest line of a report, characters. */
const maximumLine = 1_000_000;
/** All that one run may report, characters. */
const maximumOutput = 64_000_000;

/** What came was no report, or there was too much of it. */
class BadReportError extends Error {
  override readonly name = "BadReportError";
}

/** Cuts the output of a run's process into reports. */
export class ReportReader {
  #rest = "";
  #total = 0;

  /**
   * Takes the next piece of output, gives the reports that it completes.
   *
   * @throws BadReportError for a line that is no report, too long a line, or too much output in all
   */
  read(piece: string): RunReport[] {
    this.#total += piece.length;
    if (this.#total > maximumOutput) throw new BadReportError(`more than ${maximumOutput} characters of reports`);
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop() as string;
    if (this.#rest.length > maximumLine) throw new BadReportError(`a report of more than ${maximumLine} characters`);
    return lines.map(parseReport);
  }
}

function parseReport(line: string): RunReport {
  let document: unknown;
  try {
    document = JSON.parse(line);
  } catch {
    throw new BadReportError(`not a report: ${line.slice(0, 200)}`);
  }
  const parsed = report.safeParse(document);
  if (!parsed.success) throw new BadReportError(`not a report: ${line.slice(0, 200)}`);
  return parsed.data;
}
