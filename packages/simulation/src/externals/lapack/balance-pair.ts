import { log, pow } from "@mofang/elementary";
import { type Balance, type BalanceJob, unbalanced } from "./balance.ts";
import { leastSquares } from "./least-squares.ts";
import { Matrix } from "./matrix.ts";

/**
 * Balances a pencil A − λ·B in place by exchanges and by L·A·R and L·B·R with diagonal L and R, powers of 2 where LAPACK
 * takes powers of 10.
 * Source: Ward, Balancing the generalized eigenvalue problem, SIAM J. Sci. Stat. Comput. 2 (1981) 141. The normal equations
 * of his least squares problem are solved directly rather than by conjugate gradients.
 */
export function balancePair(a: Matrix, b: Matrix, job: BalanceJob): Balance {
  const balance = unbalanced(a.rows);
  if (job.isExchanging) isolate(a, b, balance);
  if (job.isScaling) scale(a, b, balance);
  return balance;
}

/** Rows with at most one element in both matrices go to the end with its column, such columns to the front with its row. */
function isolate(a: Matrix, b: Matrix, balance: Balance): void {
  const isZero = (i: number, j: number) => a.get(i, j) === 0 && b.get(i, j) === 0;
  const exchange = (place: number, row: number, column: number) => {
    for (const matrix of [a, b]) {
      matrix.swapRows(place, row);
      matrix.swapColumns(place, column);
    }
    balance.rows.partner[place] = row;
    balance.columns.partner[place] = column;
  };
  while (balance.high > 0) {
    const found = lonely(balance, balance.high, isZero);
    if (found === undefined) break;
    exchange(balance.high--, found.line, found.other);
  }
  while (balance.low < balance.high) {
    const found = lonely(balance, balance.low, (column, row) => isZero(row, column));
    if (found === undefined) break;
    exchange(balance.low++, found.other, found.line);
  }
}

/** A line with at most one element in the block, and where it crosses; `otherwise` for a line without any. */
function lonely(
  { low, high }: Balance,
  otherwise: number,
  isZero: (line: number, other: number) => boolean,
): { readonly line: number; readonly other: number } | undefined {
  for (let line = high; line >= low; line--) {
    let count = 0;
    let crossing = otherwise;
    for (let other = low; other <= high; other++) {
      if (isZero(line, other)) continue;
      count++;
      crossing = other;
    }
    if (count <= 1) return { line, other: crossing };
  }
  return undefined;
}

/** Exponents r and c that make r(i) + c(j) + log₂|x(i, j)| least in the mean square over all elements x of the block. */
function scale(a: Matrix, b: Matrix, { low, high, rows, columns }: Balance): void {
  const m = high - low + 1;
  const normal = Matrix.zeros(2 * m, 2 * m);
  const right = Matrix.zeros(2 * m, 1);
  const add = (target: Matrix, i: number, j: number, value: number) => target.set(i, j, target.get(i, j) + value);
  for (const matrix of [a, b]) {
    for (let i = 0; i < m; i++) {
      for (let j = 0; j < m; j++) {
        const size = Math.abs(matrix.get(low + i, low + j));
        if (size === 0) continue;
        const column = m + j;
        for (const [k, l] of [
          [i, i],
          [i, column],
          [column, i],
          [column, column],
        ] as const)
          add(normal, k, l, 1);
        add(right, i, 0, -log(size) / Math.LN2);
        add(right, column, 0, -log(size) / Math.LN2);
      }
    }
  }
  // Factors on one side and their inverse on the other change nothing: the least solution is the one wanted.
  leastSquares(normal, right, m * Number.EPSILON);
  for (let k = 0; k < m; k++) {
    rows.factor[low + k] = pow(2, Math.round(right.get(k, 0)));
    columns.factor[low + k] = pow(2, Math.round(right.get(m + k, 0)));
  }
  for (const matrix of [a, b]) {
    for (let i = 0; i < matrix.rows; i++) {
      for (let j = 0; j < matrix.columns; j++) {
        matrix.set(i, j, matrix.get(i, j) * (rows.factor[i] as number) * (columns.factor[j] as number));
      }
    }
  }
}
