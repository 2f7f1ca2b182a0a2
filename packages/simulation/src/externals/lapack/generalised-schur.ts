import { hypot } from "@mofang/elementary";
import { columnPart, type Reflector, reflectColumns, reflectorOf, reflectRows } from "./householder.ts";
import type { Matrix } from "./matrix.ts";
import { frobeniusNorm } from "./norm.ts";
import { factorQr, multiplyByQTransposed } from "./qr.ts";

/** Steps without a split after which unusual shifts are tried, and after which the iteration is given up, per eigenvalue. */
const stepsPerEigenvalue = 30;
const unusualShiftEvery = 10;

/** Two square matrices to be transformed together; `q` and `z` gather what is applied from the left and from the right. */
interface MatrixPair {
  readonly a: Matrix;
  readonly b: Matrix;
  readonly q: Matrix | undefined;
  readonly z: Matrix | undefined;
}

/**
 * Qᵀ·A·Z = H with zeros below the first subdiagonal, Qᵀ·B·Z = T upper triangular, in place.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §7.7.4.
 */
export function reduceToHessenbergTriangular(pair: MatrixPair): void {
  const { a, b, q } = pair;
  const n = a.rows;
  const { reflectors } = factorQr(b, false);
  multiplyByQTransposed(reflectors, a);
  reflectors.forEach((reflector, k) => {
    if (q !== undefined) reflectColumns(q, k, reflector, 0, n);
  });
  for (let j = 0; j + 2 < n; j++) {
    for (let i = n - 1; i > j + 1; i--) {
      clearFromLeft(pair, a, i - 1, 2, j);
      clearFromRight(pair, b, i, i - 1, 2);
    }
  }
}

/**
 * Qᵀ·H·Z = S and Qᵀ·T·Z = P in place for a Hessenberg matrix H and an upper triangular T: P is upper triangular with no
 * negative diagonal element, S too but for a 2×2 block for each pair of complex eigenvalues, where that of P is diagonal.
 *
 * Implicit double-shift QZ. Returns 0, or the number of the last row not split off when the iteration does not converge.
 * Source: Moler & Stewart, An algorithm for generalized matrix eigenvalue problems, SIAM J. Numer. Anal. 10 (1973) 241;
 * Golub & Van Loan, Matrix Computations, 4th ed., §7.7.5 to §7.7.7.
 */
export function reduceToGeneralisedSchur(pair: MatrixPair): number {
  const { a, b } = pair;
  const zeroOfA = Number.EPSILON * frobeniusNorm(a);
  const zeroOfB = Number.EPSILON * frobeniusNorm(b);
  let high = a.rows - 1;
  let steps = 0;
  while (high >= 0) {
    const low = startOfUnreduced(a, high, zeroOfA);
    if (splitInfinite(pair, low, high, zeroOfB) || low === high) {
      high--;
      steps = 0;
    } else if (low === high - 1) {
      standardise(pair, low);
      high = low - 1;
      steps = 0;
    } else {
      if (++steps > stepsPerEigenvalue * a.rows) return high + 1;
      doubleStep(pair, low, high, steps % unusualShiftEvery === 0);
    }
  }
  for (let k = 0; k < b.rows; k++) if (b.get(k, k) < 0) negateColumn(pair, k);
  return 0;
}

/** Eigenvalues of a pair in real Schur form; both of a complex pair with the same `beta`. */
export function generalisedEigenvalues(s: Matrix, p: Matrix, real: number[], imaginary: number[], beta: number[]): void {
  for (let k = 0; k < s.rows; k++) {
    real[k] = s.get(k, k);
    imaginary[k] = 0;
    beta[k] = p.get(k, k);
    if (k + 1 < s.rows && s.get(k + 1, k) !== 0) {
      const m = quotientBlock(s, p, k);
      const scale = Math.sqrt(p.get(k, k)) * Math.sqrt(p.get(k + 1, k + 1));
      const half = (m.a - m.d) / 2;
      const frequency = Math.sqrt(Math.abs(half * half + m.b * m.c));
      for (const i of [k, k + 1]) {
        real[i] = ((m.a + m.d) / 2) * scale;
        imaginary[i] = (i === k ? frequency : -frequency) * scale;
        beta[i] = scale;
      }
      k++;
    }
  }
}

/** First row of the block that ends at `high` and has no negligible subdiagonal element; the one above is made zero. */
function startOfUnreduced(h: Matrix, high: number, zero: number): number {
  for (let k = high; k > 0; k--) {
    if (Math.abs(h.get(k, k - 1)) > zero) continue;
    h.set(k, k - 1, 0);
    return k;
  }
  return 0;
}

/**
 * When T is singular in the block, moves a zero of its diagonal down to `high` and splits this infinite eigenvalue off.
 * Source: Golub & Van Loan, 4th ed., §7.7.5.
 */
function splitInfinite(pair: MatrixPair, low: number, high: number, zero: number): boolean {
  const { a, b } = pair;
  let place = high;
  while (place >= low && Math.abs(b.get(place, place)) > zero) place--;
  if (place < low) return false;
  b.set(place, place, 0);
  for (let k = place; k < high; k++) {
    clearFromLeft(pair, b, k, 2, k + 1);
    if (k > low) clearFromRight(pair, a, k + 1, k - 1, 2);
  }
  if (high > low) clearFromRight(pair, a, high, high - 1, 2);
  return true;
}

function doubleStep(pair: MatrixPair, low: number, high: number, isUnusual: boolean): void {
  const { a, b } = pair;
  const shifts = isUnusual ? unusualShifts(a, b, high) : trailingShifts(a, b, high);
  for (let k = low; k < high; k++) {
    const size = Math.min(3, high - k + 1);
    if (k === low) reflectFromLeft(pair, k, reflectorOf(firstColumn(a, b, low, shifts)));
    else clearFromLeft(pair, a, k, size, k - 1);
    // What the reflector has put below the diagonal of T is cleared from its last row upwards.
    for (let width = size; width > 1; width--) clearFromRight(pair, b, k + width - 1, k, width);
  }
}

/** Sum and product of the two shifts. */
interface Shifts {
  readonly trace: number;
  readonly determinant: number;
}

/** The first three elements, the only ones, of the first column of M² − trace·M + determinant·I for M = H·T⁻¹. */
function firstColumn(h: Matrix, t: Matrix, low: number, { trace, determinant }: Shifts): number[] {
  const m = quotientBlock(h, t, low);
  const next = h.get(low + 2, low + 1) / t.get(low + 1, low + 1);
  return [m.a * m.a + m.b * m.c - trace * m.a + determinant, m.c * (m.a + m.d - trace), m.c * next];
}

/** Eigenvalues of the last 2×2 block of H·T⁻¹. */
function trailingShifts(h: Matrix, t: Matrix, high: number): Shifts {
  const [, a = 0, b = 0] = quotientRow(h, t, high - 1, high - 2, high);
  const [, c = 0, d = 0] = quotientRow(h, t, high, high - 2, high);
  return { trace: a + d, determinant: a * d - b * c };
}

/** As EISPACK's `hqr` has them for H·T⁻¹. */
function unusualShifts(h: Matrix, t: Matrix, high: number): Shifts {
  const [above = 0] = quotientRow(h, t, high - 1, high - 2, high);
  const [, last = 0] = quotientRow(h, t, high, high - 2, high);
  const size = Math.abs(last) + Math.abs(above);
  return { trace: 1.5 * size, determinant: size * size };
}

/** Elements `from` … `to` of a row of H·T⁻¹, where H has none before `from`. */
function quotientRow(h: Matrix, t: Matrix, row: number, from: number, to: number): number[] {
  const quotient: number[] = [];
  for (let j = from; j <= to; j++) {
    const known = quotient.reduce((sum, value, k) => sum + value * t.get(from + k, j), 0);
    quotient.push((h.get(row, j) - known) / t.get(j, j));
  }
  return quotient;
}

/** The 2×2 block [a b; c d] at `k` of H·T⁻¹, where H has no elements left of it. */
function quotientBlock(h: Matrix, t: Matrix, k: number): Readonly<Record<"a" | "b" | "c" | "d", number>> {
  const [a = 0, b = 0] = quotientRow(h, t, k, k, k + 1);
  const [c = 0, d = 0] = quotientRow(h, t, k + 1, k, k + 1);
  return { a, b, c, d };
}

/** Makes the 2×2 block at `k` triangular in both matrices when its eigenvalues are real, else diagonal in T. */
function standardise(pair: MatrixPair, k: number): void {
  const m = quotientBlock(pair.a, pair.b, k);
  const half = (m.a - m.d) / 2;
  const discriminant = half * half + m.b * m.c;
  if (discriminant >= 0) split(pair, k, (m.a + m.d) / 2 + (half < 0 ? -1 : 1) * Math.sqrt(discriminant));
  else diagonalise(pair, k);
}

/** Brings the real eigenvalue `lambda` of the block to its first place. */
function split(pair: MatrixPair, k: number, lambda: number): void {
  const { a, b } = pair;
  const shifted = (i: number) => [k, k + 1].map((j) => a.get(i, j) - lambda * b.get(i, j));
  const [upper, lower] = [shifted(k), shifted(k + 1)];
  const size = (values: readonly number[]) => hypot(...values);
  const sizeOfBlock = (matrix: Matrix) => size([k, k + 1].flatMap((j) => columnPart(matrix, j, k, k + 2)));
  const [sizeOfA, sizeOfB] = [sizeOfBlock(a), sizeOfBlock(b)];
  // The eigenvector is orthogonal to both rows; the larger one tells it better.
  reflectFromRight(pair, k, reflectorToLast(size(upper) >= size(lower) ? upper : lower));
  const isBetterInA = size(columnPart(a, k, k, k + 2)) * sizeOfB > size(columnPart(b, k, k, k + 2)) * sizeOfA;
  clearFromLeft(pair, isBetterInA ? a : b, k, 2, k);
  a.set(k + 1, k, 0);
  b.set(k + 1, k, 0);
}

/** Singular value decomposition of the block of T: a rotation that makes its columns orthogonal, then one of the rows. */
function diagonalise(pair: MatrixPair, k: number): void {
  const { b } = pair;
  const [first, above, second] = [b.get(k, k), b.get(k, k + 1), b.get(k + 1, k + 1)];
  if (above === 0) return;
  const zeta = (above * above + second * second - first * first) / (2 * first * above);
  const tangent = (zeta < 0 ? -1 : 1) / (Math.abs(zeta) + hypot(1, zeta));
  reflectFromRight(pair, k, reflectorToLast([tangent, 1]));
  clearFromLeft(pair, b, k, 2, k);
  b.set(k, k + 1, 0);
}

/** Leaves of `size` elements of a column from `row` only the first. */
function clearFromLeft(pair: MatrixPair, matrix: Matrix, row: number, size: number, column: number): void {
  reflectFromLeft(pair, row, reflectorOf(columnPart(matrix, column, row, row + size)));
  for (let i = row + 1; i < row + size; i++) matrix.set(i, column, 0);
}

/** Leaves of `size` elements of a row from `column` only the last. */
function clearFromRight(pair: MatrixPair, matrix: Matrix, row: number, column: number, size: number): void {
  const elements = Array.from({ length: size }, (_, k) => matrix.get(row, column + k));
  reflectFromRight(pair, column, reflectorToLast(elements));
  for (let j = column; j + 1 < column + size; j++) matrix.set(row, j, 0);
}

function reflectFromLeft({ a, b, q }: MatrixPair, row: number, reflector: Reflector): void {
  reflectRows(a, row, reflector, 0, a.columns);
  reflectRows(b, row, reflector, 0, b.columns);
  if (q !== undefined) reflectColumns(q, row, reflector, 0, q.rows);
}

function reflectFromRight({ a, b, z }: MatrixPair, column: number, reflector: Reflector): void {
  for (const matrix of [a, b, z]) if (matrix !== undefined) reflectColumns(matrix, column, reflector, 0, matrix.rows);
}

/** The reflector that leaves of a row only the last element. */
function reflectorToLast(x: readonly number[]): Reflector {
  const reflector = reflectorOf(x.toReversed());
  return { ...reflector, v: reflector.v.toReversed() };
}

function negateColumn({ a, b, z }: MatrixPair, k: number): void {
  for (const matrix of [a, b, z]) {
    if (matrix === undefined) continue;
    for (let i = 0; i < matrix.rows; i++) matrix.set(i, k, -matrix.get(i, k));
  }
}
