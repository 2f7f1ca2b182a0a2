/** Operators of operator records (MLS chapter 14). */
import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { BinaryOperator, UnaryOperator } from "../../syntax/tree.ts";
import type { ClassType, Instance } from "../types/instance-tree.ts";
import type { Kernel, OperatorContext, TypedArgument } from "../types/kernel.ts";
import { compatibleSizes, describeType, isAssignable, type Typed } from "../types/typed.ts";
import { arrayOfElements, elementsOf } from "./array-operations.ts";

/** `operator operand` for a record. */
export function overloadedUnary(context: OperatorContext, operator: UnaryOperator, operand: Typed): Typed | undefined {
  const plain = operator.startsWith(".") ? operator.slice(1) : operator;
  if (operand.type.dimensions.length > 0) {
    return spread(
      elementsOf(operand).map((element) => overloadedUnary(context, operator, element)),
      operand,
    );
  }
  return applyOverload(context, plain, [operand]);
}

/** `left operator right` where one is a record; arrays element by element, `*` of vectors as the sum of products. */
export function overloadedBinary(
  context: OperatorContext,
  operator: BinaryOperator,
  left: Typed,
  right: Typed,
): Typed | undefined {
  const plain = operator.startsWith(".") ? operator.slice(1) : operator;
  const [m, n] = [left.type.dimensions, right.type.dimensions];
  if (m.length === 0 && n.length === 0) return applyOverload(context, plain, [left, right]);
  if (operator === "*" && m.length > 0 && n.length > 0) return vectorProduct(context, left, right);
  if (m.length > 0 && n.length > 0) {
    if (!compatibleSizes(m, n)) return reportNoOverload(context, operator, [left, right]);
    const b = elementsOf(right);
    return spread(
      elementsOf(left).map((element, i) => overloadedBinary(context, operator, element, b[i] as Typed)),
      left,
    );
  }
  if (m.length > 0) {
    return spread(
      elementsOf(left).map((element) => overloadedBinary(context, operator, element, right)),
      left,
    );
  }
  return spread(
    elementsOf(right).map((element) => overloadedBinary(context, operator, left, element)),
    right,
  );
}

function vectorProduct(context: OperatorContext, left: Typed, right: Typed): Typed | undefined {
  if (left.type.dimensions.length === 2) {
    return spread(
      elementsOf(left).map((row) => overloadedBinary(context, "*", row, right)),
      left,
    );
  }
  const b = elementsOf(right);
  let total: Typed | undefined;
  for (const [i, element] of elementsOf(left).entries()) {
    const other = b[i];
    const product = other === undefined ? undefined : applyOverload(context, "*", [element, other]);
    if (product === undefined) return undefined;
    total = total === undefined ? product : applyOverload(context, "+", [total, product]);
  }
  return total ?? applyOverload(context, "0", []);
}

function spread(elements: readonly (Typed | undefined)[], like: Typed): Typed | undefined {
  if (!elements.every((element) => element !== undefined)) return undefined;
  const inner = elements[0]?.type ?? { base: like.type.base, dimensions: like.type.dimensions.slice(1) };
  return {
    expression: arrayOfElements(elements, inner),
    type: { base: inner.base, dimensions: [elements.length, ...inner.dimensions] },
    variability: like.variability,
  };
}

function applyOverload(context: OperatorContext, operator: string, args: readonly Typed[]): Typed | undefined {
  const { kernel } = context;
  const classes = args.map((argument) => kernel.recordClasses.get(argument.type.base)).filter((type) => type !== undefined);
  const direct = new Map<ClassDeclaration, Instance>();
  for (const type of classes) {
    for (const candidate of operatorFunctions(kernel, type, `'${operator}'`)) {
      if (accepts(candidate, args)) direct.set(candidate.structure.declaration, candidate);
    }
  }
  const [match] = direct.values();
  if (match !== undefined) {
    return isUnique(context, operator, [...direct.values()])
      ? context.kernel.callFunction(context, match, args.map(positional))
      : undefined;
  }
  for (const type of classes) {
    const converted = args.map((argument) => convert(context, type, argument));
    if (!converted.every((argument) => argument !== undefined)) continue;
    const candidate = operatorFunctions(kernel, type, `'${operator}'`).find((instance) => accepts(instance, converted));
    if (candidate !== undefined) return context.kernel.callFunction(context, candidate, converted.map(positional));
  }
  return reportNoOverload(context, operator, args);
}

/** Exactly one function may match (MLS 14.2, 14.5); reports when several do. */
export function isUnique(context: OperatorContext, operator: string, matches: readonly Instance[]): boolean {
  if (matches.length < 2) return true;
  const found = matches.map(({ path }) => path).join(", ");
  context.kernel.report("instance.ambiguous-operator", context.place, { operator, found });
  return false;
}

function positional(value: Typed): { readonly name: undefined; readonly value: Typed } {
  return { name: undefined, value };
}

/** Functions that an operator record declares for an operator, `'+'`, `'constructor'`, `'String'`. */
export function operatorFunctions(kernel: Kernel, type: ClassType, operator: string): readonly Instance[] {
  const found = kernel.classInstance(type)?.member(operator);
  if (found?.kind !== "class") return [];
  const instance = kernel.classInstance(found.type);
  if (instance === undefined) return [];
  if (found.type.kind !== "operator") return [instance];
  const functions: Instance[] = [];
  for (const entry of instance.structure.entries.values()) {
    const member = entry.kind === "class" ? instance.classMember(entry) : undefined;
    const inner = member === undefined ? undefined : kernel.classInstance(member);
    if (inner !== undefined) functions.push(inner);
  }
  return functions;
}

/** Whether a function takes arguments of these types, in order. */
export function accepts(candidate: Instance, args: readonly Typed[]): boolean {
  const inputs = candidate.components.filter((component) => component.causality === "input" && !component.isProtected);
  if (args.length > inputs.length) return false;
  return inputs.every((input, i) => {
    const argument = args[i];
    if (argument === undefined) return input.hasBinding;
    const wanted = input.flatType;
    return isAssignable(argument.type.base, wanted.base) && compatibleSizes(argument.type.dimensions, wanted.dimensions);
  });
}

/** Whether a function takes the arguments of a call, positional and named. */
export function acceptsCall(candidate: Instance, args: readonly TypedArgument[]): boolean {
  const inputs = candidate.components.filter((component) => component.causality === "input" && !component.isProtected);
  const given = new Set<string>();
  const fits = args.every(({ name, value }, i) => {
    const input = name === undefined ? inputs[i] : inputs.find((other) => other.name === name);
    if (input === undefined || given.has(input.name)) return false;
    given.add(input.name);
    const { base, dimensions } = input.flatType;
    return isAssignable(value.type.base, base) && compatibleSizes(value.type.dimensions, dimensions);
  });
  return fits && inputs.every((input) => given.has(input.name) || input.hasBinding);
}

/** The argument as a value of the record, made by its constructor where it is not one (MLS 14.5). */
function convert(context: OperatorContext, type: ClassType, argument: Typed): Typed | undefined {
  if (argument.type.base.kind === "record") return argument;
  const builder = operatorFunctions(context.kernel, type, "'constructor'").find((instance) => accepts(instance, [argument]));
  return builder === undefined ? undefined : context.kernel.callFunction(context, builder, [positional(argument)]);
}

function reportNoOverload(context: OperatorContext, operator: string, args: readonly Typed[]): undefined {
  const found = args.map((argument) => describeType(argument.type)).join(", ");
  context.kernel.report("instance.operand-type", context.place, { operator, found });
}
