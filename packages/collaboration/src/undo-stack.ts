/**
 * What one person can take back and do again, computed from the log alone, so that every window of theirs and every reload
 * comes to the same.
 */
import type { Entry } from "./entry.ts";
import { changedTexts, type FileChanges, invertedFileChanges, mappedChanges, type Texts } from "./file-changes.ts";

/** One step to go. */
export interface UndoItem<Command = unknown> {
  /** Id of the entry that it takes back. */
  readonly id: string;
  readonly label: string;
  /** What was done first, whether it was taken back and done again since or not; typing has none. */
  readonly command?: Command;
  /** Whether the texts were saved after it. */
  readonly isSaved?: true;
  /** Counts from the texts that all items above leave when they have been done. */
  readonly changes: FileChanges;
}

/** Both ways; newest last, and only the last counts from the texts as they are. */
export interface UndoStack<Command = unknown> {
  readonly done: readonly UndoItem<Command>[];
  readonly undone: readonly UndoItem<Command>[];
}

export const emptyUndoStack: UndoStack<never> = { done: [], undone: [] };

/** Steps that are remembered. */
const mostSteps = 500;

/**
 * The stack after an entry.
 *
 * @param texts  before the entry
 * @param isOwn  whether the person did it whose stack it is
 */
export function stackAfter<Command>(
  stack: UndoStack<Command>,
  entry: Entry<Command>,
  texts: Texts,
  isOwn: boolean,
): UndoStack<Command> {
  const { kind, changes, of = "" } = entry;
  if (kind === "saved") return withSaved(mappedStack(stack, changes));
  if (!isOwn || kind === "git") return mappedStack(stack, changes);
  if (kind === "skip") return { done: withoutSkipped(stack.done, of, texts), undone: withoutSkipped(stack.undone, of, texts) };
  const item = itemOf(entry, stack, texts);
  if (kind === "undo") return { done: withoutDone(stack.done, of, changes), undone: [...stack.undone, item] };
  if (kind === "redo") return { done: [...stack.done, item], undone: withoutDone(stack.undone, of, changes) };
  return { done: [...stack.done, item].slice(-mostSteps), undone: [] };
}

/** What takes an entry back, and what was done first where the entry itself goes back or forth. */
function itemOf<Command>(entry: Entry<Command>, { done, undone }: UndoStack<Command>, texts: Texts): UndoItem<Command> {
  const first = [...done, ...undone].find(({ id }) => id === entry.of);
  const command = first === undefined ? entry.command : first.command;
  return {
    id: entry.id,
    label: entry.label,
    changes: invertedFileChanges(texts, entry.changes),
    ...(command === undefined ? {} : { command }),
    ...(first?.isSaved ? { isSaved: true } : {}),
  };
}

/** The step that was done last left the texts that were saved. */
function withSaved<Command>({ done, undone }: UndoStack<Command>): UndoStack<Command> {
  const last = done.at(-1);
  return last === undefined ? { done, undone } : { done: [...done.slice(0, -1), { ...last, isSaved: true }], undone };
}

function mappedStack<Command>({ done, undone }: UndoStack<Command>, over: FileChanges): UndoStack<Command> {
  return { done: mappedItems(done, over), undone: mappedItems(undone, over) };
}

/** Items after changes that somebody else made of the texts as they are. */
function mappedItems<Command>(items: readonly UndoItem<Command>[], over: FileChanges): readonly UndoItem<Command>[] {
  let others = over;
  const mapped: UndoItem<Command>[] = [];
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i] as UndoItem<Command>;
    if (others.size === 0) return [...items.slice(0, i + 1), ...mapped.reverse()];
    mapped.push({ ...item, changes: mappedChanges(item.changes, others) });
    others = mappedChanges(others, item.changes, true);
  }
  return mapped.reverse();
}

/** Items after one of them was done; those above it, done in other files meanwhile, stay. */
function withoutDone<Command>(
  items: readonly UndoItem<Command>[],
  id: string,
  changes: FileChanges,
): readonly UndoItem<Command>[] {
  const at = items.findLastIndex((item) => item.id === id);
  return at < 0 ? mappedItems(items, changes) : [...items.slice(0, at), ...mappedItems(items.slice(at + 1), changes)];
}

/** Items after one of them was given up: those below it counted from the texts that it would have left. */
function withoutSkipped<Command>(items: readonly UndoItem<Command>[], id: string, texts: Texts): readonly UndoItem<Command>[] {
  const at = items.findLastIndex((item) => item.id === id);
  if (at < 0) return items;
  const before = items.slice(at + 1).reduceRight((current, { changes }) => changedTexts(current, changes), texts);
  const back = invertedFileChanges(before, (items[at] as UndoItem<Command>).changes);
  return [...mappedItems(items.slice(0, at), back), ...items.slice(at + 1)];
}
