/** One text, several people: what they did as entries of a log, and how a window and the server put them in one order. */

export { EditorText, textTypedInto } from "./editor-text.ts";
export type { Entry, LogEntry } from "./entry.ts";
export { ChangesError, type ChangesJson, changesFromJson, changesToJson } from "./entry-json.ts";
export { changedTexts, changesOfTexts, type FileChanges, type FileStep, mappedChanges, type Texts } from "./file-changes.ts";
export { placeBatch } from "./place-batch.ts";
export { changedText, changeSetOf, changesBetween, invertedChanges } from "./text-changes.ts";
export type { UndoItem } from "./undo-stack.ts";
export { WindowDocument } from "./window-document.ts";
