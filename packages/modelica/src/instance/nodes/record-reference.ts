import type { FlatExpression, FlatType } from "../../expression/expression.ts";
import { record } from "../../expression/expression-builder.ts";
import type { Instance } from "../types/instance-tree.ts";

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
