import { readFileSync } from "node:fs";
import type { ExperimentSettings, RunChange, RunInstant } from "@mofang/simulation";
import type { CommandLine } from "../command-line/command-line.ts";
import { value } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";

/** Option that says what is set of a run while it goes on. */
export const changesOption = value(
  { en: "FILE.json|FILE.csv", zh: "文件.json|文件.csv" },
  "what is set while the run goes on: as the page saves it of a tuned run, or a table time,name,value",
  "运行中设置的值：页面为调节过的运行保存的文件，或列为 time,name,value 的表",
);

type Changes = Pick<ExperimentSettings, "changes" | "stopAt">;

/**
 * What the file of a command line sets while a run goes on; nothing where it names none. JSON is
 * `{"changes": [{"time", "events"?, "values"}], "stopAt"?: {"time", "events"?}}`, times in seconds. Throws a `UsageError` that
 * names what cannot be read.
 */
export function changesOf(line: CommandLine): Changes {
  const path = line.value("changes");
  if (path === undefined) return {};
  const text = readText(path);
  const isTable = path.toLowerCase().endsWith(".csv");
  const found = isTable ? { changes: changesOfTable(path, text) } : changesOfJson(path, text);
  found.changes?.forEach(({ time }, i, all) => {
    if (time < (all[i - 1]?.time ?? time)) throw wrong(path, String(time));
  });
  return found;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UsageError("cannot-read", { path, reason: error.message });
  }
}

function changesOfJson(path: string, text: string): Changes {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new UsageError("not-json", { path, reason: error instanceof Error ? error.message : String(error) });
  }
  const { changes, stopAt } = (content ?? {}) as { readonly changes?: unknown; readonly stopAt?: unknown };
  if (!Array.isArray(changes)) throw wrong(path, "changes");
  const wrongOne = changes.find((change) => !isChange(change));
  if (wrongOne !== undefined) throw wrong(path, JSON.stringify(wrongOne));
  if (stopAt === undefined) return { changes };
  if (!isInstant(stopAt)) throw wrong(path, JSON.stringify(stopAt));
  return { changes, stopAt };
}

function isInstant(value: unknown): value is RunInstant {
  if (typeof value !== "object" || value === null) return false;
  const { time, events } = value as Partial<RunInstant>;
  return Number.isFinite(time) && (events === undefined || Number.isInteger(events));
}

function isChange(value: unknown): value is RunChange {
  if (!isInstant(value)) return false;
  const { values } = value as Partial<RunChange>;
  if (typeof values !== "object" || values === null || Array.isArray(values)) return false;
  return Object.values(values).every((one) => typeof one === "number" || typeof one === "boolean");
}

/** Rows of one time are one change. */
function changesOfTable(path: string, text: string): readonly RunChange[] {
  const [head, ...rows] = text.split(/\r?\n/).filter((row) => row.trim() !== "");
  if (head?.replaceAll(/\s|\uFEFF/g, "") !== "time,name,value") throw wrong(path, head ?? "");
  const byTime = new Map<number, Record<string, number | boolean>>();
  for (const row of rows) {
    // Indices in a name may hold commas.
    const [, at = "", name = "", typed = ""] = /^([^,]+),(.+),([^,]+)$/.exec(row) ?? [];
    const [time, given] = [Number(at), givenValue(typed.trim())];
    if (at === "" || !Number.isFinite(time) || given === undefined) throw wrong(path, row);
    byTime.set(time, { ...byTime.get(time), [name.trim().replace(/^"(.*)"$/, "$1")]: given });
  }
  return [...byTime].map(([time, values]) => ({ time, values }));
}

function givenValue(typed: string): number | boolean | undefined {
  if (typed === "true" || typed === "false") return typed === "true";
  const number = Number(typed);
  return typed !== "" && Number.isFinite(number) ? number : undefined;
}

function wrong(path: string, found: string): UsageError {
  return new UsageError("not-changes", { path, found });
}
