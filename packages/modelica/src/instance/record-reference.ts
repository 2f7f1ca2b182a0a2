import type { FlatExpression, FlatType } from "../flat/expression.ts";
import { record } from "../flat/expression-builder.ts";
import type { Instance } from "./instance-tree.ts";

/** The value of a record instance, made of its components. */
export function recordReference(instance: Instance, type: FlatType): FlatExpression | undefined {
  const values: FlatExpression[] = [];
  for (const component of instance.components) {
    const value = component.reference;
    if (value === undefined) return undefined;
    values.push(value.expression);
  }
  return record(values, type);
}
