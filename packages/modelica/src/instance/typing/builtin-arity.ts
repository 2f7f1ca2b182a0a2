import type { OperatorContext } from "../types/kernel.ts";

/** Least and greatest number of arguments of a built-in. */
type Arity = readonly [least: number, most: number];

/** Built-ins with a fixed number of arguments, or a range (MLS 3.7, 10.3); the others check for themselves. */
const arities: Readonly<Record<string, Arity>> = {
  ...arity(1, 1, ["sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "log10"]),
  ...arity(1, 1, ["ceil", "floor", "abs", "sign", "integer", "Integer", "der", "pre", "edge", "change", "noEvent"]),
  ...arity(1, 1, ["sum", "product", "ndims", "identity", "diagonal", "transpose", "symmetric", "skew"]),
  ...arity(1, 1, ["scalar", "vector", "matrix", "inStream", "actualStream"]),
  ...arity(2, 2, ["atan2", "div", "mod", "rem", "smooth", "homotopy", "cross", "outerProduct"]),
  ...arity(3, 3, ["linspace", "semiLinear"]),
  ...arity(1, 2, ["size", "min", "max"]),
  ...arity(2, 3, ["delay"]),
  ...arity(1, Number.POSITIVE_INFINITY, ["zeros", "ones", "array"]),
  ...arity(2, Number.POSITIVE_INFINITY, ["fill", "cat"]),
};

function arity(least: number, most: number, names: readonly string[]): Record<string, Arity> {
  return Object.fromEntries(names.map((name) => [name, [least, most]]));
}

/** Whether a built-in takes that many arguments; reports when it does not. */
export function checkArity(context: OperatorContext, name: string, count: number): boolean {
  const known = arities[name];
  if (known === undefined) return true;
  const [least, most] = known;
  if (count < least) {
    context.kernel.report("instance.missing-argument", context.place, { name: count + 1, function: name });
    return false;
  }
  if (count > most) {
    context.kernel.report("instance.too-many-arguments", context.place, { function: name, expected: most, found: count });
    return false;
  }
  return true;
}
