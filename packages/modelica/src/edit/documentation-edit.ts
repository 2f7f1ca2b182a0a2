import { documentationOf } from "../annotation/class-annotations.ts";
import { annotationOfClass } from "../syntax/element-annotation.ts";
import { encodeString, rawOffsets } from "../syntax/string-literal.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { setDocumentation } from "./class-annotation-edit.ts";
import { accepted, type EditResult, editClass, refused } from "./edit-result.ts";
import { holderOfClassModification, modifierAt } from "./modifier-edit.ts";

/** A piece of a documentation text, and what takes its place. */
interface DocumentationChange {
  readonly part: "info" | "revisions";
  /** Offset of the piece in the text as it is read, escapes resolved. */
  readonly start: number;
  /** The piece as whoever changes it knows it. */
  readonly before: string;
  readonly after: string;
}

/**
 * Changes a piece of the annotation `Documentation` of a class; the rest of the literal keeps its bytes, escapes that would
 * be written otherwise included. Where there is no text the piece is all of it.
 *
 * Refuses with `edit.documentation-moved` where the text does not hold the piece there any more, and with the codes of every
 * edit.
 */
export function changeDocumentation(file: SyntaxFile, className: string, change: DocumentationChange): EditResult {
  return editClass(file, className, (definition) => {
    const { part, start, before, after } = change;
    const annotation = annotationOfClass(file, definition);
    const holder = annotation && holderOfClassModification(annotation.modification, annotation.modification.start);
    const argument = holder && modifierAt(file, holder, ["Documentation", part]);
    const literal = argument?.kind === "element-modification" ? argument.modification?.binding : undefined;
    const moved = () => refused("edit.documentation-moved", file, literal ?? definition.name, { class: className });
    if (literal === undefined && before === "" && start === 0) {
      return setDocumentation(file, className, { ...documentationOf({ annotation }), [part]: after });
    }
    if (literal?.kind !== "string") return moved();
    const end = start + before.length;
    if (literal.value.slice(start, end) !== before || start > literal.value.length) return moved();
    const body = file.source.slice(literal).slice(1, -1);
    const [from, to] = rawOffsets(body, start, end).map((offset) => literal.start + 1 + offset);
    if (from === undefined || to === undefined) return moved();
    return accepted([{ start: from, end: to, text: encodeString(after).slice(1, -1) }]);
  });
}
