import type { Diagnostic } from "./diagnostic.ts";

/**
 * What is told of a class. Where its text or that of a class that it uses cannot be read, that alone: everything else was
 * found in a tree of guesses.
 */
export function withoutGuesses(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const ofText = diagnostics.filter(isOfText);
  return ofText.some(({ severity }) => severity === "error") ? ofText : diagnostics;
}

/** Whether a diagnostic is about the text alone, not about what it means. */
export function isOfText({ code }: Diagnostic): boolean {
  return code.startsWith("syntax.");
}
