/** Typed values as lists of scalars, records and arrays opened. */
import { elementsOf, fieldTyped } from "../instance/array-operations.ts";
import type { Kernel } from "../instance/kernel.ts";
import type { Typed } from "../instance/typed.ts";

/** The scalars of a value in order: array elements row-major, record fields in order of declaration. */
export function leavesOf(kernel: Kernel, value: Typed): Typed[] {
  const { base, dimensions } = value.type;
  if (dimensions.length > 0) return elementsOf(value).flatMap((element) => leavesOf(kernel, element));
  if (base.kind !== "record") return [value];
  return base.fields.flatMap((field) => {
    const part = fieldTyped(kernel, value, field.name, undefined);
    return part === undefined ? [] : leavesOf(kernel, part);
  });
}
