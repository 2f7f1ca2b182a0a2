import { pow } from "@mofang/elementary";
import { addScaled } from "../linear/vector.ts";
import type { BaseIntegration } from "./base-integration.ts";

/** How often the trial step is shortened tenfold when f cannot be evaluated at its end. */
const maximumTrials = 12;

/**
 * First step size, in seconds, from |f| and a difference quotient for |y''|, such that the local error of a method
 * whose error estimate is O(h^order) comes to about a hundredth of the tolerance; never below the shortest step.
 *
 * @param integration  evaluates f and holds the error weights at (t, y)
 * @param f0  f(t, y), length n
 * @param order  exponent of h in the error estimate
 * @param bound  longest step allowed, seconds
 * @param trial, f1  work space, length n each
 *
 * Costs one evaluation of f (more if it fails nearby).
 * Source: Hairer, Nørsett & Wanner I, §II.4 "Starting step size"; subroutine HINIT of `dopri5.f`.
 */
export function initialStep(
  integration: BaseIntegration,
  f0: Float64Array,
  order: number,
  bound: number,
  trial: Float64Array,
  f1: Float64Array,
): number {
  const { t, y, weights } = integration;
  const normF = weightedSquares(f0, weights);
  const normY = weightedSquares(y, weights);
  let h = normF <= 1e-10 || normY <= 1e-10 ? 1e-6 : 0.01 * Math.sqrt(normY / normF);
  h = Math.min(h, bound);
  for (let trials = 0; trials < maximumTrials; trials++) {
    trial.set(y);
    addScaled(trial, h, f0);
    if (integration.evaluate(t + h, trial, f1) === "ok") break;
    h /= 10;
    f1.set(f0);
  }
  for (let i = 0; i < f1.length; i++) f1[i] = (f1[i] as number) - (f0[i] as number);
  const secondDerivative = Math.sqrt(weightedSquares(f1, weights)) / h;
  const largest = Math.max(secondDerivative, Math.sqrt(normF));
  const h1 = largest <= 1e-15 ? Math.max(1e-6, h * 1e-3) : pow(0.01 / largest, 1 / order);
  return Math.min(Math.max(Math.min(100 * h, h1), integration.minimumStep), bound);
}

function weightedSquares(v: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < v.length; i++) {
    const weighted = (v[i] as number) / (weights[i] as number);
    sum += weighted * weighted;
  }
  return sum;
}
