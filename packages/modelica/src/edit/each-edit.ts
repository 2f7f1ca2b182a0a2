import { splitName } from "../syntax/class-members.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { accepted, type EditResult, editClass } from "./edit-result.ts";
import { modifierAt } from "./modifier-edit.ts";
import { placeOfModifiers } from "./parameter-value.ts";

/**
 * Says that a value that is written holds for each of several components (`each R = 10`, MLS 3.6 §7.2.5), or takes that
 * back. Changes nothing where no modifier of a component stands, as at a declaration.
 *
 * @param path  dotted names without subscripts
 * Refuses with the codes of `setParameterValue`.
 */
export function setEach(
  file: SyntaxFile,
  className: string,
  path: string,
  isEach: boolean,
  baseClass: string | undefined,
): EditResult {
  return editClass(file, className, (definition) => {
    const place = placeOfModifiers(file, className, definition, splitName(path), baseClass);
    if ("ok" in place) return place;
    const argument = modifierAt(file, place.holder, place.path);
    if (argument?.kind !== "element-modification" || argument.each === isEach) return accepted([]);
    const { start } = argument;
    if (isEach) return accepted([{ start, end: start, text: "each " }]);
    const length = /^each\s*/.exec(file.source.slice(argument))?.[0].length ?? 0;
    return accepted([{ start, end: start + length, text: "" }]);
  });
}
