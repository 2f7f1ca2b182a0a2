/**
 * Signatures of the room's two public functions, for those who build on it.
 *
 * `Run` is advanced in slices so that a browser worker or a server process stays responsive: call `advance` until it
 * says that the run has ended.
 */
import type { TranslatedModel } from "@mofang/dae";
import type { ExperimentSettings } from "./experiment/experiment-settings.ts";
import type { Result } from "./result/result.ts";

/** Everything outside of the run that it may use. */
export interface RunHost {
  /** Monotonic clock, milliseconds; for the profile and for slices only. */
  now(): number;
  /** Text that the model prints. */
  print(text: string): void;
  /** Files of the run's own folder and of the libraries' resources; absent where there are none. */
  readonly files?: RunFiles;
}

export interface RunFiles {
  read(path: string): Uint8Array | undefined;
  write(path: string, bytes: Uint8Array): void;
}

export type RunStatus =
  | { readonly kind: "running"; readonly time: number }
  | {
      readonly kind: "finished";
      readonly time: number /** Text of `terminate`, when the model ended itself. */;
      readonly terminated?: string;
    }
  | { readonly kind: "failed"; readonly time: number; readonly failure: RunFailure };

/** Why a run ended early; `code` is a slug of this room's catalogue, `values` fill its text. */
export interface RunFailure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface RunStatistics {
  steps: number;
  rejected: number;
  residuals: number;
  jacobians: number;
  events: number;
}

export interface Run {
  readonly status: RunStatus;
  readonly statistics: RunStatistics;
  /** What has been stored so far; complete when the run has ended. */
  readonly result: Result;
  /** Works for about `milliseconds`, then returns. */
  advance(milliseconds: number): RunStatus;
  /** Ends the run; what is stored stays. */
  stop(): void;
}

/** Prepares a run: instantiates the code, sets parameters, initialises. Failures show in `status`, they are not thrown. */
export type StartRun = (model: TranslatedModel, settings: ExperimentSettings, host: RunHost) => Run;
