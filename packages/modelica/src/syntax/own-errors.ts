import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Span } from "../text/source-text.ts";
import { nestedClassesOf } from "./class-members.ts";
import type { ClassDefinition, SyntaxFile } from "./tree.ts";

/** The syntax errors in the text of a class outside of the classes in it: an error belongs to the innermost class around it. */
export function errorsOfItsOwn(file: SyntaxFile, definition: ClassDefinition): readonly Diagnostic[] {
  // A class that only its index knows is parsed by this, which may add to the diagnostics.
  const nested = nestedClassesOf(definition);
  return file.diagnostics.filter(({ severity, place }) => {
    if (severity !== "error" || place === undefined) return false;
    const isAt = ({ start, end }: Span) => start <= place.start && place.start <= end;
    return isAt(definition) && !nested.some(isAt);
  });
}
