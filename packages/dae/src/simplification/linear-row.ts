import {
  add,
  type FlatExpression,
  literalValue,
  multiply,
  negate,
  real,
  realType,
  subtract,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { affineForm } from "../symbolic/calculus/linear.ts";
import type { Equation, EquationSystem } from "../system/equation-system.ts";

/** `Σ coefficient·variable + rest = 0` with numbers alone. */
export interface LinearRow {
  readonly coefficients: ReadonlyMap<VariableId, number>;
  readonly rest: number;
  /** Largest number that has gone into the row: against it differences are judged. */
  readonly scale: number;
}

/** The equations of a system as rows; one that has not been replaced since it was asked for is not looked through again. */
export class LinearRows {
  readonly #system: EquationSystem;
  readonly #known = new Map<Equation, { readonly row: LinearRow | undefined }>();

  constructor(system: EquationSystem) {
    this.#system = system;
  }

  /** See `linearRow`. */
  of(equation: Equation): LinearRow | undefined {
    const known = this.#known.get(equation);
    if (known !== undefined) return known.row;
    const row = linearRow(equation, this.#system);
    this.#known.set(equation, { row });
    return row;
  }
}

/** Relative size below which a difference of coefficients is rounding. */
export const roundingLevel = 1e-14;

/** An equation as a row; undefined where it is none or holds fewer than two variables. */
function linearRow(equation: Equation, system: EquationSystem): LinearRow | undefined {
  if (equation.kind !== "equality" || equation.determines !== undefined) return undefined;
  const isUnknown = (id: VariableId) => system.isUnknown(id);
  const left = affineForm(equation.left, isUnknown);
  const right = left && affineForm(equation.right, isUnknown);
  if (left === undefined || right === undefined) return undefined;
  const rest = literalValue(subtract(left.rest, right.rest, realType));
  if (typeof rest !== "number") return undefined;
  const coefficients = new Map<VariableId, number>();
  for (const [form, sign] of [
    [left, 1],
    [right, -1],
  ] as const) {
    for (const [id, coefficient] of form.coefficients) {
      const value = literalValue(coefficient);
      if (typeof value !== "number" || system.isDiscrete(id)) return undefined;
      coefficients.set(id, (coefficients.get(id) ?? 0) + sign * value);
    }
  }
  const scale = Math.max(...Array.from(coefficients.values(), Math.abs));
  return coefficients.size < 2 ? undefined : { coefficients, rest, scale };
}

/** The row as an equation; two variables and fewer in the form that alias elimination knows. */
export function sidesOf({ coefficients, rest }: LinearRow): { readonly left: FlatExpression; readonly right: FlatExpression } {
  const [pivot, ...others] = coefficients;
  if (pivot === undefined || others.length > 1) return { left: real(0), right: sumOf(coefficients, rest) };
  const [id, divisor] = pivot;
  const quotients = new Map(others.map(([other, value]) => [other, withoutRounding(-value / divisor)]));
  return { left: variable(id), right: sumOf(quotients, rest === 0 ? 0 : -rest / divisor) };
}

/** A quotient that is 1 or -1 up to rounding makes an alias. */
function withoutRounding(quotient: number): number {
  return Math.abs(Math.abs(quotient) - 1) <= roundingLevel ? Math.sign(quotient) : quotient;
}

function sumOf(coefficients: ReadonlyMap<VariableId, number>, rest: number): FlatExpression {
  const terms: FlatExpression[] = [];
  for (const [id, coefficient] of coefficients) {
    if (coefficient === 1) terms.push(variable(id));
    else terms.push(coefficient === -1 ? negate(variable(id), realType) : multiply(real(coefficient), variable(id), realType));
  }
  if (rest !== 0 || terms.length === 0) terms.push(real(rest));
  return terms.reduce((sum, term) => add(sum, term, realType));
}
