import { finalSimulationStatuses, type SimulationStatus } from "@mofang/protocol";

/** A run as the workspace lists it: on the server, where it is a task, or in the page. */
export interface RunRecord {
  /** `task:<number>` or `page:<number>`. */
  readonly id: string;
  readonly className: string;
  readonly status: SimulationStatus;
  /** Fraction of the simulated time, 0 … 1. */
  readonly progress: number;
  /** Why it failed, or what the model said; empty when there is nothing. */
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly isInPage: boolean;
  /** Whether it is a result read from a file of the user's, not a run. */
  readonly isImported?: boolean;
  readonly hasResult: boolean;
  /** Whether what it told can be read. */
  readonly hasLog: boolean;
}

export function isEnded({ status }: RunRecord): boolean {
  return finalSimulationStatuses.includes(status);
}

/** Number of the task behind a run; undefined for a run in the page. */
export function taskIdOf(runId: string): number | undefined {
  return runId.startsWith("task:") ? Number(runId.slice("task:".length)) : undefined;
}

/** The list with one record replaced, or put first when it is new. */
export function upsertRun(runs: readonly RunRecord[], record: RunRecord): readonly RunRecord[] {
  return runs.some(({ id }) => id === record.id) ? runs.map((run) => (run.id === record.id ? record : run)) : [record, ...runs];
}
