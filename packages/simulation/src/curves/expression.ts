import { pow } from "@mofang/elementary";
import { type Expression, parseExpression, printExpression, renderDiagnostic } from "@mofang/modelica";
import { type Language, present } from "@mofang/vocabulary";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import { type Curve, commonGrid, sampleCurve } from "./curve.ts";
import { curveFunctions, each, type Value } from "./curve-functions.ts";
import { unitOfExpression } from "./expression-unit.ts";

/** A curve that an expression names, in the unit of its values. */
export interface NamedCurve extends Curve {
  readonly unit: string;
}

/** Where an expression finds its curves. */
export type NamedCurves = Pick<ReadonlyMap<string, NamedCurve>, "get" | "keys">;

/** The curve of an expression and its unit, empty where none follows; or why there is none. */
export type ComputedCurve =
  | { readonly ok: true; readonly curve: Curve; readonly unit: string }
  | { readonly ok: false; readonly message: string };

/**
 * Computes an expression in Modelica's syntax over curves of any runs, on the grid of all times of those that it names; both
 * sides of an event are kept. `der`, `integral`, `mean`, `lowPass(x, T)` and the like work along the time, `time` is the time,
 * comparisons give 1 or 0.
 *
 * @param curves  by the names that the expression may use, `a.b[1]` too
 * @param language  of the message where it cannot be computed
 */
export function computeCurve(text: string, curves: NamedCurves, language: Language): ComputedCurve {
  const { expression, diagnostics } = parseExpression(text);
  const [wrong] = diagnostics;
  try {
    if (wrong !== undefined) fail("result.not-an-expression", { reason: renderDiagnostic(wrong, language) });
    const named = namesIn(expression).filter((name) => name !== "time");
    const used = named.map((name) => curves.get(name) ?? fail("result.unknown-curve", { name, known: someOf(curves) }));
    if (used.length === 0) fail("result.no-curve-named", { known: someOf(curves) });
    const time = commonGrid(used);
    const sampled = new Map(named.map((name, i) => [name, sampleCurve(used[i] as NamedCurve, time)]));
    const value = new Evaluation(time, sampled).of(expression);
    const values = typeof value === "number" ? new Float64Array(time.length).fill(value) : value;
    const unit = unitOfExpression(expression, (name) => curves.get(name)?.unit ?? "");
    return { ok: true, curve: { time, values }, unit };
  } catch (error) {
    if (!(error instanceof NumericalFailure)) throw error;
    return { ok: false, message: renderFailure(error.failure, language) };
  }
}

/** The first names that there are, for a reader who has mistyped one. */
function someOf(curves: NamedCurves): string {
  const names = [...curves.keys()];
  return names.length > 12 ? `${names.slice(0, 12).join(", ")}, …` : names.join(", ");
}

function fail(code: string, values: Readonly<Record<string, string | number>>): never {
  throw new NumericalFailure(code, values);
}

/** The variables that an expression names, each once. */
function namesIn(expression: Expression): string[] {
  if (expression.kind === "reference") return [printExpression(expression)];
  return [...new Set(partsOf(expression).flatMap(namesIn))];
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

/** Evaluates expressions on a grid. */
class Evaluation {
  readonly #time: Float64Array;
  readonly #values: ReadonlyMap<string, Float64Array>;

  constructor(time: Float64Array, values: ReadonlyMap<string, Float64Array>) {
    this.#time = time;
    this.#values = values;
  }

  of(expression: Expression): Value {
    const inputs = expression.kind === "call" ? [] : partsOf(expression).map((part) => this.of(part));
    switch (expression.kind) {
      case "number":
        return expression.value;
      case "boolean":
        return Number(expression.value);
      case "reference":
        return this.#curve(printExpression(expression));
      case "unary":
        return each(inputs, expression.operator === "not" ? (a) => Number(a === 0) : sign(expression.operator));
      case "binary":
        return each(inputs, binary[expression.operator.replace(/^\./, "")] as (a: number, b: number) => number);
      case "if":
        return each(inputs, chosen);
      case "call":
        return this.#call(expression);
      default:
        return inputs[0] as Value;
    }
  }

  #curve(name: string): Float64Array {
    return name === "time" ? this.#time : present(this.#values.get(name), "a curve that the expression names");
  }

  #call(call: Extract<Expression, { kind: "call" }>): Value {
    const name = printExpression(call.callee);
    const known = curveFunctions.get(name);
    if (known === undefined) return fail("result.unknown-function", { name, known: [...curveFunctions.keys()].join(", ") });
    const inputs = partsOf(call).map((part) => this.of(part));
    const { least, most } = known;
    if (inputs.length < least || inputs.length > most) {
      fail("result.wrong-arguments", { name, count: inputs.length, expected: least === most ? least : `${least}–${most}` });
    }
    return known.apply(this.#time, inputs, name);
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
