import type { PageRun } from "../page-run.ts";

/** The run of a worker: the one that goes on, or the last one. */
interface CurrentRun {
  readonly run: PageRun;
  /** By which its curves are asked for; undefined where they are not. */
  readonly id: string | undefined;
}

let current: CurrentRun | undefined;

export function currentRun(): CurrentRun | undefined {
  return current;
}

export function setCurrentRun(run: CurrentRun): void {
  current = run;
}
