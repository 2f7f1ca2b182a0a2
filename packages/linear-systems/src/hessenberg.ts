import { Matrix } from "ml-matrix";
import type { Matrices } from "./state-space.ts";

/**
 * The same system in states in which A is zero below the diagonal next to the main one, so that (s·I − A)·x = b is solved with
 * the square of the number of states in operations.
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §7.4.2; Laub, "Efficient multivariable frequency response
 * computations", IEEE Trans. Automatic Control 26, 1981.
 */
export function hessenbergForm(system: Matrices): Matrices {
  const [a, b, c] = [system.a.clone(), system.b.clone(), system.c.clone()];
  const n = a.rows;
  for (let k = 0; k < n - 2; k++) {
    const v = reflectorOf(a, k);
    if (v === undefined) continue;
    fromLeft(a, v, k + 1);
    fromRight(a, v, k + 1);
    fromLeft(b, v, k + 1);
    fromRight(c, v, k + 1);
    for (let i = k + 2; i < n; i++) a.set(i, k, 0);
  }
  return { a, b, c, d: system.d };
}

/** The unit vector of the reflection that leaves of column k nothing behind row k+1; undefined where nothing is there. */
function reflectorOf(a: Matrix, k: number): Float64Array | undefined {
  const n = a.rows;
  const v = new Float64Array(n);
  let length = 0;
  for (let i = k + 1; i < n; i++) {
    v[i] = a.get(i, k);
    length = Math.hypot(length, a.get(i, k));
  }
  if (length === Math.abs(a.get(k + 1, k))) return undefined;
  v[k + 1] = a.get(k + 1, k) + (a.get(k + 1, k) < 0 ? -length : length);
  const own = Math.hypot(...v);
  return v.map((x) => x / own);
}

function fromLeft(matrix: Matrix, v: Float64Array, first: number): void {
  for (let j = 0; j < matrix.columns; j++) {
    let share = 0;
    for (let i = first; i < v.length; i++) share += 2 * (v[i] as number) * matrix.get(i, j);
    for (let i = first; i < v.length; i++) matrix.set(i, j, matrix.get(i, j) - share * (v[i] as number));
  }
}

function fromRight(matrix: Matrix, v: Float64Array, first: number): void {
  for (let i = 0; i < matrix.rows; i++) {
    let share = 0;
    for (let j = first; j < v.length; j++) share += 2 * (v[j] as number) * matrix.get(i, j);
    for (let j = first; j < v.length; j++) matrix.set(i, j, matrix.get(i, j) - share * (v[j] as number));
  }
}

/** A complex vector: real and imaginary parts. */
interface ComplexVector {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/**
 * Solves (jω·I − A)·x = b for a Hessenberg A and a real b by Gaussian elimination with partial pivoting.
 *
 * @returns undefined where jω is a pole
 */
export function solveShifted(a: Matrix, omega: number, b: readonly number[]): ComplexVector | undefined {
  const n = a.rows;
  const real = Matrix.mul(a, -1);
  const imaginary = new Matrix(n, n);
  for (let i = 0; i < n; i++) imaginary.set(i, i, omega);
  const x = { real: Float64Array.from(b), imaginary: new Float64Array(n) };
  for (let k = 0; k < n - 1; k++) {
    const [here, next] = [k, k + 1].map((i) => Math.hypot(real.get(i, k), imaginary.get(i, k))) as [number, number];
    if (next > here) exchange(real, imaginary, x, k);
    if (!eliminate(real, imaginary, x, k)) return undefined;
  }
  return substitute(real, imaginary, x) ? x : undefined;
}

function exchange(real: Matrix, imaginary: Matrix, x: ComplexVector, k: number): void {
  real.swapRows(k, k + 1);
  imaginary.swapRows(k, k + 1);
  for (const part of [x.real, x.imaginary]) [part[k], part[k + 1]] = [part[k + 1] as number, part[k] as number];
}

/** Takes column k out of the next row; false where its pivot is zero. */
function eliminate(real: Matrix, imaginary: Matrix, x: ComplexVector, k: number): boolean {
  const factor = quotient(real.get(k + 1, k), imaginary.get(k + 1, k), real.get(k, k), imaginary.get(k, k));
  if (factor === undefined) return false;
  const [f, g] = factor;
  if (f === 0 && g === 0) return true;
  for (let j = k; j < real.columns; j++) {
    const [r, i] = [real.get(k, j), imaginary.get(k, j)];
    real.set(k + 1, j, real.get(k + 1, j) - f * r + g * i);
    imaginary.set(k + 1, j, imaginary.get(k + 1, j) - f * i - g * r);
  }
  const [r, i] = [x.real[k] as number, x.imaginary[k] as number];
  x.real[k + 1] = (x.real[k + 1] as number) - f * r + g * i;
  x.imaginary[k + 1] = (x.imaginary[k + 1] as number) - f * i - g * r;
  return true;
}

function substitute(real: Matrix, imaginary: Matrix, x: ComplexVector): boolean {
  const n = real.rows;
  for (let k = n - 1; k >= 0; k--) {
    let [r, i] = [x.real[k] as number, x.imaginary[k] as number];
    for (let j = k + 1; j < n; j++) {
      r -= real.get(k, j) * (x.real[j] as number) - imaginary.get(k, j) * (x.imaginary[j] as number);
      i -= real.get(k, j) * (x.imaginary[j] as number) + imaginary.get(k, j) * (x.real[j] as number);
    }
    const value = quotient(r, i, real.get(k, k), imaginary.get(k, k));
    if (value === undefined) return false;
    [x.real[k], x.imaginary[k]] = value;
  }
  return true;
}

/** (a + jb)/(c + jd); undefined where the divisor is zero. */
function quotient(a: number, b: number, c: number, d: number): readonly [number, number] | undefined {
  const size = Math.max(Math.abs(c), Math.abs(d));
  if (size === 0) return undefined;
  const [p, q] = [c / size, d / size];
  const square = (p * p + q * q) * size;
  return [(a * p + b * q) / square, (b * p - a * q) / square];
}
