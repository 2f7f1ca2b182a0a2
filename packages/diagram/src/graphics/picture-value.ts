/** Values of the expressions that annotations may hold: literals, parameters, and simple arithmetic and logic of these. */
import {
  type AnnotationValue,
  type BinaryExpression,
  type Expression,
  isAnnotationRecord,
  readAnnotationValue,
} from "@mofang/modelica";

/** A literal of an enumeration by its own name, `Dash` for `LinePattern.Dash`. */
export interface EnumerationValue {
  readonly literal: string;
}

/** A value that is known without simulating. */
export type PictureValue = number | boolean | string | EnumerationValue | readonly PictureValue[];

/** What the names in an expression mean. */
export interface NameScope {
  /** Value of a component by its dotted name; undefined where it has none or it cannot be told. */
  value(name: string): PictureValue | undefined;
}

/** No name means anything. */
export const emptyScope: NameScope = { value: () => undefined };

/**
 * Value of an annotation's modifier. `DynamicSelect(s, d)` counts as its static part s (MLS 3.6 §18.7).
 *
 * @returns undefined where it depends on something that only a simulation knows
 */
export function evaluateAnnotation(value: AnnotationValue, scope: NameScope): PictureValue | undefined {
  if (typeof value !== "object") return value;
  if (isArray(value)) return evaluateAll(value, scope);
  if (isAnnotationRecord(value)) return evaluateCall(value.name, value.positional, scope);
  if (value.kind === "reference") return scope.value(value.name) ?? enumerationValue(value.name);
  return value.kind === "expression" ? evaluateOperation(value.expression, scope) : undefined;
}

/** Value of an expression of the syntax tree; undefined where it cannot be told. */
export function evaluateExpression(expression: Expression, scope: NameScope): PictureValue | undefined {
  return evaluateAnnotation(readAnnotationValue(expression), scope);
}

/** Whether a value is a literal of an enumeration. */
export function isEnumerationValue(value: PictureValue | undefined): value is EnumerationValue {
  return typeof value === "object" && "literal" in value;
}

function enumerationValue(name: string): EnumerationValue | undefined {
  const point = name.lastIndexOf(".");
  return point > 0 ? { literal: name.slice(point + 1) } : undefined;
}

function evaluateAll(values: readonly AnnotationValue[], scope: NameScope): readonly PictureValue[] | undefined {
  const evaluated: PictureValue[] = [];
  for (const value of values) {
    const item = evaluateAnnotation(value, scope);
    if (item === undefined) return undefined;
    evaluated.push(item);
  }
  return evaluated;
}

function evaluateCall(name: string, operands: readonly AnnotationValue[], scope: NameScope): PictureValue | undefined {
  if (name === "DynamicSelect") return operands[0] === undefined ? undefined : evaluateAnnotation(operands[0], scope);
  const values = evaluateAll(operands, scope);
  const [first, second] = values ?? [];
  if (typeof first !== "number") return undefined;
  if (name === "abs") return Math.abs(first);
  if (name === "max" && typeof second === "number") return Math.max(first, second);
  if (name === "min" && typeof second === "number") return Math.min(first, second);
  return undefined;
}

function evaluateOperation(expression: Expression, scope: NameScope): PictureValue | undefined {
  switch (expression.kind) {
    case "unary": {
      const operand = evaluateExpression(expression.operand, scope);
      if (expression.operator === "not") return typeof operand === "boolean" ? !operand : undefined;
      if (typeof operand !== "number") return undefined;
      return expression.operator === "-" || expression.operator === ".-" ? -operand : operand;
    }
    case "binary":
      return evaluateBinary(expression, scope);
    case "if":
      for (const { condition, value } of expression.branches) {
        const holds = evaluateExpression(condition, scope);
        if (typeof holds !== "boolean") return undefined;
        if (holds) return evaluateExpression(value, scope);
      }
      return evaluateExpression(expression.otherwise, scope);
    default:
      return undefined;
  }
}

function evaluateBinary({ operator, left, right }: BinaryExpression, scope: NameScope): PictureValue | undefined {
  const first = evaluateExpression(left, scope);
  const second = evaluateExpression(right, scope);
  if (operator === "and" || operator === "or") {
    // One operand may decide alone, so that an unknown one does not matter.
    const deciding = operator === "or";
    if (first === deciding || second === deciding) return deciding;
    return typeof first === "boolean" && typeof second === "boolean" ? !deciding : undefined;
  }
  if (first === undefined || second === undefined) return undefined;
  if (operator === "==" || operator === "<>") {
    const equal = sameValue(first, second);
    return equal === undefined ? undefined : equal === (operator === "==");
  }
  if (typeof first === "string" && typeof second === "string" && operator === "+") return first + second;
  return typeof first === "number" && typeof second === "number" ? arithmetic(operator, first, second) : undefined;
}

function sameValue(first: PictureValue, second: PictureValue): boolean | undefined {
  if (isEnumerationValue(first) && isEnumerationValue(second)) return first.literal === second.literal;
  return typeof first === typeof second && typeof first !== "object" ? first === second : undefined;
}

function arithmetic(operator: BinaryExpression["operator"], first: number, second: number): number | boolean | undefined {
  switch (operator) {
    case "+":
    case ".+":
      return first + second;
    case "-":
    case ".-":
      return first - second;
    case "*":
    case ".*":
      return first * second;
    case "/":
    case "./":
      return second === 0 ? undefined : first / second;
    case "^":
    case ".^":
      return first ** second;
    case "<":
      return first < second;
    case "<=":
      return first <= second;
    case ">":
      return first > second;
    case ">=":
      return first >= second;
    default:
      return undefined;
  }
}

function isArray(value: AnnotationValue): value is readonly AnnotationValue[] {
  return Array.isArray(value);
}
