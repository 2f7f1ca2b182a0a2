import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";

/** `dtrsm` of the BLAS: op(A)·X = alpha·B or X·op(A) = alpha·B in place of B, for a triangular matrix A. */
export const triangularFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([["dtrsm", dtrsm]]);

function dtrsm(
  side: string,
  triangle: string,
  transpose: string,
  diagonal: string,
  m: number,
  n: number,
  alpha: number,
  a: number[],
  lda: number,
  b: number[],
  ldb: number,
): void {
  const isRight = /^r/i.test(side);
  const order = isRight ? n : m;
  const matrix = new Matrix(order, order, a, lda);
  const right = new Matrix(m, n, b, ldb);
  // X·op(A) = B is op(A)ᵀ·Xᵀ = Bᵀ.
  const isTransposed = /^n/i.test(transpose) === isRight;
  const element = (i: number, j: number) => (isTransposed ? matrix.get(j, i) : matrix.get(i, j));
  const isUpper = /^u/i.test(triangle) !== isTransposed;
  const isUnit = /^u/i.test(diagonal);
  const get = (i: number, j: number) => (isRight ? right.get(j, i) : right.get(i, j));
  const set = (i: number, j: number, value: number) => (isRight ? right.set(j, i, value) : right.set(i, j, value));
  for (let j = 0; j < (isRight ? m : n); j++) {
    for (let step = 0; step < order; step++) {
      const i = isUpper ? order - 1 - step : step;
      let value = alpha * get(i, j);
      for (let k = isUpper ? i + 1 : 0; k < (isUpper ? order : i); k++) value -= element(i, k) * get(k, j);
      set(i, j, isUnit ? value : value / element(i, i));
    }
  }
}
