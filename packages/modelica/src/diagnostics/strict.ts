/**
 * How strictly a text is read. What the specification forbids and what has an evident meaning all the same is a problem of
 * portability: who writes for others wants it to be an error, who uses the library of somebody else wants it to run.
 */
import type { Diagnostic } from "./diagnostic.ts";

/** Whether the specification forbids what a diagnostic tells, with an evident meaning or without one. */
export function isBreach({ severity, isPortability }: Pick<Diagnostic, "severity" | "isPortability">): boolean {
  return severity === "error" || isPortability === true;
}

/** Diagnostics as strict mode has them: each breach of a rule is an error. */
export function strictly<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  return diagnostics.map((diagnostic) => (isBreach(diagnostic) ? { ...diagnostic, severity: "error" as const } : diagnostic));
}

/**
 * Diagnostics as somebody sees them who writes some of the files: problems of portability in the files of others are counted.
 *
 * @param isOwn  whether somebody writes the file of that name
 */
export function hospitably<D extends Diagnostic>(
  diagnostics: readonly D[],
  isOwn: (file: string) => boolean,
): { readonly shown: readonly D[]; readonly nOfOthers: number } {
  const shown = diagnostics.filter(
    ({ isPortability, place }) => isPortability !== true || place === undefined || isOwn(place.file),
  );
  return { shown, nOfOthers: diagnostics.length - shown.length };
}
