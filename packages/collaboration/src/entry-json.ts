/** Entries as they travel and lie in the database. */
import { ChangeSet } from "@codemirror/state";
import type { FileChanges, FileStep } from "./file-changes.ts";

/** What becomes of one file: the JSON of a `ChangeSet`, the text of a new file, or nothing more. */
type StepJson = { readonly edit: readonly unknown[] } | { readonly create: string } | { readonly delete: true };

/** Steps by path. */
export type ChangesJson = Readonly<Record<string, StepJson>>;

/** Changes are no change sets. */
export class ChangesError extends Error {
  override readonly name = "ChangesError";
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
