import { record } from "../../expression/expression-builder.ts";
import type { Component, ExpressionScope, Scope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { joinVariability, type Typed } from "../types/typed.ts";
import { defaultValue } from "../types/value.ts";
import { coerce } from "./coercion.ts";
import { toLiteral } from "./literal.ts";

/**
 * What a record of a function starts with, when its declaration modifies fields or its class gives them values:
 * `output Complex c(re = x, im = y)`. Undefined where no field has a value.
 *
 * @param scopeOf  scope for an expression that is written in a given one
 */
export function recordDefault(
  kernel: Kernel,
  component: Component,
  scopeOf: (written: Scope) => ExpressionScope,
): Typed | undefined {
  const [instance] = component.instances;
  if (!component.isRecord || instance === undefined || component.dimensions.length > 0) return undefined;
  let hasValue = false;
  const fields: Typed[] = [];
  for (const field of instance.components) {
    const written = field.bindingExpression;
    const value =
      written === undefined
        ? recordDefault(kernel, field, scopeOf)
        : kernel.typeExpression(written.expression, scopeOf(written.scope));
    if (value !== undefined) hasValue = true;
    const type = field.flatType;
    const fitted =
      value === undefined ? toLiteral(defaultValue(type), type) : coerce(kernel, value, type, component.place, field.name);
    if (fitted === undefined) return undefined;
    fields.push(fitted);
  }
  if (!hasValue) return undefined;
  const type = { base: component.flatType.base, dimensions: [] };
  const expression = record(
    fields.map((field) => field.expression),
    type,
  );
  return { expression, type, variability: joinVariability(fields) };
}
