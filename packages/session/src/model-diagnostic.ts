import { renderDiagnostic } from "@mofang/dae";
import { type ClassTree, type Diagnostic, type Place, renderCode, type Severity, type TextEdit } from "@mofang/modelica";
import type { Texts } from "@mofang/vocabulary";
import { bilingual } from "./texts.ts";

/** Where a diagnostic points: offsets of the file's text, and line and column from 1. */
export interface DiagnosticPlace {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** A diagnostic rendered for people, as plain data. */
export interface ModelDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: Texts;
  /** Undefined when it concerns no place in the files. */
  readonly place: DiagnosticPlace | undefined;
  /** What mends it, in the file of its place. */
  readonly fix?: { readonly title: Texts; readonly edits: readonly TextEdit[] };
}

/** Renders a diagnostic about classes of a tree. */
export function modelDiagnostic(tree: ClassTree, diagnostic: Diagnostic): ModelDiagnostic {
  const { code, severity, place, values, fix } = diagnostic;
  return {
    code,
    severity,
    message: bilingual((language) => renderDiagnostic(diagnostic, language)),
    place: place && shownPlace(tree, place),
    ...(fix && { fix: { title: bilingual((language) => renderCode(fix.code, values, language)), edits: fix.edits } }),
  };
}

/** A place as people read it; undefined where a tree does not have its file. */
export function shownPlace(tree: ClassTree, { file, start, end }: Place): DiagnosticPlace | undefined {
  const source = tree.file(file)?.source;
  return source && { file, start, end, ...source.lineColumn(start) };
}

const severities = {
  error: { zh: "错误", en: "error" },
  warning: { zh: "警告", en: "warning" },
  information: { zh: "提示", en: "information" },
} as const;

/** `file:line:column: error: message`. */
export function diagnosticLine({ place, severity, message }: ModelDiagnostic): Texts {
  const where = place === undefined ? "" : `${place.file}:${place.line}:${place.column}: `;
  return bilingual((language) => `${where}${severities[severity][language]}: ${message[language]}`);
}
