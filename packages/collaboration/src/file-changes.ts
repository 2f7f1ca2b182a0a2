/** Changes of a set of files: an edit, a new file, or a file that goes; at most one of each file. */
import type { ChangeSet } from "@codemirror/state";
import type { FileChange } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { changedText, changeSetOf, changesBetween, invertedChanges } from "./text-changes.ts";

/** Texts by path. */
export type Texts = ReadonlyMap<string, string>;

/** What becomes of one file. */
export type FileStep =
  | { readonly kind: "edit"; readonly changes: ChangeSet }
  /** There was no such file. */
  | { readonly kind: "create"; readonly text: string }
  | { readonly kind: "delete" };

/** Steps by path, all counted from the same texts. */
export type FileChanges = ReadonlyMap<string, FileStep>;

export const noChanges: FileChanges = new Map();

/** The step that makes one text another, undefined standing for no file; undefined where there is nothing to do. */
function stepBetween(before: string | undefined, after: string | undefined): FileStep | undefined {
  if (before === after) return undefined;
  if (before === undefined) return { kind: "create", text: present(after, "the texts differ") };
  return after === undefined ? { kind: "delete" } : { kind: "edit", changes: changesBetween(before, after) };
}

/** The changes that make one set of texts another. @param paths  where to look; all unless said */
export function changesOfTexts(before: Texts, after: Texts, paths: Iterable<string> = [...before.keys(), ...after.keys()]) {
  return collected(paths, (path) => stepBetween(before.get(path), after.get(path)));
}

/** The changes that a command makes, as the engine says them. @param edits  count in those texts */
export function changesOfEdits(texts: Texts, edits: readonly FileChange[]): FileChanges {
  const steps = new Map(edits.map((edit) => [edit.path, stepOfEdit(texts, edit)]));
  return collected(steps.keys(), (path) => steps.get(path));
}

function stepOfEdit(texts: Texts, edit: FileChange): FileStep {
  if (edit.kind !== "edit") return edit.kind === "create" ? { kind: "create", text: edit.text } : { kind: "delete" };
  const replacements = edit.edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
  return { kind: "edit", changes: changeSetOf(replacements, present(texts.get(edit.path), "a file that is edited").length) };
}

/** The texts after changes that count in them. */
export function changedTexts(texts: Texts, changes: FileChanges): Texts {
  if (changes.size === 0) return texts;
  const changed = new Map(texts);
  for (const [path, step] of changes) {
    const text = stepped(texts.get(path), step);
    if (text === undefined) changed.delete(path);
    else changed.set(path, text);
  }
  return changed;
}

function stepped(text: string | undefined, step: FileStep | undefined): string | undefined {
  if (step === undefined) return text;
  if (step.kind === "edit") return changedText(present(text, "a file that is edited"), step.changes);
  return step.kind === "create" ? step.text : undefined;
}

/** What gives the texts back. @param texts  before the changes */
export function invertedFileChanges(texts: Texts, changes: FileChanges): FileChanges {
  return collected(changes.keys(), (path) => {
    const [step, text] = [changes.get(path), texts.get(path)];
    if (step?.kind === "create") return { kind: "delete" };
    const before = present(text, "a file that is edited or goes");
    if (step?.kind === "edit") return { kind: "edit", changes: invertedChanges(before, step.changes) };
    return { kind: "create", text: before };
  });
}

/**
 * Changes that were made beside others, as they are after those. Text is mapped; what was written into a file that goes is
 * gone with it; of two files of one name the later one counts.
 *
 * @param changes  count in the same texts as `over`
 * @param isEarlier  whether `changes` come before `over` in the log: then what `over` puts at the same place comes after
 */
export function mappedChanges(changes: FileChanges, over: FileChanges, isEarlier = false): FileChanges {
  if (!haveCommonFile(changes, over)) return changes;
  return collected(changes.keys(), (path) => mappedStep(present(changes.get(path), "a step"), over.get(path), isEarlier));
}

function mappedStep(step: FileStep, over: FileStep | undefined, isEarlier: boolean): FileStep | undefined {
  if (over === undefined) return step;
  if (step.kind === "edit") {
    return over.kind === "edit" ? { kind: "edit", changes: step.changes.map(over.changes.desc, isEarlier) } : undefined;
  }
  if (step.kind === "delete") return over.kind === "delete" ? undefined : step;
  if (over.kind !== "create") return step;
  return isEarlier ? undefined : { kind: "edit", changes: changesBetween(over.text, step.text) };
}

/** One change for two that follow each other. @param texts  before the first */
export function composedChanges(texts: Texts, first: FileChanges, second: FileChanges): FileChanges {
  if (first.size === 0) return second;
  return collected([...first.keys(), ...second.keys()], (path) => {
    const [one, two] = [first.get(path), second.get(path)];
    if (one === undefined || two === undefined) return one ?? two;
    if (one.kind === "edit" && two.kind === "edit") return { kind: "edit", changes: one.changes.compose(two.changes) };
    const before = texts.get(path);
    return stepBetween(before, stepped(stepped(before, one), two));
  });
}

/** Whether two changes concern a file together. */
export function haveCommonFile(changes: FileChanges, others: FileChanges): boolean {
  return [...changes.keys()].some((path) => others.has(path));
}

/** Whether they do the same to the same files. */
export function areSameChanges(changes: FileChanges, others: FileChanges): boolean {
  return changes.size === others.size && [...changes].every(([path, step]) => isSameStep(step, others.get(path)));
}

function isSameStep(step: FileStep, other: FileStep | undefined): boolean {
  if (step.kind === "edit") {
    return other?.kind === "edit" && JSON.stringify(step.changes.toJSON()) === JSON.stringify(other.changes.toJSON());
  }
  return step.kind === "create" ? other?.kind === "create" && other.text === step.text : other?.kind === "delete";
}

function collected(paths: Iterable<string>, stepOf: (path: string) => FileStep | undefined): FileChanges {
  const steps = new Map<string, FileStep>();
  for (const path of paths) {
    const step = stepOf(path);
    if (step !== undefined && !(step.kind === "edit" && step.changes.empty)) steps.set(path, step);
  }
  return steps;
}

/** Where an offset of a text is after changes, one after the other; it goes along with what is put in where it stands. */
export function offsetAfter(offset: number, path: string, all: readonly FileChanges[]): number {
  return all.reduce((at, changes) => {
    const step = changes.get(path);
    // An offset that counts in another text is the nearest one there is.
    return step?.kind === "edit" ? step.changes.mapPos(Math.min(at, step.changes.length), 1) : at;
  }, offset);
}

/** Where an offset was before changes. @param all  the last of them first */
export function offsetBefore(offset: number, path: string, all: readonly FileChanges[]): number {
  return all.reduce((at, changes) => {
    const step = changes.get(path);
    return step?.kind === "edit" ? step.changes.invertedDesc.mapPos(Math.min(at, step.changes.newLength), 1) : at;
  }, offset);
}
