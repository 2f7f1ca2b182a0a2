import type { Language, UsedLibrary } from "@mofang/modelica";
import type { RunCommand } from "../run-control.ts";
import type { RunStage } from "../run-listener.ts";
import type { RunSettings } from "../run-settings.ts";

/** One model, how it is run, and what must come of it on every host. */
export interface BehaviourCase {
  readonly title: string;
  /** Texts of the repository by path; the class to simulate is `M`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Libraries that are used and not installed. */
  readonly missing: readonly UsedLibrary[];
  readonly settings: RunSettings;
  readonly maximumVariables: number;
  /** What the user asks for, each once and as soon as the run has come to that point. */
  readonly commands: Readonly<Partial<Record<"start" | RunStage | "progress", readonly RunCommand[]>>>;
  readonly expected: {
    readonly status: "succeed" | "failed" | "var_num_exceed" | "stop";
    /** What the message is in each language. */
    readonly message: Readonly<Record<Language, RegExp>>;
    /** What the log says, each on a line of its own. */
    readonly log: Readonly<Record<Language, readonly RegExp[]>>;
    /** The last stage that is reported. */
    readonly lastStage: RunStage;
    /** Last value of `x`; undefined where there is no result. */
    readonly x: number | undefined;
    /** Whether there are statistics. */
    readonly hasStatistics: boolean;
  };
}

/** What came of a case on one host, in one language. */
export interface BehaviourReport {
  readonly status: string;
  readonly message: string;
  readonly log: readonly string[];
  readonly stages: readonly RunStage[];
  /** Last value of `x` in the result. */
  readonly x: number | undefined;
  readonly hasStatistics: boolean;
}

/** Where a host does otherwise than it must; empty when it behaves. */
export function deviations({ expected }: BehaviourCase, report: BehaviourReport, language: Language): string[] {
  const wrong: string[] = [];
  const compare = (what: string, is: unknown, should: unknown): void => {
    if (is !== should) wrong.push(`${what}: ${String(is)} instead of ${String(should)}`);
  };
  compare("status", report.status, expected.status);
  compare("last stage", report.stages.at(-1), expected.lastStage);
  compare("has statistics", report.hasStatistics, expected.hasStatistics);
  compare("has a value", report.x !== undefined, expected.x !== undefined);
  if (report.x !== undefined && expected.x !== undefined && !isNear(report.x, expected.x)) {
    wrong.push(`x: ${report.x} instead of ${expected.x}`);
  }
  if (!expected.message[language].test(report.message)) wrong.push(`message: ${report.message}`);
  for (const line of expected.log[language]) {
    if (!report.log.some((text) => line.test(text))) wrong.push(`no line ${line} in the log: ${report.log.join("\n")}`);
  }
  return wrong;
}

function isNear(value: number, expected: number): boolean {
  return Object.is(value, expected) || Math.abs(value - expected) < 1e-4 * Math.max(1, Math.abs(expected));
}
