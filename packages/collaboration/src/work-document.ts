import type { Entry, LogEntry } from "./entry.ts";
import {
  areSameChanges,
  changedTexts,
  composedChanges,
  type FileChanges,
  haveCommonFile,
  invertedFileChanges,
  mappedChanges,
  noChanges,
  offsetAfter,
  offsetBefore,
  type Texts,
} from "./file-changes.ts";
import { continuesTyping, type Typed } from "./typing.ts";
import { emptyUndoStack, stackAfter, type UndoItem, type UndoStack } from "./undo-stack.ts";

/** What computes commands for a document. Both answers may take their time; the person may type meanwhile. */
export interface CommandEngine<Command> {
  /** The changes that do a command on those texts; undefined where it cannot be done on them. */
  readonly run: (texts: Texts, command: Command) => Promise<FileChanges | undefined>;
  /** Whether taking something back leaves the texts whole. */
  readonly check: (texts: Texts, changes: FileChanges) => Promise<boolean>;
}

/** What the person of a window does to the texts. */
interface Deed<Command> {
  /** A UUID, for the entry of the log. */
  readonly id: string;
  /** What is done, for people: a key of a text. */
  readonly label: string;
  /** Count in the texts as they are shown. */
  readonly changes: FileChanges;
  /** Computes the changes again where others were faster; what is typed has none, and is mapped. */
  readonly command?: Command | undefined;
  /** Of typing: milliseconds of any clock, by which keys that follow each other become one step. */
  readonly typedAt?: number | undefined;
}

/** Why the texts changed. */
export type Cause<Command = unknown> =
  /** The person of this window did something; `by` is what in the window shows it already. */
  | { readonly kind: "own"; readonly entry: Entry<Command>; readonly by: unknown }
  /** The log has an entry; those of the person that could not be done again after it are left out. */
  | { readonly kind: "log"; readonly entry: LogEntry<Command>; readonly refused: readonly Entry<Command>[] };

/** Hears how the texts changed, from what they were to what they are: empty where only the steps are others. */
type ChangeListener<Command> = (changes: FileChanges, cause: Cause<Command>) => void;

/** How a step back or forth ended: done, left out because others changed that since, or there was nothing to do. */
export type StepOutcome = "done" | "skipped" | "nothing";

interface State<Command> {
  readonly texts: Texts;
  readonly stack: UndoStack<Command>;
}

/** Entries of the log whose changes are remembered for offsets that others count in an earlier version. */
const remembered = 200;

interface Pending<Command> {
  readonly entry: Entry<Command>;
  /** Before the entry. */
  readonly before: State<Command>;
}

/**
 * The files as one window shows them: what the log has, and on top of it what the window did and the log does not have yet. An
 * entry of another person goes below that, which is mapped or computed again in order. `apply`, `undo`, `redo` and `receive` are
 * the ways in, `subscribe` is the way out.
 */
export class WorkDocument<Command> {
  readonly #author: number;
  readonly #engine: CommandEngine<Command>;
  readonly #listeners = new Set<ChangeListener<Command>>();
  /** What the last key did, as long as the next one may go on with it. */
  #typed: Typed | undefined;
  #version: number;
  #confirmed: State<Command>;
  #pending: readonly Pending<Command>[] = [];
  #shown: State<Command>;
  /** Ids of entries that have been on their way: the log may have them as they were. */
  readonly #sent = new Set<string>();
  /** What the newest entries of the log changed, the last of them at `#version`. */
  #newest: readonly FileChanges[] = [];
  #isTaking = false;
  #taking: Promise<void> = Promise.resolve();

  /**
   * @param author  account whose window it is
   * @param texts  at `version` of the log
   */
  constructor(author: number, texts: Texts, version: number, engine: CommandEngine<Command>) {
    this.#author = author;
    this.#engine = engine;
    this.#version = version;
    this.#confirmed = { texts, stack: emptyUndoStack };
    this.#shown = this.#confirmed;
  }

  /** The texts as the window shows them. */
  get texts(): Texts {
    return this.#shown.texts;
  }

  /** The texts as the log has them. */
  get confirmedTexts(): Texts {
    return this.#confirmed.texts;
  }

  /** Of the log, as far as it is known here. */
  get version(): number {
    return this.#version;
  }

  /** What the log does not have yet, oldest first. */
  get pending(): readonly Entry<Command>[] {
    return this.#pending.map(({ entry }) => entry);
  }

  /** What the person can take back and do again, the last of each next. */
  get steps(): UndoStack<Command> {
    return this.#shown.stack;
  }

  /**
   * Hears all changes, in order, each after the texts have it.
   *
   * @returns ends it
   */
  subscribe(listener: ChangeListener<Command>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Does something; nothing where it changes nothing. @param by  what in the window shows it already */
  apply({ id, label, changes, command, typedAt }: Deed<Command>, by?: unknown): void {
    if (changes.size === 0) return;
    const typed = typedAt === undefined ? undefined : { changes, at: typedAt };
    const extended = continuesTyping(this.#typed, typed) ? this.#extended(changes) : undefined;
    const done = { id, label, changes };
    const entry = extended ?? (command === undefined ? { ...done, kind: "text" } : { ...done, kind: "command", command });
    if (extended === undefined) this.#push(entry);
    this.#typed = typed;
    this.#tell(changes, { kind: "own", entry, by });
  }

  /** Lays an entry on top that the window made before, and that the log does not have. */
  restore(entry: Entry<Command>): void {
    this.#push(entry);
    this.#tell(entry.changes, { kind: "own", entry, by: undefined });
  }

  /** Takes back what the person did last. @param id  of the new entry */
  undo(id: string): Promise<StepOutcome> {
    return this.#step(id, "undo");
  }

  /** Does again what was taken back last. @param id  of the new entry */
  redo(id: string): Promise<StepOutcome> {
    return this.#step(id, "redo");
  }

  /** All that is to be sent, and the version from which it counts; what is sent is not extended any more. */
  batch(): { readonly base: number; readonly entries: readonly Entry<Command>[] } {
    for (const { entry } of this.#pending) this.#sent.add(entry.id);
    return { base: this.#version, entries: this.pending };
  }

  /**
   * Takes entries of the log; those that are known are left out. Resolves when the texts hold them.
   *
   * @returns false where entries between are missing, which are to be asked for
   */
  async receive(entries: readonly LogEntry<Command>[]): Promise<boolean> {
    let isWhole = true;
    this.#taking = this.#taking.then(async () => {
      for (const entry of entries) {
        if (entry.version > this.#version + 1) isWhole = false;
        if (entry.version === this.#version + 1) await this.#take(entry);
      }
    });
    await this.#taking;
    return isWhole;
  }

  /** An offset of a text that is shown, in the text that the log has; undefined where the log has none. */
  offsetInLog(path: string, offset: number): number | undefined {
    const { texts } = this.#confirmed;
    const pending = this.#pending.map(({ entry }) => entry.changes).reverse();
    const length = texts.get(path)?.length;
    return length === undefined ? undefined : Math.min(offsetBefore(offset, path, pending), length);
  }

  /**
   * An offset of a text that the log had at a version, in the text that is shown; undefined where that version is not known
   * here, or not any more, and where the text is gone.
   */
  shownOffset(path: string, offset: number, version: number): number | undefined {
    const nSince = this.#version - version;
    const length = this.#shown.texts.get(path)?.length;
    if (nSince < 0 || nSince > this.#newest.length || length === undefined) return undefined;
    const since = this.#newest.slice(this.#newest.length - nSince);
    return Math.min(offsetAfter(offset, path, [...since, ...this.#pending.map(({ entry }) => entry.changes)]), length);
  }

  async #step(id: string, kind: "undo" | "redo"): Promise<StepOutcome> {
    for (;;) {
      const { texts, stack } = this.#shown;
      const item = topOf(stack, kind);
      if (item === undefined) return "nothing";
      const isWhole = item.changes.size > 0 && (await this.#engine.check(texts, item.changes));
      // What was looked at is no longer what is there.
      if (this.#shown.texts !== texts || topOf(this.#shown.stack, kind) !== item) continue;
      const step = { id, label: item.label, of: item.id };
      this.restore(isWhole ? { ...step, kind, changes: item.changes } : { ...step, kind: "skip", changes: noChanges });
      return isWhole ? "done" : "skipped";
    }
  }

  #push(entry: Entry<Command>): void {
    this.#typed = undefined;
    this.#pending = [...this.#pending, { entry, before: this.#shown }];
    this.#shown = this.#after(this.#shown, entry);
  }

  /** The last entry with more typed; undefined where it has been on its way, or is about to be. */
  #extended(changes: FileChanges): Entry<Command> | undefined {
    const last = this.#pending.at(-1);
    if (last === undefined || last.entry.kind !== "text" || this.#sent.has(last.entry.id) || this.#isTaking) return undefined;
    const entry = { ...last.entry, changes: composedChanges(last.before.texts, last.entry.changes, changes) };
    this.#pending = [...this.#pending.slice(0, -1), { entry, before: last.before }];
    this.#shown = this.#after(last.before, entry);
    return entry;
  }

  #tell(changes: FileChanges, cause: Cause<Command>): void {
    for (const listener of [...this.#listeners]) listener(changes, cause);
  }

  async #take(entry: LogEntry<Command>): Promise<void> {
    this.#isTaking = true;
    try {
      const { texts } = this.#confirmed;
      const isOwn = entry.author === this.#author;
      const confirmed: State<Command> = {
        texts: changedTexts(texts, entry.changes),
        stack: stackAfter(this.#confirmed.stack, entry, texts, isOwn),
      };
      const isFirst = this.#pending[0]?.entry.id === entry.id;
      const moved = isFirst ? this.#placedOtherwise(entry) : entry.changes;
      const rebased = await this.#rebased(isFirst ? 1 : 0, moved, confirmed);
      this.#version = entry.version;
      this.#newest = [...this.#newest, entry.changes].slice(-remembered);
      this.#confirmed = confirmed;
      this.#pending = rebased.pending;
      this.#shown = rebased.shown;
      if (isFirst) this.#sent.delete(entry.id);
      if (rebased.moved.size > 0) this.#typed = undefined;
      this.#tell(rebased.moved, { kind: "log", entry, refused: rebased.refused });
    } finally {
      this.#isTaking = false;
    }
  }

  /** From the texts after the first pending entry to those after it as the log has it. */
  #placedOtherwise(entry: LogEntry<Command>): FileChanges {
    const [first] = this.#pending;
    if (first === undefined || areSameChanges(first.entry.changes, entry.changes)) return noChanges;
    const { texts } = first.before;
    const after = changedTexts(texts, first.entry.changes);
    return composedChanges(after, invertedFileChanges(texts, first.entry.changes), entry.changes);
  }

  /** The pending entries from one on, after changes that came below them. Reads what is added while it waits. */
  async #rebased(from: number, over: FileChanges, confirmed: State<Command>) {
    const pending: Pending<Command>[] = [];
    const refused: Entry<Command>[] = [];
    let moved = over;
    let state = confirmed;
    for (let i = from; i < this.#pending.length; i++) {
      const { entry, before } = this.#pending[i] as Pending<Command>;
      const isMapped = entry.kind === "text" || !haveCommonFile(entry.changes, moved);
      const next = isMapped ? { ...entry, changes: mappedChanges(entry.changes, moved) } : await this.#anew(entry, state);
      moved = isMapped ? mappedChanges(moved, entry.changes, true) : movedBetween(before.texts, entry, moved, next);
      if (next === undefined) {
        refused.push(entry);
      } else {
        pending.push({ entry: next, before: state });
        state = this.#after(state, next);
      }
    }
    return { pending, shown: state, moved, refused };
  }

  /** An entry computed again on other texts; undefined where it cannot be done on them. */
  async #anew(entry: Entry<Command>, { texts, stack }: State<Command>): Promise<Entry<Command> | undefined> {
    if (entry.kind === "command") {
      const changes = await this.#engine.run(texts, entry.command as Command);
      return changes && { ...entry, changes };
    }
    const item = topOf(stack, entry.kind === "redo" ? "redo" : "undo");
    if (item === undefined || item.changes.size === 0 || !(await this.#engine.check(texts, item.changes))) return undefined;
    return { ...entry, of: item.id, label: item.label, changes: item.changes };
  }

  #after({ texts, stack }: State<Command>, entry: Entry<Command>): State<Command> {
    return { texts: changedTexts(texts, entry.changes), stack: stackAfter(stack, entry, texts, true) };
  }
}

function topOf<Command>({ done, undone }: UndoStack<Command>, kind: "undo" | "redo"): UndoItem<Command> | undefined {
  return (kind === "undo" ? done : undone).at(-1);
}

/**
 * From the texts after an entry as it was to those after it as it is.
 *
 * @param texts  before the entry as it was
 * @param moved  from those to the texts before it as it is
 */
function movedBetween(texts: Texts, former: Entry, moved: FileChanges, next: Entry | undefined): FileChanges {
  const after = changedTexts(texts, former.changes);
  const below = composedChanges(after, invertedFileChanges(texts, former.changes), moved);
  return next === undefined ? below : composedChanges(after, below, next.changes);
}
