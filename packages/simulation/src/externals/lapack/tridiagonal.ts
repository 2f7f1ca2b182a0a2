import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";

/**
 * LAPACK's `dgtsv`: A·X = B with tridiagonal A, by Gaussian elimination with exchange of neighbouring rows. `info` is the
 * number of a zero pivot, from 1, else 0. Source: Golub & Van Loan, Matrix Computations, 4th ed., §4.3 (band LU, pivoting).
 */
export const tridiagonalFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([["dgtsv", dgtsv]]);

function dgtsv(
  n: number,
  nRight: number,
  sub: number[],
  diagonal: number[],
  above: number[],
  b: number[],
  ldb: number,
  info: number[],
): void {
  const right = new Matrix(n, nRight, b, ldb);
  const singular = eliminate(n, sub, diagonal, above, right);
  info[0] = singular;
  if (singular !== 0) return;
  for (let j = 0; j < nRight; j++) {
    for (let k = n - 1; k >= 0; k--) {
      let value = right.get(k, j);
      if (k + 1 < n) value -= (above[k] as number) * right.get(k + 1, j);
      if (k + 2 < n) value -= (sub[k] as number) * right.get(k + 2, j);
      right.set(k, j, value / (diagonal[k] as number));
    }
  }
}

/** Leaves U: its diagonal, the one above in `above`, the second one above, from row exchanges, in `sub`. */
function eliminate(n: number, sub: number[], diagonal: number[], above: number[], right: Matrix): number {
  for (let k = 0; k + 1 < n; k++) {
    const isExchange = Math.abs(sub[k] as number) > Math.abs(diagonal[k] as number);
    const next = k + 2 < n ? (above[k + 1] as number) : 0;
    const upper = [diagonal[k] as number, above[k] as number, 0] as const;
    const lower = [sub[k] as number, diagonal[k + 1] as number, next] as const;
    const [pivotRow, otherRow] = isExchange ? [lower, upper] : [upper, lower];
    if (isExchange) right.swapRows(k, k + 1);
    if (pivotRow[0] === 0) return k + 1;
    const factor = otherRow[0] / pivotRow[0];
    [diagonal[k], above[k], sub[k]] = pivotRow;
    diagonal[k + 1] = otherRow[1] - factor * pivotRow[1];
    if (k + 2 < n) above[k + 1] = otherRow[2] - factor * pivotRow[2];
    for (let j = 0; j < right.columns; j++) right.set(k + 1, j, right.get(k + 1, j) - factor * right.get(k, j));
  }
  return n > 0 && diagonal[n - 1] === 0 ? n : 0;
}
