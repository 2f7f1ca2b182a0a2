import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type CheckCase, type CheckReport, checkPlanPath, junitXml, readCheckPlan, runChecks } from "@mofang/checks";
import { RunControl } from "@mofang/session";
import type { CProgram } from "@mofang/simulation";
import type { CommandLine } from "../command-line/command-line.ts";
import { commonOptions, flag, type OptionTable, value } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { runFiles } from "../session/run-files.ts";
import { createSession, type Session, tellLibraryIssues } from "../session/session.ts";

/** Options of `mofang test`. */
export const testOptions = {
  junit: value({ en: "FILE.xml", zh: "文件.xml" }, "a report for pipelines", "供流水线使用的报告"),
  report: value({ en: "FILE.json", zh: "文件.json" }, "a report as JSON", "JSON 报告"),
  update: flag("writes references that are missing or no longer right", "写出缺少的或已不相符的参考曲线"),
  ...commonOptions,
} as const satisfies OptionTable;

/**
 * `mofang test [FOLDER]`: what the file of checks of a repository asks. Exit code 0 where all is well, 1 where something is
 * not, 2 where there is no such file or it has faults.
 */
export async function test({ line }: Session): Promise<number> {
  const [folder = ".", ...others] = line.words;
  if (others.length > 0) throw new UsageError("one-folder");
  const file = join(folder, checkPlanPath);
  if (!existsSync(file)) throw new UsageError("no-such-path", { path: file });
  const session = createSession(withLibrary(line, folder));
  const { plan, faults } = readCheckPlan(readFileSync(file, "utf8"));
  if (plan === undefined) {
    for (const { line: row, column, message } of faults) session.log(`${file}:${row}:${column}: ${message[session.language]}`);
    return 2;
  }
  tellLibraryIssues(session);
  const report = await runChecks(plan, {
    sources: session.sources,
    files: runFiles(session.tree),
    reference: (path) => textOf(join(folder, path)),
    now: () => performance.now(),
    turn: () => new Promise<void>((done) => setImmediate(done)),
    compileC: (program: CProgram) => session.cCompiler.compile(program),
    told: (found) => tell(session, found),
    control: new RunControl(),
  });
  writeReports(session, report);
  return line.has("update") ? update(session, folder, report) : report.passed ? 0 : 1;
}

/** The folder's own packages beside the libraries that are named. */
function withLibrary(line: CommandLine, folder: string): CommandLine {
  return { ...line, values: (option) => (option === "library" ? [folder, ...line.values(option)] : line.values(option)) };
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function tell({ line, language, log, print }: Session, found: CheckCase): void {
  const { kind, subject, passed, message, seconds } = found;
  if (line.has("json")) print(`${JSON.stringify({ ...found, message: message[language] })}\n`);
  const what = [found.class, kind, subject].filter((word) => word !== "").join(" ");
  log(
    `${passed ? "✓" : "✗"} ${what}${seconds > 0 ? ` (${seconds} s)` : ""}${passed ? "" : `\n  ${message[language].replaceAll("\n", "\n  ")}`}`,
  );
}

function writeReports({ line, language }: Session, report: CheckReport): void {
  const [junit, json] = [line.value("junit"), line.value("report")];
  if (junit !== undefined) write(junit, junitXml(report, language));
  if (json !== undefined) {
    const cases = report.cases.map((found) => ({ ...found, message: found.message[language] }));
    write(json, `${JSON.stringify({ passed: report.passed, cases }, undefined, 2)}\n`);
  }
}

/** Writes references that are missing or no longer right; what else has failed is still a failure. */
function update({ log }: Session, folder: string, { cases, references }: CheckReport): number {
  for (const { path, text } of references) {
    write(resolve(folder, path), text);
    log(`→ ${path}`);
  }
  return cases.every(({ kind, passed }) => passed || kind === "reference") ? 0 : 1;
}

function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError("cannot-write", { path, reason: (error as Error).message });
  }
}
