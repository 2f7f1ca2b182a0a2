/** Types and meaning of the operators (MLS 3.4, 3.6, 10.6). */
import { present } from "@mofang/vocabulary";
import type { FlatExpression, FlatType, RelationOperator } from "../../expression/expression.ts";
import {
  add,
  and,
  booleanType,
  divide,
  elementwise,
  multiply,
  negate,
  not,
  or,
  power,
  relation,
  subtract,
  sum,
} from "../../expression/expression-builder.ts";
import type { BinaryOperator, UnaryOperator } from "../../syntax/tree.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import { checkArraySize } from "../types/budget.ts";
import type { OperatorContext } from "../types/kernel.ts";
import {
  compatibleSizes,
  describeType,
  hasKnownSizes,
  higherVariability,
  isAssignable,
  isNumeric,
  mergeSizes,
  sizeOf,
  type Typed,
  variesMore,
} from "../types/typed.ts";
import { elementsOf, fillDimensions, nest, scalarsOf, transposeElements } from "./array-operations.ts";
import { identityMatrix } from "./builtin-arrays.ts";
import { toReal } from "./coercion.ts";
import { overloadedBinary, overloadedUnary } from "./operator-overloads.ts";

type ScalarOperation = (left: FlatExpression, right: FlatExpression, type: FlatType) => FlatExpression;

/** `operator operand`. */
export function typeUnary(context: OperatorContext, operator: UnaryOperator, operand: Typed): Typed | undefined {
  const { base } = operand.type;
  if (base.kind === "record") return overloadedUnary(context, operator, operand);
  if (operator === "not" ? base.kind !== "Boolean" : !isNumeric(base)) return reportOperand(context, operator, operand);
  if (operator === "+" || operator === ".+") return operand;
  const apply = (scalar: FlatExpression, type: FlatType) => (operator === "not" ? not(scalar) : negate(scalar, type));
  if (operand.type.dimensions.length === 0 || context.scope.keepsArrays) {
    return { ...operand, expression: apply(operand.expression, operand.type) };
  }
  const scalarType: FlatType = { base, dimensions: [] };
  const scalars = scalarsOf(operand).map((scalar) => apply(scalar, scalarType));
  return { ...operand, expression: nest(scalars, operand.type) };
}

/** `left operator right`. */
export function typeBinary(context: OperatorContext, operator: BinaryOperator, left: Typed, right: Typed): Typed | undefined {
  if (left.type.base.kind === "record" || right.type.base.kind === "record") {
    return overloadedBinary(context, operator, left, right);
  }
  switch (operator) {
    case "and":
    case "or":
      return typeLogical(context, operator, left, right);
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "==":
    case "<>":
      return typeRelation(context, operator, left, right);
    default:
      return typeArithmetic(context, operator, left, right);
  }
}

function typeArithmetic(context: OperatorContext, operator: BinaryOperator, left: Typed, right: Typed): Typed | undefined {
  const isText = operator === "+" && left.type.base.kind === "String" && right.type.base.kind === "String";
  if (!isText && (!isNumeric(left.type.base) || !isNumeric(right.type.base))) {
    return reportOperands(context, operator, left, right);
  }
  const [a, b] = promote(left, right);
  switch (operator) {
    case "+":
      return sameSizes(context, operator, a, b, add);
    case "-":
      return sameSizes(context, operator, a, b, subtract);
    case ".+":
      return broadcast(context, operator, a, b, add);
    case ".-":
      return broadcast(context, operator, a, b, subtract);
    case ".*":
      return broadcast(context, operator, a, b, (x, y, type) => elementwise("*", x, y, type));
    case "./":
      return broadcast(context, operator, toReal(a), toReal(b), (x, y, type) => elementwise("/", x, y, type));
    case ".^":
      return broadcast(context, operator, toReal(a), b, (x, y, type) => elementwise("^", x, y, type), "Real");
    case "*":
      return typeProduct(context, a, b);
    case "/":
      if (b.type.dimensions.length > 0) return reportSizes(context, operator, a, b);
      return broadcast(context, operator, toReal(a), toReal(b), divide);
    default:
      return typePower(context, left, right);
  }
}

/** Integer and Real together are Real (MLS 6.7). */
function promote(left: Typed, right: Typed): [Typed, Typed] {
  if (left.type.base.kind === right.type.base.kind) return [left, right];
  return [toReal(left), toReal(right)];
}

function sameSizes(
  context: OperatorContext,
  operator: BinaryOperator,
  left: Typed,
  right: Typed,
  apply: ScalarOperation,
): Typed | undefined {
  if (!compatibleSizes(left.type.dimensions, right.type.dimensions)) return reportSizes(context, operator, left, right);
  return broadcast(context, operator, left, right, apply);
}

/** Element by element; a scalar goes with every element of an array. */
function broadcast(
  context: OperatorContext,
  operator: BinaryOperator,
  left: Typed,
  right: Typed,
  apply: ScalarOperation,
  baseKind?: "Real",
): Typed | undefined {
  const leftSizes = left.type.dimensions;
  const rightSizes = right.type.dimensions;
  if (leftSizes.length > 0 && rightSizes.length > 0 && !compatibleSizes(leftSizes, rightSizes)) {
    return reportSizes(context, operator, left, right);
  }
  const dimensions =
    leftSizes.length === 0 ? rightSizes : rightSizes.length === 0 ? leftSizes : mergeSizes(leftSizes, rightSizes);
  const base = baseKind === undefined ? left.type.base : { kind: baseKind };
  const type: FlatType = { base, dimensions };
  const variability = higherVariability(left.variability, right.variability);
  if (dimensions.length === 0 || context.scope.keepsArrays || !hasKnownSizes(type)) {
    return { expression: apply(left.expression, right.expression, type), type, variability };
  }
  const scalarType: FlatType = { base, dimensions: [] };
  const a = scalarsOf(leftSizes.length === 0 ? fillDimensions(left, dimensions) : left);
  const b = scalarsOf(rightSizes.length === 0 ? fillDimensions(right, dimensions) : right);
  const scalars = a.map((scalar, i) => apply(scalar, b[i] as FlatExpression, scalarType));
  return { expression: nest(scalars, type), type, variability };
}

function typeProduct(context: OperatorContext, left: Typed, right: Typed): Typed | undefined {
  const [m, n] = [left.type.dimensions, right.type.dimensions];
  if (m.length === 0 || n.length === 0) return broadcast(context, "*", left, right, multiply);
  const inner = present(m.at(-1), "last size of an array");
  const outer = present(n[0], "first size of an array");
  if (m.length > 2 || n.length > 2 || (inner >= 0 && outer >= 0 && inner !== outer)) {
    return reportSizes(context, "*", left, right);
  }
  const type: FlatType = { base: left.type.base, dimensions: [...m.slice(0, -1), ...n.slice(1)] };
  const variability = higherVariability(left.variability, right.variability);
  if (context.scope.keepsArrays || !hasKnownSizes(left.type) || !hasKnownSizes(right.type)) {
    return { expression: multiply(left.expression, right.expression, type), type, variability };
  }
  checkArraySize(type.dimensions, context.place);
  context.kernel.budget.spend(sizeOf(m) * (n[1] ?? 1), () => context.place);
  const rows = m.length === 2 ? elementsOf(left) : [left];
  const columns = n.length === 2 ? elementsOf(transposeElements(right)) : [right];
  const scalarType: FlatType = { base: left.type.base, dimensions: [] };
  const scalars = rows.flatMap((row) => columns.map((column) => scalarProduct(row, column, scalarType)));
  return { expression: nest(scalars, type), type, variability };
}

/** Sum of the products of the elements of two vectors. */
function scalarProduct(row: Typed, column: Typed, type: FlatType): FlatExpression {
  const b = scalarsOf(column);
  return sum(
    scalarsOf(row).map((scalar, i) => multiply(scalar, b[i] as FlatExpression, type)),
    type,
  );
}

function typePower(context: OperatorContext, left: Typed, right: Typed): Typed | undefined {
  const variability = higherVariability(left.variability, right.variability);
  if (left.type.dimensions.length === 0 && right.type.dimensions.length === 0) {
    const type: FlatType = { base: { kind: "Real" }, dimensions: [] };
    return { expression: power(toReal(left).expression, right.expression, type), type, variability };
  }
  return matrixPower(context, left, right);
}

/** A square matrix to a whole power that is known during translation (MLS 10.6.8). */
function matrixPower(context: OperatorContext, left: Typed, right: Typed): Typed | undefined {
  const [rows, columns] = left.type.dimensions;
  const outcome = right.type.base.kind === "Integer" ? evaluateTyped(context.kernel, right, context.place) : undefined;
  const exponent = outcome?.kind === "value" && typeof outcome.value === "number" ? outcome.value : undefined;
  if (rows !== columns || left.type.dimensions.length !== 2 || exponent === undefined || exponent < 0) {
    return reportSizes(context, "^", left, right);
  }
  if (exponent === 0) return rows === undefined || rows < 0 ? reportSizes(context, "^", left, right) : identityMatrix(rows);
  let result: Typed | undefined = left;
  for (let i = 1; i < exponent && result !== undefined; i++) result = typeProduct(context, result, left);
  return result;
}

function typeLogical(context: OperatorContext, operator: "and" | "or", left: Typed, right: Typed): Typed | undefined {
  if (left.type.base.kind !== "Boolean" || right.type.base.kind !== "Boolean") {
    return reportOperands(context, operator, left, right);
  }
  return sameSizes(context, operator, left, right, operator === "and" ? and : or);
}

function typeRelation(context: OperatorContext, operator: RelationOperator, left: Typed, right: Typed): Typed | undefined {
  if (left.type.dimensions.length > 0 || right.type.dimensions.length > 0) return reportSizes(context, operator, left, right);
  if (!isAssignable(left.type.base, right.type.base) && !isAssignable(right.type.base, left.type.base)) {
    return reportOperands(context, operator, left, right);
  }
  const [a, b] = isNumeric(left.type.base) ? promote(left, right) : [left, right];
  const variability = higherVariability(left.variability, right.variability);
  const isReal = a.type.base.kind === "Real";
  if (isReal && (operator === "==" || operator === "<>") && !context.scope.keepsArrays && variesMore(variability, "parameter")) {
    context.kernel.report("instance.real-equality", context.place, { operator });
  }
  const makesEvent = isReal && variability === "continuous" && context.scope.noEvents !== true && !context.scope.keepsArrays;
  return {
    expression: relation(operator, a.expression, b.expression, makesEvent),
    type: booleanType,
    // A relation changes only at events, unless it stands where there are none.
    variability: makesEvent ? "discrete" : variability,
  };
}

function reportOperand(context: OperatorContext, operator: string, operand: Typed): undefined {
  context.kernel.report("instance.operand-type", context.place, { operator, found: describeType(operand.type) });
}

function reportOperands(context: OperatorContext, operator: string, left: Typed, right: Typed): undefined {
  const found = `${describeType(left.type)}, ${describeType(right.type)}`;
  context.kernel.report("instance.operand-type", context.place, { operator, found });
}

function reportSizes(context: OperatorContext, operator: string, left: Typed, right: Typed): undefined {
  const found = `${describeType(left.type)}, ${describeType(right.type)}`;
  context.kernel.report("instance.operand-size", context.place, { operator, found });
}
