/** Expressions in Modelica's syntax over curves: reading them, and their values on a grid of times. */
import { pow } from "@mofang/elementary";
import { type Expression, parseExpression, printExpression, renderDiagnostic } from "@mofang/modelica";
import type { Language } from "@mofang/vocabulary";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import { type CurveFunction, type CurveValue, curveFunctions, each } from "./curve-functions.ts";

/** @throws NumericalFailure `result.not-an-expression`, and of what means nothing over curves */
export function readCurveExpression(text: string, language: Language): Expression {
  const { expression, diagnostics } = parseExpression(text);
  const [wrong] = diagnostics;
  if (wrong !== undefined) fail("result.not-an-expression", { reason: renderDiagnostic(wrong, language) });
  check(expression);
  return expression;
}

/** Why a text is no expression over curves; undefined for one that is. */
export function curveExpressionFault(text: string, language: Language): string | undefined {
  try {
    readCurveExpression(text, language);
    return undefined;
  } catch (error) {
    if (!(error instanceof NumericalFailure)) throw error;
    return renderFailure(error.failure, language);
  }
}

/**
 * The value of an expression: a number where it names no curve.
 *
 * @param time  of all curves, `time` in the expression
 * @param named  the value of a name such as `a.b[1,2]`; may throw for one that it does not know
 * @throws NumericalFailure of a text that is no expression over curves
 */
export function evaluateCurveExpression(text: string, time: Float64Array, named: (name: string) => CurveValue): CurveValue {
  return new Evaluation(time, named).of(readCurveExpression(text, "en"));
}

function fail(code: string, values: Readonly<Record<string, string | number>>): never {
  throw new NumericalFailure(code, values);
}

/** The variables that an expression names, each once. */
export function namesIn(expression: Expression): string[] {
  if (expression.kind === "reference") return [curveName(expression)];
  return [...new Set(partsOf(expression).flatMap(namesIn))];
}

/** The name of a variable as results have it: `body.frame_a.r_0[1,2]`. */
function curveName(reference: Expression): string {
  return printExpression(reference).replace(/('(?:[^'\\]|\\.)*')| /g, "$1");
}

function check(expression: Expression): void {
  if (expression.kind === "call") functionOf(expression);
  for (const part of partsOf(expression)) check(part);
}

/** @throws NumericalFailure `result.not-of-curves` for what means nothing over curves */
function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "number":
    case "boolean":
    case "reference":
      return [];
    case "unary":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "if":
      return [...expression.branches.flatMap(({ condition, value }) => [condition, value]), expression.otherwise];
    case "tuple":
      if (expression.elements.length === 1 && expression.elements[0] !== undefined) return [expression.elements[0]];
      break;
    case "call":
      return expression.arguments.map(({ value }) => {
        if (value.kind === "function-partial") return fail("result.not-of-curves", { part: "function" });
        return value;
      });
    default:
  }
  return fail("result.not-of-curves", { part: printExpression(expression) });
}

const binary: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "^": pow,
  "<": (a, b) => Number(a < b),
  "<=": (a, b) => Number(a <= b),
  ">": (a, b) => Number(a > b),
  ">=": (a, b) => Number(a >= b),
  "==": (a, b) => Number(a === b),
  "<>": (a, b) => Number(a !== b),
  and: (a, b) => Number(a !== 0 && b !== 0),
  or: (a, b) => Number(a !== 0 || b !== 0),
};

type Call = Extract<Expression, { kind: "call" }>;

/** @throws NumericalFailure `result.unknown-function`, `result.wrong-arguments` */
function functionOf(call: Call): CurveFunction {
  const name = printExpression(call.callee);
  const known = curveFunctions.get(name);
  if (known === undefined) return fail("result.unknown-function", { name, known: [...curveFunctions.keys()].join(", ") });
  const { least, most } = known;
  const count = call.arguments.length;
  if (count < least || count > most) {
    fail("result.wrong-arguments", { name, count, expected: least === most ? least : `${least}–${most}` });
  }
  return known;
}

/** Evaluates expressions on a grid. */
export class Evaluation {
  readonly #time: Float64Array;
  readonly #named: (name: string) => CurveValue;

  constructor(time: Float64Array, named: (name: string) => CurveValue) {
    this.#time = time;
    this.#named = named;
  }

  of(expression: Expression): CurveValue {
    const inputs = partsOf(expression).map((part) => this.of(part));
    switch (expression.kind) {
      case "number":
        return expression.value;
      case "boolean":
        return Number(expression.value);
      case "reference":
        return this.#value(curveName(expression));
      case "unary":
        return each(inputs, expression.operator === "not" ? (a) => Number(a === 0) : sign(expression.operator));
      case "binary":
        return each(inputs, binary[expression.operator.replace(/^\./, "")] as (a: number, b: number) => number);
      case "if":
        return each(inputs, chosen);
      case "call":
        return functionOf(expression).apply(this.#time, inputs, printExpression(expression.callee));
      default:
        return inputs[0] as CurveValue;
    }
  }

  #value(name: string): CurveValue {
    return name === "time" ? this.#time : this.#named(name);
  }
}

function sign(operator: string): (a: number) => number {
  return operator.endsWith("-") ? (a) => -a : (a) => a;
}

/** Of conditions and values in turn the first value whose condition holds; the last one is for where none does. */
function chosen(...parts: number[]): number {
  for (let i = 0; i + 1 < parts.length; i += 2) if (parts[i] !== 0) return parts[i + 1] as number;
  return parts.at(-1) as number;
}
