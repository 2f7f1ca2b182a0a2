import { readFileSync } from "node:fs";
import { NumericalFailure, type Result, readCsv, readMatV4, rowsOf, type StartFrom, startFromResult } from "@mofang/simulation";
import type { CommandLine } from "../command-line/command-line.ts";
import { flag, type OptionTable, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";

/** Options that say with which point of an earlier run another one begins. */
export const startOptions = {
  "start-from": value(
    { en: "FILE.csv|FILE.mat", zh: "文件.csv|文件.mat" },
    "begins with the states of this result, at its end or --at a time",
    "从此结果的状态开始：取其结束时刻，或 --at 指定的时刻",
  ),
  at: value(valueNames.seconds, "the time of that result", "该结果的时刻"),
  continue: flag("goes on where that result ends, with its discrete variables", "从该结果的结束处继续，包括其离散变量"),
} as const satisfies OptionTable;

/**
 * The point that a command line names; undefined where it names none. Throws a `UsageError` where the file cannot be read, and
 * a `NumericalFailure` where it is no result or does not reach that time.
 */
export async function startOf(line: CommandLine): Promise<StartFrom | undefined> {
  const path = line.value("start-from");
  const isContinued = line.has("continue");
  if (path === undefined) {
    if (isContinued || line.has("at")) throw new UsageError("missing-option", { option: "--start-from" });
    return undefined;
  }
  if (isContinued && line.has("at")) throw new UsageError("both-options", { first: "--continue", second: "--at" });
  const found = await startFromResult(rowsOf(readResult(path)), isContinued ? "continue" : "initialise", line.number("at"));
  if ("code" in found) throw new NumericalFailure(found.code, found.values);
  return found;
}

function readResult(path: string): Result {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UsageError("cannot-read", { path, reason: error.message });
  }
  return path.endsWith(".mat") ? readMatV4(bytes) : readCsv(new TextDecoder().decode(bytes));
}
