import { present } from "@mofang/vocabulary";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";

/** One change of a set of files. Paths use `/`. */
export type FileChange =
  | { readonly kind: "edit"; readonly path: string; readonly edits: readonly TextEdit[] }
  | { readonly kind: "create"; readonly path: string; readonly text: string }
  | { readonly kind: "delete"; readonly path: string };

/** Changes of several files, to be made together, at most one of each file; or the reason why it cannot be done. */
export type WorkspaceEditResult =
  | { readonly ok: true; readonly changes: readonly FileChange[] }
  | { readonly ok: false; readonly diagnostic: Diagnostic };

/** Texts of a set of files by path. */
export type FileTexts = ReadonlyMap<string, string>;

/** The files after all changes. A change of a file that is not there is a bug of the caller. */
export function applyChanges(files: FileTexts, changes: readonly FileChange[]): FileTexts {
  const changed = new Map(files);
  for (const change of changes) {
    switch (change.kind) {
      case "edit":
        changed.set(change.path, applyEdits(textOf(files, change.path), change.edits));
        break;
      case "create":
        changed.set(change.path, change.text);
        break;
      case "delete":
        changed.delete(change.path);
    }
  }
  return changed;
}

function textOf(files: FileTexts, path: string): string {
  const text = present(files.get(path), `${path} is a file`);
  return text;
}
