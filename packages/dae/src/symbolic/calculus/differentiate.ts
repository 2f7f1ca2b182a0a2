import {
  add,
  array,
  builtin,
  call,
  divide,
  elementwise,
  type FlatExpression,
  type FlatFunction,
  type FlatType,
  field,
  ifThenElse,
  index,
  isNumber,
  multiply,
  negate,
  power,
  real,
  realType,
  record,
  relation,
  subtract,
  type VariableId,
} from "@mofang/modelica";
import { type FlatCall, isCallOfSeveral } from "../expressions/calls.ts";

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

/** A value of the type whose numbers are all 0. */
function zeroOf(type: FlatType): FlatExpression {
  if (type.dimensions.length > 0) {
    if (type.dimensions.some((size) => size < 0)) return real(0);
    const [size = 0, ...inner] = type.dimensions;
    const element = zeroOf({ base: type.base, dimensions: inner });
    return array(new Array<FlatExpression>(size).fill(element), type);
  }
  if (type.base.kind === "record") {
    return record(
      type.base.fields.map((entry) => zeroOf(entry.type)),
      type,
    );
  }
  return real(0);
}

/** Whether all numbers of an expression are the literal 0. */
export function isZero(expression: FlatExpression): boolean {
  if (expression.kind === "array") return expression.elements.every(isZero);
  if (expression.kind === "record") return expression.fields.every(isZero);
  return isNumber(expression, 0);
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

type Differentiate = (expression: FlatExpression) => FlatExpression | undefined;

function derivativeOf(node: FlatExpression, d: Differentiate, directions: Directions): FlatExpression | undefined {
  switch (node.kind) {
    case "real":
    case "integer":
    case "boolean":
    case "string":
    case "enumeration":
    case "relation":
    case "function-value":
      return real(0);
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
      return ofBuiltin(node, d);
    case "call": {
      if (!holdsReal(node.type)) return zeroOf(node.type);
      const parts = all(node.arguments, d);
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
      const elements = all(node.elements, d);
      return elements && array(elements, node.type);
    }
    case "record": {
      const fields = all(node.fields, d);
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

function all(list: readonly FlatExpression[], d: Differentiate): FlatExpression[] | undefined {
  const result: FlatExpression[] = [];
  for (const entry of list) {
    const derivative = d(entry);
    if (derivative === undefined) return undefined;
    result.push(derivative);
  }
  return result;
}

function realOf(type: FlatType): FlatType {
  return type.base.kind === "Integer" ? { base: realType.base, dimensions: type.dimensions } : type;
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

function square(expression: FlatExpression): FlatExpression {
  return multiply(expression, expression, realType);
}

function ofBuiltin(node: FlatExpression & { readonly kind: "builtin" }, d: Differentiate): FlatExpression | undefined {
  const [first, second, third] = node.arguments;
  switch (node.name) {
    case "pre":
    case "hold":
    case "previous":
    case "edge":
    case "change":
    case "initial":
    case "terminal":
    case "sample":
    case "sign":
    case "div":
    case "ceil":
    case "floor":
    case "integer":
    case "Integer":
    case "String":
    case "size":
    case "ndims":
    case "identity":
    case "zeros":
    case "ones":
    case "cardinality":
    case "getInstanceName":
    case "interval":
    case "firstTick":
      return zeroOf(node.type);
    default:
  }
  if (first === undefined) return undefined;
  switch (node.name) {
    case "homotopy":
    case "sum":
    case "transpose":
    case "diagonal":
    case "scalar":
    case "vector":
    case "matrix":
    case "symmetric":
    case "skew": {
      const parts = all(node.arguments, d);
      if (parts === undefined) return undefined;
      return parts.every(isZero) ? zeroOf(node.type) : builtin(node.name, parts, realOf(node.type));
    }
    case "noEvent": {
      const part = d(first);
      return part && (isZero(part) ? zeroOf(node.type) : builtin("noEvent", [part], realOf(node.type)));
    }
    case "fill": {
      const part = d(first);
      return part && builtin("fill", [part, ...node.arguments.slice(1)], realOf(node.type));
    }
    case "cat":
    case "promote": {
      const parts = all(node.name === "cat" ? node.arguments.slice(1) : node.arguments.slice(0, 1), d);
      if (parts === undefined) return undefined;
      const fixed = node.name === "cat" ? [first, ...parts] : [...parts, ...node.arguments.slice(1)];
      return parts.every(isZero) ? zeroOf(node.type) : builtin(node.name, fixed, realOf(node.type));
    }
    case "cross":
    case "outerProduct": {
      const dFirst = d(first);
      const dSecond = second && d(second);
      if (dFirst === undefined || dSecond === undefined || second === undefined) return undefined;
      if (isZero(dFirst) && isZero(dSecond)) return zeroOf(node.type);
      const left = isZero(dFirst) ? undefined : builtin(node.name, [dFirst, second], node.type);
      const right = isZero(dSecond) ? undefined : builtin(node.name, [first, dSecond], node.type);
      if (left === undefined || right === undefined) return left ?? right;
      return add(left, right, node.type);
    }
    default:
  }
  const inner = d(first);
  if (inner === undefined) return undefined;
  const chain = (outer: FlatExpression) => (isZero(inner) ? real(0) : multiply(outer, inner, realType));
  switch (node.name) {
    case "abs":
      return isZero(inner) ? real(0) : ifThenElse(relation(">=", first, real(0)), inner, negate(inner, realType), realType);
    case "sqrt":
      return isZero(inner) ? real(0) : divide(inner, multiply(real(2), node, realType), realType);
    case "sin":
      return chain(builtin("cos", [first]));
    case "cos":
      return chain(negate(builtin("sin", [first]), realType));
    case "tan":
      return chain(add(real(1), square(node), realType));
    case "asin":
      return isZero(inner) ? real(0) : divide(inner, builtin("sqrt", [subtract(real(1), square(first), realType)]), realType);
    case "acos":
      return isZero(inner)
        ? real(0)
        : negate(divide(inner, builtin("sqrt", [subtract(real(1), square(first), realType)]), realType), realType);
    case "atan":
      return isZero(inner) ? real(0) : divide(inner, add(real(1), square(first), realType), realType);
    case "sinh":
      return chain(builtin("cosh", [first]));
    case "cosh":
      return chain(builtin("sinh", [first]));
    case "tanh":
      return chain(subtract(real(1), square(node), realType));
    case "exp":
      return chain(node);
    case "log":
      return isZero(inner) ? real(0) : divide(inner, first, realType);
    case "log10":
      return isZero(inner) ? real(0) : divide(inner, multiply(real(Math.LN10), first, realType), realType);
    case "mod":
    case "rem": {
      const modulus = second && d(second);
      return modulus !== undefined && isZero(modulus) ? inner : undefined;
    }
    case "delay": {
      const lag = second && d(second);
      if (lag === undefined || !isZero(lag)) return undefined;
      return isZero(inner) ? real(0) : builtin("delay", [inner, ...node.arguments.slice(1)], realType);
    }
    case "smooth": {
      const part = second && d(second);
      if (part === undefined || second === undefined) return undefined;
      if (isZero(part)) return zeroOf(node.type);
      const order = first.kind === "integer" ? Math.max(0, first.value - 1) : 0;
      return order > 0
        ? builtin("smooth", [{ kind: "integer", value: order }, part], realType)
        : builtin("noEvent", [part], realType);
    }
    default:
  }
  if (second === undefined) return isZero(inner) ? zeroOf(node.type) : undefined;
  const dSecond = d(second);
  if (dSecond === undefined) return undefined;
  if (isZero(inner) && isZero(dSecond) && third === undefined) return zeroOf(node.type);
  switch (node.name) {
    case "atan2": {
      const numerator = subtract(multiply(inner, second, realType), multiply(first, dSecond, realType), realType);
      return divide(numerator, add(square(first), square(second), realType), realType);
    }
    case "min":
      return ifThenElse(relation("<=", first, second), inner, dSecond, realType);
    case "max":
      return ifThenElse(relation(">=", first, second), inner, dSecond, realType);
    default:
      return undefined;
  }
}

/**
 * Derivative of a call by the function's annotation `derivative` (MLS 12.7.1): the first first-order one whose conditions
 * on zero derivatives hold. Inputs that are not Real, or are named in `noDerivative` or `zeroDerivative`, give no argument.
 */
export function derivativeByAnnotation(
  node: FlatCall,
  derivatives: readonly FlatExpression[],
  functions: ReadonlyMap<string, FlatFunction>,
): FlatExpression | undefined {
  const definition = functions.get(node.name);
  if (definition === undefined) return undefined;
  for (const rule of definition.derivatives) {
    const derived = functions.get(rule.name);
    if (rule.order !== 1 || derived === undefined) continue;
    const isApplicable = definition.inputs.every(
      (input, i) => !rule.zeroDerivative.includes(input.name) || isZero(derivatives[i] ?? real(0)),
    );
    if (!isApplicable) continue;
    const extra: FlatExpression[] = [];
    definition.inputs.forEach((input, i) => {
      if (rule.zeroDerivative.includes(input.name) || rule.noDerivative.includes(input.name)) return;
      if (holdsReal(input.type)) extra.push(shapedZero(derivatives[i] ?? real(0), input.type, node.arguments[i]));
    });
    const type = resultType(derived, node);
    return call(rule.name, [...node.arguments, ...extra], type);
  }
  return undefined;
}

/** A derivative that is plainly 0 must still have the shape of its argument. */
export function shapedZero(derivative: FlatExpression, type: FlatType, argument: FlatExpression | undefined): FlatExpression {
  if (derivative.kind !== "real" || (type.dimensions.length === 0 && type.base.kind !== "record")) return derivative;
  const shape = argument === undefined || argument.kind === "variable" || !("type" in argument) ? type : argument.type;
  return argument === undefined ? zeroOf(shape as FlatType) : zeroLike(argument, shape as FlatType);
}

/** 0 in the shape of a value of the type, whose sizes need not be known before a run. */
export function zeroLike(value: FlatExpression, type: FlatType): FlatExpression {
  if (type.dimensions.some((size) => size < 0)) return multiply(real(0), value, realOf(type));
  if (type.dimensions.length > 0 || type.base.kind !== "record") return zeroOf(type);
  return record(
    type.base.fields.map((entry) => zeroLike(field(value, entry.name, entry.type), entry.type)),
    type,
  );
}

/** Whether a value of the type holds Real numbers, which can have derivatives. */
export function holdsReal(type: FlatType): boolean {
  if (type.base.kind === "record") return type.base.fields.some((entry) => holdsReal(entry.type));
  return type.base.kind === "Real";
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
