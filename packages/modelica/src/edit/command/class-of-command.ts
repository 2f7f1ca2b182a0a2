import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import { diagnose } from "../../diagnostics/report.ts";
import type { SyntaxFile } from "../../syntax/tree.ts";
import type { EditResult } from "../edit-result.ts";
import type { EditedFiles } from "./edited-files.ts";

/**
 * Edits the file that holds a class. Refuses with `edit.class-not-found` a class that is not there, with `edit.read-only`
 * one of a library.
 */
export function inClass(
  { tree, files }: EditedFiles,
  className: string,
  edit: (file: SyntaxFile, declaration: ClassDeclaration) => EditResult,
): WorkspaceEditResult {
  const declaration = tree.find(className);
  if (declaration === undefined) return refusedWith("edit.class-not-found", { name: className });
  const { path } = declaration.file.source;
  if (!files.has(path)) return refusedWith("edit.read-only", { name: className });
  const result = edit(declaration.file, declaration);
  return result.ok ? { ok: true, changes: [{ kind: "edit", path, edits: result.edits }] } : result;
}

/** A refusal that is about no place of a text. */
export function refusedWith(
  code: DiagnosticCode,
  values: Readonly<Record<string, string>>,
): WorkspaceEditResult & { readonly ok: false } {
  return { ok: false, diagnostic: diagnose(code, undefined, values) };
}
