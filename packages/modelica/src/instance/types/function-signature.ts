import type { Component, ExpressionScope, Instance } from "./instance-tree.ts";
import type { OperatorContext } from "./kernel.ts";
import type { Typed } from "./typed.ts";

/** Public inputs of a function in order. */
export function inputsOf(instance: Instance): Component[] {
  return instance.components.filter((component) => component.causality === "input" && !component.isProtected);
}

/** Outputs of a function in order. */
export function outputsOf(instance: Instance): Component[] {
  return instance.components.filter((component) => component.causality === "output" && !component.isProtected);
}

/** Scope of a function's text in which its inputs are the arguments of a call. */
export function localScope(context: OperatorContext, instance: Instance, locals: ReadonlyMap<string, Typed>): ExpressionScope {
  return {
    instance,
    structure: instance.structure,
    locals,
    keepsArrays: context.scope.keepsArrays,
    ...(context.scope.noEvents === undefined ? {} : { noEvents: context.scope.noEvents }),
  };
}
