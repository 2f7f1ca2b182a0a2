import { budgetCatalogue } from "./budget.ts";
import { checksCatalogue } from "./checks.ts";
import { classesCatalogue } from "./classes.ts";
import { clocksCatalogue } from "./clocks.ts";
import { conversionCatalogue } from "./conversion.ts";
import type { DiagnosticRule } from "./diagnostic.ts";
import { editCatalogue } from "./edit.ts";
import { flatCatalogue } from "./flat.ts";
import { instanceCatalogue } from "./instance.ts";
import { languageCatalogue } from "./language.ts";
import { librariesCatalogue } from "./libraries.ts";
import { syntaxCatalogue } from "./syntax.ts";
import { translationsCatalogue } from "./translations.ts";
import { unitsCatalogue } from "./units.ts";

/** Every diagnostic that the language engine can give, by code. The texts stand beside this file, one catalogue for each area. */
export const catalogue = {
  ...editCatalogue,
  ...languageCatalogue,
  ...syntaxCatalogue,
  ...classesCatalogue,
  ...librariesCatalogue,
  ...conversionCatalogue,
  ...checksCatalogue,
  ...instanceCatalogue,
  ...budgetCatalogue,
  ...flatCatalogue,
  ...clocksCatalogue,
  ...translationsCatalogue,
  ...unitsCatalogue,
} as const satisfies Record<string, DiagnosticRule>;

/** Code of a diagnostic: a key of the catalogue. */
export type DiagnosticCode = keyof typeof catalogue;

/** The rule behind a code; undefined for a code that the catalogue does not hold. */
export function ruleOf(code: string): DiagnosticRule | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as DiagnosticCode] : undefined;
}
