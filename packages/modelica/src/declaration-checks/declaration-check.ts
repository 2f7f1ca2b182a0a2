import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Span } from "../text/source-text.ts";

/** Takes what a check finds, at a node of the class's text. */
export type ReportFinding = (code: DiagnosticCode, node: Span, values?: Readonly<Record<string, string | number>>) => void;

/**
 * A check of what one class declares itself. It sees the text of that class and nothing that has to be looked up, so that
 * its findings hold for every use of the class. Classes nested in it are checked for themselves.
 */
export type DeclarationCheck = (declaration: ClassDeclaration, report: ReportFinding) => void;
