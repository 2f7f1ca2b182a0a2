import {
  add,
  builtin,
  call,
  divide,
  type FlatExpression,
  type FlatFunction,
  multiply,
  negate,
  realType,
  subtract,
  type VariableId,
} from "@mofang/modelica";
import { dependsOn } from "../expressions/dependencies.ts";
import { affineForm } from "./linear.ts";

/** How an equation gives one unknown. */
type Solution =
  /** `unknown = value`, without a division that could fail, or with a divisor that never vanishes. */
  | { readonly kind: "explicit"; readonly value: FlatExpression }
  /** `divisor · unknown = numerator`, where the divisor may vanish. */
  | { readonly kind: "quotient"; readonly numerator: FlatExpression; readonly divisor: FlatExpression }
  /** The equation must be solved by iteration. */
  | { readonly kind: "implicit" };

const implicitSolution: Solution = { kind: "implicit" };

/**
 * Solves `left = right` for one unknown: where it stands alone, where the equation is linear in it, or where it stands
 * once, inside functions with a unique inverse: those built in, and functions whose author gives the inverse (MLS 12.8).
 *
 * @param isNeverZero  whether dividing by an expression is always safe
 * @param functions  definitions of functions by name
 */
export function solveFor(
  left: FlatExpression,
  right: FlatExpression,
  unknown: VariableId,
  isNeverZero: (divisor: FlatExpression) => boolean,
  functions: ReadonlyMap<string, FlatFunction>,
): Solution {
  const isUnknown = (id: VariableId) => id === unknown;
  const inLeft = dependsOn(left, isUnknown);
  const inRight = dependsOn(right, isUnknown);
  if (left.kind === "variable" && left.id === unknown && !inRight) return { kind: "explicit", value: right };
  if (right.kind === "variable" && right.id === unknown && !inLeft) return { kind: "explicit", value: left };
  const linear = solveLinearly(left, right, unknown, isNeverZero);
  if (linear !== undefined) return linear;
  if (inLeft === inRight) return implicitSolution;
  return inLeft ? isolate(left, right, unknown, isNeverZero, functions) : isolate(right, left, unknown, isNeverZero, functions);
}

function solveLinearly(
  left: FlatExpression,
  right: FlatExpression,
  unknown: VariableId,
  isNeverZero: (divisor: FlatExpression) => boolean,
): Solution | undefined {
  const isUnknown = (id: VariableId) => id === unknown;
  const a = affineForm(left, isUnknown);
  const b = affineForm(right, isUnknown);
  if (a === undefined || b === undefined) return undefined;
  const fromLeft = a.coefficients.get(unknown);
  const fromRight = b.coefficients.get(unknown);
  if (fromLeft === undefined && fromRight === undefined) return implicitSolution;
  const numerator = fromLeft === undefined ? subtract(a.rest, b.rest, realType) : subtract(b.rest, a.rest, realType);
  const divisor =
    fromLeft === undefined
      ? (fromRight as FlatExpression)
      : fromRight === undefined
        ? fromLeft
        : subtract(fromLeft, fromRight, realType);
  return isNeverZero(divisor)
    ? { kind: "explicit", value: divide(numerator, divisor, realType) }
    : { kind: "quotient", numerator, divisor };
}

/** Peels functions with a unique inverse off `side = other` until the unknown, which stands only in `side`, is alone. */
function isolate(
  side: FlatExpression,
  other: FlatExpression,
  unknown: VariableId,
  isNeverZero: (divisor: FlatExpression) => boolean,
  functions: ReadonlyMap<string, FlatFunction>,
): Solution {
  const isUnknown = (id: VariableId) => id === unknown;
  let inner = side;
  let value = other;
  for (;;) {
    if (inner.kind === "variable") return { kind: "explicit", value };
    if (inner.kind === "unary" && inner.operator === "-") {
      value = negate(value, realType);
      inner = inner.operand;
      continue;
    }
    if (inner.kind === "binary" && (inner.operator === "+" || inner.operator === "-")) {
      const inLeft = dependsOn(inner.left, isUnknown);
      if (inLeft && dependsOn(inner.right, isUnknown)) return implicitSolution;
      if (inner.operator === "+") value = subtract(value, inLeft ? inner.right : inner.left, realType);
      else value = inLeft ? add(value, inner.right, realType) : subtract(inner.left, value, realType);
      inner = inLeft ? inner.left : inner.right;
      continue;
    }
    if (inner.kind === "binary" && (inner.operator === "*" || inner.operator === "/")) {
      const inLeft = dependsOn(inner.left, isUnknown);
      const factor = inLeft ? inner.right : inner.left;
      if (dependsOn(factor, isUnknown)) return implicitSolution;
      if (inner.operator === "/") {
        if (!inLeft) return implicitSolution;
        value = multiply(value, factor, realType);
      } else {
        if (!isNeverZero(factor)) return implicitSolution;
        value = divide(value, factor, realType);
      }
      inner = inLeft ? inner.left : inner.right;
      continue;
    }
    if (inner.kind === "call") {
      const inverted = invert(inner, value, isUnknown, functions);
      if (inverted === undefined) return implicitSolution;
      value = inverted.value;
      inner = inverted.inner;
      continue;
    }
    if (inner.kind !== "builtin") return implicitSolution;
    const [argument] = inner.arguments;
    const inverse = inner.name === "exp" ? "log" : inner.name === "log" ? "exp" : undefined;
    if (argument === undefined || inverse === undefined) return implicitSolution;
    value = builtin(inverse, [value], realType);
    inner = argument;
  }
}

/**
 * The argument that holds the unknown, and its value by the inverse function that the author of the called one gives for
 * it: the arguments of the inverse are named after the inputs and the output of the function.
 */
function invert(
  node: FlatExpression & { readonly kind: "call" },
  value: FlatExpression,
  isUnknown: (id: VariableId) => boolean,
  functions: ReadonlyMap<string, FlatFunction>,
): { readonly inner: FlatExpression; readonly value: FlatExpression } | undefined {
  const definition = functions.get(node.name);
  const output = definition?.outputs[0]?.name;
  const holders = node.arguments.filter((argument) => dependsOn(argument, isUnknown));
  const [inner] = holders;
  if (definition === undefined || output === undefined || inner === undefined || holders.length > 1) return undefined;
  const input = definition.inputs[node.arguments.indexOf(inner)];
  const inverse = definition.inverses.find((entry) => entry.input === input?.name);
  const isScalar = input?.type.dimensions.length === 0 && input.type.base.kind === "Real";
  if (input === undefined || !isScalar || inverse === undefined || !functions.has(inverse.name)) return undefined;
  const given = new Map(definition.inputs.map(({ name }, i) => [name, node.arguments[i]]));
  given.set(output, value);
  const args = inverse.arguments.map((name) => given.get(name));
  if (args.some((argument) => argument === undefined || argument === inner)) return undefined;
  return { inner, value: call(inverse.name, args as FlatExpression[], realType) };
}
