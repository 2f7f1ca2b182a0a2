/**
 * What one person can take back and do again, computed from the log alone, so that every window of theirs and every reload
 * comes to the same.
 */
import type { Entry } from "./entry.ts";
import { changedTexts, type FileChanges, invertedFileChanges, mappedChanges, type Texts } from "./file-changes.ts";

/** One step to go. */
export interface UndoItem {
  /** Id of the entry that it takes back. */
  readonly id: string;
  readonly label: string;
  /** Counts from the texts that all items above leave when they have been done. */
  readonly changes: FileChanges;
}

/** Both ways; newest last, and only the last counts from the texts as they are. */
export interface UndoStack {
  readonly done: readonly UndoItem[];
  readonly undone: readonly UndoItem[];
}

export const emptyUndoStack: UndoStack = { done: [], undone: [] };

/** Steps that are remembered. */
const mostSteps = 500;

/**
 * The stack after an entry.
 *
 * @param texts  before the entry
 * @param isOwn  whether the person did it whose stack it is
 */
export function stackAfter(stack: UndoStack, entry: Entry, texts: Texts, isOwn: boolean): UndoStack {
  const { kind, changes, label, of = "" } = entry;
  if (!isOwn || kind === "git" || kind === "saved") return mappedStack(stack, changes);
  if (kind === "skip") return { done: withoutSkipped(stack.done, of, texts), undone: withoutSkipped(stack.undone, of, texts) };
  const item: UndoItem = { id: entry.id, label, changes: invertedFileChanges(texts, changes) };
  if (kind === "undo") return { done: withoutDone(stack.done, of, changes), undone: [...stack.undone, item] };
  if (kind === "redo") return { done: [...stack.done, item], undone: withoutDone(stack.undone, of, changes) };
  return { done: [...stack.done, item].slice(-mostSteps), undone: [] };
}

function mappedStack({ done, undone }: UndoStack, over: FileChanges): UndoStack {
  return { done: mappedItems(done, over), undone: mappedItems(undone, over) };
}

/** Items after changes that somebody else made of the texts as they are. */
function mappedItems(items: readonly UndoItem[], over: FileChanges): readonly UndoItem[] {
  let others = over;
  const mapped: UndoItem[] = [];
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i] as UndoItem;
    if (others.size === 0) return [...items.slice(0, i + 1), ...mapped.reverse()];
    mapped.push({ ...item, changes: mappedChanges(item.changes, others) });
    others = mappedChanges(others, item.changes, true);
  }
  return mapped.reverse();
}

/** Items after one of them was done; those above it, done in other files meanwhile, stay. */
function withoutDone(items: readonly UndoItem[], id: string, changes: FileChanges): readonly UndoItem[] {
  const at = items.findLastIndex((item) => item.id === id);
  return at < 0 ? mappedItems(items, changes) : [...items.slice(0, at), ...mappedItems(items.slice(at + 1), changes)];
}

/** Items after one of them was given up: those below it counted from the texts that it would have left. */
function withoutSkipped(items: readonly UndoItem[], id: string, texts: Texts): readonly UndoItem[] {
  const at = items.findLastIndex((item) => item.id === id);
  if (at < 0) return items;
  const before = items.slice(at + 1).reduceRight((current, { changes }) => changedTexts(current, changes), texts);
  const back = invertedFileChanges(before, (items[at] as UndoItem).changes);
  return [...mappedItems(items.slice(0, at), back), ...items.slice(at + 1)];
}
