import { Matrix, SVD } from "ml-matrix";
import { studentQuantile } from "../statistics/quantiles.ts";
import type { SearchedParameter } from "./search-task.ts";

/** What a fit says of one parameter. */
interface FittedParameter {
  readonly name: string;
  readonly value: number;
  /** Half of the interval that holds the true value in 95 of 100 measurements; undefined where the data do not tell. */
  readonly uncertainty?: number | undefined;
  /** Whether it lies at a bound, where the interval says little. */
  readonly isAtBound: boolean;
}

/** How certain the parameters of a fit are. */
export interface FitReport {
  readonly parameters: readonly FittedParameter[];
  /** Correlations of their errors, row by row; undefined where the data do not tell. */
  readonly correlations?: readonly (readonly number[])[] | undefined;
  /** Names of parameters whose changes cancel each other, so that the data determine none of them; empty for most fits. */
  readonly undetermined: readonly string[];
  /** Measured values that were compared. */
  readonly nValues: number;
}

/** Singular values smaller than this part of the largest one count as 0. */
const rankTolerance = 1e-6;
/** Part of a direction that a parameter must have to be named. */
const share = 0.1;
const atBound = 1e-6;

/**
 * The certainty of a fit from its linearisation: cov = s² (JᵀJ)⁻¹ with s² = Σr²/(n − p), and Student's distribution.
 * Source: Bates & Watts, "Nonlinear Regression Analysis" (1988), section 2.3.
 *
 * @param point  the parameters' places between their bounds, 0 … 1
 * @param residuals  length n
 * @param jacobian  derivatives of the residuals by the places: p columns of length n
 */
export function fitReport(
  parameters: readonly SearchedParameter[],
  point: readonly number[],
  residuals: Float64Array,
  jacobian: readonly Float64Array[],
): FitReport {
  const [n, p] = [residuals.length, parameters.length];
  const { diagonal, rightSingularVectors } = new SVD(new Matrix(p, n).apply(fill(jacobian)).transpose(), { autoTranspose: true });
  const largest = Math.max(...diagonal);
  const isKnown = diagonal.map((value) => value > rankTolerance * largest);
  const undetermined = parameters.filter((_, k) =>
    isKnown.some((known, j) => !known && Math.abs(rightSingularVectors.get(k, j)) > share),
  );
  const degrees = n - p;
  const variance = degrees > 0 ? residuals.reduce((sum, value) => sum + value * value, 0) / degrees : Number.NaN;
  const covariance = (j: number, k: number): number =>
    diagonal.reduce(
      (sum, value, i) => sum + (variance * rightSingularVectors.get(j, i) * rightSingularVectors.get(k, i)) / (value * value),
      0,
    );
  const isTold = undetermined.length === 0 && degrees > 0;
  const deviations = parameters.map((_, k) => Math.sqrt(covariance(k, k)));
  const quantile = isTold ? studentQuantile(0.975, degrees) : Number.NaN;
  return {
    parameters: parameters.map(({ name, least, most }, k) => {
      const place = point[k] as number;
      return {
        name,
        value: least + (most - least) * place,
        uncertainty: isTold ? quantile * (deviations[k] as number) * (most - least) : undefined,
        isAtBound: place < atBound || place > 1 - atBound,
      };
    }),
    // Of measurements that are met exactly there are no errors.
    correlations:
      isTold && variance > 0
        ? parameters.map((_, j) =>
            parameters.map((_, k) => covariance(j, k) / ((deviations[j] as number) * (deviations[k] as number))),
          )
        : undefined,
    undetermined: undetermined.map(({ name }) => name),
    nValues: n,
  };
}

function fill(columns: readonly Float64Array[]): (this: Matrix, row: number, column: number) => void {
  return function (this: Matrix, row, column) {
    this.set(row, column, columns[row]?.[column] as number);
  };
}
