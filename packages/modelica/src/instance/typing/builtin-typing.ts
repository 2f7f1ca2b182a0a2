/** Built-in operators and functions by name (MLS 3.7, 8.3, 10.3, 16). */

import type { BuiltinName, FlatExpression, FlatType } from "../../expression/expression.ts";
import {
  array,
  booleanType,
  builtin,
  integer,
  integerType,
  real,
  realType,
  string,
  stringType,
} from "../../expression/expression-builder.ts";
import type { CallExpression, Expression } from "../../syntax/tree.ts";
import type { OperatorContext, TypedArgument } from "../types/kernel.ts";
import {
  compatibleSizes,
  describeType,
  hasKnownSizes,
  isAssignable,
  isNumeric,
  joinVariability,
  type Typed,
  variesMore,
} from "../types/typed.ts";
import { checkArguments } from "./argument-checks.ts";
import { nest, scalarsOf } from "./array-operations.ts";
import { checkArity } from "./builtin-arity.ts";
import { arrayFunctions, reduceArray, sumOfElements } from "./builtin-arrays.ts";
import { nameOf, typeArguments } from "./call-arguments.ts";
import { clockArguments, clockFunctions, isClockedSample, typeClockedSample } from "./clock-typing.ts";
import { toReal, unify } from "./coercion.ts";
import { accepts, operatorFunctions } from "./operator-overloads.ts";
import { resolveInstances } from "./references.ts";
import { typeSpatialDistribution } from "./spatial-distribution.ts";
import { stateOperators, typeStateOperator } from "./state-machine-typing.ts";
import { typeString } from "./string-conversion.ts";

type BuiltinFunction = (context: OperatorContext, args: readonly Typed[]) => Typed | undefined;

/** Functions of Real scalars with a Real result. */
const realFunctions = [
  "sqrt",
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "atan2",
  "sinh",
  "cosh",
  "tanh",
  "exp",
  "log",
  "log10",
  "ceil",
  "floor",
] as const satisfies readonly BuiltinName[];

/** What is no expression. */
const unsupported = new Set(["transition", "initialState"]);

/** Names of arguments, for built-ins that may be called by name. */
const parameterNames: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ...clockArguments,
  homotopy: [["actual"], ["simplified"]],
  delay: [["expr"], ["delayTime"], ["delayMax"]],
  semiLinear: [["x"], ["positiveSlope"], ["negativeSlope"]],
};

/** Whether a call is one of a built-in that no class hides. */
export function isBuiltin(call: CallExpression): boolean {
  if (call.callee.parts.length === 2) return call.callee.parts[0]?.name.text === "Connections";
  const name = nameOf(call);
  return name in functions || name in arrayFunctions || special.has(name) || stateOperators.has(name) || unsupported.has(name);
}

/** A call of a built-in as written. */
export function typeBuiltin(context: OperatorContext, call: CallExpression): Typed | undefined {
  const name = nameOf(call);
  const { kernel, scope, place } = context;
  if (unsupported.has(name)) {
    kernel.report("instance.unsupported", place, { construct: name });
    return undefined;
  }
  if (stateOperators.has(name)) return typeStateOperator(kernel, call, scope);
  if (call.iterators !== undefined) return typeReduction(context, name, call);
  const [first] = call.arguments;
  const [second] = call.arguments.slice(1);
  switch (name) {
    case "noEvent":
      if (!checkArity(context, name, call.arguments.length)) return undefined;
      return first === undefined ? undefined : typeNoEvent(context, first.value as Expression);
    case "size":
    case "ndims":
      if (!checkArity(context, name, call.arguments.length)) return undefined;
      if (first !== undefined) {
        const sized = typeSizeOfInstances(context, name, first.value as Expression, second?.value as Expression | undefined);
        if (sized !== undefined) return sized;
      }
      break;
    case "pure":
      return first === undefined ? undefined : kernel.typeExpression(first.value as Expression, { ...scope, isPure: false });
    case "cardinality":
      return typeCardinality(context, first?.value as Expression | undefined);
    case "spatialDistribution":
      return typeSpatialDistribution(kernel, call, scope)?.[0];
    case "getInstanceName":
      return { expression: string(scope.instance.nameInSimulation), type: stringType, variability: "constant" };
    case "Connections.uniqueRootIndices":
      return typeRootIndices(context, first?.value as Expression | undefined, second?.value as Expression | undefined);
    case "Connections.isRoot":
    case "Connections.rooted":
    case "rooted":
      return typeConnectionQuery(
        context,
        name === "rooted" ? "Connections.rooted" : name,
        first?.value as Expression | undefined,
      );
    default:
      break;
  }
  const opensRanges = scope.isAlgorithm === true && reductions.has(name);
  const around = opensRanges ? { ...context, scope: { ...scope, opensRanges } } : context;
  const args = typeArguments(around, call, ofArraysOfAnySize.has(name));
  if (args === undefined) return undefined;
  if (name === "String") return typeString(context, args);
  const values = positional(context, name, args);
  if (values === undefined) return undefined;
  checkArguments(context, name, call, values);
  return typeBuiltinOnValues(context, name, values);
}

/** Built-ins that give a scalar for an array whose size only a run tells. */
const ofArraysOfAnySize: ReadonlySet<string> = new Set(["sum", "product", "min", "max", "size"]);

/** A built-in on typed arguments in order. */
export function typeBuiltinOnValues(context: OperatorContext, name: string, args: readonly Typed[]): Typed | undefined {
  const overloaded = args.find((argument) => argument.type.base.kind === "record");
  if (overloaded !== undefined && (name === "sum" || name === "product")) return foldRecords(context, name, args);
  const f = functions[name] ?? arrayFunctions[name];
  if (f === undefined) {
    context.kernel.report("instance.unknown-function", context.place, { name });
    return undefined;
  }
  if (args.length === 0 && !withoutArguments.has(name)) {
    context.kernel.report("instance.missing-argument", context.place, { name: "1", function: name });
    return undefined;
  }
  if (!checkArity(context, name, args.length)) return undefined;
  return f(context, args);
}

const withoutArguments = new Set(["initial", "terminal", "Clock", "interval", "firstTick"]);

/** What makes a scalar of an array, however long it is. */
const reductions = new Set(["sum", "product", "min", "max"]);

const special = new Set([
  "noEvent",
  "size",
  "cardinality",
  "spatialDistribution",
  "pure",
  "getInstanceName",
  "rooted",
  "String",
  "sum",
  "product",
  "min",
  "max",
]);

const functions: Readonly<Record<string, BuiltinFunction>> = {
  ...clockFunctions,
  ...Object.fromEntries(realFunctions.map((name) => [name, realFunction(name)])),

  abs: (context, [x]) =>
    x === undefined || !isNumeric(x.type.base) ? wrong(context, "abs", x) : spread(context, "abs", [x], x.type),
  sign: (context, [x]) =>
    x === undefined || !isNumeric(x.type.base) ? wrong(context, "sign", x) : spread(context, "sign", [x], integerType),
  integer: (context, [x]) =>
    x === undefined || !isNumeric(x.type.base)
      ? wrong(context, "integer", x)
      : discrete(spread(context, "integer", [x], integerType)),
  Integer: (context, [x]) =>
    x?.type.base.kind === "enumeration" || x?.type.base.kind === "Integer"
      ? spread(context, "Integer", [x], integerType)
      : wrong(context, "Integer", x),
  div: (context, args) => quotient(context, "div", args),
  mod: (context, args) => quotient(context, "mod", args),
  rem: (context, args) => quotient(context, "rem", args),

  sum: (context, [x]) => (x === undefined ? undefined : reduceArray(context, "sum", x)),
  product: (context, [x]) => (x === undefined ? undefined : reduceArray(context, "product", x)),
  min: (context, args) => extreme(context, "min", args),
  max: (context, args) => extreme(context, "max", args),

  der: (context, [x]) => {
    if (x === undefined || !isReal(x)) return wrong(context, "der", x);
    if (!variesMore(x.variability, "parameter")) {
      if (x.type.base.kind !== "Real") context.kernel.report("instance.derivative-of-integer", context.place);
      return mapReal(x, () => real(0));
    }
    if (x.variability === "discrete") return wrong(context, "der", x);
    return spread(context, "der", [toReal(x)], realType);
  },
  pre: (context, [x]) => (x === undefined ? undefined : discrete(spread(context, "pre", [x], x.type))),
  edge: (context, [x]) =>
    x?.type.base.kind === "Boolean" ? discrete(spread(context, "edge", [x], booleanType)) : wrong(context, "edge", x),
  change: (context, [x]) => (x === undefined ? undefined : discrete(spread(context, "change", [x], booleanType))),
  initial: () => ({ expression: builtin("initial", [], booleanType), type: booleanType, variability: "discrete" }),
  terminal: () => ({ expression: builtin("terminal", [], booleanType), type: booleanType, variability: "discrete" }),
  sample: (context, args) => {
    const [start, interval] = args;
    if (start === undefined) return undefined;
    if (isClockedSample(args) || interval === undefined) return typeClockedSample(context, start, interval);
    if (!isReal(start) || !isReal(interval)) return wrong(context, "sample", start);
    const values = [toReal(start).expression, toReal(interval).expression];
    return { expression: builtin("sample", values, booleanType), type: booleanType, variability: "discrete" };
  },
  delay: (context, args) => {
    const [x, ...times] = args;
    if (x === undefined || times.length === 0) return wrong(context, "delay", x);
    const values = [x, ...times].map((argument) => toReal(argument).expression);
    const [value, ...rest] = values;
    if (value === undefined) return undefined;
    const type: FlatType = { base: { kind: "Real" }, dimensions: x.type.dimensions };
    const scalars = scalarsOf(toReal(x)).map((scalar) => builtin("delay", [scalar, ...rest], realType));
    return { expression: nest(scalars, type), type, variability: x.variability };
  },
  smooth: (context, args) => {
    const [order, x] = args;
    if (order === undefined || x === undefined || order.type.base.kind !== "Integer") return wrong(context, "smooth", order);
    return { ...spreadSecond(context, order, x), variability: x.variability };
  },
  homotopy: (context, args) => {
    const [actual, simplified] = args;
    return actual === undefined || simplified === undefined || !isReal(actual) || !isReal(simplified)
      ? wrong(context, "homotopy", actual)
      : spread(context, "homotopy", [toReal(actual), toReal(simplified)], realType);
  },
  semiLinear: (context, args) => {
    const [x, positive, negative] = args;
    if (x === undefined || positive === undefined || negative === undefined) return wrong(context, "semiLinear", x);
    const other = [x, positive, negative].find((argument) => !isReal(argument));
    if (other !== undefined) return wrong(context, "semiLinear", other);
    return spread(context, "semiLinear", [toReal(x), toReal(positive), toReal(negative)], realType);
  },
  inStream: (context, [x]) => (x === undefined ? undefined : typeStream(context, "inStream", x)),
  actualStream: (context, [x]) => (x === undefined ? undefined : typeStream(context, "actualStream", x)),
};

function realFunction(name: BuiltinName): BuiltinFunction {
  return (context, args) => {
    if (!args.every((argument) => isReal(argument))) return wrong(context, name, args[0]);
    return spread(context, name, args.map(toReal), realType);
  };
}

function isReal(value: Typed): boolean {
  return isNumeric(value.type.base);
}

function discrete(value: Typed | undefined): Typed | undefined {
  if (value === undefined || value.variability !== "continuous") return value;
  return { ...value, variability: "discrete" };
}

function wrong(context: OperatorContext, name: string, value: Typed | undefined): undefined {
  const found = value === undefined ? "" : describeType(value.type);
  context.kernel.report("instance.operand-type", context.place, { operator: name, found });
}

/** A scalar built-in on arrays of equal size, element by element; the base of the result is that of `type`. */
function spread(context: OperatorContext, name: BuiltinName, args: readonly Typed[], type: FlatType): Typed | undefined {
  const dimensions = args.find((argument) => argument.type.dimensions.length > 0)?.type.dimensions ?? [];
  const variability = joinVariability(args);
  const result: FlatType = { base: type.base, dimensions };
  if (args.some((argument) => argument.type.dimensions.length > 0 && !compatibleSizes(argument.type.dimensions, dimensions))) {
    const found = args.map((argument) => describeType(argument.type)).join(", ");
    context.kernel.report("instance.operand-size", context.place, { operator: name, found });
    return undefined;
  }
  if (dimensions.length === 0 || context.scope.keepsArrays || !hasKnownSizes(result)) {
    const values = args.map((argument) => argument.expression);
    if (args[0]?.expression.kind === "record") return spreadRecord(context, name, args[0], variability);
    return { expression: builtin(name, values, result), type: result, variability };
  }
  if (type.base.kind === "record") return wrong(context, name, args[0]);
  const scalarType: FlatType = { base: type.base, dimensions: [] };
  const columns = args.map((argument) => (argument.type.dimensions.length === 0 ? undefined : scalarsOf(argument)));
  const count = dimensions.reduce((total, size) => total * size, 1);
  const scalars = Array.from({ length: count }, (_, i) =>
    builtin(
      name,
      args.map((argument, k) => columns[k]?.[i] ?? argument.expression),
      scalarType,
    ),
  );
  return { expression: nest(scalars, result), type: result, variability };
}

/** `pre` or `noEvent` of a record: of each of its fields. */
function spreadRecord(
  context: OperatorContext,
  name: BuiltinName,
  value: Typed,
  variability: Typed["variability"],
): Typed | undefined {
  const { expression } = value;
  if (expression.kind !== "record" || value.type.base.kind !== "record") return wrong(context, name, value);
  const fields: FlatExpression[] = [];
  for (const [i, field] of value.type.base.fields.entries()) {
    const part = expression.fields[i];
    if (part === undefined) return wrong(context, name, value);
    const typed = spread(context, name, [{ expression: part, type: field.type, variability }], field.type);
    if (typed === undefined) return undefined;
    fields.push(typed.expression);
  }
  return { ...value, expression: { ...expression, fields } };
}

function spreadSecond(context: OperatorContext, order: Typed, x: Typed): Typed {
  if (x.type.dimensions.length === 0 || context.scope.keepsArrays) {
    return { ...x, expression: builtin("smooth", [order.expression, x.expression], x.type) };
  }
  const type: FlatType = { base: x.type.base, dimensions: [] };
  const scalars = scalarsOf(x).map((scalar) => builtin("smooth", [order.expression, scalar], type));
  return { ...x, expression: nest(scalars, x.type) };
}

function mapReal(value: Typed, f: () => FlatExpression): Typed {
  const type: FlatType = { base: { kind: "Real" }, dimensions: value.type.dimensions };
  return { expression: nest(scalarsOf(value).map(f), type), type, variability: "constant" };
}

function quotient(context: OperatorContext, name: "div" | "mod" | "rem", args: readonly Typed[]): Typed | undefined {
  const [x, y] = args;
  if (x === undefined || y === undefined || !isReal(x) || !isReal(y)) return wrong(context, name, x);
  const [a, b] = unify(x, y);
  return spread(context, name, [a, b], a.type);
}

function extreme(context: OperatorContext, name: "min" | "max", args: readonly Typed[]): Typed | undefined {
  const [x, y] = args;
  if (x === undefined) return undefined;
  if (y === undefined) return reduceArray(context, name, x);
  if (x.type.base.kind === "String" || y.type.base.kind === "String") return wrong(context, name, x);
  const [a, b] = unify(x, y);
  if (!isAssignable(a.type.base, b.type.base)) return wrong(context, name, y);
  return spread(context, name, [a, b], a.type);
}

function typeNoEvent(context: OperatorContext, argument: Expression): Typed | undefined {
  const value = context.kernel.typeExpression(argument, { ...context.scope, noEvents: true });
  if (value === undefined || !variesMore(value.variability, "parameter")) return value;
  if (value.type.dimensions.length === 0 && value.expression.kind === "variable") return value;
  return spread(context, "noEvent", [value], value.type);
}

/** `size` of an array of components that are no values, such as connectors. */
function typeSizeOfInstances(
  context: OperatorContext,
  name: "size" | "ndims",
  argument: Expression,
  which: Expression | undefined,
): Typed | undefined {
  const { kernel, scope } = context;
  if (argument.kind !== "reference" || scope.keepsArrays) return undefined;
  if (scope.locals?.has(argument.parts[0].name.text) === true) return undefined;
  const { result: named, diagnostics } = kernel.capture(() => resolveInstances(kernel, argument, scope));
  if (named === undefined || named === "inactive" || diagnostics.length > 0) return undefined;
  if (named.dimensions.some((size) => size < 0)) return undefined;
  const type: FlatType = { base: realType.base, dimensions: named.dimensions };
  const shape: Typed = { expression: { kind: "array", elements: [], type }, type, variability: "constant" };
  const args = [shape];
  if (which !== undefined) {
    const dimension = kernel.typeExpression(which, scope);
    if (dimension === undefined) return undefined;
    args.push(dimension);
  }
  return arrayFunctions[name]?.(context, args);
}

function typeCardinality(context: OperatorContext, argument: Expression | undefined): Typed | undefined {
  const { kernel, scope, place } = context;
  const named = argument?.kind === "reference" ? resolveInstances(kernel, argument, scope) : undefined;
  if (named === undefined) return undefined;
  const element = named === "inactive" ? undefined : named.elements[0];
  if (element !== undefined && element.component.type?.kind !== "connector") {
    kernel.report("instance.cardinality-of-no-connector", place, { name: element.component.path });
    return undefined;
  }
  if (kernel.connections === undefined) {
    kernel.report("instance.connections-not-known", place, { operator: "cardinality" });
    return undefined;
  }
  const count = element === undefined ? 0 : kernel.connections.cardinality(element);
  return { expression: integer(count), type: integerType, variability: "constant" };
}

function typeConnectionQuery(context: OperatorContext, name: string, argument: Expression | undefined): Typed | undefined {
  const { kernel, scope, place } = context;
  const named = argument?.kind === "reference" ? resolveInstances(kernel, argument, scope) : undefined;
  if (named === undefined || named === "inactive" || kernel.connections === undefined) {
    kernel.report("instance.connections-not-known", place, { operator: name });
    return undefined;
  }
  const element = named.elements[0];
  // An array without elements, such as the reference angles of direct current, is no node of the connection graph.
  if (element === undefined) return { expression: { kind: "boolean", value: false }, type: booleanType, variability: "constant" };
  const holds = name === "Connections.isRoot" ? kernel.connections.isRoot(element) : kernel.connections.rooted(element);
  return { expression: { kind: "boolean", value: holds }, type: booleanType, variability: "constant" };
}

/** For each node the index of the root that it is joined to, then the indices of the other roots: a permutation. */
function typeRootIndices(context: OperatorContext, roots?: Expression, nodes?: Expression): Typed | undefined {
  const { kernel, scope, place } = context;
  const elementsOf = (argument: Expression | undefined) => {
    const named = argument?.kind === "reference" ? resolveInstances(kernel, argument, scope) : undefined;
    return named === "inactive" ? undefined : named?.elements;
  };
  const [from, to] = [elementsOf(roots), elementsOf(nodes)];
  const { connections } = kernel;
  if (from === undefined || to === undefined || connections === undefined) {
    kernel.report("instance.connections-not-known", place, { operator: "Connections.uniqueRootIndices" });
    return undefined;
  }
  const reached = to.map((node) => from.findIndex((root) => connections.areJoined(root, node)));
  const others = from.map((_, i) => i).filter((i) => !reached.includes(i));
  const type: FlatType = { base: integerType.base, dimensions: [from.length] };
  const indices = [...reached, ...others].slice(0, from.length).map((i) => integer(i + 1));
  return { expression: array(indices, type), type, variability: "constant" };
}

/** A stream operator on each scalar of its argument. */
function typeStream(context: OperatorContext, name: "inStream" | "actualStream", value: Typed): Typed | undefined {
  const { connections } = context.kernel;
  if (connections === undefined) {
    context.kernel.report("instance.connections-not-known", context.place, { operator: name });
    return undefined;
  }
  const scalars = scalarsOf(value).map((scalar) => connections[name](scalar, context.place));
  if (!scalars.every((scalar) => scalar !== undefined)) return undefined;
  return { ...value, expression: nest(scalars, value.type) };
}

/** `sum(e for i in r)` and its like (MLS 10.3.4.1). */
function typeReduction(context: OperatorContext, name: string, call: CallExpression): Typed | undefined {
  const { kernel, scope, place } = context;
  const [argument] = call.arguments;
  if (argument === undefined || argument.value.kind === "function-partial" || call.iterators === undefined) return undefined;
  if (name !== "sum" && name !== "product" && name !== "min" && name !== "max" && name !== "array") {
    kernel.report("instance.iterators-outside-reduction", place, { name });
    return undefined;
  }
  const { start, end } = call;
  const values = kernel.typeExpression(
    { kind: "comprehension", element: argument.value, iterators: call.iterators, start, end },
    scope,
  );
  if (values === undefined || name === "array") return values;
  if (values.type.base.kind === "record") return foldRecords(context, name, [values]);
  const isElementArray = values.type.dimensions.length > call.iterators.length;
  if (isElementArray && name !== "sum") return wrong(context, name, values);
  if (isElementArray) return sumOfIterated(context, values, call.iterators.length);
  if (values.expression.kind === "reduction") {
    const type: FlatType = { base: values.type.base, dimensions: values.type.dimensions.slice(call.iterators.length) };
    return kept(values, name, type);
  }
  return reduceArray(context, name, values);
}

/** Sum of the arrays that stand in the first dimensions of a comprehension. */
function sumOfIterated(context: OperatorContext, values: Typed, nIterators: number): Typed | undefined {
  const { expression, type, variability } = values;
  if (nIterators === 0) return values;
  if (expression.kind !== "reduction") return sumOfElements(context, values, nIterators);
  const element: Typed = {
    expression: expression.element,
    type: { base: type.base, dimensions: type.dimensions.slice(1) },
    variability,
  };
  const inner = sumOfIterated(context, element, nIterators - 1);
  return inner && { ...inner, expression: { ...expression, operator: "sum", element: inner.expression, type: inner.type } };
}

function kept(values: Typed, name: "sum" | "product" | "min" | "max", type: FlatType): Typed {
  return { expression: builtin(name, [values.expression], type), type, variability: values.variability };
}

/** Sum or product of operator records by their operators. */
function foldRecords(context: OperatorContext, name: string, args: readonly Typed[]): Typed | undefined {
  const [values] = args;
  if (values === undefined) return undefined;
  const type = context.kernel.recordClasses.get(values.type.base);
  const operator = name === "sum" ? "'+'" : "'*'";
  const scalars = scalarsOf(values).map((expression) => ({
    expression,
    type: { base: values.type.base, dimensions: [] },
    variability: values.variability,
  }));
  const [first, ...rest] = scalars;
  if (type === undefined) return wrong(context, name, values);
  if (first === undefined) {
    const zero = operatorFunctions(context.kernel, type, "'0'")[0];
    return zero === undefined ? wrong(context, name, values) : context.kernel.callFunction(context, zero, []);
  }
  let total: Typed | undefined = first;
  for (const scalar of rest) {
    const pair: Typed[] = total === undefined ? [] : [total, scalar];
    const f = operatorFunctions(context.kernel, type, operator).find((candidate) => accepts(candidate, pair));
    total =
      f === undefined
        ? undefined
        : context.kernel.callFunction(
            context,
            f,
            pair.map((value) => ({ name: undefined, value })),
          );
  }
  return total;
}

function positional(context: OperatorContext, name: string, args: readonly TypedArgument[]): Typed[] | undefined {
  const names = parameterNames[name];
  const values: Typed[] = [];
  for (const [i, argument] of args.entries()) {
    const { name: given } = argument;
    const position = given === undefined ? i : (names?.findIndex((forms) => forms.includes(given)) ?? -1);
    if (position < 0) {
      context.kernel.report("instance.unknown-argument", context.place, { name: argument.name ?? "", function: name });
      return undefined;
    }
    values[position] = argument.value;
  }
  return values;
}
