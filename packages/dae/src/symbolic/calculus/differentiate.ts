import {
  add,
  array,
  builtin,
  call,
  divide,
  elementwise,
  equalExpressions,
  type FlatExpression,
  type FlatFunction,
  type FlatType,
  field,
  ifThenElse,
  index,
  multiply,
  negate,
  power,
  real,
  realType,
  record,
  subtract,
  type VariableId,
} from "@mofang/modelica";
import { type FlatCall, isCallOfSeveral } from "../expressions/calls.ts";
import { allDerivatives, builtinDerivative, type Differentiate } from "./builtin-derivatives.ts";
import { holdsReal, isZero, realOf, shapedZero, zeroOf } from "./zeros.ts";

/** What changes, and how fast. */
interface Directions {
  /** Derivative of a variable, `real(0)` for what does not change; undefined where none is known. */
  variable(id: VariableId): FlatExpression | undefined;
  /** Derivative of a local of a function; undefined for one that does not change. */
  local?(name: string): FlatExpression | undefined;
  /** Derivative of time: 1 for derivatives with respect to time, otherwise 0. */
  readonly time: FlatExpression;
  /** Derivative of a call, whose arguments have the derivatives given; undefined where the function has none. */
  call(node: FlatCall, derivatives: readonly FlatExpression[]): FlatExpression | undefined;
}

/**
 * Derivative of an expression along given directions: with respect to time (every variable has its derivative), to one
 * variable (1 for it, 0 for the others), or along a seed. Truth of conditions counts as constant. Shared parts are
 * differentiated once.
 *
 * @returns a function from expression to derivative; undefined where a part has no derivative
 */
export function differentiation(directions: Directions): (expression: FlatExpression) => FlatExpression | undefined {
  const known = new Map<FlatExpression, FlatExpression | undefined>();
  const differentiate = (node: FlatExpression): FlatExpression | undefined => {
    if (known.has(node)) return known.get(node);
    const result = derivativeOf(node, differentiate, directions);
    known.set(node, result);
    return result;
  };
  return differentiate;
}

/** That of the arguments already bound, in the place of these; zero where none of them changes. */
function ofFunctionValue(
  node: FlatExpression & { readonly kind: "function-value" },
  d: Differentiate,
): FlatExpression | undefined {
  const parts = allDerivatives(
    node.bound.map(({ value }) => value),
    d,
  );
  if (parts === undefined || parts.every(isZero)) return parts && real(0);
  return { ...node, bound: node.bound.map(({ name }, i) => ({ name, value: parts[i] ?? real(0) })) };
}

function derivativeOf(node: FlatExpression, d: Differentiate, directions: Directions): FlatExpression | undefined {
  switch (node.kind) {
    case "real":
    case "integer":
    case "boolean":
    case "string":
    case "enumeration":
    case "relation":
      return real(0);
    case "function-value":
      return ofFunctionValue(node, d);
    case "time":
      return directions.time;
    case "variable":
      return directions.variable(node.id);
    case "local":
      return directions.local?.(node.name) ?? zeroOf(node.type);
    case "unary": {
      if (node.operator === "not") return real(0);
      const operand = d(node.operand);
      return operand && (isZero(operand) ? operand : negate(operand, node.type));
    }
    case "binary":
      return ofBinary(node, d);
    case "if": {
      const whenTrue = d(node.then);
      const otherwise = d(node.otherwise);
      if (whenTrue === undefined || otherwise === undefined) return undefined;
      if (isZero(whenTrue) && isZero(otherwise)) return zeroOf(node.type);
      return ifThenElse(node.condition, whenTrue, otherwise, realOf(node.type));
    }
    case "builtin":
      return builtinDerivative(node, d);
    case "call": {
      if (!holdsReal(node.type)) return zeroOf(node.type);
      const parts = allDerivatives(node.arguments, d);
      if (parts === undefined) return undefined;
      return parts.every(isZero) ? zeroOf(node.type) : directions.call(node, parts);
    }
    case "index": {
      const base = d(node.base);
      return base && (isZero(base) ? zeroOf(node.type) : index(base, node.subscripts, node.type));
    }
    case "field": {
      if (!holdsReal(node.type)) return zeroOf(node.type);
      const base = d(node.base);
      if (base === undefined) return undefined;
      if (isZero(base)) return zeroOf(node.type);
      // The derivative of a function with several results may have a single one, which then comes bare.
      if (isCallOfSeveral(node.base) && base.kind === "call" && !isCallOfSeveral(base)) return base;
      return field(base, node.name, node.type);
    }
    case "array": {
      const elements = allDerivatives(node.elements, d);
      return elements && array(elements, node.type);
    }
    case "record": {
      const fields = allDerivatives(node.fields, d);
      return fields && record(fields, node.type);
    }
    case "range":
      return node.type.base.kind === "Integer" ? zeroOf(node.type) : undefined;
    case "reduction": {
      if (node.operator !== "array" && node.operator !== "sum") return undefined;
      const element = d(node.element);
      if (element === undefined) return undefined;
      return isZero(element) ? zeroOf(node.type) : { ...node, element };
    }
  }
}

function ofBinary(node: FlatExpression & { readonly kind: "binary" }, d: Differentiate): FlatExpression | undefined {
  if (node.operator === "and" || node.operator === "or") return real(0);
  if (node.type.base.kind === "String") return real(0);
  const { left, right } = node;
  const type = realOf(node.type);
  const dLeft = d(left);
  const dRight = d(right);
  if (dLeft === undefined || dRight === undefined) return undefined;
  const leftFixed = isZero(dLeft);
  const rightFixed = isZero(dRight);
  if (leftFixed && rightFixed) return zeroOf(type);
  switch (node.operator) {
    case "+":
      return leftFixed ? dRight : rightFixed ? dLeft : add(dLeft, dRight, type);
    case "-":
      return leftFixed ? negate(dRight, type) : rightFixed ? dLeft : subtract(dLeft, dRight, type);
    case "*": {
      if (leftFixed) return multiply(left, dRight, type);
      if (rightFixed) return multiply(dLeft, right, type);
      return add(multiply(dLeft, right, type), multiply(left, dRight, type), type);
    }
    case "elementwise*": {
      if (leftFixed) return elementwise("*", left, dRight, type);
      if (rightFixed) return elementwise("*", dLeft, right, type);
      return add(elementwise("*", dLeft, right, type), elementwise("*", left, dRight, type), type);
    }
    case "/": {
      if (rightFixed) return divide(dLeft, right, type);
      const quotient = multiply(divide(left, right, type), dRight, type);
      return divide(leftFixed ? negate(quotient, type) : subtract(dLeft, quotient, type), right, type);
    }
    case "elementwise/": {
      if (rightFixed) return elementwise("/", dLeft, right, type);
      const quotient = elementwise("*", elementwise("/", left, right, type), dRight, type);
      return elementwise("/", leftFixed ? negate(quotient, type) : subtract(dLeft, quotient, type), right, type);
    }
    case "^":
    case "elementwise^":
      return node.type.dimensions.length > 0 ? undefined : ofPower(left, right, dLeft, dRight);
  }
}

/** d(xⁿ) = n·xⁿ⁻¹·dx + xⁿ·ln(x)·dn */
function ofPower(base: FlatExpression, exponent: FlatExpression, dBase: FlatExpression, dExponent: FlatExpression) {
  const ofBase = isZero(dBase)
    ? real(0)
    : multiply(multiply(exponent, power(base, subtract(exponent, real(1)), realType), realType), dBase, realType);
  if (isZero(dExponent)) return ofBase;
  const ofExponent = multiply(multiply(power(base, exponent, realType), builtin("log", [base]), realType), dExponent, realType);
  return add(ofBase, ofExponent, realType);
}

/**
 * Derivative of a call by the function's annotation `derivative` (MLS 12.7.1): the first whose order fits and whose
 * conditions on zero derivatives hold. Inputs that are not Real, or are named in `noDerivative` or `zeroDerivative`, give no
 * argument; of a higher order only the inputs do that the derivative has and its original has not.
 *
 * @param nOriginal  number of inputs of what the function is a derivative of; undefined where it is none
 */
export function derivativeByAnnotation(
  node: FlatCall,
  derivatives: readonly FlatExpression[],
  functions: ReadonlyMap<string, FlatFunction>,
  nOriginal: number | undefined,
): FlatExpression | undefined {
  const definition = functions.get(node.name);
  if (definition === undefined) return undefined;
  for (const rule of definition.derivatives) {
    const derived = functions.get(rule.name);
    if (derived === undefined) continue;
    if (rule.order > 1 && (nOriginal === undefined || !isAlongTime(node, derivatives, nOriginal))) continue;
    const nGiven = rule.order > 1 ? (nOriginal as number) : 0;
    const isApplicable = definition.inputs.every(
      (input, i) => !rule.zeroDerivative.includes(input.name) || isZero(derivatives[i] ?? real(0)),
    );
    if (!isApplicable) continue;
    const extra: FlatExpression[] = [];
    definition.inputs.forEach((input, i) => {
      if (i < nGiven || rule.zeroDerivative.includes(input.name) || rule.noDerivative.includes(input.name)) return;
      if (holdsReal(input.type)) extra.push(shapedZero(derivatives[i] ?? real(0), input.type, node.arguments[i]));
    });
    const type = resultType(derived, node);
    return call(rule.name, [...node.arguments, ...extra], type);
  }
  return undefined;
}

/** Whether what a derivative takes in addition to its original are the derivatives of the original's arguments. */
function isAlongTime(node: FlatCall, derivatives: readonly FlatExpression[], nOriginal: number): boolean {
  const speeds = derivatives.slice(0, nOriginal);
  return node.arguments
    .slice(nOriginal)
    .every((given) => (isZero(given) ? speeds.some(isZero) : speeds.some((speed) => equalExpressions(given, speed))));
}

/** Type of the results of the derivative; several results keep the names of the original's Real results. */
function resultType(derived: FlatFunction, node: FlatCall): FlatType {
  const original = node.type;
  const only = derived.outputs[0];
  if (derived.outputs.length > 1 && !isCallOfSeveral(node)) return original;
  if (derived.outputs.length !== 1 || only === undefined) {
    const fields = original.base.kind === "record" ? original.base.fields.filter((entry) => holdsReal(entry.type)) : [];
    return { base: { kind: "record", name: derived.name, fields }, dimensions: [] };
  }
  return original.dimensions.length > 0 ? { base: only.type.base, dimensions: original.dimensions } : only.type;
}
