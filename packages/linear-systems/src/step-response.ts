import { Matrix } from "ml-matrix";
import { matrixExponential } from "./matrix-exponential.ts";
import { poles } from "./poles.ts";
import { between, matricesOf, type StateSpace } from "./state-space.ts";

/** A course over time, seconds. */
export interface Course {
  readonly time: readonly number[];
  readonly values: readonly number[];
}

/** Points of a response where none are given: at least, and at most where something oscillates often within the time shown. */
const fewestPoints = 400;
const mostPoints = 4000;

/** Time constants of the slowest pole that are shown; of a growing one fewer. */
const shownTimeConstants = 7;
const shownGrowth = 3;

/**
 * Response of an output to a step of an input from 0 to 1 at time 0, the system being at rest, by their places from 0. It is
 * exact on the grid: the step is constant between its points.
 *
 * @param end  seconds; long enough for the slowest pole where not given
 */
export function stepResponse(system: StateSpace, input: number, output: number, end = shownTime(system)): Course {
  const { a, b, c, d } = matricesOf(between(system, input, output));
  const n = a.rows;
  const count = pointsFor(system, end);
  const interval = end / count;
  const augmented = new Matrix(n + 1, n + 1);
  augmented.setSubMatrix(a, 0, 0).setSubMatrix(b, 0, n);
  const transition = matrixExponential(augmented.mul(interval));
  let state = new Matrix(n + 1, 1);
  state.set(n, 0, 1);
  const weights = new Matrix(1, n + 1);
  weights.setSubMatrix(c, 0, 0).setSubMatrix(d, 0, n);
  const time: number[] = [];
  const values: number[] = [];
  for (let k = 0; k <= count; k++) {
    time.push(k * interval);
    values.push(weights.mmul(state).get(0, 0));
    state = transition.mmul(state);
  }
  return { time, values };
}

/** How long a response is worth looking at, seconds. */
function shownTime(system: StateSpace): number {
  const times = poles(system).flatMap(({ value: [real], frequency }) => {
    if (frequency === 0) return [];
    // A pole on the imaginary axis shows itself by its periods.
    if (Math.abs(real) < 1e-6 * frequency) return [(20 * Math.PI) / frequency];
    return [(real < 0 ? shownTimeConstants : -shownGrowth) / -real];
  });
  return times.length === 0 ? 10 : Math.max(...times);
}

function pointsFor(system: StateSpace, end: number): number {
  const turns = poles(system).map(({ value: [real, imaginary] }) => {
    // What has decayed before its first period is over is no oscillation.
    return Math.abs(imaginary) > Math.abs(real) / 5 ? (end * Math.abs(imaginary)) / (2 * Math.PI) : 0;
  });
  return Math.min(mostPoints, Math.max(fewestPoints, Math.ceil(25 * Math.max(0, ...turns))));
}
