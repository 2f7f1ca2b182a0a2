import { type RunLogLevel, runLogLevels } from "@mofang/vocabulary";
import type { LogEntry } from "../run/run.ts";

/** Passes on what a run tells of itself, as far as it was asked for. */
export class RunLog {
  readonly #levels: ReadonlySet<RunLogLevel>;
  readonly #tell: ((entry: LogEntry) => void) | undefined;

  constructor(level: RunLogLevel | undefined, tell: ((entry: LogEntry) => void) | undefined) {
    this.#levels = new Set(runLogLevels.slice(0, runLogLevels.indexOf(level ?? "failures") + 1));
    this.#tell = tell;
  }

  /** Whether entries of a level are wanted, so that those who make them need not where they are not. */
  wants(level: RunLogLevel): boolean {
    return this.#tell !== undefined && this.#levels.has(level);
  }

  write(level: RunLogLevel, code: string, values: Readonly<Record<string, string | number>>): void {
    if (this.wants(level)) this.#tell?.({ level, code, values });
  }
}
