/** Derivatives of built-in functions (MLS 3.7.3, 10.3). */
import type { BuiltinName, FlatExpression } from "../../expression/expression.ts";
import {
  add,
  builtin,
  divide,
  ifThenElse,
  multiply,
  negate,
  power,
  real,
  relation,
  subtract,
} from "../../expression/expression-builder.ts";

type Builtin = FlatExpression & { readonly kind: "builtin" };
type Outer = (argument: FlatExpression, whole: FlatExpression) => FlatExpression;

const square = (x: FlatExpression) => power(x, real(2));

/** The factor by which the derivative of the one argument is multiplied. */
const outerDerivatives: Partial<Record<BuiltinName, Outer>> = {
  sin: (x) => builtin("cos", [x]),
  cos: (x) => negate(builtin("sin", [x])),
  tan: (_x, whole) => add(real(1), square(whole)),
  asin: (x) => divide(real(1), builtin("sqrt", [subtract(real(1), square(x))])),
  acos: (x) => divide(real(-1), builtin("sqrt", [subtract(real(1), square(x))])),
  atan: (x) => divide(real(1), add(real(1), square(x))),
  sinh: (x) => builtin("cosh", [x]),
  cosh: (x) => builtin("sinh", [x]),
  tanh: (_x, whole) => subtract(real(1), square(whole)),
  exp: (_x, whole) => whole,
  log: (x) => divide(real(1), x),
  log10: (x) => divide(real(1 / Math.LN10), x),
  sqrt: (_x, whole) => divide(real(0.5), whole),
  abs: (x) => ifThenElse(relation(">=", x, real(0)), real(1), real(-1)),
};

/** Functions that are linear in their first argument. */
const linear: ReadonlySet<BuiltinName> = new Set<BuiltinName>([
  ...(["sum", "transpose", "scalar", "vector", "matrix", "symmetric", "diagonal", "skew", "fill", "noEvent"] as const),
]);

/**
 * Derivative of a call of a built-in function; undefined where there is no rule.
 *
 * @param derivatives  of the arguments, at least one of them not zero; undefined for zero
 */
export function builtinDerivative(
  expression: Builtin,
  derivatives: readonly (FlatExpression | undefined)[],
): FlatExpression | undefined {
  const { name, arguments: args, type } = expression;
  const [x, y] = args;
  const [dx, dy] = derivatives;
  const outer = outerDerivatives[name];
  if (outer !== undefined && x !== undefined && dx !== undefined && type.dimensions.length === 0) {
    return multiply(outer(x, expression), dx);
  }
  if (linear.has(name) && dx !== undefined) return builtin(name, [dx, ...args.slice(1)], type);
  if (x === undefined || y === undefined) return undefined;
  switch (name) {
    case "smooth":
      return dy;
    case "min":
    case "max":
      return ifThenElse(relation(name === "min" ? "<=" : ">=", x, y), dx ?? real(0), dy ?? real(0));
    case "atan2": {
      const crossed = subtract(multiply(y, dx ?? real(0)), multiply(x, dy ?? real(0)));
      return divide(crossed, add(square(x), square(y)));
    }
    case "cross": {
      const first = dx && builtin("cross", [dx, y], type);
      const second = dy && builtin("cross", [x, dy], type);
      return first === undefined || second === undefined ? (first ?? second) : add(first, second, type);
    }
    default:
      return undefined;
  }
}
