import { type Chart, type Computation, curvesOf, type RunVariable } from "../store/charts/chart.ts";
import { curveKey } from "./curve-key.ts";

/** A curve that an expression may name. */
export interface Operand extends RunVariable {
  /** In expressions: `a`, `b`, … */
  readonly name: string;
  /** As the legend calls it. */
  readonly label: string;
}

/**
 * The curves that an expression on a chart may name: those that it names already, by the names that they have in it, then
 * the others of the chart.
 *
 * @param labels  of the chart's curves, by `curveKey`
 */
export function operandsOf(
  chart: Chart,
  labels: ReadonlyMap<string, string>,
  computation: Computation | undefined,
): readonly Operand[] {
  const plain = curvesOf(chart).flatMap(({ runId, variable, computation: own }) =>
    own === undefined ? [{ runId, variable, label: labels.get(curveKey({ runId, variable })) ?? variable }] : [],
  );
  const named = (computation?.operands ?? []).map((operand) => ({
    ...operand,
    label: plain.find((curve) => curveKey(curve) === curveKey(operand))?.label ?? operand.variable,
  }));
  const others = plain.filter((curve) => !named.some((operand) => curveKey(operand) === curveKey(curve)));
  const free = letters(named.length + others.length).filter((letter) => !named.some(({ name }) => name === letter));
  return [...named, ...others.map((curve, i) => ({ ...curve, name: free[i] as string }))];
}

/** `a` to `z`, then `a1` to `z1`, and so on. */
function letters(count: number): string[] {
  return Array.from({ length: 2 * count }, (_, i) => {
    const round = Math.floor(i / 26);
    return String.fromCharCode(97 + (i % 26)) + (round === 0 ? "" : round);
  });
}

const identifier = /[A-Za-z_]\w*/g;

/** The operands that an expression names. */
export function namedOperands(expression: string, operands: readonly Operand[]): readonly Operand[] {
  const words = new Set(expression.match(identifier));
  return operands.filter(({ name }) => words.has(name));
}

/** What an expression is called until somebody gives it a name: itself, with the operands as the legend calls them. */
export function expressionLabel(expression: string, operands: readonly Operand[]): string {
  return expression.trim().replace(identifier, (word) => operands.find(({ name }) => name === word)?.label ?? word);
}
