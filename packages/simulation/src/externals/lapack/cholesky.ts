import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";

/**
 * LAPACK's `dpotrf`: A = Uᵀ·U ("U") or L·Lᵀ ("L") in place; the other triangle is neither read nor written. `info` is the
 * order of the first leading minor that is not positive, else 0. Source: Golub & Van Loan, 4th ed., §4.2.5.
 */
export const choleskyFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  [
    "dpotrf",
    (triangle: string, n: number, a: number[], lda: number, info: number[]) => {
      const matrix = new Matrix(n, n, a, lda);
      const isUpper = /^u/i.test(triangle);
      const factor = isUpper ? matrix.transposed() : matrix.copy();
      info[0] = factorLower(factor);
      const result = isUpper ? factor.transposed() : factor;
      matrix.assign(result);
    },
  ],
]);

function factorLower(a: Matrix): number {
  for (let k = 0; k < a.rows; k++) {
    let pivot = a.get(k, k);
    for (let j = 0; j < k; j++) pivot -= a.get(k, j) * a.get(k, j);
    if (!(pivot > 0)) return k + 1;
    const root = Math.sqrt(pivot);
    a.set(k, k, root);
    for (let i = k + 1; i < a.rows; i++) {
      let value = a.get(i, k);
      for (let j = 0; j < k; j++) value -= a.get(i, j) * a.get(k, j);
      a.set(i, k, value / root);
    }
  }
  return 0;
}
