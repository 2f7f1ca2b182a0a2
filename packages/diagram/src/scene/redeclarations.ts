import { type ClassDeclaration, type ClassModification, printName } from "@mofang/modelica";
import type { ClassModel } from "./class-model.ts";

/** What a class or component is declared anew as, and where its names are looked up (MLS 3.6 §7.3). */
export interface Redeclaration {
  /** Name of the class that is to be used. */
  readonly typeName: string;
  /** Class whose text holds the redeclaration. */
  readonly owner: ClassDeclaration;
  /** The class in use to which that text belongs; left out, the one in which the redeclaration holds. */
  readonly from?: ClassModel;
  /** What it modifies in the new class. */
  readonly modification: ClassModification | undefined;
}

/** By dotted path, `pump.Medium`: names of classes and of components in a class are never the same. */
export type Redeclarations = ReadonlyMap<string, Redeclaration>;

/** What a modification in the text of `owner` declares anew, however deep; the first of two for the same path wins. */
export function redeclarationsOf(modification: ClassModification | undefined, owner: ClassDeclaration): Redeclarations {
  const found = new Map<string, Redeclaration>();
  const collect = (current: ClassModification | undefined, prefix: string): void => {
    const add = (name: string, typeName: string, inner: ClassModification | undefined): void => {
      if (!found.has(prefix + name)) found.set(prefix + name, { typeName, owner, modification: inner });
    };
    for (const argument of current?.arguments ?? []) {
      if (argument.kind === "element-modification") {
        collect(argument.modification?.classModification, `${prefix}${printName(argument.name)}.`);
      } else if (argument.kind === "redeclare-component") {
        const [component] = argument.clause.components;
        const inner = component?.modification?.classModification;
        add(component?.name.text ?? "", printName(argument.clause.type), inner);
      } else {
        const { name, specifier } = argument.element.definition;
        if (specifier.kind === "short") add(name.text, printName(specifier.base), specifier.modification);
      }
    }
  };
  collect(modification, "");
  return found;
}

/** Whether two sets of redeclarations make the same of a class. */
export function sameRedeclarations(first: Redeclarations, second: Redeclarations): boolean {
  if (first.size !== second.size) return false;
  for (const [path, { typeName, owner, from, modification }] of first) {
    const other = second.get(path);
    if (other === undefined || other.typeName !== typeName || other.owner !== owner) return false;
    if (other.from !== from || other.modification !== modification) return false;
  }
  return true;
}
