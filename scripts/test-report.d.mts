import type { Unsteady } from "./unsteady-files.mjs";
export interface ToldTest {
  readonly file: string;
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped" | "unsteady";
  readonly message: string;
}
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
export function testsOf(report: VitestReport, root: string): readonly ToldTest[];
export function outsideTests(
  errors: readonly { readonly path?: string; readonly message?: string }[],
  root: string,
  config: string,
): readonly ToldTest[];
export function failedFiles(tests: readonly ToldTest[]): readonly string[];
export function afterSecondRun(first: readonly ToldTest[], second: readonly ToldTest[]): readonly ToldTest[];
export function closingLines(
  tests: readonly ToldTest[],
  seconds: ReadonlyMap<string, number>,
  unsteady: Unsteady,
): readonly string[];
