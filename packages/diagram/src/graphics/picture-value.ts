/** Values of the expressions that annotations may hold: literals, parameters, and simple arithmetic and logic of these. */
import {
  type AnnotationRecord,
  type AnnotationValue,
  type BinaryExpression,
  type ComponentReference,
  type Expression,
  fieldOf,
  type IfExpression,
  isAnnotationRecord,
  readAnnotationValue,
} from "@mofang/modelica";

/** A literal of an enumeration by its own name, `Dash` for `LinePattern.Dash`. */
interface EnumerationValue {
  readonly literal: string;
}

/** A value that is known without simulating. */
export type PictureValue = number | boolean | string | EnumerationValue | readonly PictureValue[];

/** What the names in an expression mean. */
export interface NameScope {
  /** Value of a component by its dotted name; undefined where it has none or it is not known. */
  value(name: string): PictureValue | undefined;
  /** What names mean in the dynamic part of `DynamicSelect`, at a time of a run; undefined where there is no run. */
  readonly running?: NameScope | undefined;
}

/** No name means anything. */
export const emptyScope: NameScope = { value: () => undefined };

/**
 * Value of an annotation's modifier. `DynamicSelect(s, d)` counts as d where a run tells its variables, else as its static
 * part s (MLS 3.6 §18.7).
 *
 * @returns undefined where it depends on something that only a simulation knows
 */
export function evaluateAnnotation(value: AnnotationValue, scope: NameScope): PictureValue | undefined {
  if (typeof value !== "object") return value;
  if (isArray(value)) return evaluateAll(value, scope);
  if (isAnnotationRecord(value)) return evaluateCall(value, scope);
  if (value.kind === "reference") return scope.value(value.name) ?? enumerationValue(value.name);
  return value.kind === "expression" ? evaluateOperation(value.expression, scope) : undefined;
}

/** Value of an expression of the syntax tree; undefined where it is not known. */
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

function evaluateCall(call: AnnotationRecord, scope: NameScope): PictureValue | undefined {
  const { name, positional } = call;
  if (name === "DynamicSelect") return evaluateDynamic(positional, scope);
  const values = evaluateAll(positional, scope);
  const [first, second] = values ?? [];
  if (name === "String") return first === undefined ? undefined : stringOf(first, call, scope);
  if (typeof first !== "number") return undefined;
  if (typeof second === "number") return binaryFunctions[name]?.(first, second);
  return unaryFunctions[name]?.(first);
}

function evaluateDynamic([still, moving]: readonly AnnotationValue[], scope: NameScope): PictureValue | undefined {
  const dynamic = moving !== undefined && scope.running ? evaluateAnnotation(moving, scope.running) : undefined;
  return dynamic ?? (still === undefined ? undefined : evaluateAnnotation(still, scope));
}

const unaryFunctions: Readonly<Record<string, (x: number) => number>> = {
  abs: Math.abs,
  sign: Math.sign,
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  exp: Math.exp,
  log: Math.log,
  floor: Math.floor,
  ceil: Math.ceil,
  integer: Math.floor,
  noEvent: (x) => x,
};

const binaryFunctions: Readonly<Record<string, (x: number, y: number) => number>> = {
  max: Math.max,
  min: Math.min,
  mod: (x, y) => x - Math.floor(x / y) * y,
  atan2: Math.atan2,
};

/** `String(x, significantDigits)` and `String(x, format)` as far as pictures use them: no padding; six digits by default. */
function stringOf(value: PictureValue, call: AnnotationRecord, scope: NameScope): string | undefined {
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  if (isEnumerationValue(value)) return value.literal;
  if (typeof value !== "number") return undefined;
  const format = fieldOf(call, "format");
  if (format !== undefined) return formatted(value, evaluateAnnotation(format, scope));
  const field = fieldOf(call, "significantDigits");
  const digits = field === undefined ? 6 : evaluateAnnotation(field, scope);
  if (typeof digits !== "number" || !(digits >= 1 && digits <= 15)) return undefined;
  return String(Number(value.toPrecision(Math.round(digits))));
}

/** A number in a format of C such as `.2f`, without flags and width (MLS 3.6 §3.7.1.1). */
function formatted(value: number, format: PictureValue | undefined): string | undefined {
  const match = typeof format === "string" ? /^%?(?:\.(\d{1,2}))?([defg])$/.exec(format) : null;
  const digits = Number(match?.[1] ?? 6);
  switch (match?.[2]) {
    case "d":
      return String(Math.trunc(value));
    case "e":
      return value.toExponential(digits).replace(/e([+-])(\d)$/, "e$10$2");
    case "f":
      return value.toFixed(digits);
    case "g":
      return String(Number(value.toPrecision(Math.max(1, digits))));
    default:
      return undefined;
  }
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
      return evaluateIf(expression, scope);
    case "reference":
      return evaluateReference(expression, scope);
    default:
      return undefined;
  }
}

/** A component with subscripts, by the name that it has in a result: `r[2]`, `a[1,2].b`. */
function evaluateReference({ parts }: ComponentReference, scope: NameScope): PictureValue | undefined {
  const names: string[] = [];
  for (const { name, subscripts } of parts) {
    const values = subscripts.map(({ expression }) => expression && evaluateExpression(expression, scope));
    if (!values.every((value) => typeof value === "number" && Number.isInteger(value))) return undefined;
    names.push(values.length === 0 ? name.text : `${name.text}[${values.join(",")}]`);
  }
  return scope.value(names.join("."));
}

/** All parts are evaluated, so that whoever notes the names that are asked for hears of those in every branch. */
function evaluateIf({ branches, otherwise }: IfExpression, scope: NameScope): PictureValue | undefined {
  const evaluated = branches.map(({ condition, value }) => ({
    holds: evaluateExpression(condition, scope),
    value: evaluateExpression(value, scope),
  }));
  const last = evaluateExpression(otherwise, scope);
  const chosen = evaluated.find(({ holds }) => holds !== false);
  if (chosen === undefined) return last;
  return chosen.holds === true ? chosen.value : undefined;
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
