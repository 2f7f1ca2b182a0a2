import type { ResultSource } from "../result/result-source.ts";

/** Where runs run: what can be done there with one of them. */
export interface RunPlace {
  readonly control: (runId: string, command: "pause" | "continue" | "stop") => Promise<void>;
  /** What the translation and the run have told, one line each. */
  readonly log: (runId: string) => Promise<string>;
  /** The result as a file for other programs. */
  readonly download: (runId: string, format: "csv" | "mat") => Promise<Blob>;
  readonly remove: (runId: string) => Promise<void>;
  /** Asks whether the result of a run can be read. Rejects where the run cannot be asked. */
  readonly query: (runId: string) => Promise<boolean>;
  /** Undefined for a run that is gone. */
  readonly result: (runId: string) => ResultSource | undefined;
}
