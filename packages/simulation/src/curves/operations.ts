import type { CurveOperator } from "@mofang/vocabulary";
import { type Curve, commonGrid, sampleCurve } from "./curve.ts";

/** A curve and the number that multiplies it, dimensionless. */
interface CurveOperand {
  readonly curve: Curve;
  readonly factor: number;
}

/**
 * Combines curves, which may come from different runs, on the grid of all their times: outside of its own times a curve
 * keeps its first or last value. SUM Σ f·c; SUBTRACT the first minus the others; MULTIPLY Π f·c; INTEGRAL and DERIVATIVE
 * over time of the sum of the operands.
 *
 * @param operands  at least one; none gives a curve without points
 */
export function combineCurves(operator: CurveOperator, operands: readonly CurveOperand[]): Curve {
  const time = commonGrid(operands.map(({ curve }) => curve));
  const terms = operands.map(({ curve, factor }) => sampleCurve(curve, time).map((value) => factor * value));
  switch (operator) {
    case "SUM":
      return { time, values: fold(time, terms, (a, b) => a + b) };
    case "SUBTRACT":
      return { time, values: fold(time, terms, (a, b) => a - b) };
    case "MULTIPLY":
      return { time, values: fold(time, terms, (a, b) => a * b) };
    case "INTEGRAL":
      return {
        time,
        values: integral(
          time,
          fold(time, terms, (a, b) => a + b),
        ),
      };
    case "DERIVATIVE":
      return {
        time,
        values: derivative(
          time,
          fold(time, terms, (a, b) => a + b),
        ),
      };
  }
}

function fold(time: Float64Array, terms: readonly Float64Array[], combine: (a: number, b: number) => number): Float64Array {
  const [first = new Float64Array(time.length), ...others] = terms;
  return first.map((value, i) => others.reduce((sum, term) => combine(sum, term[i] as number), value));
}

/** ∫ from the first time on, by the trapezoidal rule; exact for curves that are straight between their points. */
export function integral(time: Float64Array, values: Float64Array): Float64Array {
  const result = new Float64Array(time.length);
  for (let i = 1; i < time.length; i++) {
    const step = (time[i] as number) - (time[i - 1] as number);
    result[i] = (result[i - 1] as number) + (step * ((values[i] as number) + (values[i - 1] as number))) / 2;
  }
  return result;
}

/**
 * Slope at each point: of the parabola through it and its neighbours, and at ends and at both sides of an event, where no
 * neighbour lies on the other side, of the straight line to the only neighbour; 0 for a point without any.
 */
export function derivative(time: Float64Array, values: Float64Array): Float64Array {
  return time.map((_, i) => {
    const left = slope(time, values, i - 1);
    const right = slope(time, values, i);
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    const before = (time[i] as number) - (time[i - 1] as number);
    const behind = (time[i + 1] as number) - (time[i] as number);
    return (left * behind + right * before) / (before + behind);
  });
}

/** Slope between points i and i+1, undefined at the ends of the curve and across an event. */
function slope(time: Float64Array, values: Float64Array, i: number): number | undefined {
  if (i < 0 || i + 1 >= time.length || time[i] === time[i + 1]) return undefined;
  return ((values[i + 1] as number) - (values[i] as number)) / ((time[i + 1] as number) - (time[i] as number));
}
