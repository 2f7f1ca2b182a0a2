import {
  expressionChildren,
  type FlatExpression,
  type FlatFunction,
  type FlatLocal,
  type FlatSubscript,
  type FlatTarget,
  typeOf,
} from "@mofang/modelica";
import { rewriting } from "../../symbolic/expressions/rewrite.ts";
import { expressionsOf, mapStatements, visitStatements } from "../../symbolic/expressions/statements.ts";

/** Arrays with more elements than this stay arrays: so many locals would cost more than they save. */
const mostElements = 256;

/** Names of the element locals by position, of the arrays that are split. */
type Split = ReadonlyMap<string, FlatLocal>;

/**
 * A function whose protected arrays are replaced by a local for each element, where the body only ever names single
 * elements by literal subscripts, as polynomials of media do with their powers. Such locals live in registers; an array
 * would be made in every call.
 */
export function splitLocalArrays(definition: FlatFunction): FlatFunction {
  const { body, external } = definition;
  if (body === undefined || external !== undefined) return definition;
  const split = splittable(definition);
  if (split.size === 0) return definition;
  const rewrite = rewriting(
    (node) => node,
    (node) => elementNode(node, split),
  );
  const retarget = (target: FlatTarget): FlatTarget => {
    const name = target.kind === "local" ? targetElement(target, split) : undefined;
    return name === undefined ? target : { kind: "local", name, path: [] };
  };
  return {
    ...definition,
    locals: definition.locals.flatMap((local) => (split.has(local.name) ? elementsOf(local) : [local])),
    body: mapStatements(body, rewrite, retarget),
  };
}

/** Protected arrays without a value of their own, of which nothing but single elements is named anywhere. */
function splittable(definition: FlatFunction): Split {
  const split = new Map<string, FlatLocal>();
  for (const local of definition.locals) {
    const { dimensions, base } = local.type;
    const size = dimensions.reduce((product, length) => product * length, 1);
    const isKnown = dimensions.length > 0 && dimensions.every((length) => length >= 0) && size <= mostElements;
    const isScalar = base.kind === "Real" || base.kind === "Integer" || base.kind === "Boolean";
    if (isKnown && isScalar && local.binding === undefined) split.set(local.name, local);
  }
  const { inputs, outputs, locals, body } = definition;
  const declared = [...inputs, ...outputs, ...locals].flatMap(({ sizes, binding }) => [...sizes, binding]);
  for (const part of declared) if (part !== undefined) refuseWhole(part, split);
  visitStatements(body ?? [], (statement) => {
    if (statement.kind === "for") split.delete(statement.iterator);
    for (const expression of expressionsOf(statement)) refuseWhole(expression, split);
    const targets = statement.kind === "assign" ? [statement.target] : statement.kind === "tuple-assign" ? statement.targets : [];
    for (const target of targets) {
      if (target?.kind === "local" && targetElement(target, split) === undefined) split.delete(target.name);
    }
  });
  return split;
}

/** Takes out every array that an expression names otherwise than by one of its elements. */
function refuseWhole(expression: FlatExpression, split: Map<string, FlatLocal>): void {
  const pending = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (elementNode(node, split) !== undefined) continue;
    if (node.kind === "local" || node.kind === "call" || node.kind === "function-value") split.delete(node.name);
    if (node.kind === "reduction") for (const { name } of node.iterators) split.delete(name);
    for (const child of expressionChildren(node)) pending.push(child);
  }
}

/** The local that stands for `array[literal, …]`. */
function elementNode(node: FlatExpression, split: Split): FlatExpression | undefined {
  if (node.kind !== "index" || node.base.kind !== "local") return undefined;
  const name = elementName(split.get(node.base.name), node.subscripts);
  return name === undefined ? undefined : { kind: "local", name, type: typeOf(node) };
}

function targetElement(target: FlatTarget & { readonly kind: "local" }, split: Split): string | undefined {
  const [step, ...further] = target.path;
  if (step === undefined || further.length > 0 || "field" in step) return undefined;
  return elementName(split.get(target.name), step.subscripts);
}

/** Name of an element, which no identifier of Modelica can be; undefined for what is no single element. */
function elementName(array: FlatLocal | undefined, subscripts: readonly FlatSubscript[]): string | undefined {
  if (array === undefined || subscripts.length !== array.type.dimensions.length) return undefined;
  const numbers = subscripts.map((subscript) => (subscript?.kind === "integer" ? subscript.value : 0));
  const isInside = numbers.every((number, k) => number >= 1 && number <= (array.type.dimensions[k] ?? 0));
  return isInside ? `${array.name}[${numbers.join()}]` : undefined;
}

function elementsOf({ name, type }: FlatLocal): FlatLocal[] {
  const indices = type.dimensions.reduce<number[][]>(
    (before, length) => before.flatMap((index) => Array.from({ length }, (_, k) => [...index, k + 1])),
    [[]],
  );
  const element = { type: { base: type.base, dimensions: [] }, sizes: [], binding: undefined };
  return indices.map((index) => ({ ...element, name: `${name}[${index.join()}]` }));
}
