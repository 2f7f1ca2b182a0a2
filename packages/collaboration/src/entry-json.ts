/** Entries as they travel and lie in the database. */
import { ChangeSet } from "@codemirror/state";
import type { Entry, LogEntry } from "./entry.ts";
import type { FileChanges, FileStep } from "./file-changes.ts";

/** What becomes of one file: the JSON of a `ChangeSet`, the text of a new file, or nothing more. */
type StepJson = { readonly edit: readonly unknown[] } | { readonly create: string } | { readonly delete: true };

/** Steps by path. */
export type ChangesJson = Readonly<Record<string, StepJson>>;

/** An entry as a window sends it. */
export interface EntryJson extends Omit<Entry, "changes" | "commit"> {
  readonly changes: ChangesJson;
}

/** An entry as the log tells it. */
export interface LogEntryJson extends EntryJson {
  readonly version: number;
  readonly author: number | null;
  readonly commit?: string;
}

/** Changes are not change sets. */
export class ChangesError extends Error {
  override readonly name = "ChangesError";
}

export function entryToJson({ id, kind, label, changes, command, of }: Entry): EntryJson {
  return {
    id,
    kind,
    label,
    changes: changesToJson(changes),
    ...(command === undefined ? {} : { command }),
    ...(of === undefined ? {} : { of }),
  };
}

/** @throws ChangesError */
export function entryFromJson<Command>({ id, kind, label, changes, command, of }: EntryJson): Entry<Command> {
  return {
    id,
    kind,
    label,
    changes: changesFromJson(changes),
    ...(command === undefined ? {} : { command: command as Command }),
    ...(of === undefined ? {} : { of }),
  };
}

/** @throws ChangesError */
export function logEntryFromJson<Command>({ version, author, commit, ...entry }: LogEntryJson): LogEntry<Command> {
  const read = { ...entryFromJson<Command>(entry), version, author: author ?? undefined };
  return commit === undefined ? read : { ...read, commit };
}

export function changesToJson(changes: FileChanges): ChangesJson {
  return Object.fromEntries([...changes].map(([path, step]) => [path, stepToJson(step)]));
}

function stepToJson(step: FileStep): StepJson {
  if (step.kind === "edit") return { edit: step.changes.toJSON() as readonly unknown[] };
  return step.kind === "create" ? { create: step.text } : { delete: true };
}

/** @throws ChangesError */
export function changesFromJson(json: ChangesJson): FileChanges {
  return new Map(Object.entries(json).map(([path, step]) => [path, stepFromJson(step)]));
}

function stepFromJson(step: StepJson): FileStep {
  if ("create" in step) return { kind: "create", text: step.create };
  if ("delete" in step) return { kind: "delete" };
  try {
    return { kind: "edit", changes: ChangeSet.fromJSON(step.edit) };
  } catch (error) {
    throw new ChangesError("no change set", { cause: error });
  }
}
