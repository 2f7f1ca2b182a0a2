/** Typed values as lists of scalars, records and arrays opened. */

import type { Kernel } from "../instance/types/kernel.ts";
import type { Typed } from "../instance/types/typed.ts";
import { elementsOf, fieldTyped } from "../instance/typing/array-operations.ts";

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
