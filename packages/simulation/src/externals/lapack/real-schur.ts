import { atan2, cos, sin } from "@mofang/elementary";
import { columnPart, type Reflector, reflectColumns, reflectorOf, reflectRows } from "./householder.ts";
import type { Matrix } from "./matrix.ts";

/** Steps without a split after which unusual shifts are tried, and after which the iteration is given up, per eigenvalue. */
const stepsPerEigenvalue = 30;
const unusualShiftEvery = 10;

/** Qᵀ·A·Q = H with zeros below the first subdiagonal, in place; `q` is multiplied by Q from the right. */
export function reduceToHessenberg(a: Matrix, q: Matrix | undefined): void {
  hessenbergReflectors(a, q);
}

/** As `reduceToHessenberg`; the reflectors of which Q is the product, in order, the first on the rows from 1. */
export function hessenbergReflectors(a: Matrix, q: Matrix | undefined): Reflector[] {
  const n = a.rows;
  const reflectors: Reflector[] = [];
  for (let k = 0; k + 2 < n; k++) {
    const reflector = reflectorOf(columnPart(a, k, k + 1, n));
    reflectors.push(reflector);
    reflectRows(a, k + 1, reflector, k + 1, n);
    a.set(k + 1, k, reflector.image);
    for (let i = k + 2; i < n; i++) a.set(i, k, 0);
    reflectColumns(a, k + 1, reflector, 0, n);
    if (q !== undefined) reflectColumns(q, k + 1, reflector, 0, n);
  }
  return reflectors;
}

/**
 * Qᵀ·H·Q = T in place for a Hessenberg matrix H: T is upper triangular but for 2×2 blocks with equal diagonal elements,
 * one for each pair of complex eigenvalues. `q` is multiplied by Q from the right.
 *
 * Francis' implicit double-shift QR. Returns 0, or the number i of the last row not split off when the iteration does not
 * converge: rows from i + 1 hold eigenvalues then, as LAPACK's `info` tells.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §7.5; unusual shifts from EISPACK `hqr` (Wilkinson & Reinsch,
 * Handbook for Automatic Computation II, contribution II/14).
 */
export function reduceToSchur(h: Matrix, q: Matrix | undefined): number {
  let high = h.rows - 1;
  let steps = 0;
  while (high >= 0) {
    const low = startOfUnreduced(h, high);
    if (low >= high - 1) {
      if (low === high - 1) standardise(h, low, q);
      high = low - 1;
      steps = 0;
    } else {
      if (++steps > stepsPerEigenvalue * h.rows) return high + 1;
      francisStep(h, low, high, steps % unusualShiftEvery === 0, q);
    }
  }
  return 0;
}

/** Eigenvalues on the diagonal of a real Schur form; of a pair the one with positive imaginary part comes first. */
export function schurEigenvalues(t: Matrix, real: number[], imaginary: number[]): void {
  for (let k = 0; k < t.rows; k++) {
    real[k] = t.get(k, k);
    imaginary[k] = 0;
    if (k + 1 < t.rows && t.get(k + 1, k) !== 0) {
      real[k + 1] = t.get(k + 1, k + 1);
      const frequency = Math.sqrt(Math.abs(t.get(k, k + 1))) * Math.sqrt(Math.abs(t.get(k + 1, k)));
      imaginary[k] = frequency;
      imaginary[k + 1] = -frequency;
      k++;
    }
  }
}

/** First row of the block that ends at `high` and has no negligible subdiagonal element; the one above is made zero. */
function startOfUnreduced(h: Matrix, high: number): number {
  for (let k = high; k > 0; k--) {
    const neighbours = Math.abs(h.get(k, k)) + Math.abs(h.get(k - 1, k - 1));
    const scale = neighbours === 0 ? Math.abs(h.get(k - 1, k)) : neighbours;
    if (Math.abs(h.get(k, k - 1)) <= Number.EPSILON * scale) {
      h.set(k, k - 1, 0);
      return k;
    }
  }
  return 0;
}

function francisStep(h: Matrix, low: number, high: number, isUnusual: boolean, q: Matrix | undefined): void {
  const { trace, determinant } = isUnusual ? unusualShifts(h, high) : trailingShifts(h, high);
  const first = h.get(low, low);
  const below = h.get(low + 1, low);
  let bulge = [
    first * first + h.get(low, low + 1) * below - trace * first + determinant,
    below * (first + h.get(low + 1, low + 1) - trace),
    below * h.get(low + 2, low + 1),
  ];
  for (let k = low; k < high; k++) {
    const reflector = reflectorOf(bulge);
    similarity(h, k, reflector, Math.max(low, k - 1), Math.min(k + 4, high + 1), q);
    if (k > low) for (let i = k + 1; i < k + bulge.length; i++) h.set(i, k - 1, 0);
    bulge = columnPart(h, k, k + 1, Math.min(k + 4, high + 1));
  }
}

/** H·A·H with a reflector that acts on the rows and columns from `k`; columns before `from` and rows after `to` are zero there. */
function similarity(a: Matrix, k: number, reflector: Reflector, from: number, to: number, q: Matrix | undefined): void {
  reflectRows(a, k, reflector, from, a.columns);
  reflectColumns(a, k, reflector, 0, to);
  if (q !== undefined) reflectColumns(q, k, reflector, 0, q.rows);
}

function trailingShifts(h: Matrix, high: number): { trace: number; determinant: number } {
  const a = h.get(high - 1, high - 1);
  const d = h.get(high, high);
  return { trace: a + d, determinant: a * d - h.get(high - 1, high) * h.get(high, high - 1) };
}

function unusualShifts(h: Matrix, high: number): { trace: number; determinant: number } {
  const size = Math.abs(h.get(high, high - 1)) + Math.abs(h.get(high - 1, high - 2));
  return { trace: 1.5 * size, determinant: size * size };
}

/**
 * Rotates the 2×2 block at `k` to triangular form when its eigenvalues are real, else to equal diagonal elements.
 * The rotation [cosine −sine; sine cosine] maps to an eigenvector, or solves (a − d)·cos 2θ + (b + c)·sin 2θ = 0.
 */
export function standardise(t: Matrix, k: number, q: Matrix | undefined): void {
  const a = t.get(k, k);
  const b = t.get(k, k + 1);
  const c = t.get(k + 1, k);
  const d = t.get(k + 1, k + 1);
  const half = (a - d) / 2;
  const discriminant = half * half + b * c;
  const isReal = discriminant >= 0;
  const angle = isReal ? atan2(c, half + (half < 0 ? -1 : 1) * Math.sqrt(discriminant)) : atan2(d - a, b + c) / 2;
  const cosine = cos(angle);
  const sine = sin(angle);
  for (let j = k; j < t.columns; j++) {
    const upper = t.get(k, j);
    const lower = t.get(k + 1, j);
    t.set(k, j, cosine * upper + sine * lower);
    t.set(k + 1, j, cosine * lower - sine * upper);
  }
  rotateColumns(t, k, cosine, sine, k + 2);
  if (q !== undefined) rotateColumns(q, k, cosine, sine, q.rows);
  if (isReal) t.set(k + 1, k, 0);
  else {
    t.set(k, k, (a + d) / 2);
    t.set(k + 1, k + 1, (a + d) / 2);
  }
}

function rotateColumns(a: Matrix, k: number, cosine: number, sine: number, rows: number): void {
  for (let i = 0; i < rows; i++) {
    const left = a.get(i, k);
    const right = a.get(i, k + 1);
    a.set(i, k, cosine * left + sine * right);
    a.set(i, k + 1, cosine * right - sine * left);
  }
}
