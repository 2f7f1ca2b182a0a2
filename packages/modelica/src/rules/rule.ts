import type { DiagnosticCode } from "../diagnostics/catalogue.ts";

/**
 * One rule of the Modelica Language Specification 3.6 that a tool can check: what it says, and an example on either side
 * of it. Each chapter keeps its rules in `chapter-NN.ts`; `rules.test.ts` checks every example of every rule.
 */
export interface LanguageRule {
  /** Stable slug, unique in the registry, for example `modifier-of-final`. */
  readonly id: string;
  /** Section of the specification that states the rule, for example `"7.2.6"`. */
  readonly section: string;
  /** The rule in one plain sentence. */
  readonly zh: string;
  readonly en: string;
  /** Diagnostic that `reject` gives; other diagnostics may come beside it only where they follow from the same fault. */
  readonly code: DiagnosticCode;
  /** A whole file of Modelica text whose last top-level class obeys the rule and gives no error and not `code`. */
  readonly accept: string;
  /** The same kind of file, as close to `accept` as can be, whose last top-level class breaks the rule. */
  readonly reject: string;
}
