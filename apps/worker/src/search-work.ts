import { bestRun, type SearchRow } from "@mofang/studies";
import type { Texts } from "@mofang/vocabulary";
import type { EndedSearch, HeldBatch, HeldSearch, MadeRun } from "./held-batch.ts";
import type { SearchRequest } from "./run-messages.ts";
import type { ToldReport } from "./run-process.ts";

/** One search from one start, which goes on behind the rows that are there. */
export class SearchWork {
  end: EndedSearch | undefined;
  readonly #held: HeldSearch;
  readonly #settings: HeldBatch["settings"];
  /** All rows of the start so far. */
  readonly #rows: SearchRow[];
  /** How many of them were taken. */
  #nTaken: number;
  /** Values of the run under way. */
  #point: readonly number[] | undefined;

  constructor(held: HeldSearch, settings: HeldBatch["settings"]) {
    this.#held = held;
    this.#settings = settings;
    this.#rows = [...held.made];
    this.#nTaken = held.made.length;
  }

  get isWaiting(): boolean {
    return this.end === undefined;
  }

  get request(): Pick<SearchRequest, "kind" | "task" | "start" | "earlier"> {
    const { start, goal, search } = this.#held;
    const { parameters, maximumRuns } = search;
    return {
      kind: "search",
      task: { settings: this.#settings, parameters, maximumRuns, goal },
      start,
      earlier: this.#held.made,
    };
  }

  record(report: ToldReport): boolean {
    switch (report.kind) {
      case "search-point":
        this.#requireLength(report.values, this.#nParameters);
        this.#point = report.values;
        return false;
      case "search-row":
        this.#add(report);
        return true;
      case "search-end":
        this.#requireEnd(report.end);
        this.end = report.end;
        return true;
      default:
        return false;
    }
  }

  take(): readonly MadeRun[] {
    const { start, search } = this.#held;
    const first = start * search.maximumRuns;
    const taken = this.#rows.slice(this.#nTaken);
    const runs = taken.map(({ values, ...row }, i) => ({ ...row, run: first + this.#nTaken + i, parameters: values }));
    this.#nTaken = this.#rows.length;
    return runs;
  }

  /** The search goes around a run that has ended its process; without one, it ends with the best that it has. */
  giveUp(message: Texts): void {
    const values = this.#point;
    this.#point = undefined;
    if (values !== undefined && this.#hasRoom) {
      this.#rows.push({ values, status: "failed", message, scores: this.#emptyScores, slopes: null });
    } else this.end = this.#endWithBest(message);
  }

  #add({ values, status, message, scores, slopes }: SearchRow): void {
    this.#requireLength(values, this.#nParameters);
    this.#requireLength(scores, this.#emptyScores.length);
    if (slopes !== null) this.#requireLength(slopes, this.#nParameters);
    const isComplete = status !== "succeed" || scores.every((score) => score !== null);
    if (!this.#hasRoom || !isComplete) throw new Error("no further row fits");
    this.#rows.push({ values, status, message, scores, slopes });
    this.#point = undefined;
  }

  #requireEnd({ start, best }: EndedSearch): void {
    if (start !== this.#held.start) throw new Error("the end of another search");
    if (best === undefined) return;
    this.#requireLength(best.values, this.#nParameters);
    this.#requireLength(best.scores, this.#emptyScores.length);
  }

  #requireLength(values: readonly unknown[], length: number): void {
    if (values.length !== length) throw new Error(`${values.length} values instead of ${length}`);
  }

  get #nParameters(): number {
    return this.#held.search.parameters.length;
  }

  get #hasRoom(): boolean {
    return this.#rows.length < this.#held.search.maximumRuns;
  }

  get #emptyScores(): readonly null[] {
    const { goal } = this.#held.search;
    return goal.kind === "fit" ? [null] : [null, ...goal.constraints.map(() => null)];
  }

  #endWithBest(message: Texts): EndedSearch {
    const { start, search } = this.#held;
    const runs = this.#rows.reduce((sum, { slopes }) => sum + 1 + (slopes?.length ?? 0), 0);
    const best = bestRun(
      search.goal,
      this.#rows.map((row, index) => ({ ...row, index })),
    );
    if (best === undefined) return { start, message, runs };
    const { index, values, scores } = best;
    return { start, best: { index, values, scores }, message, runs };
  }
}
