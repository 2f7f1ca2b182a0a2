/**
 * Constructors of flat expressions. They fold constants and simplify by identities that hold for every value (`x + 0`,
 * `1 * x`, `if true`), so that no pass meets trivial nodes. Nothing is folded whose evaluation would fail or give a value
 * that is not finite: `1 / 0` stays and fails where the model runs.
 *
 * A `variable` node does not carry its type; where an operand is one, give the type of the result, or Real is assumed.
 */
import { pow } from "@mofang/elementary";
import type { Place } from "../text/source-text.ts";
import { compare } from "./comparison.ts";
import { foldBuiltin } from "./constant-folding.ts";
import type {
  BaseType,
  BuiltinName,
  FlatBinaryOperator,
  FlatExpression,
  FlatSubscript,
  FlatType,
  RelationOperator,
  VariableId,
} from "./expression.ts";

/** Scalar Real. */
export const realType: FlatType = { base: { kind: "Real" }, dimensions: [] };
/** Scalar Integer. */
export const integerType: FlatType = { base: { kind: "Integer" }, dimensions: [] };
/** Scalar Boolean. */
export const booleanType: FlatType = { base: { kind: "Boolean" }, dimensions: [] };
/** Scalar String. */
export const stringType: FlatType = { base: { kind: "String" }, dimensions: [] };

/** The simulation time, in seconds. */
export const time: FlatExpression = { kind: "time" };
const trueLiteral: FlatExpression = { kind: "boolean", value: true };
const falseLiteral: FlatExpression = { kind: "boolean", value: false };
const zero: FlatExpression = { kind: "real", value: 0 };
const one: FlatExpression = { kind: "real", value: 1 };

/** A Real literal. */
export function real(value: number): FlatExpression {
  if (value === 0) return zero;
  return value === 1 ? one : { kind: "real", value };
}

/** An Integer literal. */
export function integer(value: number): FlatExpression {
  return { kind: "integer", value };
}

/** A Boolean literal. */
export function boolean(value: boolean): FlatExpression {
  return value ? trueLiteral : falseLiteral;
}

/** A String literal. */
export function string(value: string): FlatExpression {
  return { kind: "string", value };
}

/** Start value of a scalar variable of which no modifier says one (MLS 3.6 §4.9). */
export function defaultStart(base: BaseType): FlatExpression {
  switch (base.kind) {
    case "Boolean":
      return boolean(false);
    case "Integer":
      return integer(0);
    case "String":
      return string("");
    case "enumeration":
      return { kind: "enumeration", type: base, ordinal: 1 };
    default:
      return real(0);
  }
}

/** A literal of an enumeration; ordinals start at 1. */
export function enumerationLiteral(type: BaseType, ordinal: number): FlatExpression {
  return { kind: "enumeration", type, ordinal };
}

/** A scalar variable of the flat model. */
export function variable(id: VariableId): FlatExpression {
  return { kind: "variable", id };
}

/** A variable or iterator of the enclosing function. */
export function local(name: string, type: FlatType): FlatExpression {
  return { kind: "local", name, type };
}

/** `base[subscripts]`; without subscripts the base itself. */
export function index(base: FlatExpression, subscripts: readonly FlatSubscript[], type: FlatType): FlatExpression {
  return subscripts.length === 0 ? base : { kind: "index", base, subscripts, type };
}

/** `base.name`. */
export function field(base: FlatExpression, name: string, type: FlatType): FlatExpression {
  return { kind: "field", base, name, type };
}

/** Number or truth value or text of a literal; undefined for everything else. An enumeration literal gives its ordinal. */
export function literalValue(expression: FlatExpression): number | boolean | string | undefined {
  switch (expression.kind) {
    case "real":
    case "integer":
    case "boolean":
    case "string":
      return expression.value;
    case "enumeration":
      return expression.ordinal;
    default:
      return undefined;
  }
}

/** Whether the expression is the number given, as Real or Integer literal. */
export function isNumber(expression: FlatExpression, value: number): boolean {
  return (expression.kind === "real" || expression.kind === "integer") && expression.value === value;
}

/** Type of an expression; a `variable` node counts as scalar Real unless `typeOfVariable` says what it is. */
export function typeOf(expression: FlatExpression, typeOfVariable?: (id: VariableId) => BaseType): FlatType {
  switch (expression.kind) {
    case "real":
    case "time":
      return realType;
    case "integer":
      return integerType;
    case "boolean":
    case "relation":
      return booleanType;
    case "string":
      return stringType;
    case "enumeration":
      return { base: expression.type, dimensions: [] };
    case "variable":
      return typeOfVariable === undefined ? realType : { base: typeOfVariable(expression.id), dimensions: [] };
    default:
      return expression.type;
  }
}

function isInteger(expression: FlatExpression): boolean {
  if (expression.kind === "variable") return false;
  return typeOf(expression).base.kind === "Integer";
}

function isScalar(expression: FlatExpression): boolean {
  return expression.kind === "variable" || typeOf(expression).dimensions.length === 0;
}

function arithmeticType(left: FlatExpression, right: FlatExpression): FlatType {
  const dimensions = [left, right].map((operand) => typeOf(operand).dimensions).find((sizes) => sizes.length > 0) ?? [];
  const base: BaseType = isInteger(left) && isInteger(right) ? integerType.base : realType.base;
  return dimensions.length === 0 ? (base.kind === "Integer" ? integerType : realType) : { base, dimensions };
}

function numberOf(expression: FlatExpression): number | undefined {
  return expression.kind === "real" || expression.kind === "integer" ? expression.value : undefined;
}

function numeric(value: number, type: FlatType): FlatExpression {
  return type.base.kind === "Integer" ? integer(value) : real(value);
}

function binary(operator: FlatBinaryOperator, left: FlatExpression, right: FlatExpression, type: FlatType): FlatExpression {
  return { kind: "binary", operator, left, right, type };
}

/** `-operand`. */
export function negate(operand: FlatExpression, type: FlatType = typeOf(operand)): FlatExpression {
  const value = numberOf(operand);
  if (value !== undefined) return numeric(value === 0 ? 0 : -value, type);
  if (operand.kind === "unary" && operand.operator === "-") return operand.operand;
  if (operand.kind === "binary" && operand.operator === "-" && isScalar(operand)) {
    return subtract(operand.right, operand.left, type);
  }
  return { kind: "unary", operator: "-", operand, type };
}

/** Longer texts are put together by the run alone: doubling one again and again would take all memory as a single node. */
const longestJoinedText = 10_000;

/** `left + right`. */
export function add(left: FlatExpression, right: FlatExpression, type: FlatType = arithmeticType(left, right)): FlatExpression {
  if (type.base.kind === "String") {
    if (left.kind === "string" && right.kind === "string" && left.value.length + right.value.length <= longestJoinedText)
      return string(left.value + right.value);
    return binary("+", left, right, type);
  }
  if (type.dimensions.length > 0) return binary("+", left, right, type);
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined && Number.isFinite(a + b)) return numeric(a + b, type);
  if (a === 0) return right;
  if (b === 0) return left;
  if (right.kind === "unary" && right.operator === "-") return subtract(left, right.operand, type);
  return binary("+", left, right, type);
}

/** `left - right`. */
export function subtract(
  left: FlatExpression,
  right: FlatExpression,
  type: FlatType = arithmeticType(left, right),
): FlatExpression {
  if (type.dimensions.length > 0) return binary("-", left, right, type);
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined && Number.isFinite(a - b)) return numeric(a - b, type);
  if (b === 0) return left;
  if (a === 0) return negate(right, type);
  if (right.kind === "unary" && right.operator === "-") return add(left, right.operand, type);
  return binary("-", left, right, type);
}

/** `left * right`, of arrays the matrix product. */
export function multiply(
  left: FlatExpression,
  right: FlatExpression,
  type: FlatType = arithmeticType(left, right),
): FlatExpression {
  if (!isScalar(left) || !isScalar(right)) return binary("*", left, right, type);
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined && Number.isFinite(a * b)) return numeric(a * b, type);
  if (a === 0 || b === 0) return numeric(0, type);
  if (a === 1) return right;
  if (b === 1) return left;
  if (a === -1) return negate(right, type);
  if (b === -1) return negate(left, type);
  return binary("*", left, right, type);
}

/** `left / right`; always Real. */
export function divide(left: FlatExpression, right: FlatExpression, type?: FlatType): FlatExpression {
  const result = type ?? { base: realType.base, dimensions: typeOf(left).dimensions };
  if (result.dimensions.length > 0) return binary("/", left, right, result);
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined && b !== 0 && Number.isFinite(a / b)) return real(a / b);
  if (b === 1) return left.kind === "integer" ? real(left.value) : left;
  if (b === -1) return negate(left, result);
  if (a === 0 && b === undefined) return zero;
  return binary("/", left, right, result);
}

/** `left ^ right`; always Real. */
export function power(left: FlatExpression, right: FlatExpression, type?: FlatType): FlatExpression {
  const result = type ?? { base: realType.base, dimensions: typeOf(left).dimensions };
  if (result.dimensions.length > 0) return binary("^", left, right, result);
  const a = numberOf(left);
  const b = numberOf(right);
  const value = a === undefined || b === undefined ? undefined : pow(a, b);
  if (value !== undefined && Number.isFinite(value)) return real(value);
  if (b === 1) return left;
  if (b === 0) return one;
  return binary("^", left, right, result);
}

/** `left .* right`, `left ./ right` or `left .^ right` on arrays inside functions; on scalars the plain operator. */
export function elementwise(
  operator: "*" | "/" | "^",
  left: FlatExpression,
  right: FlatExpression,
  type: FlatType,
): FlatExpression {
  if (isScalar(left) && isScalar(right)) {
    if (operator === "*") return multiply(left, right, type);
    return operator === "/" ? divide(left, right, type) : power(left, right, type);
  }
  return binary(`elementwise${operator}`, left, right, type);
}

/** Sum of scalar terms as a balanced tree, so that long sums do not nest deeply; 0 when there are none. */
export function sum(terms: readonly FlatExpression[], type: FlatType = realType): FlatExpression {
  return balanced(terms, numeric(0, type), (left, right) => add(left, right, type));
}

/** Product of scalar factors as a balanced tree; 1 when there are none. */
export function product(factors: readonly FlatExpression[], type: FlatType = realType): FlatExpression {
  return balanced(factors, numeric(1, type), (left, right) => multiply(left, right, type));
}

function balanced(
  terms: readonly FlatExpression[],
  neutral: FlatExpression,
  combine: (left: FlatExpression, right: FlatExpression) => FlatExpression,
): FlatExpression {
  let level = [...terms];
  while (level.length > 1) {
    const next: FlatExpression[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] ?? neutral;
      const right = level[i + 1];
      next.push(right === undefined ? left : combine(left, right));
    }
    level = next;
  }
  return level[0] ?? neutral;
}

/** A comparison; `event` says whether it makes an event when it changes, as comparisons of Real outside `noEvent` do. */
export function relation(operator: RelationOperator, left: FlatExpression, right: FlatExpression, event = false): FlatExpression {
  const a = literalValue(left);
  const b = literalValue(right);
  if (a !== undefined && b !== undefined) return boolean(compare(operator, a, b));
  return { kind: "relation", operator, left, right, event };
}

/** `not operand`. */
export function not(operand: FlatExpression): FlatExpression {
  if (operand.kind === "boolean") return boolean(!operand.value);
  if (operand.kind === "unary" && operand.operator === "not") return operand.operand;
  return { kind: "unary", operator: "not", operand, type: typeOf(operand).dimensions.length > 0 ? typeOf(operand) : booleanType };
}

/** `left and right`. */
export function and(left: FlatExpression, right: FlatExpression, type: FlatType = booleanType): FlatExpression {
  if (left.kind === "boolean") return left.value ? right : left;
  if (right.kind === "boolean") return right.value ? left : right;
  return binary("and", left, right, type);
}

/** `left or right`. */
export function or(left: FlatExpression, right: FlatExpression, type: FlatType = booleanType): FlatExpression {
  if (left.kind === "boolean") return left.value ? left : right;
  if (right.kind === "boolean") return right.value ? right : left;
  return binary("or", left, right, type);
}

/** `if condition then whenTrue else otherwise`. */
export function ifThenElse(
  condition: FlatExpression,
  whenTrue: FlatExpression,
  otherwise: FlatExpression,
  type?: FlatType,
): FlatExpression {
  if (condition.kind === "boolean") return condition.value ? whenTrue : otherwise;
  if (whenTrue === otherwise) return whenTrue;
  const a = literalValue(whenTrue);
  if (a !== undefined && whenTrue.kind === otherwise.kind && a === literalValue(otherwise)) return whenTrue;
  // biome-ignore lint/suspicious/noThenProperty: `then` is the node's field for the first branch.
  return { kind: "if", condition, then: whenTrue, otherwise, type: type ?? branchType(whenTrue, otherwise) };
}

function branchType(whenTrue: FlatExpression, otherwise: FlatExpression): FlatType {
  const first = typeOf(whenTrue);
  const second = typeOf(otherwise);
  return first.base.kind === "Integer" && second.base.kind === "Real" ? { ...first, base: second.base } : first;
}

/** A built-in operator or function. Without a type, the type is the usual one of that built-in on scalars. */
export function builtin(name: BuiltinName, args: readonly FlatExpression[], type?: FlatType): FlatExpression {
  const folded = foldBuiltin(name, args);
  if (folded !== undefined) return folded;
  return { kind: "builtin", name, arguments: args, type: type ?? builtinType(name, args) };
}

function builtinType(name: BuiltinName, args: readonly FlatExpression[]): FlatType {
  switch (name) {
    case "edge":
    case "change":
    case "initial":
    case "terminal":
    case "sample":
    case "firstTick":
      return booleanType;
    case "integer":
    case "Integer":
    case "sign":
    case "size":
    case "ndims":
    case "cardinality":
      return integerType;
    case "String":
    case "getInstanceName":
      return stringType;
    case "abs":
    case "div":
    case "mod":
    case "rem":
    case "min":
    case "max":
      return args.every(isInteger) ? integerType : realType;
    case "pre":
    case "noEvent":
    case "previous":
    case "hold":
      return args[0] === undefined ? realType : typeOf(args[0]);
    case "smooth":
      return args[1] === undefined ? realType : typeOf(args[1]);
    default:
      return realType;
  }
}

/** A call of a function of the flat model. */
export function call(
  name: string,
  args: readonly FlatExpression[],
  type: FlatType,
  place?: Place,
): FlatExpression & { readonly kind: "call" } {
  return place === undefined
    ? { kind: "call", name, arguments: args, type }
    : { kind: "call", name, arguments: args, type, place };
}

/** `{elements}`. */
export function array(elements: readonly FlatExpression[], type: FlatType): FlatExpression {
  return { kind: "array", elements, type };
}

/** A record value; the fields stand in the order of the type's fields. */
export function record(fields: readonly FlatExpression[], type: FlatType): FlatExpression {
  return { kind: "record", fields, type };
}

/** `first:step:last`; without a step, 1. */
export function range(
  first: FlatExpression,
  step: FlatExpression | undefined,
  last: FlatExpression,
  type: FlatType,
): FlatExpression {
  return { kind: "range", first, step, last, type };
}
