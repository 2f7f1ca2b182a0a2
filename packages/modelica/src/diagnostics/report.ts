import type { Place } from "../text/source-text.ts";
import { catalogue, type DiagnosticCode } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Another place that matters for a diagnostic. */
export interface RelatedPlace {
  readonly code: DiagnosticCode;
  readonly place: Place;
}

/** A diagnostic with the severity of its catalogue entry. `values` fill the placeholders of the entry's texts. */
export function diagnose(
  code: DiagnosticCode,
  place: Place | undefined,
  values: Readonly<Record<string, string | number>> = {},
  related: readonly RelatedPlace[] = [],
): Diagnostic {
  const severity = catalogue[code].severity;
  return related.length === 0 ? { code, severity, values, place } : { code, severity, values, place, related };
}
