/** Types of the synchronous operators and clock constructors (MLS 16.2–16.5). */
import type { BuiltinName, FlatExpression, FlatType } from "../../expression/expression.ts";
import { booleanType, builtin, integer, realType, string } from "../../expression/expression-builder.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import type { OperatorContext } from "../types/kernel.ts";
import { describeType, isNumeric, type Typed, variesMore } from "../types/typed.ts";
import { nest, scalarsOf } from "./array-operations.ts";

/** A scalar clock. */
const clockType: FlatType = { base: { kind: "Clock" }, dimensions: [] };

/** Names of the arguments where one position has several, by the form of the constructor. */
export const clockArguments: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Clock: [
    ["intervalCounter", "interval", "condition", "c"],
    ["resolution", "startInterval", "solverMethod"],
  ],
  sample: [
    ["start", "u"],
    ["interval", "clock", "c"],
  ],
  hold: [["u"]],
  previous: [["u"]],
  interval: [["u"]],
  firstTick: [["u"]],
  noClock: [["u"]],
  subSample: [["u"], ["factor"]],
  superSample: [["u"], ["factor"]],
  shiftSample: [["u"], ["shiftCounter"], ["resolution"]],
  backSample: [["u"], ["backCounter"], ["resolution"]],
};

/** Methods of MLS 16.8.2; `External` leaves the choice to the tool. */
const solverMethods = [
  "External",
  "ExplicitEuler",
  "ExplicitMidPoint2",
  "ExplicitRungeKutta4",
  "ImplicitEuler",
  "ImplicitTrapezoid",
] as const;

type ClockFunction = (context: OperatorContext, args: readonly Typed[]) => Typed | undefined;

/** The operators by name; `sample` with two numbers is the event generator of MLS 3.7.5 and not among them. */
export const clockFunctions: Readonly<Record<string, ClockFunction>> = {
  Clock: typeConstructor,
  hold: (context, [u]) => (u === undefined ? undefined : held(ofVariable(context, "hold", u))),
  previous: (context, [u]) => (u === undefined ? undefined : ofVariable(context, "previous", u)),
  noClock: (_, [u]) => (u === undefined ? undefined : perScalar("noClock", u, [])),
  interval: (_, [u]) => ({
    expression: builtin("interval", firstScalar(u), realType),
    type: realType,
    variability: "discrete",
  }),
  firstTick: (_, [u]) => ({
    expression: builtin("firstTick", firstScalar(u), booleanType),
    type: booleanType,
    variability: "discrete",
  }),
  subSample: (context, [u, factor]) => withFactor(context, "subSample", u, factor),
  superSample: (context, [u, factor]) => withFactor(context, "superSample", u, factor),
  shiftSample: (context, [u, counter, resolution]) => withShift(context, "shiftSample", u, counter, resolution),
  backSample: (context, [u, counter, resolution]) => withShift(context, "backSample", u, counter, resolution),
};

/** `sample(u)` and `sample(u, clock)` (MLS 16.5.1). */
export function typeClockedSample(context: OperatorContext, u: Typed, clock: Typed | undefined): Typed | undefined {
  if (clock !== undefined && (clock.type.base.kind !== "Clock" || clock.type.dimensions.length > 0)) {
    context.kernel.report("instance.operand-type", context.place, { operator: "sample", found: describeType(clock.type) });
    return undefined;
  }
  return held(perScalar("clocked-sample", u, clock === undefined ? [] : [clock.expression]));
}

/** Whether any argument makes a call of `sample` the clocked one. */
export function isClockedSample(args: readonly Typed[]): boolean {
  return args.length === 1 || args[1]?.type.base.kind === "Clock";
}

function firstScalar(u: Typed | undefined): FlatExpression[] {
  const [first] = u === undefined ? [] : scalarsOf(u);
  return first === undefined ? [] : [first];
}

function held(value: Typed | undefined): Typed | undefined {
  return value?.variability === "continuous" ? { ...value, variability: "discrete" } : value;
}

/** The operator on each scalar of a value; fields of records one by one. */
function perScalar(name: BuiltinName, u: Typed, rest: readonly FlatExpression[]): Typed {
  const apply = (expression: FlatExpression, type: FlatType): FlatExpression => {
    if (expression.kind === "array") {
      const element: FlatType = { base: type.base, dimensions: type.dimensions.slice(1) };
      return { ...expression, elements: expression.elements.map((part) => apply(part, element)) };
    }
    if (expression.kind === "record" && type.base.kind === "record") {
      const { fields } = type.base;
      return { ...expression, fields: expression.fields.map((part, i) => apply(part, fields[i]?.type ?? type)) };
    }
    return builtin(name, [expression, ...rest], type);
  };
  if (u.type.dimensions.length > 0 && u.expression.kind !== "array") {
    const type: FlatType = { base: u.type.base, dimensions: [] };
    return {
      ...u,
      expression: nest(
        scalarsOf(u).map((scalar) => apply(scalar, type)),
        u.type,
      ),
    };
  }
  return { ...u, expression: apply(u.expression, u.type) };
}

/** As `perScalar`, for operators that refer to the start value and so need variables (MLS 16.2.1). */
function ofVariable(context: OperatorContext, name: BuiltinName, u: Typed): Typed | undefined {
  if (!variesMore(u.variability, "parameter")) return u;
  if (!isMadeOfVariables(u.expression)) {
    context.kernel.report("clocks.component-expression", context.place, { operator: name });
    return undefined;
  }
  return perScalar(name, u, []);
}

function isMadeOfVariables(expression: FlatExpression): boolean {
  switch (expression.kind) {
    case "variable":
      return true;
    case "array":
      return expression.elements.every(isMadeOfVariables);
    case "record":
      return expression.fields.every(isMadeOfVariables);
    default:
      return false;
  }
}

function withFactor(
  context: OperatorContext,
  name: "subSample" | "superSample",
  u: Typed | undefined,
  factor: Typed | undefined,
): Typed | undefined {
  if (u === undefined) return undefined;
  const value = factor === undefined ? 0 : wholeParameter(context, name, "factor", factor, 0);
  return value === undefined ? undefined : perScalar(name, u, [integer(value)]);
}

function withShift(
  context: OperatorContext,
  name: "shiftSample" | "backSample",
  u: Typed | undefined,
  counter: Typed | undefined,
  resolution: Typed | undefined,
): Typed | undefined {
  const counterName = name === "shiftSample" ? "shiftCounter" : "backCounter";
  if (u === undefined) return undefined;
  if (counter === undefined) {
    context.kernel.report("instance.missing-argument", context.place, { name: counterName, function: name });
    return undefined;
  }
  const shift = wholeParameter(context, name, counterName, counter, 0);
  const parts = resolution === undefined ? 1 : wholeParameter(context, name, "resolution", resolution, 1);
  if (shift === undefined || parts === undefined) return undefined;
  return perScalar(name, u, [integer(shift), integer(parts)]);
}

/** Value of an Integer argument that clock inference needs; undefined, with a diagnostic, where it has none. */
function wholeParameter(
  context: OperatorContext,
  operator: string,
  name: string,
  argument: Typed,
  least: number,
): number | undefined {
  const { kernel, place } = context;
  const isFit = argument.type.base.kind === "Integer" && argument.type.dimensions.length === 0;
  const outcome = isFit && !variesMore(argument.variability, "parameter") ? evaluateTyped(kernel, argument) : undefined;
  if (outcome?.kind !== "value" || typeof outcome.value !== "number") {
    kernel.report("clocks.factor-not-parameter", place, { operator, name });
    return undefined;
  }
  if (outcome.value < least) {
    kernel.report("clocks.factor-range", place, { operator, name, least, value: outcome.value });
    return undefined;
  }
  return outcome.value;
}

/** `Clock()`, and the constructors that MLS 16.3 tells apart by the types of their arguments. */
function typeConstructor(context: OperatorContext, args: readonly Typed[]): Typed | undefined {
  const [first, second] = args;
  const clock = (name: BuiltinName, values: readonly FlatExpression[]): Typed => ({
    expression: builtin(name, values, clockType),
    type: clockType,
    variability: "discrete",
  });
  if (first === undefined) return clock("Clock", []);
  switch (first.type.base.kind) {
    case "Clock": {
      const method = second === undefined ? undefined : solverMethod(context, second);
      return method === undefined ? undefined : clock("solverClock", [first.expression, string(method)]);
    }
    case "Boolean": {
      if (second !== undefined && !isNumeric(second.type.base)) break;
      return clock("eventClock", [first.expression, second?.expression ?? { kind: "real", value: 0 }]);
    }
    case "Integer": {
      const resolution = second === undefined ? 1 : wholeParameter(context, "Clock", "resolution", second, 1);
      if (resolution === undefined) return undefined;
      if (variesMore(first.variability, "parameter")) {
        return clock("rationalClock", [first.expression, integer(resolution)]);
      }
      const counter = wholeParameter(context, "Clock", "intervalCounter", first, 0);
      if (counter === undefined) return undefined;
      return counter === 0 ? clock("Clock", []) : clock("rationalClock", [integer(counter), integer(resolution)]);
    }
    case "Real":
      if (second === undefined) return clock("intervalClock", [first.expression]);
      break;
    default:
  }
  const found = args.map((argument) => describeType(argument.type)).join(", ");
  context.kernel.report("clocks.not-clocked-argument", context.place, { found });
  return undefined;
}

function solverMethod(context: OperatorContext, argument: Typed): string | undefined {
  const { kernel, place } = context;
  const outcome = argument.type.base.kind === "String" ? evaluateTyped(kernel, argument) : undefined;
  if (outcome?.kind !== "value" || typeof outcome.value !== "string") {
    kernel.report("clocks.factor-not-parameter", place, { operator: "Clock", name: "solverMethod" });
    return undefined;
  }
  const name = outcome.value;
  if (name !== "" && !solverMethods.some((method) => method === name)) {
    kernel.report("clocks.solver-method", place, { name, available: solverMethods.join(", ") });
    return undefined;
  }
  return name;
}
