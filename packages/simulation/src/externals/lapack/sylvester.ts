import type { ExternalFunction } from "../contract/external-functions.ts";
import { factorLu, solveLu } from "./lu.ts";
import { Matrix } from "./matrix.ts";

/**
 * LAPACK's `dtrsyl`: op(A)·X + sign·X·op(B) = C for real Schur forms A and B. The solution is not scaled against overflow:
 * `scale` is 1. `info` is 1 when eigenvalues of A and −sign·B are so close that one had to be moved by rounding.
 */
export const sylvesterFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([["dtrsyl", dtrsyl]]);

function dtrsyl(
  transposeA: string,
  transposeB: string,
  sign: number,
  m: number,
  n: number,
  a: number[],
  lda: number,
  b: number[],
  ldb: number,
  c: number[],
  ldc: number,
  scale: number[],
  info: number[],
): void {
  const isRegular = solveSylvester(
    { matrix: new Matrix(m, m, a, lda), isTransposed: !/^n/i.test(transposeA) },
    { matrix: new Matrix(n, n, b, ldb), isTransposed: !/^n/i.test(transposeB) },
    sign,
    new Matrix(m, n, c, ldc),
  );
  scale[0] = 1;
  info[0] = isRegular ? 0 : 1;
}

/** A real Schur form, or its transpose. */
interface QuasiTriangular {
  readonly matrix: Matrix;
  readonly isTransposed: boolean;
}

/** Rows of one diagonal block: 1, or 2 for a pair of complex eigenvalues. */
interface DiagonalBlock {
  readonly start: number;
  readonly end: number;
}

/**
 * X of op(A)·X + sign·X·op(B) = C in place of C, block by block: the diagonal blocks meet in systems of at most four
 * equations. Returns false when one of them was singular and had to be moved off by rounding.
 * Source: Bartels & Stewart, Algorithm 432, Comm. ACM 15 (1972) 820; Golub & Van Loan, 4th ed., §7.6.3.
 */
export function solveSylvester(a: QuasiTriangular, b: QuasiTriangular, sign: number, c: Matrix): boolean {
  const rows = diagonalBlocks(a.matrix);
  const columns = diagonalBlocks(b.matrix);
  // What a block needs has been solved before: below it for A as it is, left of it for B as it is.
  if (!a.isTransposed) rows.reverse();
  if (b.isTransposed) columns.reverse();
  let isRegular = true;
  for (const column of columns) {
    for (const row of rows) {
      subtractSolved(a, b, sign, c, row, column);
      if (!solveBlock(a, b, sign, c, row, column)) isRegular = false;
    }
  }
  return isRegular;
}

function element({ matrix, isTransposed }: QuasiTriangular, i: number, j: number): number {
  return isTransposed ? matrix.get(j, i) : matrix.get(i, j);
}

function diagonalBlocks(t: Matrix): DiagonalBlock[] {
  const blocks: DiagonalBlock[] = [];
  for (let start = 0; start < t.rows; ) {
    const end = start + 1 < t.rows && t.get(start + 1, start) !== 0 ? start + 2 : start + 1;
    blocks.push({ start, end });
    start = end;
  }
  return blocks;
}

/** Takes from a block of C what the parts of X solved before contribute. */
function subtractSolved(
  a: QuasiTriangular,
  b: QuasiTriangular,
  sign: number,
  c: Matrix,
  row: DiagonalBlock,
  column: DiagonalBlock,
): void {
  const [firstRow, endRow] = a.isTransposed ? [0, row.start] : [row.end, c.rows];
  const [firstColumn, endColumn] = b.isTransposed ? [column.end, c.columns] : [0, column.start];
  for (let i = row.start; i < row.end; i++) {
    for (let j = column.start; j < column.end; j++) {
      let value = c.get(i, j);
      for (let k = firstRow; k < endRow; k++) value -= element(a, i, k) * c.get(k, j);
      for (let k = firstColumn; k < endColumn; k++) value -= sign * c.get(i, k) * element(b, k, j);
      c.set(i, j, value);
    }
  }
}

/** The block of X from its own equations; unknown (i, j) of the block is number j·rows + i. */
function solveBlock(
  a: QuasiTriangular,
  b: QuasiTriangular,
  sign: number,
  c: Matrix,
  row: DiagonalBlock,
  column: DiagonalBlock,
): boolean {
  const m = row.end - row.start;
  const n = column.end - column.start;
  const system = Matrix.zeros(m * n, m * n);
  const right = Matrix.zeros(m * n, 1);
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < m; i++) {
      const equation = j * m + i;
      right.set(equation, 0, c.get(row.start + i, column.start + j));
      for (let k = 0; k < m; k++) {
        system.set(equation, j * m + k, system.get(equation, j * m + k) + element(a, row.start + i, row.start + k));
      }
      for (let k = 0; k < n; k++) {
        const coefficient = sign * element(b, column.start + k, column.start + j);
        system.set(equation, k * m + i, system.get(equation, k * m + i) + coefficient);
      }
    }
  }
  const size = Math.max(...system.entries.map(Math.abs), Number.MIN_VALUE / Number.EPSILON);
  const pivots: number[] = [];
  factorLu(system, pivots);
  let isRegular = true;
  for (let k = 0; k < m * n; k++) {
    if (Math.abs(system.get(k, k)) >= Number.EPSILON * size) continue;
    system.set(k, k, Number.EPSILON * size);
    isRegular = false;
  }
  solveLu(system, pivots, right);
  for (let j = 0; j < n; j++) for (let i = 0; i < m; i++) c.set(row.start + i, column.start + j, right.get(j * m + i, 0));
  return isRegular;
}
