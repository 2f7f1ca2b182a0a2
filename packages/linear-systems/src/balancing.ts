import type { Matrices } from "./state-space.ts";

/** Sweeps over all states at most; a handful is enough. */
const mostSweeps = 20;

/** A sweep that brings less than this ends the search. */
const worthwhile = 0.95;

/**
 * The same system in states that are scaled by powers of two, so that what goes into each state is about as large as what it
 * gives to others: eigenvalues and ranks then do not depend on the units of the states.
 *
 * Source: Parlett & Reinsch, "Balancing a matrix for calculation of eigenvalues and eigenvectors", Numer. Math. 13, 1969;
 * with the rows of B and the columns of C as in the library SLICOT, routine TB01ID.
 */
export function balanced({ a, b, c, d }: Matrices): Matrices {
  const balance = { a: a.clone(), b: b.clone(), c: c.clone(), d };
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let hasChanged = false;
    for (let i = 0; i < a.rows; i++) hasChanged = scaleState(balance, i) || hasChanged;
    if (!hasChanged) break;
  }
  return balance;
}

/** Scales a state where that is worthwhile; whether it was. */
function scaleState({ a, b, c }: Matrices, i: number): boolean {
  const into = sumOf((k) => (k === i ? 0 : a.get(i, k)), a.columns) + sumOf((k) => b.get(i, k), b.columns);
  const outOf = sumOf((k) => (k === i ? 0 : a.get(k, i)), a.rows) + sumOf((k) => c.get(k, i), c.rows);
  if (!(into > 0 && outOf > 0) || !Number.isFinite(into + outOf)) return false;
  const factor = 2 ** Math.round(Math.log2(into / outOf) / 2);
  if (factor === 1 || into / factor + outOf * factor >= worthwhile * (into + outOf)) return false;
  a.mulRow(i, 1 / factor).mulColumn(i, factor);
  if (b.columns > 0) b.mulRow(i, 1 / factor);
  if (c.rows > 0) c.mulColumn(i, factor);
  return true;
}

/** Sum of the sizes of as many elements. */
function sumOf(element: (k: number) => number, length: number): number {
  let sum = 0;
  for (let k = 0; k < length; k++) sum += Math.abs(element(k));
  return sum;
}
