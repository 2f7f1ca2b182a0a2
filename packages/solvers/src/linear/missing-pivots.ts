/** What elimination leaves of a singular system: as many equations as unknowns, index base 0, in ascending order. */
interface MissingPivots {
  /** Equations that say nothing more, or contradict others. */
  readonly rows: readonly number[];
  /** Unknowns that nothing determines any more. */
  readonly columns: readonly number[];
}

/** Elements below this count as rounding, per row, where the largest of each row and column is 1. */
const rounding = 8 * Number.EPSILON;

/**
 * Which rows and columns of a singular matrix get no pivot: Gaussian elimination with complete pivoting, after the largest
 * element of each row and then of each column has become 1. Where rounding hides that the matrix is singular, what the last
 * pivot belongs to is named.
 *
 * @param a  n×n, column-major, not changed; finite
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §3.4.8.
 */
export function missingPivots(n: number, a: Float64Array): MissingPivots {
  const matrix = a.slice();
  scale(n, matrix, 1, n);
  scale(n, matrix, n, 1);
  const rows = new Set(Array.from({ length: n }, (_, i) => i));
  const columns = new Set(rows);
  while (rows.size > 1) {
    const { size, row, column } = largest(n, matrix, rows, columns);
    if (size <= n * rounding) break;
    rows.delete(row);
    columns.delete(column);
    for (const i of rows) {
      const factor = (matrix[column * n + i] as number) / (matrix[column * n + row] as number);
      for (const j of columns) matrix[j * n + i] = (matrix[j * n + i] as number) - factor * (matrix[j * n + row] as number);
    }
  }
  return { rows: [...rows], columns: [...columns] };
}

/** Divides lines of a matrix by their largest elements; `line` and `element` are the distances of lines and in a line. */
function scale(n: number, matrix: Float64Array, line: number, element: number): void {
  for (let i = 0; i < n; i++) {
    let most = 0;
    for (let j = 0; j < n; j++) most = Math.max(most, Math.abs(matrix[i * line + j * element] as number));
    if (most === 0) continue;
    for (let j = 0; j < n; j++) matrix[i * line + j * element] = (matrix[i * line + j * element] as number) / most;
  }
}

function largest(n: number, matrix: Float64Array, rows: ReadonlySet<number>, columns: ReadonlySet<number>) {
  let found = { size: -1, row: 0, column: 0 };
  for (const column of columns) {
    for (const row of rows) {
      const size = Math.abs(matrix[column * n + row] as number);
      if (size > found.size) found = { size, row, column };
    }
  }
  return found;
}
