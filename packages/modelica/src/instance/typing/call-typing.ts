/** Calls: built-in operators, functions, constructors of records and external objects (MLS 12.4, 12.6, 12.9.7). */
import type { BaseType, FlatExpression, FlatType } from "../../expression/expression.ts";
import { builtin, call as callNode, index, integer, integerType, range, record } from "../../expression/expression-builder.ts";
import type { CallExpression } from "../../syntax/tree.ts";
import { evaluateTyped, shapesOfResults } from "../evaluation/evaluate.ts";
import { shapeOf } from "../evaluation/shape.ts";
import { libraryOfName, reportMissing } from "../lookup/earlier-version.ts";
import { inputsOf, localScope, outputsOf } from "../types/function-signature.ts";
import type { ClassType, Component, ExpressionScope, Instance } from "../types/instance-tree.ts";
import type { Kernel, OperatorContext, TypedArgument } from "../types/kernel.ts";
import { recordType, withFieldTypes } from "../types/record-type.ts";
import { placeOf } from "../types/scope.ts";
import {
  describeType,
  hasKnownShape,
  hasKnownSizes,
  higherVariability,
  joinVariability,
  type Typed,
  variesMore,
} from "../types/typed.ts";
import type { Value } from "../types/value.ts";
import { arrayOfElements, elementsOf } from "./array-operations.ts";
import { isBuiltin, typeBuiltin, typeBuiltinOnValues } from "./builtin-typing.ts";
import { nameOf, typeArguments } from "./call-arguments.ts";
import { coerce } from "./coercion.ts";
import { convertToEnumeration } from "./enumeration-conversion.ts";
import { functionMismatch } from "./functional-arguments.ts";
import { inlineCall } from "./inlining.ts";
import { toLiteral } from "./literal.ts";
import { acceptsCall, isUnique, operatorFunctions } from "./operator-overloads.ts";
import { classOfReference, componentOfName } from "./references.ts";

/** Results of a call: as one call node with the types of all outputs, or, when it was inlined, as values. */
export interface CallResults {
  readonly call: FlatExpression & { readonly kind: "call" };
  readonly outputs: readonly FlatType[];
  readonly values: readonly Typed[] | undefined;
  readonly variability: Typed["variability"];
}

/** The first result of a call. */
export function typeCall(kernel: Kernel, call: CallExpression, scope: ExpressionScope): Typed | undefined {
  const place = placeOf(scope, call);
  const context: OperatorContext = { kernel, scope, place };
  const target = calledClass(kernel, call, scope);
  if (call.iterators !== undefined && (target !== undefined || !isBuiltin(call))) {
    kernel.report("instance.iterators-outside-reduction", place, { name: nameOf(call) });
    return undefined;
  }
  if (target === undefined) {
    const functional = componentOfName(kernel, call.callee, scope);
    if (functional?.type?.kind === "function") return callFunctional(context, functional, call);
    if (isBuiltin(call)) return typeBuiltin(context, call);
    reportUnknown(context, call);
    return undefined;
  }
  return callClass(context, target, call);
}

/** All results of a call, for equations and assignments with several targets. */
export function typeCallResults(kernel: Kernel, call: CallExpression, scope: ExpressionScope): CallResults | undefined {
  const place = placeOf(scope, call);
  const context: OperatorContext = { kernel, scope, place };
  const target = calledClass(kernel, call, scope);
  const functional = target === undefined ? componentOfName(kernel, call.callee, scope) : undefined;
  const type = target ?? (functional?.type?.kind === "function" ? functional.type : undefined);
  const instance = type === undefined ? undefined : kernel.classInstance(type);
  if (instance === undefined || !instance.isFunction) {
    reportUnknown(context, call);
    return undefined;
  }
  const args = typeArguments(context, call, true);
  if (args === undefined) return undefined;
  return callResults(context, instance, args, functional?.name);
}

function reportUnknown({ kernel, scope, place }: OperatorContext, call: CallExpression): void {
  const first = call.callee.parts[0]?.name.text ?? "";
  const library = call.callee.global ? first : libraryOfName(first, scope.structure);
  reportMissing(kernel, library, scope.structure, "instance.unknown-function", place, { name: nameOf(call) });
}

/** The class that a call names; `String` and `Integer` are conversions, not their types. */
function calledClass(kernel: Kernel, call: CallExpression, scope: ExpressionScope): ClassType | undefined {
  const type = classOfReference(kernel, call.callee, scope);
  return type?.predefined !== undefined && type.declaration === undefined && isBuiltin(call) ? undefined : type;
}

function callClass(context: OperatorContext, type: ClassType, call: CallExpression): Typed | undefined {
  const { kernel, place } = context;
  const args = typeArguments(context, call, type.kind === "function");
  if (args === undefined) return undefined;
  if (type.predefined?.kind === "enumeration") return convertToEnumeration(context, type.predefined, args);
  if (type.predefined?.kind === "external-object") {
    const found = kernel.classInstance(type)?.member("constructor");
    const instance = found?.kind === "class" ? kernel.classInstance(found.type) : undefined;
    return instance === undefined ? undefined : callFunction(context, instance, args);
  }
  const instance = kernel.classInstance(type);
  if (instance?.isFunction === true) return callFunction(context, instance, args);
  if (type.kind === "operator-record") {
    const candidates = operatorFunctions(kernel, type, "'constructor'");
    const matches = candidates.filter((candidate) => acceptsCall(candidate, args));
    if (!isUnique(context, type.name, matches)) return undefined;
    const builder = matches[0] ?? candidates[0];
    if (builder !== undefined) return callFunction(context, builder, args);
  }
  if ((type.kind === "record" || type.kind === "operator-record") && instance !== undefined) {
    return constructRecord(context, type, instance, args);
  }
  kernel.report("instance.not-a-function", place, { name: nameOf(call) });
  return undefined;
}

/** A call of a functional input of the function in which it stands. */
function callFunctional(context: OperatorContext, component: Component, call: CallExpression): Typed | undefined {
  const { kernel } = context;
  const instance = component.type === undefined ? undefined : kernel.classInstance(component.type);
  const args = typeArguments(context, call, true);
  if (instance === undefined || args === undefined) return undefined;
  return firstResult(context, callResults(context, instance, args, component.name), instance);
}

/** The first output of a function for typed arguments. */
export function callFunction(context: OperatorContext, instance: Instance, args: readonly TypedArgument[]): Typed | undefined {
  const builtin = instance.structure.lineage.find((structure) => structure.external?.language === "builtin");
  if (builtin?.external?.functionName !== undefined && instance.type.differentiated === undefined) {
    const matched = matchArguments(context, instance, args);
    if (matched === undefined) return undefined;
    const values = builtin.external.arguments.map((argument) => {
      const name = argument.kind === "reference" ? argument.parts[0].name.text : "";
      return matched.values.get(name);
    });
    if (!values.every((value) => value !== undefined)) return undefined;
    return typeBuiltinOnValues(context, builtin.external.functionName.text, values);
  }
  const vectorised = callElementwise(context, instance, args);
  if (vectorised !== undefined) return vectorised.result;
  return firstResult(context, callResults(context, instance, args, undefined), instance);
}

function firstResult(context: OperatorContext, results: CallResults | undefined, instance: Instance): Typed | undefined {
  if (results === undefined) return undefined;
  const type = results.outputs[0];
  if (type === undefined) {
    context.kernel.report("instance.no-result", context.place, { name: instance.path });
    return undefined;
  }
  if (results.values !== undefined) return results.values[0];
  const value: Typed = { expression: results.call, type, variability: results.variability };
  const folded = foldConstantCall(context, value);
  return folded ?? value;
}

/** A call of known values is what it gives. */
function foldConstantCall(context: OperatorContext, value: Typed): Typed | undefined {
  if (value.variability !== "constant" || context.scope.keepsArrays) return undefined;
  const { result } = context.kernel.capture(() => evaluateTyped(context.kernel, value, context.place));
  return result.kind === "value" ? toLiteral(result.value, value.type) : undefined;
}

function callResults(
  context: OperatorContext,
  instance: Instance,
  args: readonly TypedArgument[],
  functionalName: string | undefined,
): CallResults | undefined {
  const { kernel, scope, place } = context;
  if (instance.type.declaration?.definition.partial === true && functionalName === undefined) {
    kernel.report("instance.partial-function", place, { name: instance.path });
    return undefined;
  }
  if (scope.isPure === true && kernel.functions.isImpure(instance)) reportImpure(context, instance);
  const matched = matchArguments(context, instance, args);
  if (matched === undefined) return undefined;
  const inputs = inputsOf(instance).map((input) => matched.values.get(input.name) as Typed);
  const joined = joinVariability(inputs);
  // An impure function may give another value at each call, but is called only where that is when it changes.
  const variability = kernel.functions.isImpure(instance) ? higherVariability("parameter", joined) : joined;
  const outputs = outputsOf(instance);
  const values = functionalName === undefined ? inlineCall(context, instance, matched.values) : undefined;
  const types = values?.map((value) => value.type) ?? outputs.map((output) => resultType(context, output, matched.values));
  const name = functionalName ?? kernel.functions.nameOf(instance);
  const first = types[0] ?? { base: { kind: "Real" as const }, dimensions: [] };
  const call = callNode(
    name,
    inputs.map((input) => input.expression),
    first,
    place,
  );
  const isUnknown = !scope.keepsArrays && !types.every(hasKnownShape);
  const results: CallResults = { call, outputs: types, values, variability };
  return isUnknown ? sizedByBody(context, instance, results, inputs) : results;
}

/** An impure function called where none may be; functions that say nothing of purity are warned of only, as libraries have them. */
function reportImpure({ kernel, scope, place }: OperatorContext, instance: Instance): void {
  if (instance.path === freelyCalled) return;
  const isImplicit = scope.instance.isFunction && scope.structure.declaration.definition.purity === undefined;
  kernel.report(isImplicit ? "instance.impure-in-function" : "instance.impure-call", place, { name: instance.path });
}

/** The one impure function that may be called anywhere (MLS 12.3). */
const freelyCalled = "Modelica.Utilities.Streams.print";

/** Results whose sizes follow only from the body: a call of known values is evaluated, of others only as far as sizes need. */
function sizedByBody(
  context: OperatorContext,
  instance: Instance,
  results: CallResults,
  inputs: readonly Typed[],
): CallResults | undefined {
  const { kernel, place } = context;
  const { call, outputs, variability } = results;
  const [type] = outputs;
  if (type !== undefined && outputs.length === 1 && !variesMore(variability, "parameter")) {
    const outcome = evaluateTyped(kernel, { expression: call, type, variability }, place);
    const shape = outcome.kind === "value" ? shapeOf(kernel, outcome.value, type) : undefined;
    const literal = outcome.kind === "value" && shape !== undefined ? toLiteral(outcome.value, shape) : undefined;
    if (literal !== undefined) return { call, outputs: [literal.type], values: [literal], variability: "constant" };
  }
  const args = inputs.map((input) => ({ type: input.type, value: knownValue(kernel, input) }));
  const shapes = shapesOfResults(kernel, call.name, args);
  const sized = outputs.map((output, i) => {
    const value = shapes?.[i];
    const shape = value === undefined ? undefined : shapeOf(kernel, value, output);
    return shape ?? declaredShape(outputsOf(instance)[i], output);
  });
  if (!sized.every((output) => output !== undefined)) {
    if (context.scope.takesAnySize === true) return results;
    kernel.report("instance.result-size-unknown", place, { name: instance.path });
    return undefined;
  }
  return { ...results, call: { ...call, type: sized[0] ?? call.type }, outputs: sized };
}

/**
 * The type of an output by its declaration, where the body tells nothing: fields of a record may have sizes that the
 * component tells which takes the result.
 */
function declaredShape(output: Component | undefined, result: FlatType): FlatType | undefined {
  if (output !== undefined && hasKnownShape(output.flatType)) return output.flatType;
  return hasKnownSizes(result) ? result : undefined;
}

/** The value of an argument that may decide a size: a Real parameter does not, so that it stays open to change. */
function knownValue(kernel: Kernel, input: Typed): Value | undefined {
  if (variesMore(input.variability, input.type.base.kind === "Real" ? "constant" : "parameter")) return undefined;
  const { result } = kernel.capture(() => evaluateTyped(kernel, input));
  return result.kind === "value" ? result.value : undefined;
}

/** Type of an output with the sizes that the arguments give it. */
function resultType(context: OperatorContext, output: Component, values: ReadonlyMap<string, Typed>): FlatType {
  const declared = output.flatType;
  const dimensions = output.dimensionsFor({ ...localScope(context, output.owner, values), keepsArrays: false });
  const isRecord = declared.base.kind === "record" && output.type !== undefined;
  return { base: isRecord ? recordType(context.kernel, output.type) : declared.base, dimensions };
}

interface MatchedArguments {
  readonly values: ReadonlyMap<string, Typed>;
}

/** Each input's value: positional, named, or default (MLS 12.4.1), of the input's type. */
function matchArguments(
  context: OperatorContext,
  instance: Instance,
  args: readonly TypedArgument[],
): MatchedArguments | undefined {
  const { kernel, place } = context;
  const inputs = inputsOf(instance);
  const given = assignArguments(context, instance, inputs, args);
  if (given === undefined) return undefined;
  const values = new Map<string, Typed>();
  for (const input of inputs) {
    const value = given.get(input.name) ?? defaultValue(context, input, values);
    if (value === undefined) {
      if (!input.hasBinding) kernel.report("instance.missing-argument", place, { name: input.name, function: instance.path });
      return undefined;
    }
    const declared = input.flatType;
    const expected = sizesAtCall(context, instance, input, new Map([...values, [input.name, value]]));
    const dimensions = expected.map((size, i) => (size < 0 ? (value.type.dimensions[i] ?? size) : size));
    const fitted = coerce(kernel, value, { base: declared.base, dimensions }, place, `${instance.path}: ${input.name}`);
    const complete = fitted === undefined ? undefined : fitFunctional(context, input, fitted);
    if (complete === undefined) return undefined;
    values.set(input.name, complete);
  }
  return { values };
}

/** Sizes of an input as far as its value and the inputs before it tell; in the body of a function they are known only at the call. */
function sizesAtCall(
  context: OperatorContext,
  instance: Instance,
  input: Component,
  values: ReadonlyMap<string, Typed>,
): readonly number[] {
  if (context.scope.keepsArrays) return input.flatType.dimensions;
  return input.dimensionsFor({ ...localScope(context, instance, values), keepsArrays: false });
}

/**
 * A function passed as an argument, whose inputs and outputs must be those that the functional input wants; inputs beyond
 * these take their default values. Any other value as it is.
 */
function fitFunctional(context: OperatorContext, input: Component, value: Typed): Typed | undefined {
  const { kernel, place } = context;
  const { expression } = value;
  if (input.type?.kind !== "function" || expression.kind !== "function-value") return value;
  const given = kernel.functions.instanceOf(expression.name);
  const wanted = kernel.classInstance(input.type);
  if (given === undefined || wanted === undefined) return value;
  const names = new Set(expression.bound.map(({ name }) => name));
  const found = functionMismatch(given, names, wanted);
  if (found !== undefined) {
    kernel.report("instance.function-mismatch", place, { name: input.name, found });
    return undefined;
  }
  for (const { name } of inputsOf(wanted)) names.add(name);
  const defaults = inputsOf(given).flatMap((extra) => {
    const typed = names.has(extra.name) ? undefined : defaultValue(context, extra, new Map());
    return typed?.variability === "constant" ? [{ name: extra.name, value: typed.expression }] : [];
  });
  return { ...value, expression: { ...expression, bound: [...expression.bound, ...defaults] } };
}

function assignArguments(
  context: OperatorContext,
  instance: Instance,
  inputs: readonly Component[],
  args: readonly TypedArgument[],
): Map<string, Typed> | undefined {
  const { kernel, place } = context;
  const given = new Map<string, Typed>();
  for (const [i, argument] of args.entries()) {
    const input = argument.name === undefined ? inputs[i] : inputs.find((candidate) => candidate.name === argument.name);
    if (input === undefined) {
      if (argument.name === undefined) {
        kernel.report("instance.too-many-arguments", place, {
          function: instance.path,
          expected: inputs.length,
          found: args.length,
        });
      } else {
        kernel.report("instance.unknown-argument", place, { name: argument.name, function: instance.path });
      }
      return undefined;
    }
    if (given.has(input.name)) {
      kernel.report("instance.duplicate-argument", place, { name: input.name, function: instance.path });
      return undefined;
    }
    given.set(input.name, argument.value);
  }
  return given;
}

/** Inputs and fields whose default values are being typed. */
const beingDefaulted = new WeakSet<Component>();

function defaultValue(context: OperatorContext, input: Component, values: ReadonlyMap<string, Typed>): Typed | undefined {
  const written = input.bindingExpression;
  if (written === undefined) return undefined;
  if (beingDefaulted.has(input)) {
    context.kernel.report("instance.cyclic-binding", input.place, { name: input.name });
    return undefined;
  }
  const isOwn = written.scope.instance === input.owner;
  const scope: ExpressionScope = {
    instance: written.scope.instance,
    structure: written.scope.structure,
    keepsArrays: context.scope.keepsArrays,
    ...(isOwn ? { locals: values } : {}),
  };
  beingDefaulted.add(input);
  try {
    return context.kernel.typeExpression(written.expression, scope);
  } finally {
    beingDefaulted.delete(input);
  }
}

/** A call of a function for scalars with arrays: once for each element (MLS 12.4.6). */
function callElementwise(
  context: OperatorContext,
  instance: Instance,
  args: readonly TypedArgument[],
): { readonly result: Typed | undefined } | undefined {
  const inputs = inputsOf(instance);
  let size: number | undefined;
  const extras = new Set<number>();
  const isSpread = args.map((argument, i) => {
    const input = argument.name === undefined ? inputs[i] : inputs.find((candidate) => candidate.name === argument.name);
    const extra = argument.value.type.dimensions.length - (input?.dimensions.length ?? argument.value.type.dimensions.length);
    if (extra > 0) size ??= argument.value.type.dimensions[0];
    if (extra > 0) extras.add(extra);
    return extra > 0;
  });
  if (extras.size > 1) {
    const found = args.map((argument) => describeType(argument.value.type)).join(", ");
    context.kernel.report("instance.operand-size", context.place, { operator: instance.path, found });
    return { result: undefined };
  }
  if (size === undefined) return undefined;
  if (size < 0) return { result: callForEach(context, instance, args, isSpread) };
  const columns = args.map((argument, i) => (isSpread[i] === true ? elementsOf(argument.value) : undefined));
  if (columns.some((column) => column !== undefined && column.length !== size)) {
    const found = args.map((argument) => describeType(argument.value.type)).join(", ");
    context.kernel.report("instance.operand-size", context.place, { operator: instance.path, found });
    return { result: undefined };
  }
  const results: Typed[] = [];
  for (let k = 0; k < size; k++) {
    const row = args.map((argument, i) => ({ name: argument.name, value: columns[i]?.[k] ?? argument.value }));
    const result = callFunction(context, instance, row);
    if (result === undefined) return { result: undefined };
    results.push(result);
  }
  const inner = results[0]?.type ?? outputsOf(instance)[0]?.flatType;
  if (inner === undefined) return { result: undefined };
  return {
    result: {
      expression: arrayOfElements(results, inner),
      type: { base: inner.base, dimensions: [results.length, ...inner.dimensions] },
      variability: joinVariability(results),
    },
  };
}

/** The call for each element of vectors whose size only a call of the enclosing function tells. */
function callForEach(
  context: OperatorContext,
  instance: Instance,
  args: readonly TypedArgument[],
  isSpread: readonly boolean[],
): Typed | undefined {
  const name = "$element";
  const iterator: FlatExpression = { kind: "local", name, type: integerType };
  const vector = args.find((_, i) => isSpread[i])?.value.expression;
  if (vector === undefined) return undefined;
  const row = args.map((argument, i): TypedArgument => {
    const { expression, type } = argument.value;
    if (isSpread[i] !== true) return argument;
    const inner: FlatType = { base: type.base, dimensions: type.dimensions.slice(1) };
    return { ...argument, value: { ...argument.value, expression: index(expression, [iterator], inner), type: inner } };
  });
  const element = callFunction(context, instance, row);
  if (element === undefined) return undefined;
  const over = range(integer(1), undefined, builtin("size", [vector, integer(1)], integerType), {
    base: integerType.base,
    dimensions: [-1],
  });
  const type: FlatType = { base: element.type.base, dimensions: [-1, ...element.type.dimensions] };
  return {
    expression: { kind: "reduction", operator: "array", element: element.expression, iterators: [{ name, range: over }], type },
    type,
    variability: element.variability,
  };
}

/** A record value from the values of its fields; fields that are not given take their defaults (MLS 12.6). */
function constructRecord(
  context: OperatorContext,
  type: ClassType,
  instance: Instance,
  args: readonly TypedArgument[],
): Typed | undefined {
  const { kernel, place } = context;
  const fields = instance.components;
  // A constant that has no value of its own takes one like any other field.
  const isOpen = (field: Component) => !field.isFinal && (field.variability !== "constant" || !field.hasBinding);
  const open = fields.filter((field) => !field.isProtected && isOpen(field));
  const given = assignArguments(context, instance, open, args);
  if (given === undefined) return undefined;
  const values = new Map<string, Typed>();
  for (const field of fields) {
    const known = new Map([...given, ...values]);
    const value = given.get(field.name) ?? defaultValue(context, field, known);
    if (value === undefined) {
      if (!field.hasBinding) kernel.report("instance.missing-argument", place, { name: field.name, function: type.name });
      return undefined;
    }
    const dimensions = field.dimensionsFor(localScope(context, instance, known));
    const sizes = dimensions.map((size, i) => (size < 0 ? (value.type.dimensions[i] ?? size) : size));
    const fitted = coerce(kernel, value, { base: field.flatType.base, dimensions: sizes }, place, `${type.name}: ${field.name}`);
    if (fitted === undefined) return undefined;
    values.set(field.name, fitted);
  }
  const parts = [...values.values()];
  const base = sizedRecordType(kernel, type, values);
  const flatType: FlatType = { base, dimensions: [] };
  const expression = record(
    parts.map((part) => part.expression),
    flatType,
  );
  return { expression, type: flatType, variability: joinVariability(parts) };
}

function sizedRecordType(kernel: Kernel, type: ClassType, values: ReadonlyMap<string, Typed>): BaseType {
  const shared = recordType(kernel, type);
  if (shared.kind !== "record") return shared;
  return withFieldTypes(
    kernel,
    shared,
    shared.fields.map((field) => values.get(field.name)?.type ?? field.type),
  );
}
