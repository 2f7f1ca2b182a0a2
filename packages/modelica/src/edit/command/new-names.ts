/** Names for what a user places without saying a name, or under a name that is taken. */
import { readAnnotation } from "../../annotation/read-annotation.ts";
import { stringField } from "../../annotation/value.ts";
import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import { validateName } from "../../language/name-validation.ts";
import { nameOfSymbol } from "../../language/symbol.ts";
import { SymbolLookup } from "../../language/symbol-lookup.ts";

/**
 * The name of a new component of a class: what the class proposes (`defaultComponentName`, MLS 3.6 §18.7), or else its own
 * name with a small first letter; with the next free number where that is taken or no name, `resistor`, `resistor1`.
 */
export function newComponentName(type: ClassDeclaration, taken: ReadonlySet<string>): string {
  const proposed = stringField(readAnnotation(type), "defaultComponentName");
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
  const proposed = stringField(readAnnotation(type), "defaultComponentPrefixes")?.trim() ?? "";
  return /^(?:(?:inner|outer|replaceable|constant|parameter|discrete)\s*)*$/.test(proposed) ? proposed : "";
}

/** The name itself where it is free, or else its stem with the first number that makes it so: a copy of `R1` is `R2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, stem = name, quote = ""] = /^(.*?)\d*('?)$/s.exec(name) ?? [];
  let number = 1;
  while (taken.has(`${stem}${number}${quote}`)) number++;
  return `${stem}${number}${quote}`;
}

/** Names of all elements of a class, inherited ones too. */
export function namesIn(tree: ClassTree, declaration: ClassDeclaration): Set<string> {
  const members = new SymbolLookup(tree).membersOf({ kind: "class", declaration });
  return new Set(members.map(nameOfSymbol));
}
