import {
  add,
  type BuiltinName,
  builtin,
  divide,
  type FlatExpression,
  ifThenElse,
  multiply,
  negate,
  real,
  realType,
  relation,
  subtract,
} from "@mofang/modelica";
import { isZero, realOf, zeroOf } from "./zeros.ts";

/** Derivative of an expression; undefined where it has none. */
export type Differentiate = (expression: FlatExpression) => FlatExpression | undefined;

type Builtin = FlatExpression & { readonly kind: "builtin" };
type Rule = (node: Builtin, d: Differentiate) => FlatExpression | undefined;
type Rules<T> = Readonly<Partial<Record<BuiltinName, T>>>;

/** Derivative of a built-in operator or function, whose arguments have the derivatives that `d` gives. */
export function builtinDerivative(node: Builtin, d: Differentiate): FlatExpression | undefined {
  if (stepwise.has(node.name)) return zeroOf(node.type);
  if (node.arguments.length === 0) return undefined;
  return (rules[node.name] ?? ofTwoArguments)(node, d);
}

/** What changes at events only, or not at all. */
const stepwise: ReadonlySet<BuiltinName> = new Set([
  ...(["pre", "hold", "previous", "edge", "change", "initial", "terminal", "sample", "interval", "firstTick"] as const),
  ...(["sign", "div", "ceil", "floor", "integer", "Integer", "String"] as const),
  ...(["size", "ndims", "identity", "zeros", "ones", "cardinality", "getInstanceName"] as const),
]);

/** df/dx · dx of functions of one argument, by dx, x and f(x); dx is not 0. */
const ofOneArgument: Rules<(dx: FlatExpression, x: FlatExpression, value: FlatExpression) => FlatExpression> = {
  abs: (dx, x) => ifThenElse(relation(">=", x, real(0)), dx, negate(dx, realType), realType),
  sqrt: (dx, _, value) => divide(dx, multiply(real(2), value, realType), realType),
  sin: (dx, x) => multiply(builtin("cos", [x]), dx, realType),
  cos: (dx, x) => multiply(negate(builtin("sin", [x]), realType), dx, realType),
  tan: (dx, _, value) => multiply(add(real(1), square(value), realType), dx, realType),
  asin: (dx, x) => divide(dx, builtin("sqrt", [subtract(real(1), square(x), realType)]), realType),
  acos: (dx, x) => negate(divide(dx, builtin("sqrt", [subtract(real(1), square(x), realType)]), realType), realType),
  atan: (dx, x) => divide(dx, add(real(1), square(x), realType), realType),
  sinh: (dx, x) => multiply(builtin("cosh", [x]), dx, realType),
  cosh: (dx, x) => multiply(builtin("sinh", [x]), dx, realType),
  tanh: (dx, _, value) => multiply(subtract(real(1), square(value), realType), dx, realType),
  exp: (dx, _, value) => multiply(value, dx, realType),
  log: (dx, x) => divide(dx, x, realType),
  log10: (dx, x) => divide(dx, multiply(real(Math.LN10), x, realType), realType),
};

const rules: Rules<Rule> = {
  ...sameRule(ofLinear, [
    "homotopy",
    "noEvent",
    "sum",
    "transpose",
    "diagonal",
    "scalar",
    "vector",
    "matrix",
    "symmetric",
    "skew",
  ]),
  ...sameRule(ofProduct, ["cross", "outerProduct"]),
  ...sameRule(ofRemainder, ["mod", "rem"]),
  ...Object.fromEntries(
    Object.entries(ofOneArgument).map(([name, formula]): [string, Rule] => [
      name,
      (node, d) => {
        const [argument] = node.arguments;
        const derivative = argument && d(argument);
        if (argument === undefined || derivative === undefined) return undefined;
        return isZero(derivative) ? real(0) : formula(derivative, argument, node);
      },
    ]),
  ),
  fill: ({ arguments: [value, ...sizes], type }, d) => {
    const part = value && d(value);
    return part && builtin("fill", [part, ...sizes], realOf(type));
  },
  cat: ({ arguments: [dimension, ...arrays], type }, d) => {
    const parts = allDerivatives(arrays, d);
    if (dimension === undefined || parts === undefined) return undefined;
    return parts.every(isZero) ? zeroOf(type) : builtin("cat", [dimension, ...parts], realOf(type));
  },
  promote: ({ arguments: [value, ...dimensions], type }, d) => {
    const part = value && d(value);
    return part && (isZero(part) ? zeroOf(type) : builtin("promote", [part, ...dimensions], realOf(type)));
  },
  delay: ({ arguments: [value, lag, ...more], type }, d) => {
    const dValue = value && d(value);
    const dLag = lag && d(lag);
    if (dValue === undefined || lag === undefined || dLag === undefined || !isZero(dLag)) return undefined;
    return isZero(dValue) ? zeroOf(type) : builtin("delay", [dValue, lag, ...more], realOf(type));
  },
  smooth: ({ arguments: [order, value], type }, d) => {
    const part = value && d(value);
    if (order === undefined || part === undefined) return undefined;
    if (isZero(part)) return zeroOf(type);
    const left = order.kind === "integer" ? Math.max(0, order.value - 1) : 0;
    return left > 0
      ? builtin("smooth", [{ kind: "integer", value: left }, part], realOf(type))
      : builtin("noEvent", [part], realOf(type));
  },
};

function sameRule(rule: Rule, names: readonly BuiltinName[]): Rules<Rule> {
  return Object.fromEntries(names.map((name) => [name, rule]));
}

function ofLinear(node: Builtin, d: Differentiate): FlatExpression | undefined {
  const parts = allDerivatives(node.arguments, d);
  if (parts === undefined) return undefined;
  return parts.every(isZero) ? zeroOf(node.type) : builtin(node.name, parts, realOf(node.type));
}

/** d(x × y) = dx × y + x × dy */
function ofProduct({ name, type, arguments: [first, second] }: Builtin, d: Differentiate): FlatExpression | undefined {
  const dFirst = first && d(first);
  const dSecond = second && d(second);
  if (first === undefined || second === undefined || dFirst === undefined || dSecond === undefined) return undefined;
  if (isZero(dFirst) && isZero(dSecond)) return zeroOf(type);
  if (isZero(dFirst)) return builtin(name, [first, dSecond], type);
  const left = builtin(name, [dFirst, second], type);
  return isZero(dSecond) ? left : add(left, builtin(name, [first, dSecond], type), type);
}

/** The remainder changes as the dividend does where the modulus stays. */
function ofRemainder({ arguments: [dividend, modulus] }: Builtin, d: Differentiate): FlatExpression | undefined {
  const dDividend = dividend && d(dividend);
  const dModulus = modulus && d(modulus);
  return dModulus !== undefined && isZero(dModulus) ? dDividend : undefined;
}

/** Functions of two arguments; any function has a derivative where nothing that it takes changes. */
function ofTwoArguments(
  { name, type, arguments: [first, second, third] }: Builtin,
  d: Differentiate,
): FlatExpression | undefined {
  const dFirst = first && d(first);
  if (first === undefined || dFirst === undefined) return undefined;
  if (second === undefined) return isZero(dFirst) ? zeroOf(type) : undefined;
  const dSecond = d(second);
  if (dSecond === undefined) return undefined;
  if (isZero(dFirst) && isZero(dSecond) && third === undefined) return zeroOf(type);
  switch (name) {
    case "atan2": {
      const numerator = subtract(multiply(dFirst, second, realType), multiply(first, dSecond, realType), realType);
      return divide(numerator, add(square(first), square(second), realType), realType);
    }
    case "min":
      return ifThenElse(relation("<=", first, second), dFirst, dSecond, realType);
    case "max":
      return ifThenElse(relation(">=", first, second), dFirst, dSecond, realType);
    default:
      return undefined;
  }
}

/** Derivatives of all expressions of a list; undefined where one has none. */
export function allDerivatives(list: readonly FlatExpression[], d: Differentiate): FlatExpression[] | undefined {
  const derivatives: FlatExpression[] = [];
  for (const expression of list) {
    const derivative = d(expression);
    if (derivative === undefined) return undefined;
    derivatives.push(derivative);
  }
  return derivatives;
}

function square(expression: FlatExpression): FlatExpression {
  return multiply(expression, expression, realType);
}
