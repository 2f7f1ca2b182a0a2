import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";

/**
 * LAPACK's `dgbsv`: A·X = B for a band matrix with `kl` diagonals below and `ku` above, by elimination with partial
 * pivoting inside the band. Element (i, j) stands in row kl + ku + i − j of column j; the first kl rows are room for what
 * pivoting adds. `info` is the number of the first zero pivot, else 0; B stays as it is then.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §4.3.3; storage as in the LAPACK Users' Guide.
 */
export const bandedFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([["dgbsv", dgbsv]]);

function dgbsv(
  n: number,
  kl: number,
  ku: number,
  nRight: number,
  band: number[],
  ldab: number,
  pivots: number[],
  b: number[],
  ldb: number,
  info: number[],
): void {
  const width = kl + ku;
  const storage = new Matrix(ldab, n, band, ldab);
  const right = new Matrix(n, nRight, b, ldb);
  const x = right.copy();
  const get = (i: number, j: number) => storage.get(width + i - j, j);
  const set = (i: number, j: number, value: number) => storage.set(width + i - j, j, value);
  for (let j = 0; j < n; j++) for (let row = 0; row < kl; row++) storage.set(row, j, 0);
  info[0] = 0;
  for (let k = 0; k < n; k++) {
    const lastRow = Math.min(n - 1, k + kl);
    const lastColumn = Math.min(n - 1, k + width);
    let pivotRow = k;
    for (let i = k + 1; i <= lastRow; i++) if (Math.abs(get(i, k)) > Math.abs(get(pivotRow, k))) pivotRow = i;
    pivots[k] = pivotRow + 1;
    const pivot = get(pivotRow, k);
    if (pivot === 0) {
      info[0] ||= k + 1;
      continue;
    }
    if (pivotRow !== k) {
      x.swapRows(k, pivotRow);
      for (let j = k; j <= lastColumn; j++) {
        const value = get(k, j);
        set(k, j, get(pivotRow, j));
        set(pivotRow, j, value);
      }
    }
    for (let i = k + 1; i <= lastRow; i++) {
      const factor = get(i, k) / pivot;
      set(i, k, factor);
      if (factor === 0) continue;
      for (let j = k + 1; j <= lastColumn; j++) set(i, j, get(i, j) - factor * get(k, j));
      for (let j = 0; j < nRight; j++) x.set(i, j, x.get(i, j) - factor * x.get(k, j));
    }
  }
  if (info[0] !== 0) return;
  for (let j = 0; j < nRight; j++) {
    for (let k = n - 1; k >= 0; k--) {
      let value = x.get(k, j);
      for (let i = k + 1; i <= Math.min(n - 1, k + width); i++) value -= get(k, i) * x.get(i, j);
      x.set(k, j, value / get(k, k));
    }
  }
  right.assign(x);
}
