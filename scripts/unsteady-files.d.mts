import type { ToldTest } from "./test-report.mjs";
export const keptRuns: number;
export interface Unsteady {
  readonly nRuns: number;
  readonly times: ReadonlyMap<string, number>;
}
export function keepUnsteady(tests: readonly ToldTest[], path?: string): Unsteady;
