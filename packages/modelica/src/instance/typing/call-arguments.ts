/** What a call as written says: the name of what is called, and its arguments (MLS 12.4.1). */
import type { FlatType } from "../../expression/expression.ts";
import type { CallExpression, Expression, FunctionPartial, Name } from "../../syntax/tree.ts";
import { lookupClass, lookupSimple } from "../lookup/lookup.ts";
import { inputsOf } from "../types/function-signature.ts";
import type { Component, ExpressionScope, Instance } from "../types/instance-tree.ts";
import type { Kernel, OperatorContext, TypedArgument } from "../types/kernel.ts";
import { joinVariability, type Typed } from "../types/typed.ts";
import { coerce } from "./coercion.ts";
import { classOfReference } from "./references.ts";

/** Dotted name of what is called. */
export function nameOf(call: CallExpression): string {
  return call.callee.parts.map((part) => part.name.text).join(".");
}

/**
 * Arguments of a call, typed. A function passed as an argument becomes a function value.
 *
 * @param takesAnySize  whether results of calls may have sizes that only a run tells
 */
export function typeArguments(
  context: OperatorContext,
  call: CallExpression,
  takesAnySize: boolean,
): TypedArgument[] | undefined {
  const args: TypedArgument[] = [];
  let isComplete = true;
  for (const argument of call.arguments) {
    const value = typeArgument(context, argument.value, takesAnySize);
    if (value === undefined) isComplete = false;
    else args.push({ name: argument.name?.text, value });
  }
  return isComplete ? args : undefined;
}

function typeArgument(
  context: OperatorContext,
  argument: Expression | FunctionPartial,
  takesAnySize: boolean,
): Typed | undefined {
  const { kernel } = context;
  const scope: ExpressionScope = { ...context.scope, takesAnySize: takesAnySize && argument.kind === "call" };
  if (argument.kind === "function-partial") return partialFunction(context, argument);
  if (argument.kind === "reference") {
    const type = classOfReference(kernel, argument, scope);
    const instance = type === undefined ? undefined : kernel.classInstance(type);
    if (instance?.isFunction === true) return functionValue(kernel, instance, []);
  }
  return kernel.typeExpression(argument, scope);
}

function partialFunction(context: OperatorContext, partial: FunctionPartial): Typed | undefined {
  const { kernel, scope } = context;
  const name = partial.callee as Name;
  const functional = functionalInput(context, name);
  const type = functional === undefined ? lookupClass(kernel, name, scope) : functional.type;
  const instance = type === undefined ? undefined : kernel.classInstance(type);
  if (instance === undefined) return undefined;
  const bound = boundArguments(context, partial, instance);
  if (bound === undefined) return undefined;
  const value = functionValue(kernel, instance, bound);
  if (functional === undefined || value.expression.kind !== "function-value") return value;
  const inputs = inputsOf(instance).map((input) => input.name);
  return { ...value, expression: { ...value.expression, name: functional.name, inputs } };
}

/** The functional input of the running function that a name means (MLS 12.4.2.1). */
function functionalInput({ kernel, scope }: OperatorContext, name: Name): Component | undefined {
  const [first] = name.parts;
  if (name.global || name.parts.length !== 1 || first === undefined || !scope.instance.isFunction) return undefined;
  const found = lookupSimple(kernel, first.text, scope);
  return found?.kind === "component" && found.component.type?.kind === "function" ? found.component : undefined;
}

/** The arguments of a partial application, each once and for an input that the function has. */
function boundArguments(
  context: OperatorContext,
  partial: FunctionPartial,
  instance: Instance,
): { name: string; value: Typed }[] | undefined {
  const { kernel } = context;
  const bound: { name: string; value: Typed }[] = [];
  for (const argument of partial.arguments) {
    const value = typeArgument(context, argument.value, true);
    if (value === undefined) return undefined;
    const name = argument.name.text;
    const input = inputsOf(instance).find((candidate) => candidate.name === name);
    if (input === undefined || bound.some((earlier) => earlier.name === name)) {
      const code = input === undefined ? "instance.unknown-argument" : "instance.duplicate-argument";
      kernel.report(code, context.place, { name, function: instance.path });
      return undefined;
    }
    const fitted = coerce(kernel, value, input.flatType, context.place, input.name);
    if (fitted === undefined) return undefined;
    bound.push({ name, value: fitted });
  }
  return bound;
}

function functionValue(kernel: Kernel, instance: Instance, bound: readonly { name: string; value: Typed }[]): Typed {
  const name = kernel.functions.nameOf(instance);
  const type: FlatType = { base: { kind: "function", name }, dimensions: [] };
  return {
    expression: {
      kind: "function-value",
      name,
      bound: bound.map((argument) => ({ name: argument.name, value: argument.value.expression })),
      type,
    },
    type,
    variability: joinVariability(bound.map((argument) => argument.value)),
  };
}
