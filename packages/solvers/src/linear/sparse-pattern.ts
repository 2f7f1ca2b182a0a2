import { present } from "@mofang/vocabulary";

/** Where the elements of a sparse square matrix stand, compressed by columns; index base 0. */
export interface SparsePattern {
  /** Number of rows and columns. */
  readonly n: number;
  /** Length n + 1: the elements of column j are those from `columnStart[j]` to `columnStart[j + 1] - 1`. */
  readonly columnStart: Int32Array;
  /** Row of each element, ascending within a column. */
  readonly rowIndex: Int32Array;
}

/** Pattern of an n×n matrix whose column j has elements in the ascending rows `rowsOf[j]`. */
export function sparsePattern(n: number, rowsOf: readonly (readonly number[])[]): SparsePattern {
  const columnStart = new Int32Array(n + 1);
  for (let j = 0; j < n; j++) columnStart[j + 1] = (columnStart[j] as number) + present(rowsOf[j], "rows of a column").length;
  return { n, columnStart, rowIndex: Int32Array.from(rowsOf.flat()) };
}

/** Pattern of a full n×n matrix: the element (i, j) is number `j * n + i`. */
export function densePattern(n: number): SparsePattern {
  return {
    n,
    columnStart: Int32Array.from({ length: n + 1 }, (_, j) => j * n),
    rowIndex: Int32Array.from({ length: n * n }, (_, p) => p % n),
  };
}

/** By row the columns in which it has elements, ascending. */
export function columnsOfRows({ n, columnStart, rowIndex }: SparsePattern): number[][] {
  const columns: number[][] = Array.from({ length: n }, () => []);
  for (let j = 0; j < n; j++) {
    for (const i of rowIndex.subarray(columnStart[j], columnStart[j + 1])) columns[i]?.push(j);
  }
  return columns;
}
