import { type StudyPoint, studyPoints } from "@mofang/studies";
import type { Texts } from "@mofang/vocabulary";
import type { HeldBatch, HeldDesign, MadeRun } from "./held-batch.ts";
import type { StudyRequest } from "./run-messages.ts";
import type { ToldReport } from "./run-process.ts";

/** Runs that are known beforehand, one after the other. */
export class DesignWork {
  readonly end = undefined;
  readonly #parameters: readonly string[];
  readonly #settings: HeldBatch["settings"];
  readonly #criteria: readonly string[];
  /** Runs that are missing, in order. */
  readonly #missing: StudyPoint[];
  #made: MadeRun[] = [];

  constructor({ design, missing }: HeldDesign, settings: HeldBatch["settings"], criteria: readonly string[]) {
    const points = studyPoints(design);
    this.#missing = missing.map((index) => ({ index, values: points[index] as readonly number[] }));
    this.#parameters = design.parameters.map(({ name }) => name);
    this.#settings = settings;
    this.#criteria = criteria;
  }

  get isWaiting(): boolean {
    return this.#missing.length > 0;
  }

  get request(): Pick<StudyRequest, "kind" | "task" | "points"> {
    const task = { settings: this.#settings, parameters: this.#parameters, criteria: this.#criteria, curves: [] };
    return { kind: "study", task, points: this.#missing };
  }

  record(report: ToldReport): boolean {
    if (report.kind !== "study-row") return false;
    const { status, message, scores } = report;
    const point = this.#missing[0];
    if (point?.index !== report.index || scores.length !== this.#criteria.length) throw new Error("not the next row");
    this.#missing.shift();
    this.#made.push({ run: point.index, parameters: point.values, scores, status, message, slopes: null });
    return true;
  }

  take(): readonly MadeRun[] {
    const made = this.#made;
    this.#made = [];
    return made;
  }

  /** The first run that is missing has failed. */
  giveUp(message: Texts): void {
    const point = this.#missing.shift();
    if (point === undefined) return;
    const scores = this.#criteria.map(() => null);
    this.#made.push({ run: point.index, parameters: point.values, scores, status: "failed", message, slopes: null });
  }
}
