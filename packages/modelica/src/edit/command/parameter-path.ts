import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import type { ModelicaSymbol } from "../../language/symbol.ts";
import { SymbolLookup } from "../../language/symbol-lookup.ts";
import { classElementNamed, splitName } from "../../syntax/class-members.ts";
import type { Name } from "../../syntax/tree.ts";

/**
 * Whether declarations are sure that dotted names lead to no element or attribute. They are not where a base class is
 * missing, or where something on the way is replaceable: another class may have what its declaration lacks.
 *
 * @param path  dotted names without subscripts, the first of an element of the class
 */
export function leadsNowhere(tree: ClassTree, declaration: ClassDeclaration, path: string): boolean {
  const lookup = new SymbolLookup(tree);
  let current: ModelicaSymbol = { kind: "class", declaration };
  for (const name of splitName(path)) {
    const next: ModelicaSymbol | undefined = lookup.member(current, name);
    if (next === undefined) return isKnown(lookup, current);
    if (isReplaceable(next)) return false;
    current = next;
  }
  return false;
}

/** Whether all is known that a symbol has inside. */
function isKnown(lookup: SymbolLookup, symbol: ModelicaSymbol): boolean {
  if (symbol.kind === "component" && !isFixed(lookup, symbol.clause.type, symbol.owner)) return false;
  const type = lookup.typeOf(symbol);
  if (type?.kind !== "class") return type?.kind === "builtin";
  return lookup.lineage(type.declaration).every((declaration) => hasFixedBases(lookup, declaration));
}

function hasFixedBases(lookup: SymbolLookup, declaration: ClassDeclaration): boolean {
  const { specifier } = declaration.definition;
  if (specifier.kind === "short") return isFixed(lookup, specifier.base, declaration.parent);
  if (specifier.kind === "long" && specifier.isExtends) return false;
  return declaration.elements.every((element) => element.kind !== "extends" || isFixed(lookup, element.base, declaration));
}

/** Whether a name means one class, whatever redeclarations there are. */
function isFixed(lookup: SymbolLookup, name: Name, scope: ClassDeclaration | undefined): boolean {
  return name.parts.every((_, i) => {
    const found = lookup.classNamed({ ...name, parts: name.parts.slice(0, i + 1) }, scope);
    return found !== undefined && !isReplaceable(found);
  });
}

function isReplaceable(symbol: ModelicaSymbol): boolean {
  if (symbol.kind === "component") return symbol.clause.prefixes.replaceable;
  if (symbol.kind !== "class") return false;
  const { name, parent } = symbol.declaration;
  return parent !== undefined && classElementNamed(parent.definition, name)?.prefixes.replaceable === true;
}
