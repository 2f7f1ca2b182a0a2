import { type EditorState, Transaction } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { FileStep } from "@mofang/collaboration";
import { transactionOf } from "../../ui/file-document.ts";
import type { PageCause, WorkspaceDocument } from "../document/workspace-document.ts";

/** One editor over the files of a document: the state of the file that it shows, and of those that it showed before. */
export class FileStates {
  readonly #view: EditorView;
  readonly #newState: (path: string) => EditorState;
  readonly #hidden = new Map<string, EditorState>();
  #shown: string;
  /** Whether the file that is shown was deleted. */
  #isGone = false;

  /** @param newState  of a file that is shown for the first time */
  constructor(view: EditorView, path: string, newState: (path: string) => EditorState) {
    this.#view = view;
    this.#shown = path;
    this.#newState = newState;
  }

  /** Path of the file that is shown. */
  get shown(): string {
    return this.#shown;
  }

  /** Shows another file, with the selection and the place that it was left with. */
  show(path: string): void {
    if (path === this.#shown) return;
    if (!this.#isGone) this.#hidden.set(this.#shown, this.#view.state);
    this.#isGone = false;
    this.#shown = path;
    this.#view.setState(this.#hidden.get(path) ?? this.#newState(path));
  }

  /** Follows a document: what is changed elsewhere comes in as remote transactions. @returns ends it */
  follow(document: Pick<WorkspaceDocument, "subscribe">): () => void {
    return document.subscribe((changes, cause) => {
      if (cause.kind === "own" && cause.by === this.#view) return;
      for (const [path, step] of changes) this.#receive(path, step, cause);
    });
  }

  #receive(path: string, step: FileStep, cause: PageCause): void {
    const isShown = path === this.#shown;
    if (step.kind === "edit") {
      const state = isShown ? this.#view.state : this.#hidden.get(path);
      if (state === undefined) return;
      const transaction = { ...transactionOf(state, step.changes), annotations: Transaction.remote.of(true) };
      if (!isShown) this.#hidden.set(path, state.update(transaction).state);
      else this.#view.dispatch({ ...transaction, scrollIntoView: this.#view.hasFocus && cause.kind === "own" });
      return;
    }
    // A file that is made again begins with another state.
    this.#hidden.delete(path);
    if (!isShown) return;
    this.#isGone = step.kind === "delete";
    if (step.kind === "create") this.#view.setState(this.#newState(path));
  }
}
