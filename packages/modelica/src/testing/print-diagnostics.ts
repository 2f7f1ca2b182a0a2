import { languages } from "@mofang/vocabulary";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { type Place, SourceText } from "../text/source-text.ts";

/**
 * Diagnostics as lines, for tests: `line:column severity code` with the piece of the text that is meant, the message in each
 * language, and the other places that matter.
 *
 * @param text  of the file `path`; of a place in another file the name of that stands for line and column
 */
export function diagnosticLines(path: string, text: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  const source = new SourceText(path, text);
  const at = ({ file, start }: Place) => {
    const { line, column } = source.lineColumn(start);
    return file === path ? `${line}:${column}` : file;
  };
  return diagnostics.flatMap((diagnostic) => {
    const { severity, code, place, related = [] } = diagnostic;
    const piece = place?.file === path ? `: ${source.slice(place).split(/\r|\n/, 1)[0]}` : "";
    return [
      `${place === undefined ? "" : `${at(place)} `}${severity} ${code}${piece}`,
      ...[...languages].reverse().map((language) => `  ${renderDiagnostic(diagnostic, language)}`),
      ...related.map((other) => `  ${at(other.place)} ${other.code}`),
    ];
  });
}
