import type { Place } from "../text/source-text.ts";
import { visibleText } from "../text/visible-text.ts";
import { catalogue, type DiagnosticCode } from "./catalogue.ts";
import type { Diagnostic, DiagnosticFix, DiagnosticRule } from "./diagnostic.ts";

/** Another place that matters for a diagnostic. */
export interface RelatedPlace {
  readonly code: DiagnosticCode;
  readonly place: Place;
}

/** A fix whose title stands in the catalogue. */
export interface Fix extends DiagnosticFix {
  readonly code: DiagnosticCode;
}

/**
 * A diagnostic with the severity of its catalogue entry. `values` fill the placeholders of the entry's texts; characters
 * that cannot be shown are replaced in them, so that a message can be written anywhere.
 */
export function diagnose(
  code: DiagnosticCode,
  place: Place | undefined,
  values: Readonly<Record<string, string | number>> = {},
  related: readonly RelatedPlace[] = [],
  fix?: Fix,
): Diagnostic {
  const rule: DiagnosticRule = catalogue[code];
  return {
    code,
    severity: rule.severity,
    ...(rule.portability !== undefined && { isPortability: true }),
    values: visibleValues(values),
    place,
    ...(related.length > 0 && { related }),
    ...(fix !== undefined && { fix }),
  };
}

function visibleValues(values: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? visibleText(value) : value]),
  );
}
