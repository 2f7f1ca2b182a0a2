import { fillPlaceholders, type Language, present, type Texts } from "@mofang/vocabulary";
import { ruleOf } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Message of a diagnostic in one language: the text of its catalogue entry with its values filled in. */
export function renderDiagnostic(diagnostic: Diagnostic, language: Language): string {
  return renderCode(diagnostic.code, diagnostic.values, language);
}

/**
 * Text of a code alone, for the role of a related place.
 *
 * @throws Error for a code without a text, and for a placeholder without a value
 */
export function renderCode(code: string, values: Diagnostic["values"], language: Language): string {
  const rule = present(ruleOf(code), `the catalogue has ${code}`);
  return renderRule(rule, values, language);
}

/** Text of a rule, of this room's catalogue or of another's, with its values filled in. */
export function renderRule(rule: Texts, values: Diagnostic["values"], language: Language): string {
  return fillPlaceholders(rule[language], values);
}
