import { EigenvalueDecomposition, Matrix } from "ml-matrix";
import { balanced } from "./balancing.ts";
import type { Complex } from "./state-space.ts";

/**
 * Eigenvalues of a square matrix, slowest first, of a complex pair the one above the real axis first. What is rounding beside
 * the matrix is 0.
 */
export function eigenvalues(matrix: Matrix): Complex[] {
  const n = matrix.rows;
  if (n === 0) return [];
  const { a } = balanced({ a: matrix, b: new Matrix(n, 0), c: new Matrix(0, n), d: new Matrix(0, 0) });
  const { realEigenvalues, imaginaryEigenvalues } = new EigenvalueDecomposition(a);
  const rounding = n * Number.EPSILON * a.norm("frobenius");
  const part = (value: number) => (Math.abs(value) <= rounding ? 0 : value);
  return realEigenvalues
    .map((real, i): Complex => [part(real), part(imaginaryEigenvalues[i] as number)])
    .sort((one, other) => sizeOf(one) - sizeOf(other) || other[1] - one[1] || other[0] - one[0]);
}

function sizeOf([real, imaginary]: Complex): number {
  // Rounding must not tear the two of a pair apart.
  return Number(Math.hypot(real, imaginary).toPrecision(12));
}
