/** One text, several people: what they did as entries of a log, and how a window and the server put them in one order. */

export { EditorText, textTypedInto } from "./editor-text.ts";
export type { Entry, LogEntry } from "./entry.ts";
export {
  ChangesError,
  type ChangesJson,
  changesFromJson,
  changesToJson,
  type EntryJson,
  entryFromJson,
  entryToJson,
  type LogEntryJson,
  logEntryFromJson,
} from "./entry-json.ts";
export {
  changedTexts,
  changesOfEdits,
  changesOfTexts,
  type FileChanges,
  type FileStep,
  mappedChanges,
  noChanges,
  offsetAfter,
  type Texts,
} from "./file-changes.ts";
export type { Draft, LogAccess, LogAnswer, LogFailure, Unsent, UnsentPlace } from "./log-access.ts";

export { placeBatch } from "./place-batch.ts";
export { changedText, changeSetOf, changesBetween, invertedChanges } from "./text-changes.ts";
export { emptyUndoStack, type UndoItem, type UndoStack } from "./undo-stack.ts";
export { type Cause, type CommandEngine, type StepOutcome, WorkDocument } from "./work-document.ts";
export { changesOfDrafts, WorkLoop, type WorkStatus } from "./work-loop.ts";
