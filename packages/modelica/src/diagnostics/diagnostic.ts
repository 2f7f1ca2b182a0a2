import type { PlaceholderValues, Texts } from "@mofang/vocabulary";
import type { Place } from "../text/source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";

/** How bad it is: an error refuses the model, a warning does not. */
export type Severity = "error" | "warning" | "information";

/**
 * What is wrong with a user's model, and where. Diagnostics are collected and returned, never thrown; the message is
 * rendered from the catalogue in the reader's language, see `renderDiagnostic`.
 */
export interface Diagnostic {
  /** Stable slug of the catalogue, `<room>.<what>`, for example `syntax.unexpected-token`. Never reused. */
  readonly code: string;
  readonly severity: Severity;
  /** Set where the specification forbids what has an evident meaning: a warning that strict mode makes an error. */
  readonly isPortability?: true;
  /** Values for the placeholders of the catalogue's texts. */
  readonly values: PlaceholderValues;
  readonly place: Place | undefined;
  /** Other places that matter, each with the role it plays, as a catalogue code. */
  readonly related?: readonly { readonly code: string; readonly place: Place }[];
  /** What mends it, where there is one right way. */
  readonly fix?: DiagnosticFix;
}

/** A change that an editor offers for a diagnostic. */
export interface DiagnosticFix {
  /** Code of its title in the catalogue; the placeholders are filled from the diagnostic. */
  readonly code: string;
  /** In the file of the diagnostic's place. */
  readonly edits: readonly TextEdit[];
}

/**
 * One entry of a catalogue: severity, section of the Modelica Language Specification 3.6, and the text in both languages, with
 * placeholders `{name}` that are filled from `Diagnostic.values`.
 */
export interface DiagnosticRule extends Texts {
  readonly severity: Severity;
  /** For example `"4.5.1"`; undefined where no section speaks of it. */
  readonly section?: string;
  /**
   * Why a breach of the rule keeps no other tool from running the model: what it means all the same, and what others do where
   * that is known. Such a rule is a warning, and an error in strict mode; an error without this has no meaning.
   */
  readonly portability?: string;
}
