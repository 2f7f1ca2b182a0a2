/** Names for what a user places without saying a name. */
import { readAnnotation } from "../../annotation/read-annotation.ts";
import { stringField } from "../../annotation/value.ts";
import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import { validateName } from "../../language/name-validation.ts";

/**
 * The name of a new component of a class: what the class proposes (`defaultComponentName`, MLS 3.6 §18.7), or else its own
 * name with a small first letter; with the next free number where that is taken or no name, `resistor`, `resistor1`.
 */
export function newComponentName(type: ClassDeclaration, taken: ReadonlySet<string>): string {
  const proposed = stringField(readAnnotation(type.definition), "defaultComponentName");
  const base = proposed ?? `${type.name.charAt(0).toLowerCase()}${type.name.slice(1)}`;
  const isFree = (name: string) => !taken.has(name) && name !== type.name && validateName(name).length === 0;
  if (isFree(base)) return base;
  const stem = /^[A-Za-z_][A-Za-z0-9_]*$/.test(base) ? base : "component";
  let number = 1;
  while (!isFree(`${stem}${number}`)) number++;
  return `${stem}${number}`;
}

/** The prefixes that a class proposes for its components, `inner`; empty for most. */
export function newComponentPrefixes(type: ClassDeclaration): string {
  const proposed = stringField(readAnnotation(type.definition), "defaultComponentPrefixes")?.trim() ?? "";
  return /^(?:(?:inner|outer|replaceable|constant|parameter|discrete)\s*)*$/.test(proposed) ? proposed : "";
}
