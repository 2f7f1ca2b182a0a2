import { log, pow } from "@mofang/elementary";
import { type Balance, type BalanceJob, unbalanced } from "./balance.ts";
import type { Matrix } from "./matrix.ts";

/** A factor is kept when it makes row and column together shorter by this. */
const worthwhile = 0.95;

/**
 * Balances a square matrix in place by exchanges and by D⁻¹·A·D with a diagonal D.
 * Source: Parlett & Reinsch, Balancing a matrix for calculation of eigenvalues and eigenvectors, Numer. Math. 13 (1969) 293.
 */
export function balanceMatrix(a: Matrix, job: BalanceJob): Balance {
  const balance = unbalanced(a.rows);
  if (job.isExchanging) isolate(a, balance);
  if (job.isScaling) scale(a, balance);
  return balance;
}

/** Rows that have only their diagonal element go to the end, such columns to the front. */
function isolate(a: Matrix, balance: Balance): void {
  const isAlone = (k: number, element: (other: number) => number) => {
    for (let other = balance.low; other <= balance.high; other++) if (other !== k && element(other) !== 0) return false;
    return true;
  };
  const find = (line: (k: number, other: number) => number) => {
    for (let k = balance.high; k >= balance.low; k--) if (isAlone(k, (other) => line(k, other))) return k;
    return undefined;
  };
  const exchange = (place: number, k: number) => {
    a.swapRows(place, k);
    a.swapColumns(place, k);
    balance.rows.partner[place] = k;
    balance.columns.partner[place] = k;
  };
  while (balance.high > 0) {
    const row = find((k, other) => a.get(k, other));
    if (row === undefined) break;
    exchange(balance.high--, row);
  }
  while (balance.low < balance.high) {
    const column = find((k, other) => a.get(other, k));
    if (column === undefined) break;
    exchange(balance.low++, column);
  }
}

function scale(a: Matrix, { low, high, rows, columns }: Balance): void {
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (let k = low; k <= high; k++) {
      const factor = factorOf(a, k, low, high);
      if (factor === 1) continue;
      isChanging = true;
      for (let j = 0; j < a.columns; j++) a.set(k, j, a.get(k, j) / factor);
      for (let i = 0; i < a.rows; i++) a.set(i, k, a.get(i, k) * factor);
      columns.factor[k] = (columns.factor[k] as number) * factor;
      rows.factor[k] = (rows.factor[k] as number) / factor;
    }
  }
}

/** The power of 2 that brings column k and row k closest to each other, 1 when that would help little. */
function factorOf(a: Matrix, k: number, low: number, high: number): number {
  let column = 0;
  let row = 0;
  for (let other = low; other <= high; other++) {
    if (other === k) continue;
    column += Math.abs(a.get(other, k));
    row += Math.abs(a.get(k, other));
  }
  if (column === 0 || row === 0) return 1;
  const factor = pow(2, Math.round(log(row / column) / (2 * Math.LN2)));
  return column * factor + row / factor < worthwhile * (column + row) ? factor : 1;
}
