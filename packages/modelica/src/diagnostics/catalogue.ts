import { checksCatalogue } from "../checks/catalogue.ts";
import { classesCatalogue } from "../classes/catalogue.ts";
import { clocksCatalogue } from "../clocks/catalogue.ts";
import { editCatalogue } from "../edit/catalogue.ts";
import { flatCatalogue } from "../flat/catalogue.ts";
import { budgetCatalogue } from "../instance/budget-catalogue.ts";
import { instanceCatalogue } from "../instance/catalogue.ts";
import { languageCatalogue } from "../language/catalogue.ts";
import { syntaxCatalogue } from "../syntax/catalogue.ts";
import { unitsCatalogue } from "../units/catalogue.ts";
import type { DiagnosticRule } from "./diagnostic.ts";

/**
 * Every diagnostic that the language engine can give, by code. Each room keeps its part in its own `catalogue.ts`, as an
 * object `as const satisfies Record<string, DiagnosticRule>`, and adds one line here.
 */
export const catalogue = {
  ...editCatalogue,
  ...languageCatalogue,
  ...syntaxCatalogue,
  ...classesCatalogue,
  ...checksCatalogue,
  ...instanceCatalogue,
  ...budgetCatalogue,
  ...flatCatalogue,
  ...clocksCatalogue,
  ...unitsCatalogue,
} as const satisfies Record<string, DiagnosticRule>;

/** Code of a diagnostic: a key of the catalogue. */
export type DiagnosticCode = keyof typeof catalogue;

/** The rule behind a code; undefined for a code that the catalogue does not hold. */
export function ruleOf(code: string): DiagnosticRule | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as DiagnosticCode] : undefined;
}
