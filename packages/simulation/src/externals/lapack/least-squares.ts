import type { ExternalFunction } from "../external-functions.ts";
import { Matrix } from "./matrix.ts";
import { factorQr, multiplyByQ, multiplyByQTransposed } from "./qr.ts";

/**
 * LAPACK's `dgelsy`: X of least norm among those that minimise ‖A·X − B‖, for A of any shape and rank.
 *
 * Complete orthogonal decomposition: A·P = Q·R with column pivoting, then R₁ = [R₁₁ R₁₂] = Sᵀ·[I 0]·Zᵀ from the QR
 * factorisation of R₁ᵀ. The rank counts the diagonal elements of R above `rcond` times the first, where LAPACK estimates
 * condition numbers of the leading triangles. All columns take part in pivoting.
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §5.4.7 and §5.5.
 */
export const leastSquaresFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgelsy", dgelsy],
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
  const r = new Matrix(m, n, a, lda);
  const { reflectors, order } = factorQr(r, true);
  order.forEach((column, k) => {
    pivots[k] = column + 1;
  });
  multiplyByQTransposed(reflectors, new Matrix(m, nRight, b, ldb));
  const effective = effectiveRank(r, rcond);
  const solution = new Matrix(n, nRight, b, ldb);
  const permuted = minimumNorm(r, effective, solution);
  order.forEach((column, k) => {
    for (let j = 0; j < nRight; j++) solution.set(column, j, permuted.get(k, j));
  });
  rank[0] = effective;
  info[0] = 0;
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
