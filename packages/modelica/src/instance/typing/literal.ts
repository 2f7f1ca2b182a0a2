import type { BaseType, FlatExpression, FlatType } from "../../expression/expression.ts";
import { boolean, enumerationLiteral, integer, real, record, string } from "../../expression/expression-builder.ts";
import type { Typed } from "../types/typed.ts";
import { isArray, itemsOf, type Value } from "../types/value.ts";
import { nest } from "./array-operations.ts";

/** The value as a literal expression of a type; undefined for a value that no literal can show. */
export function toLiteral(value: Value, type: FlatType): Typed | undefined {
  const dimensions = isArray(value) ? value.dimensions : [];
  const known: FlatType = { base: type.base, dimensions };
  const scalarType: FlatType = { base: type.base, dimensions: [] };
  const scalars = itemsOf(value).map((item) => scalarLiteral(item, scalarType));
  if (!scalars.every((scalar) => scalar !== undefined)) return undefined;
  return { expression: nest(scalars, known), type: known, variability: "constant" };
}

function scalarLiteral(value: Value, type: FlatType): FlatExpression | undefined {
  if (typeof value === "boolean") return boolean(value);
  if (typeof value === "string") return string(value);
  if (typeof value === "number") {
    if (type.base.kind === "enumeration") return enumerationLiteral(type.base, value);
    return type.base.kind === "Integer" ? integer(value) : real(value);
  }
  if (value.kind !== "record" || type.base.kind !== "record") return undefined;
  const fields: FlatExpression[] = [];
  for (const field of type.base.fields) {
    const part = value.fields.get(field.name);
    const literal = part === undefined ? undefined : toLiteral(part, field.type);
    if (literal === undefined) return undefined;
    fields.push(literal.expression);
  }
  return record(fields, type);
}

/** An element of a range or of the values of a type: a number, an ordinal from 1, or 0 for false and 1 for true. */
export function ordinalLiteral(base: BaseType, item: number): FlatExpression {
  if (base.kind === "Integer") return integer(item);
  if (base.kind === "enumeration") return enumerationLiteral(base, item);
  return base.kind === "Boolean" ? boolean(item === 1) : real(item);
}
