import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";
import { infinityNorm, oneNorm } from "./norm.ts";

/**
 * LU factorisation with partial pivoting, P·A = L·U, and what builds on it, with the storage of LAPACK: unit lower L below
 * the diagonal of A, row exchanges in order as row numbers from 1. `info` is the number of the first zero pivot, else 0.
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §3.4; Anderson et al., LAPACK Users' Guide, 3rd ed., for the
 * meaning of the arguments.
 */
export const luFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgetrf", dgetrf],
  ["dgetrs", dgetrs],
  ["dgesv", dgesv],
  ["dgetri", dgetri],
  ["dgecon", dgecon],
  ["dgesvx", dgesvx],
]);

function dgetrf(m: number, n: number, a: number[], lda: number, pivots: number[], info: number[]): void {
  info[0] = factorLu(new Matrix(m, n, a, lda), pivots);
}

function dgetrs(
  transpose: string,
  n: number,
  nRight: number,
  lu: number[],
  lda: number,
  pivots: number[],
  b: number[],
  ldb: number,
  info: number[],
): void {
  const factors = new Matrix(n, n, lu, lda);
  const right = new Matrix(n, nRight, b, ldb);
  if (/^n/i.test(transpose)) solveLu(factors, pivots, right);
  else solveTransposed(factors, pivots, right);
  info[0] = 0;
}

/** Leaves the right side as it is when the matrix is singular. */
function dgesv(
  n: number,
  nRight: number,
  a: number[],
  lda: number,
  pivots: number[],
  b: number[],
  ldb: number,
  info: number[],
): void {
  const matrix = new Matrix(n, n, a, lda);
  const singular = factorLu(matrix, pivots);
  info[0] = singular;
  if (singular === 0) solveLu(matrix, pivots, new Matrix(n, nRight, b, ldb));
}

/** Leaves the factors as they are when the matrix is singular. */
function dgetri(n: number, a: number[], lda: number, pivots: number[], _work: number[], _nWork: number, info: number[]): void {
  const factors = new Matrix(n, n, a, lda);
  const singular = firstZeroPivot(factors);
  info[0] = singular;
  if (singular !== 0) return;
  const inverse = Matrix.identity(n);
  solveLu(factors, pivots, inverse);
  factors.assign(inverse);
}

/**
 * Reciprocal condition number 1/(‖A‖·‖A⁻¹‖). The inverse is computed rather than its norm estimated: the result is exact up
 * to rounding. Row exchanges only permute the columns of the inverse, which changes neither norm.
 */
function dgecon(
  kind: string,
  n: number,
  lu: number[],
  lda: number,
  norm: number,
  reciprocal: number[],
  _work: number[],
  _integers: number[],
  info: number[],
): void {
  info[0] = 0;
  const factors = new Matrix(n, n, lu, lda);
  if (n === 0) reciprocal[0] = 1;
  else if (norm === 0 || firstZeroPivot(factors) !== 0) reciprocal[0] = 0;
  else {
    const inverse = Matrix.identity(n);
    solveLu(factors, [], inverse);
    reciprocal[0] = 1 / (norm * (/^i/i.test(kind) ? infinityNorm(inverse) : oneNorm(inverse)));
  }
}

/**
 * Solves op(A)·X = B with the reciprocal condition number. Nothing is equilibrated, and one step of refinement follows;
 * `ferr` and `berr` are not estimated. `info` is n + 1 when the matrix is singular to working precision.
 */
function dgesvx(
  _fact: string,
  transpose: string,
  n: number,
  nRight: number,
  a: number[],
  lda: number,
  af: number[],
  ldaf: number,
  pivots: number[],
  _equed: string,
  _rowScale: number[],
  _columnScale: number[],
  b: number[],
  ldb: number,
  x: number[],
  ldx: number,
  reciprocal: number[],
  _ferr: number[],
  _berr: number[],
  work: number[],
  integers: number[],
  info: number[],
): void {
  const matrix = new Matrix(n, n, a, lda);
  const factors = new Matrix(n, n, af, ldaf);
  factors.assign(matrix);
  const singular = factorLu(factors, pivots);
  info[0] = singular;
  reciprocal[0] = 0;
  if (singular !== 0) return;
  const isPlain = /^n/i.test(transpose);
  dgecon(isPlain ? "1" : "I", n, af, ldaf, isPlain ? oneNorm(matrix) : infinityNorm(matrix), reciprocal, work, integers, info);
  const solveWith = (right: Matrix) => (isPlain ? solveLu(factors, pivots, right) : solveTransposed(factors, pivots, right));
  const right = new Matrix(n, nRight, b, ldb);
  const solution = new Matrix(n, nRight, x, ldx);
  solution.assign(right);
  solveWith(solution);
  const correction = residual(isPlain ? matrix : matrix.transposed(), solution, right);
  solveWith(correction);
  for (let j = 0; j < nRight; j++) for (let i = 0; i < n; i++) solution.set(i, j, solution.get(i, j) + correction.get(i, j));
  info[0] = (reciprocal[0] as number) < Number.EPSILON ? n + 1 : 0;
}

/** B − A·X. */
function residual(a: Matrix, x: Matrix, b: Matrix): Matrix {
  const r = b.copy();
  for (let j = 0; j < x.columns; j++) {
    for (let k = 0; k < a.columns; k++) for (let i = 0; i < a.rows; i++) r.set(i, j, r.get(i, j) - a.get(i, k) * x.get(k, j));
  }
  return r;
}

/** Factors in place, m×n. Returns the number of the first zero pivot, from 1, or 0. */
export function factorLu(a: Matrix, pivots: number[]): number {
  let singular = 0;
  for (let k = 0; k < Math.min(a.rows, a.columns); k++) {
    const row = pivotRow(a, k);
    pivots[k] = row + 1;
    a.swapRows(k, row);
    const pivot = a.get(k, k);
    if (pivot === 0) {
      singular ||= k + 1;
      continue;
    }
    for (let i = k + 1; i < a.rows; i++) a.set(i, k, a.get(i, k) / pivot);
    for (let j = k + 1; j < a.columns; j++) {
      const u = a.get(k, j);
      if (u === 0) continue;
      for (let i = k + 1; i < a.rows; i++) a.set(i, j, a.get(i, j) - u * a.get(i, k));
    }
  }
  return singular;
}

function pivotRow(a: Matrix, k: number): number {
  let row = k;
  for (let i = k + 1; i < a.rows; i++) if (Math.abs(a.get(i, k)) > Math.abs(a.get(row, k))) row = i;
  return row;
}

function firstZeroPivot(factors: Matrix): number {
  for (let k = 0; k < factors.rows; k++) if (factors.get(k, k) === 0) return k + 1;
  return 0;
}

/** A·X = B in place of B, from factors of A. */
export function solveLu(lu: Matrix, pivots: readonly number[], b: Matrix): void {
  pivots.forEach((row, k) => {
    b.swapRows(k, row - 1);
  });
  const n = lu.rows;
  for (let j = 0; j < b.columns; j++) {
    for (let k = 0; k < n; k++) for (let i = k + 1; i < n; i++) b.set(i, j, b.get(i, j) - lu.get(i, k) * b.get(k, j));
    for (let k = n - 1; k >= 0; k--) {
      b.set(k, j, b.get(k, j) / lu.get(k, k));
      for (let i = 0; i < k; i++) b.set(i, j, b.get(i, j) - lu.get(i, k) * b.get(k, j));
    }
  }
}

/** Aᵀ·X = B in place of B. */
function solveTransposed(lu: Matrix, pivots: readonly number[], b: Matrix): void {
  const n = lu.rows;
  for (let j = 0; j < b.columns; j++) {
    for (let k = 0; k < n; k++) {
      for (let i = 0; i < k; i++) b.set(k, j, b.get(k, j) - lu.get(i, k) * b.get(i, j));
      b.set(k, j, b.get(k, j) / lu.get(k, k));
    }
    for (let k = n - 1; k >= 0; k--) for (let i = k + 1; i < n; i++) b.set(k, j, b.get(k, j) - lu.get(i, k) * b.get(i, j));
  }
  for (let k = n - 1; k >= 0; k--) b.swapRows(k, (pivots[k] as number) - 1);
}
