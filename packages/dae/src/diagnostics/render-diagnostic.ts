import {
  type Diagnostic,
  type DiagnosticRule,
  type Language,
  renderDiagnostic as renderLanguageDiagnostic,
  renderRule,
} from "@mofang/modelica";
import { catalogue } from "./catalogue.ts";

/** Message of a diagnostic of translation or of the language, in the reader's language. */
export function renderDiagnostic(diagnostic: Diagnostic, language: Language): string {
  const rules: Readonly<Record<string, DiagnosticRule>> = catalogue;
  const rule = Object.hasOwn(rules, diagnostic.code) ? rules[diagnostic.code] : undefined;
  return rule === undefined ? renderLanguageDiagnostic(diagnostic, language) : renderRule(rule, diagnostic.values, language);
}
