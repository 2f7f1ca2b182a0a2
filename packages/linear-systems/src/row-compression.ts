import { Matrix } from "ml-matrix";

/** An orthogonal Q and a rank, so that all rows of Qᵀ·M behind the rank are zero. */
interface Compression {
  readonly q: Matrix;
  readonly rank: number;
}

/**
 * Householder's QR factorisation with pivoting of columns, which tells the rank.
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §5.4.2.
 *
 * @param negligible  columns shorter than this are zero
 */
export function compressRows(matrix: Matrix, negligible: number): Compression {
  const { rows, columns } = matrix;
  const work = matrix.clone();
  const q = Matrix.eye(rows, rows);
  let rank = 0;
  for (; rank < Math.min(rows, columns); rank++) {
    const [pivot, length] = longestColumn(work, rank);
    if (length <= negligible) break;
    if (pivot !== rank) work.swapColumns(pivot, rank);
    reflect(work, q, rank, length);
  }
  return { q, rank };
}

/** The longest column behind the first `rank` rows and columns, with its length there. */
function longestColumn(work: Matrix, rank: number): readonly [column: number, length: number] {
  let best = rank;
  let longest = -1;
  for (let j = rank; j < work.columns; j++) {
    let square = 0;
    for (let i = rank; i < work.rows; i++) square += work.get(i, j) ** 2;
    if (square > longest) [best, longest] = [j, square];
  }
  return [best, Math.sqrt(Math.max(0, longest))];
}

/** Makes column k zero below the diagonal by a reflection of the rows, and notes it in Q. */
function reflect(work: Matrix, q: Matrix, k: number, length: number): void {
  const v = Array.from({ length: work.rows }, (_, i) => (i < k ? 0 : work.get(i, k)));
  v[k] = (v[k] as number) + ((v[k] as number) < 0 ? -length : length);
  const square = v.reduce((sum, x) => sum + x * x, 0);
  if (square === 0) return;
  for (let j = 0; j < work.columns; j++) {
    const share = (2 * v.reduce((sum, x, i) => sum + x * work.get(i, j), 0)) / square;
    for (let i = k; i < work.rows; i++) work.set(i, j, work.get(i, j) - share * (v[i] as number));
  }
  for (let i = 0; i < q.rows; i++) {
    const share = (2 * v.reduce((sum, x, j) => sum + x * q.get(i, j), 0)) / square;
    for (let j = k; j < q.columns; j++) q.set(i, j, q.get(i, j) - share * (v[j] as number));
  }
}
