/** What a call as written says: the name of what is called, and its arguments (MLS 12.4.1). */
import type { FlatType } from "../../expression/expression.ts";
import type { CallExpression, Expression, FunctionPartial, Name } from "../../syntax/tree.ts";
import { lookupClass } from "../lookup/lookup.ts";
import { inputsOf } from "../types/function-signature.ts";
import type { Instance } from "../types/instance-tree.ts";
import type { Kernel, OperatorContext, TypedArgument } from "../types/kernel.ts";
import { joinVariability, type Typed } from "../types/typed.ts";
import { coerce } from "./coercion.ts";
import { classOfReference } from "./references.ts";

/** Dotted name of what is called. */
export function nameOf(call: CallExpression): string {
  return call.callee.parts.map((part) => part.name.text).join(".");
}

/** Arguments of a call, typed. A function passed as an argument becomes a function value. */
export function typeArguments(context: OperatorContext, call: CallExpression): TypedArgument[] | undefined {
  const args: TypedArgument[] = [];
  let isComplete = true;
  for (const argument of call.arguments) {
    const value = typeArgument(context, argument.value);
    if (value === undefined) isComplete = false;
    else args.push({ name: argument.name?.text, value });
  }
  return isComplete ? args : undefined;
}

function typeArgument(context: OperatorContext, argument: Expression | FunctionPartial): Typed | undefined {
  const { kernel, scope } = context;
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
  const type = lookupClass(kernel, partial.callee as Name, scope);
  const instance = type === undefined ? undefined : kernel.classInstance(type);
  if (instance === undefined) return undefined;
  const bound: { name: string; value: Typed }[] = [];
  for (const argument of partial.arguments) {
    const value = typeArgument(context, argument.value);
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
    bound.push({ name: argument.name.text, value: fitted });
  }
  return functionValue(kernel, instance, bound);
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
