/** Connectors whose class takes as many connections as are made: `connectorSizing` (MLS 3.6 §18.7). */
import { readComponentAnnotation } from "../../annotation/read-annotation.ts";
import { fieldOf, recordField } from "../../annotation/value.ts";
import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import type { ComponentSymbol, ModelicaSymbol } from "../../language/symbol.ts";
import { SymbolLookup } from "../../language/symbol-lookup.ts";
import { componentNamed } from "../../syntax/class-members.ts";
import { parseExpression } from "../../syntax/parser.ts";
import type { ClassDefinition, Expression, Modification } from "../../syntax/tree.ts";
import { connectionsOf } from "../connection-edit.ts";

/** Whether a connection with an array of connectors, named as a whole, takes the next free element of it. */
export function growsWithConnections(tree: ClassTree, holder: ClassDeclaration, end: string): boolean {
  return nextElement(tree, holder, end) !== undefined;
}

/** The element of a connector that a new connection takes. */
interface NextElement {
  /** `sum.u[3]`. */
  readonly end: string;
  /** The parameter that says how many elements there are, `sum.nu`, and how many there must be. */
  readonly path: string;
  readonly size: number;
}

/**
 * The next free element of an array of connectors that is named as a whole, and whose size its class leaves to the number of
 * connections; undefined for any other connector.
 */
export function nextElement(tree: ClassTree, target: ClassDeclaration, end: string): NextElement | undefined {
  const { expression } = parseExpression(end);
  if (expression.kind !== "reference" || expression.parts.length !== 2) return undefined;
  if (expression.parts.some(({ subscripts }) => subscripts.length > 0)) return undefined;
  const [owner = "", port = ""] = expression.parts.map(({ name }) => name.text);
  const lookup = new SymbolLookup(tree);
  const held = memberOf(lookup, { kind: "class", declaration: target }, owner);
  const connector = held && memberOf(lookup, held, port);
  const sizing = connector && onlySize(connector);
  const parameter = sizing === undefined || held === undefined ? undefined : memberOf(lookup, held, sizing);
  if (parameter === undefined || sizing === undefined || !isSizing(parameter)) return undefined;
  const given = sizeGiven(target.definition, owner, sizing) ?? literal(parameter.component.modification?.binding) ?? 0;
  const used = usedElements(target.definition, owner, port);
  let index = 1;
  while (used.has(index)) index++;
  return { end: `${owner}.${port}[${index}]`, path: `${owner}.${sizing}`, size: Math.max(given, index) };
}

function memberOf(lookup: SymbolLookup, of: ModelicaSymbol, name: string): ComponentSymbol | undefined {
  const found = lookup.member(of, name);
  return found?.kind === "component" ? found : undefined;
}

/** The parameter that alone says the size of an array. */
function onlySize({ component, clause }: ComponentSymbol): string | undefined {
  const [only, ...others] = [...component.subscripts, ...clause.subscripts];
  const size = others.length === 0 ? only?.expression : undefined;
  return size?.kind === "reference" && size.parts.length === 1 ? size.parts[0]?.name.text : undefined;
}

function isSizing(symbol: ComponentSymbol): boolean {
  return fieldOf(recordField(readComponentAnnotation(symbol), "Dialog"), "connectorSizing") === true;
}

function sizeGiven(definition: ClassDefinition, owner: string, parameter: string): number | undefined {
  const modification: Modification | undefined = componentNamed(definition, owner)?.component.modification;
  for (const argument of modification?.classModification?.arguments ?? []) {
    if (argument.kind !== "element-modification" || argument.name.parts[0]?.text !== parameter) continue;
    return literal(argument.modification?.binding);
  }
  return undefined;
}

function literal(expression: Expression | undefined): number | undefined {
  return expression?.kind === "number" ? expression.value : undefined;
}

/** Numbers of the elements that are connected already. */
function usedElements(definition: ClassDefinition, owner: string, port: string): ReadonlySet<number> {
  const ends = connectionsOf(definition).flatMap(({ left, right }) => [left, right]);
  return new Set(
    ends.flatMap((end) => {
      if (end.kind !== "reference" || end.parts[0]?.name.text !== owner || end.parts[1]?.name.text !== port) return [];
      return literal(end.parts[1].subscripts[0]?.expression) ?? [];
    }),
  );
}
