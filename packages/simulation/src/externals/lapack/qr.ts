import { hypot } from "@mofang/elementary";
import { columnPart, type Reflector, reflectorOf, reflectRows } from "./householder.ts";
import { Matrix } from "./matrix.ts";

/** A·P = Q·R: R in the upper triangle of the matrix factored, Q as reflectors, column k of A·P is column `order[k]` of A. */
interface QrFactors {
  readonly reflectors: readonly Reflector[];
  readonly order: readonly number[];
}

/**
 * Householder QR in place; below the diagonal zeros are left. With pivoting the column of the largest remaining norm comes
 * next, so that the diagonal of R falls and reveals the rank.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §5.2.2 and §5.4.2.
 */
export function factorQr(a: Matrix, isPivoting: boolean): QrFactors {
  const order = Array.from({ length: a.columns }, (_, j) => j);
  const reflectors: Reflector[] = [];
  for (let k = 0; k < Math.min(a.rows, a.columns); k++) {
    if (isPivoting) {
      const column = longestColumn(a, k);
      a.swapColumns(k, column);
      [order[k], order[column]] = [order[column] as number, order[k] as number];
    }
    const reflector = reflectorOf(columnPart(a, k, k, a.rows));
    reflectors.push(reflector);
    reflectRows(a, k, reflector, k + 1, a.columns);
    a.set(k, k, reflector.image);
    for (let i = k + 1; i < a.rows; i++) a.set(i, k, 0);
  }
  return { reflectors, order };
}

/** Q·B in place of B. */
export function multiplyByQ(reflectors: readonly Reflector[], b: Matrix): void {
  for (let k = reflectors.length - 1; k >= 0; k--) reflectRows(b, k, reflectors[k] as Reflector, 0, b.columns);
}

/** Qᵀ·B in place of B. */
export function multiplyByQTransposed(reflectors: readonly Reflector[], b: Matrix): void {
  reflectors.forEach((reflector, k) => {
    reflectRows(b, k, reflector, 0, b.columns);
  });
}

/** Q as an m×m matrix. */
export function orthogonalMatrix(reflectors: readonly Reflector[], m: number): Matrix {
  const q = Matrix.identity(m);
  multiplyByQ(reflectors, q);
  return q;
}

function longestColumn(a: Matrix, k: number): number {
  let longest = k;
  let largest = -1;
  for (let j = k; j < a.columns; j++) {
    const length = hypot(...columnPart(a, j, k, a.rows));
    if (length > largest) {
      largest = length;
      longest = j;
    }
  }
  return longest;
}
