import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import { findClass } from "../syntax/class-members.ts";
import { errorsOfItsOwn } from "../syntax/own-errors.ts";
import { parseExpression, parseFile } from "../syntax/parser.ts";
import type { ClassDefinition, SyntaxFile } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";

/** The edits of a file's text that do what was asked, or the reason why it cannot be done. */
export type EditResult =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly diagnostic: Diagnostic };

/** The result of an edit that is possible. */
export function accepted(edits: readonly TextEdit[]): EditResult {
  return { ok: true, edits };
}

/** @param span  what the refusal is about in the file; its start when nothing in it is */
export function refused(
  code: DiagnosticCode,
  file: SyntaxFile,
  span: Span = { start: 0, end: 0 },
  values: Readonly<Record<string, string | number>> = {},
): EditResult & { readonly ok: false } {
  return { ok: false, diagnostic: diagnose(code, { file: file.source.path, start: span.start, end: span.end }, values) };
}

/**
 * Edits one class of a file. A class with syntax errors of its own is refused: where something is missing, the tree does
 * not say what an edit would hit. Errors of other classes, also of those inside it, do not matter.
 */
export function editClass(file: SyntaxFile, className: string, edit: (definition: ClassDefinition) => EditResult): EditResult {
  const definition = findClass(file, className);
  if (definition === undefined) {
    const isHidden = file.diagnostics.some(({ severity }) => severity === "error");
    return isHidden ? hasErrors(file) : refused("edit.class-not-found", file, undefined, { name: className });
  }
  return errorsOfItsOwn(file, definition).length > 0 ? hasErrors(file) : edit(definition);
}

function hasErrors(file: SyntaxFile): EditResult {
  return refused("edit.file-has-errors", file, undefined, { path: file.source.path });
}

/** Whether a text is one expression without errors. */
export function isExpression(text: string): boolean {
  return parseExpression(text).diagnostics.length === 0;
}

/** Whether a text is one declaration, equation and so on of a class: `section` is what stands before it in the class. */
export function isClassItem(section: "" | "equation", text: string): boolean {
  const file = parseFile("", `model A ${section}\n${text}\nend A;`);
  const [definition] = file.root.classes;
  if (file.diagnostics.length > 0 || definition?.specifier.kind !== "long") return false;
  const [only, ...others] = definition.specifier.composition.sections;
  if (only === undefined || others.length > 0) return false;
  return only.kind === "element-section"
    ? only.elements.length === 1
    : only.kind === "equation-section" && only.equations.length === 1;
}
