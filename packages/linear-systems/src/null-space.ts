import { Matrix } from "ml-matrix";
import { compressRows } from "./row-compression.ts";
import type { Rows } from "./state-space.ts";

/** Rows shorter than this, relative to the matrix, are zero. */
const negligible = 1e-11;

/** Unit vectors at right angles to each other, the combinations of the rows of a square matrix that are zero: none where it is regular. */
export function leftNullVectors(rows: Rows): number[][] {
  const n = rows.length;
  if (n === 0) return [];
  const matrix = new Matrix(rows.map((row) => [...row]));
  const { q, rank } = compressRows(matrix, negligible * matrix.norm("frobenius"));
  return Array.from({ length: n - rank }, (_, k) => q.getColumn(rank + k));
}
