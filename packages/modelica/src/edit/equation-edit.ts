import { equationSectionsOf } from "../syntax/class-members.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { accepted, type EditResult, editClass } from "./edit-result.ts";
import { removeItem } from "./layout.ts";

/**
 * Removes the equations of a class; its connections, initial equations and the keywords of its sections stay.
 *
 * Refuses with the codes of every edit.
 */
export function removeEquations(file: SyntaxFile, className: string): EditResult {
  return editClass(file, className, (definition) => {
    const equations = equationSectionsOf(definition)
      .filter(({ initial }) => !initial)
      .flatMap((section) => section.equations);
    return accepted(equations.filter(({ kind }) => kind !== "connect").map((equation) => removeItem(file, equation)));
  });
}
