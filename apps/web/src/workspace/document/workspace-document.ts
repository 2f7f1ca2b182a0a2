import {
  type Cause,
  changesOfDrafts,
  changesOfTexts,
  type Draft,
  type FileChanges,
  type StepOutcome,
  type Texts,
  WorkDocument,
} from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import type { ReadFile } from "../store/files.ts";
import type { StepLabel } from "../store/steps.ts";
import { adoptFiles, followDocument, openFile } from "../store/workspace-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

/** Why the texts of the page changed: something was done, or other files are shown now. */
export type PageCause = Cause<EditCommand> | { readonly kind: "shown" };

type Listener = (changes: FileChanges, cause: PageCause) => void;

/** What the page lends its document. */
interface DocumentParts {
  readonly store: Pick<WorkspaceStore, "actOnAll" | "getState">;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Nobody edits files that were only read. */
const nobody = { run: async () => undefined, check: async () => true };

function emptyDocument(texts: Texts): WorkDocument<EditCommand> {
  return new WorkDocument<EditCommand>(0, texts, 0, nobody);
}

/**
 * The one document of the page. Typing, commands, steps back and forth and what others do go in here; the store, text editors
 * and the engine hear of it here, as changes and in order.
 */
export class WorkspaceDocument {
  readonly #parts: DocumentParts;
  readonly #listeners = new Set<Listener>();
  #document = emptyDocument(new Map());
  #endFollowing: () => void = () => undefined;
  /** Ends when all steps back and forth that were asked for are done. */
  #stepping: Promise<unknown> = Promise.resolve();

  constructor(parts: DocumentParts) {
    this.#parts = parts;
  }

  /** By path, as they are shown. */
  get texts(): Texts {
    return this.#document.texts;
  }

  /** Of the log, as far as it is shown; 0 where the files are only read. */
  get version(): number {
    return this.#document.version;
  }

  /** Hears all changes, in order, each after the texts and the store have it. @returns ends it */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows files as a commit has them, to be read. */
  open(read: readonly ReadFile[], commit: string | null): void {
    this.show(emptyDocument(new Map(read.map(({ path, text }) => [path, text]))), read, commit);
  }

  /** Shows a document. @param read  the files as the commit has them on which it is based */
  show(document: WorkDocument<EditCommand>, read: readonly ReadFile[], commit: string | null): void {
    const changes = changesOfTexts(this.texts, document.texts, new Set([...this.texts.keys(), ...document.texts.keys()]));
    this.#endFollowing();
    this.#document = document;
    this.#endFollowing = document.subscribe((changed, cause) => this.#follow(changed, cause));
    this.#parts.store.actOnAll(adoptFiles, read, commit, document, changes);
    this.#tell(changes, { kind: "shown" });
  }

  /** Puts in what was typed. @param by  what shows it already */
  type(changes: FileChanges, by: unknown): void {
    this.#document.apply({ ...this.#deed("typing", changes), typedAt: this.#parts.now() }, by);
  }

  /** Does something as one step. @param command  computes the changes again on other texts */
  change(label: StepLabel, changes: FileChanges, command?: EditCommand): void {
    this.#document.apply({ ...this.#deed(label, changes), command });
  }

  /** Gives files whole texts as one step. */
  replace(label: StepLabel, drafts: readonly Draft[]): void {
    this.change(label, changesOfDrafts(this.texts, drafts));
  }

  /** Makes a file and opens it. */
  addFile(path: string, text: string): void {
    this.replace("newFile", [{ path, text }]);
    this.#parts.store.actOnAll(openFile, path);
  }

  removeFile(path: string): void {
    this.replace("deleteFile", [{ path, text: null }]);
  }

  /** Takes back what the person did last, in whichever view. */
  undo(): Promise<StepOutcome> {
    return this.#step("undo");
  }

  /** Does again what was taken back last. */
  redo(): Promise<StepOutcome> {
    return this.#step("redo");
  }

  /** Takes steps back, or does them again, until so many are done. */
  async goToStep(nDone: number): Promise<void> {
    const by = nDone - this.#parts.store.getState().steps.done.length;
    for (let i = 0; i < Math.abs(by); i++) await this.#step(by < 0 ? "undo" : "redo");
  }

  /** An offset of a text that is shown, in the text that the log has at `version`. */
  offsetInLog(path: string, offset: number): number | undefined {
    return this.#document.offsetInLog(path, offset);
  }

  /** Where an offset that others count in a version of the log is in the text that is shown; undefined where that is not known yet. */
  shownOffset(path: string, offset: number, version: number): number | undefined {
    return this.#document.shownOffset(path, offset, version);
  }

  #deed(label: StepLabel, changes: FileChanges) {
    return { id: this.#parts.newId(), label, changes };
  }

  #step(kind: "undo" | "redo"): Promise<StepOutcome> {
    const step = this.#stepping.then(() => this.#document[kind](this.#parts.newId()));
    this.#stepping = step.catch(() => undefined);
    return step;
  }

  #follow(changes: FileChanges, cause: Cause<EditCommand>): void {
    this.#parts.store.actOnAll(followDocument, changes, this.#document);
    this.#tell(changes, cause);
  }

  #tell(changes: FileChanges, cause: PageCause): void {
    for (const listener of [...this.#listeners]) listener(changes, cause);
  }
}
