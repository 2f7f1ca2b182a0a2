import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";
import { factorQr, multiplyByQ, multiplyByQTransposed, orthogonalMatrix } from "./qr.ts";

/**
 * LAPACK's `dgglse`: x that minimises ‖A·x − c‖ subject to B·x = d, for A m×n and B p×n with p ≤ n ≤ m + p.
 *
 * Null-space method: Bᵀ = Q·[R; 0], so that the constraints settle the first p elements of Qᵀ·x and the others solve a
 * least squares problem. `info` is 1 when the rows of B depend on each other, 2 when the problem does not determine x.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §6.2.3.
 */
export const constrainedLeastSquaresFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgglse", dgglse],
]);

function dgglse(
  m: number,
  n: number,
  p: number,
  a: number[],
  lda: number,
  b: number[],
  ldb: number,
  c: number[],
  d: number[],
  x: number[],
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const constraints = new Matrix(p, n, b, ldb).transposed();
  const { reflectors } = factorQr(constraints, false);
  if (!isRegularTriangle(constraints, p)) {
    info[0] = 1;
    return;
  }
  const y = Matrix.zeros(n, 1);
  // Rᵀ·y₁ = d from the top.
  for (let k = 0; k < p; k++) {
    let value = d[k] as number;
    for (let i = 0; i < k; i++) value -= constraints.get(i, k) * y.get(i, 0);
    y.set(k, 0, value / constraints.get(k, k));
  }
  const rotated = product(new Matrix(m, n, a, lda), orthogonalMatrix(reflectors, n));
  if (!solveRest(rotated, c, p, y)) {
    info[0] = 2;
    return;
  }
  multiplyByQ(reflectors, y);
  for (let i = 0; i < n; i++) x[i] = y.get(i, 0);
  info[0] = 0;
}

/** The elements of y from `p` on that minimise ‖AQ·y − c‖ with those before given. */
function solveRest(rotated: Matrix, c: readonly number[], p: number, y: Matrix): boolean {
  const { rows: m, columns: n } = rotated;
  const free = Matrix.zeros(m, n - p);
  const right = Matrix.zeros(m, 1);
  for (let i = 0; i < m; i++) {
    let value = c[i] as number;
    for (let k = 0; k < p; k++) value -= rotated.get(i, k) * y.get(k, 0);
    right.set(i, 0, value);
    for (let j = p; j < n; j++) free.set(i, j - p, rotated.get(i, j));
  }
  const { reflectors } = factorQr(free, false);
  if (!isRegularTriangle(free, n - p)) return false;
  multiplyByQTransposed(reflectors, right);
  for (let k = n - p - 1; k >= 0; k--) {
    let value = right.get(k, 0);
    for (let j = k + 1; j < n - p; j++) value -= free.get(k, j) * y.get(p + j, 0);
    y.set(p + k, 0, value / free.get(k, k));
  }
  return true;
}

/** Whether the leading triangle of order n is there, and no diagonal element of it is rounding beside the largest. */
function isRegularTriangle(r: Matrix, n: number): boolean {
  if (n > r.rows || n > r.columns) return false;
  const diagonal = Array.from({ length: n }, (_, k) => Math.abs(r.get(k, k)));
  const largest = Math.max(0, ...diagonal);
  return diagonal.every((value) => value > n * Number.EPSILON * largest);
}

function product(a: Matrix, b: Matrix): Matrix {
  const result = Matrix.zeros(a.rows, b.columns);
  for (let j = 0; j < b.columns; j++) {
    for (let i = 0; i < a.rows; i++) {
      let sum = 0;
      for (let k = 0; k < a.columns; k++) sum += a.get(i, k) * b.get(k, j);
      result.set(i, j, sum);
    }
  }
  return result;
}
