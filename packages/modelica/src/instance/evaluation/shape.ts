import { present } from "@mofang/vocabulary";
import type { FlatType } from "../../expression/expression.ts";
import type { Kernel } from "../types/kernel.ts";
import { withFieldTypes } from "../types/record-type.ts";
import { hasKnownShape } from "../types/typed.ts";
import { dimensionsOf, isRecord, itemsOf, type Value } from "../types/value.ts";

/**
 * A type with the sizes that a value of it has, also in the fields of records. Undefined where one is not known, or where
 * the records of an array differ in size.
 */
export function shapeOf(kernel: Kernel, value: Value, type: FlatType): FlatType | undefined {
  const dimensions = dimensionsOf(value);
  if (!dimensions.every((size) => Number.isInteger(size))) return undefined;
  const { base } = type;
  if (base.kind !== "record") return { base, dimensions };
  const [first, ...others] = itemsOf(value).map((item) => fieldTypes(kernel, item, type));
  if (first === undefined) return itemsOf(value).length === 0 ? { base, dimensions } : undefined;
  if (!others.every((other) => other !== undefined && haveOneShape(first, other))) return undefined;
  return { base: withFieldTypes(kernel, base, first), dimensions };
}

/** The types of a record's fields in order. */
function fieldTypes(kernel: Kernel, value: Value, { base }: FlatType): readonly FlatType[] | undefined {
  if (base.kind !== "record") return undefined;
  const types: FlatType[] = [];
  for (const { name, type } of base.fields) {
    const field = isRecord(value) ? value.fields.get(name) : undefined;
    const shape = field === undefined ? type : shapeOf(kernel, field, type);
    if (shape === undefined || !hasKnownShape(shape)) return undefined;
    types.push(shape);
  }
  return types;
}

function haveOneShape(a: readonly FlatType[], b: readonly FlatType[]): boolean {
  return a.every((type, i) => {
    const other = present(b[i], "records of one type have the same fields");
    if (type.dimensions.join() !== other.dimensions.join()) return false;
    if (type.base.kind !== "record" || other.base.kind !== "record") return true;
    return haveOneShape(
      type.base.fields.map((field) => field.type),
      other.base.fields.map((field) => field.type),
    );
  });
}
