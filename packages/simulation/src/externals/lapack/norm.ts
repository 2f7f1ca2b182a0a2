import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";

/** LAPACK's `dlange`: largest element "M", 1-norm "1" or "O", infinity norm "I", Frobenius norm "F" or "E". */
export const normFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  [
    "dlange",
    (kind: string, m: number, n: number, a: number[], lda: number) => {
      const matrix = new Matrix(m, n, a, lda);
      if (/^m/i.test(kind)) return largestElement(matrix);
      if (/^i/i.test(kind)) return infinityNorm(matrix);
      return /^[fe]/i.test(kind) ? frobeniusNorm(matrix) : oneNorm(matrix);
    },
  ],
]);

/** Largest sum of absolute values in a column. */
export function oneNorm(a: Matrix): number {
  let largest = 0;
  for (let j = 0; j < a.columns; j++) {
    let sum = 0;
    for (let i = 0; i < a.rows; i++) sum += Math.abs(a.get(i, j));
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** Largest sum of absolute values in a row. */
export function infinityNorm(a: Matrix): number {
  return oneNorm(a.transposed());
}

/** Root of the sum of squares, scaled against overflow. */
export function frobeniusNorm(a: Matrix): number {
  const scale = largestElement(a);
  if (scale === 0 || !Number.isFinite(scale)) return scale;
  let sum = 0;
  for (let j = 0; j < a.columns; j++) {
    for (let i = 0; i < a.rows; i++) {
      const share = a.get(i, j) / scale;
      sum += share * share;
    }
  }
  return scale * Math.sqrt(sum);
}

function largestElement(a: Matrix): number {
  let largest = 0;
  for (let j = 0; j < a.columns; j++) for (let i = 0; i < a.rows; i++) largest = Math.max(largest, Math.abs(a.get(i, j)));
  return largest;
}
