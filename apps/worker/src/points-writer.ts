/** Hands out what a run has stored so far, as a result file of its own that is replaced again and again. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { isDiskFull } from "@mofang/host/disk-full";
import { partOfResult, type Run, writeResultFile } from "@mofang/simulation";
import { pointsBytes } from "./run-messages.ts";

/** Milliseconds between two files at least. */
const interval = 500;
/** A file that takes long to write comes rarely: so many times its duration lie between two. */
const leisure = 20;

export class PointsWriter {
  readonly #file: string;
  readonly #now: () => number;
  readonly #onWritten: (rows: number) => void;
  #run: Run | undefined;
  #rows = 0;
  #nextAt: number;

  /**
   * @param now  milliseconds
   * @param onWritten  hears of every file how many rows the run had stored
   */
  constructor(file: string, now: () => number, onWritten: (rows: number) => void) {
    this.#file = file;
    this.#now = now;
    this.#onWritten = onWritten;
    this.#nextAt = now() + interval;
  }

  begin(run: Run): void {
    this.#run = run;
    this.#nextAt = this.#now() + interval;
  }

  /** Writes a file where there are new rows and it is time. */
  offer(): void {
    if (this.#now() >= this.#nextAt) this.write();
  }

  /** Writes a file where there are new rows; none where the disk is full, or where it would be too large. */
  write(): void {
    const result = this.#run?.result;
    if (result === undefined || result.nRows <= this.#rows) return;
    const startedAt = this.#now();
    const part = partOfResult(result, pointsBytes);
    if (part !== undefined && this.#isReplaced(writeResultFile(part))) {
      this.#rows = result.nRows;
      this.#onWritten(this.#rows);
    }
    const endedAt = this.#now();
    this.#nextAt = endedAt + Math.max(interval, leisure * (endedAt - startedAt));
  }

  /** Whoever has the file open reads the old one to its end. */
  #isReplaced(content: Uint8Array): boolean {
    const next = `${this.#file}.next`;
    try {
      writeFileSync(next, content);
      renameSync(next, this.#file);
      return true;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      rmSync(next, { force: true });
      return false;
    }
  }
}
