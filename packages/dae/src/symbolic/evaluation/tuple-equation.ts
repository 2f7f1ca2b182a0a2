import { type FlatExpression, type FlatFunction, type FlatType, field, index, integer } from "@mofang/modelica";
import type { FlatCall } from "../expressions/calls.ts";
import { expandArrays } from "./array-expansion.ts";

/** One scalar of the left side of `(…) = f(…)` with the selection of its value from the call. */
interface ScalarResult {
  readonly target: FlatExpression;
  readonly value: FlatExpression;
}

/** Type of all results of a function together: a record of its outputs, named like the function. */
export function outputsType(definition: FlatFunction): FlatType {
  const fields = definition.outputs.map(({ name, type }) => ({ name, type }));
  return { base: { kind: "record", name: definition.name, fields }, dimensions: [] };
}

/** A call so typed that it gives all results of its function: several as their record, a single one bare. */
export function callOfAll(node: FlatCall, definition: FlatFunction): FlatCall {
  return definition.outputs.length > 1 ? { ...node, type: outputsType(definition) } : node;
}

/**
 * Splits `(x, y[…], z) = f(…)` into scalars. All selections share one node for the call, so that it is evaluated once.
 * A function with one result gives that result bare, one with several a record of them.
 */
export function scalarResults(
  targets: readonly (FlatExpression | undefined)[],
  node: FlatCall,
  definition: FlatFunction,
): ScalarResult[] {
  const results: ScalarResult[] = [];
  if (definition.outputs.length === 1) {
    const [target] = targets;
    if (target !== undefined) spread(target, node, results);
    return results;
  }
  const all = callOfAll(node, definition);
  targets.forEach((target, i) => {
    const output = definition.outputs[i];
    if (target !== undefined && output !== undefined) spread(target, field(all, output.name, output.type), results);
  });
  return results;
}

function spread(target: FlatExpression, value: FlatExpression, results: ScalarResult[]): void {
  if (target.kind === "array") {
    target.elements.forEach((element, i) => {
      const type = "type" in element && element.kind !== "enumeration" ? element.type : scalarOf(target.type);
      spread(element, elementAt(value, i + 1, type as FlatType), results);
    });
    return;
  }
  if (target.kind === "record" && target.type.base.kind === "record") {
    const { fields } = target.type.base;
    target.fields.forEach((entry, i) => {
      const declared = fields[i];
      if (declared !== undefined) spread(entry, field(value, declared.name, declared.type), results);
    });
    return;
  }
  results.push({ target, value });
}

/** Scalars of a value of known shape, row by row, field by field. */
export function scalarsOf(value: FlatExpression, type: FlatType): FlatExpression[] {
  const [size, ...inner] = type.dimensions;
  if (size !== undefined) {
    const element: FlatType = { base: type.base, dimensions: inner };
    return Array.from({ length: Math.max(0, size) }, (_, i) => scalarsOf(elementAt(value, i + 1, element), element)).flat();
  }
  if (type.base.kind !== "record") return [value];
  return type.base.fields.flatMap((entry) => scalarsOf(expandArrays(field(value, entry.name, entry.type)), entry.type));
}

function scalarOf(type: FlatType): FlatType {
  return { base: type.base, dimensions: [] };
}

/** `value[…, position]`: subscripts of nested arrays join. */
function elementAt(value: FlatExpression, position: number, type: FlatType): FlatExpression {
  if (value.kind === "array") return value.elements[position - 1] ?? value;
  if (value.kind === "index") return index(value.base, [...value.subscripts, integer(position)], type);
  return index(value, [integer(position)], type);
}
