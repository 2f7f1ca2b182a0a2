import type { ResultSource } from "../result/result-source.ts";
import { type RunsState, showPageRuns, toldRun } from "../store/runs.ts";
import { sharedDesk, showShared } from "../store/shared-desk.ts";
import { forgetWindow, noteFirst, noteWindow } from "../store/windows.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { PartVersions } from "./part-versions.ts";
import { answerTo, ResultQuestions } from "./result-questions.ts";
import type { ToldParts, WindowLine, WindowMessage } from "./window-line.ts";

interface WindowParts {
  readonly store: WorkspaceStore;
  readonly line: WindowLine;
  /** A UUID of the window. */
  readonly window: string;
  /** Key of the cell that the window shows; undefined for the workspace itself, which windows of its cells belong to. */
  readonly cell: string | undefined;
  /** Reads the result of a run in the page that the window holds; undefined for a run that it does not. */
  readonly resultOf: (runId: string) => ResultSource | undefined;
  /** The workspace takes back the cell that the window shows. */
  readonly onRecalled: () => void;
}

/** Keeps the windows of one workspace in step; see `SharedDesk` for what they share. */
export class WorkspaceWindows {
  readonly #parts: WindowParts;
  readonly #versions: PartVersions;
  readonly #questions: ResultQuestions;
  #told: Partial<Pick<RunsState, "runs" | "courses">> = {};
  /** Whether the window has begun by itself, and takes all of what the first answer says. */
  #isNew = true;
  #endHearing: () => void = () => undefined;

  constructor(parts: WindowParts) {
    this.#parts = parts;
    this.#versions = new PartVersions(parts.window, sharedDesk(parts.store.getState()));
    this.#questions = new ResultQuestions(parts.line, parts.window);
  }

  open(): void {
    const { line, store } = this.#parts;
    line.hear((message) => this.#hear(message));
    this.#endHearing = store.subscribe(() => this.#changed());
    this.greet();
  }

  /** Says that the window is there, as at first so when a browser brings a page back. */
  greet(): void {
    const { line, window, cell } = this.#parts;
    line.say({ kind: "hello", from: window, cell });
  }

  /** Says that the window goes. */
  leave(): void {
    const { line, window, cell } = this.#parts;
    line.say({ kind: "bye", from: window, cell });
  }

  close(): void {
    this.leave();
    this.#endHearing();
    this.#questions.giveUp();
    this.#parts.line.close();
  }

  /** Closes the window of a cell; one that does not answer any more has lost its cell too. */
  recall(cell: string): void {
    this.#parts.line.say({ kind: "recall", cell });
    this.#parts.store.act("windows", forgetWindow, cell);
  }

  /** The result of a run in the page that the workspace holds; undefined while that is not there. */
  result(runId: string): ResultSource | undefined {
    const { cell, store } = this.#parts;
    return cell !== undefined && store.getState().windows.first === "here" ? this.#questions.result(runId) : undefined;
  }

  get #isFirst(): boolean {
    return this.#parts.cell === undefined;
  }

  #hear(message: WindowMessage): void {
    const { cell, window, line, resultOf, onRecalled, store } = this.#parts;
    if (message.kind === "hello") this.#welcome(message.from, message.cell);
    else if (message.kind === "bye") this.#miss(message.cell);
    else if (message.kind === "parts") this.#take(message.parts);
    else if (message.kind === "answer") this.#questions.hear(message);
    else if (message.kind === "state" && message.to === window) this.#begin(message.parts, message.cell);
    else if (message.kind === "recall" && message.cell === cell) onRecalled();
    else if (message.kind === "runs" && !this.#isFirst) store.act("runs", showPageRuns, message.runs);
    else if (message.kind === "ask" && this.#isFirst) void answerTo(message, resultOf(message.runId)).then(line.say);
  }

  /** The workspace answers windows of its cells, and these answer a workspace that has begun again. */
  #welcome(from: string, theirs: string | undefined): void {
    const { line, window, cell } = this.#parts;
    if (this.#isFirst === (theirs === undefined)) return;
    line.say({ kind: "state", from: window, to: from, cell, parts: this.#versions.all() });
    this.#noteThere(theirs);
  }

  #begin(parts: ToldParts, theirs: string | undefined): void {
    this.#take(parts, this.#isNew);
    this.#isNew = false;
    this.#noteThere(theirs);
  }

  /** Another window is there, which is told of the runs in the page. */
  #noteThere(theirs: string | undefined): void {
    const { store } = this.#parts;
    if (theirs === undefined) store.act("windows", noteFirst, "here");
    else store.act("windows", noteWindow, theirs);
    this.#tellRuns(true);
  }

  #miss(theirs: string | undefined): void {
    const { store } = this.#parts;
    if (this.#isFirst === (theirs === undefined)) return;
    if (theirs === undefined) {
      store.act("windows", noteFirst, "gone");
      this.#questions.giveUp();
    } else {
      store.act("windows", forgetWindow, theirs);
    }
  }

  #take(parts: ToldParts, isFirst = false): void {
    const values = this.#versions.take(parts, isFirst);
    if (Object.keys(values).length > 0) this.#parts.store.actOnAll(showShared, values);
  }

  #changed(): void {
    const { store, line } = this.#parts;
    const parts = this.#versions.note(sharedDesk(store.getState()));
    if (!this.#isHeard) return;
    if (parts !== undefined) line.say({ kind: "parts", parts });
    this.#tellRuns();
  }

  /** Whether anybody listens: a workspace without windows speaks to nobody, and a window waits for the state of its workspace. */
  get #isHeard(): boolean {
    const { windows } = this.#parts.store.getState();
    return this.#isFirst ? windows.open.length > 0 : windows.first !== "waiting";
  }

  /** Tells of the runs in the page, which are the workspace's, where they have changed. */
  #tellRuns(isAsked = false): void {
    if (!this.#isFirst) return;
    const state = this.#parts.store.getState().runs;
    const { runs, courses } = state;
    if (runs === this.#told.runs && courses === this.#told.courses && !isAsked) return;
    this.#told = { runs, courses };
    const told = runs.flatMap(({ id, isInPage }) => (isInPage ? (toldRun(state, id) ?? []) : []));
    this.#parts.line.say({ kind: "runs", runs: told });
  }
}
