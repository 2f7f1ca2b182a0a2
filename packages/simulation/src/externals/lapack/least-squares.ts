import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";
import { factorQr, multiplyByQ, multiplyByQTransposed } from "./qr.ts";

/**
 * LAPACK's `dgelsy` for A of any rank, where all columns take part in pivoting, and `dgels` for A or Aᵀ of full rank: X of
 * least norm among those that minimise ‖A·X − B‖. With more rows than columns the sum of squares of an element of `b`
 * behind X, over its column, is that of the residual. `info` of `dgels` is the number of the first column that depends on
 * those before it in the order of pivoting, else 0; X is then not computed.
 */
export const leastSquaresFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgelsy", dgelsy],
  ["dgels", dgels],
]);

function dgelsy(
  m: number,
  n: number,
  nRight: number,
  a: number[],
  lda: number,
  b: number[],
  ldb: number,
  pivots: number[],
  rcond: number,
  rank: number[],
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const { rank: effective, order } = leastSquares(new Matrix(m, n, a, lda), new Matrix(Math.max(m, n), nRight, b, ldb), rcond);
  order.forEach((column, k) => {
    pivots[k] = column + 1;
  });
  rank[0] = effective;
  info[0] = 0;
}

function dgels(
  transpose: string,
  m: number,
  n: number,
  nRight: number,
  a: number[],
  lda: number,
  b: number[],
  ldb: number,
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const given = new Matrix(m, n, a, lda);
  const matrix = /^n/i.test(transpose) ? given : given.transposed();
  const right = new Matrix(Math.max(m, n), nRight, b, ldb);
  const solution = right.copy();
  const { rank } = leastSquares(matrix, solution, Math.max(m, n) * Number.EPSILON);
  info[0] = rank < Math.min(m, n) ? rank + 1 : 0;
  if (info[0] === 0) right.assign(solution);
}

/**
 * X of least norm among those that minimise ‖A·X − B‖ in the first rows of `b`, which has as many rows as the longer side
 * of A; behind them with full rank Qᵀ·B is left. A is overwritten. `order` gives the pivoting as for `factorQr`.
 *
 * Complete orthogonal decomposition: A·P = Q·R with column pivoting, then R₁ = [R₁₁ R₁₂] = Sᵀ·[I 0]·Zᵀ from the QR
 * factorisation of R₁ᵀ. The rank counts the diagonal elements of R above `rcond` times the first, where LAPACK estimates
 * condition numbers of the leading triangles.
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §5.4.7 and §5.5.
 */
export function leastSquares(a: Matrix, b: Matrix, rcond: number): { readonly rank: number; readonly order: readonly number[] } {
  const { reflectors, order } = factorQr(a, true);
  multiplyByQTransposed(reflectors, b);
  const rank = effectiveRank(a, rcond);
  const permuted = minimumNorm(a, rank, b);
  order.forEach((column, k) => {
    for (let j = 0; j < b.columns; j++) b.set(column, j, permuted.get(k, j));
  });
  return { rank, order };
}

function effectiveRank(r: Matrix, rcond: number): number {
  const size = Math.min(r.rows, r.columns);
  const first = size === 0 ? 0 : Math.abs(r.get(0, 0));
  let rank = 0;
  while (rank < size && Math.abs(r.get(rank, rank)) > rcond * first) rank++;
  return rank;
}

/** Y of least norm with [R₁₁ R₁₂]·Y = C, where C are the first `rank` rows of `c`. */
function minimumNorm(r: Matrix, rank: number, c: Matrix): Matrix {
  const s = Matrix.zeros(r.columns, rank);
  for (let i = 0; i < rank; i++) for (let j = i; j < r.columns; j++) s.set(j, i, r.get(i, j));
  const { reflectors } = factorQr(s, false);
  const y = Matrix.zeros(r.columns, c.columns);
  for (let j = 0; j < c.columns; j++) {
    for (let k = 0; k < rank; k++) {
      let value = c.get(k, j);
      for (let i = 0; i < k; i++) value -= s.get(i, k) * y.get(i, j);
      y.set(k, j, value / s.get(k, k));
    }
  }
  multiplyByQ(reflectors, y);
  return y;
}
