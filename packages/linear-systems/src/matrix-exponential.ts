import { Matrix } from "ml-matrix";

/** Terms of the series: with a norm of at most a half the next one is below rounding. */
const terms = 18;

/**
 * exp(A) by scaling and squaring of its series.
 *
 * Source: Moler & Van Loan, "Nineteen dubious ways to compute the exponential of a matrix", SIAM Review 45, 2003, method 3.
 */
export function matrixExponential(a: Matrix): Matrix {
  const norm = Math.max(0, ...a.to2DArray().map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)));
  const squarings = Math.max(0, Math.ceil(Math.log2(norm || 1)) + 1);
  const small = Matrix.mul(a, 2 ** -squarings);
  let result = Matrix.eye(a.rows, a.rows);
  for (let k = terms; k > 0; k--) result = Matrix.eye(a.rows, a.rows).add(small.mmul(result).div(k));
  for (let k = 0; k < squarings; k++) result = result.mmul(result);
  return result;
}
