import type { StudyRow } from "@mofang/studies";

/** Milliseconds between two drawings of what is made: tables and plots take the processors from the workers. */
const shownEvery = 700;
/** Milliseconds between two times that rows are written to the browser's storage. */
const keptEvery = 2_000;

/** The rows of a study under way: they are shown and kept now and then, not each time that some arrive. */
export class GrowingRows {
  #rows: readonly StudyRow[];
  #shownAt = performance.now();
  #keptAt = performance.now();
  readonly #show: (rows: readonly StudyRow[]) => void;
  readonly #keep: (rows: readonly StudyRow[]) => Promise<void>;

  constructor(
    rows: readonly StudyRow[],
    show: (rows: readonly StudyRow[]) => void,
    keep: (rows: readonly StudyRow[]) => Promise<void>,
  ) {
    this.#rows = rows;
    this.#show = show;
    this.#keep = keep;
  }

  /** All rows so far, in no order. */
  get all(): readonly StudyRow[] {
    return this.#rows;
  }

  add(more: readonly StudyRow[]): void {
    this.#rows = [...this.#rows, ...more];
    const now = performance.now();
    if (now - this.#shownAt < shownEvery) return;
    this.#shownAt = now;
    this.#show(this.#rows);
    if (now - this.#keptAt < keptEvery) return;
    this.#keptAt = now;
    void this.#keep(this.#rows);
  }
}
