import { type ClassDeclaration, type ClassModification, printName } from "@mofang/modelica";

/**
 * What a class or component is declared anew as, and where its names are looked up (MLS 3.6 §7.3). `Model` is what stands
 * for a class in use; a text alone knows none.
 */
export interface Redeclaration<Model = never> {
  /** Name of the class that is to be used. */
  readonly typeName: string;
  /** Class whose text holds the redeclaration. */
  readonly owner: ClassDeclaration;
  /** The class in use to which that text belongs; left out, the one in which the redeclaration holds. */
  readonly from?: Model;
  /** What it modifies in the new class. */
  readonly modification: ClassModification | undefined;
}

/** By dotted path, `pump.Medium`: names of classes and of components in a class are never the same. */
export type Redeclarations<Model = never> = ReadonlyMap<string, Redeclaration<Model>>;

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
export function sameRedeclarations<Model>(first: Redeclarations<Model>, second: Redeclarations<Model>): boolean {
  if (first.size !== second.size) return false;
  for (const [path, { typeName, owner, from, modification }] of first) {
    const other = second.get(path);
    if (other === undefined || other.typeName !== typeName || other.owner !== owner) return false;
    if (other.from !== from || other.modification !== modification) return false;
  }
  return true;
}
