import { Matrix } from "./matrix.ts";

/** Real and imaginary part. */
type Complex = readonly [number, number];

/** Elements above this are scaled down on the way, so that nearly defective matrices don't overflow. */
const largestElement = 1e100;

/**
 * Right eigenvectors of Q·T·Qᵀ for a real Schur form T: column k for a real eigenvalue, columns k and k + 1 as real and
 * imaginary part for the eigenvalue of a pair with positive imaginary part. Norm 1; of complex ones the largest element is
 * real, as in LAPACK.
 *
 * Back substitution in (T − λ·I)·y = 0, with diagonal elements kept off zero by rounding.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §7.6.4.
 */
export function schurEigenvectors(t: Matrix, q: Matrix, real: readonly number[], imaginary: readonly number[]): Matrix {
  const n = t.rows;
  const result = Matrix.zeros(n, n);
  const smallest = Math.max(Number.MIN_VALUE / Number.EPSILON, Number.EPSILON * Math.max(...t.entries.map(Math.abs), 0));
  for (let k = 0; k < n; k++) {
    const lambda: Complex = [real[k] as number, imaginary[k] as number];
    const isPair = lambda[1] !== 0;
    const y = startOfVector(t, k, lambda[1]);
    substituteBack(t, y, k, lambda, smallest);
    const x = normed(multiply(q, y));
    x.forEach(([re, im], i) => {
      result.set(i, k, re);
      if (isPair) result.set(i, k + 1, im);
    });
    if (isPair) k++;
  }
  return result;
}

/** The elements of y in the diagonal block of the eigenvalue. */
function startOfVector(t: Matrix, k: number, frequency: number): Complex[] {
  const y: Complex[] = Array.from({ length: t.rows }, () => [0, 0]);
  y[k] = [1, 0];
  if (frequency === 0) return y;
  const above = t.get(k, k + 1);
  const below = t.get(k + 1, k);
  if (Math.abs(above) >= Math.abs(below)) y[k + 1] = [0, frequency / above];
  else {
    y[k] = [0, frequency / below];
    y[k + 1] = [1, 0];
  }
  return y;
}

/** Rows k − 1 … 0, two at once in a block of a pair. */
function substituteBack(t: Matrix, y: Complex[], k: number, lambda: Complex, smallest: number): void {
  for (let i = k - 1; i >= 0; i--) {
    const isBlock = i > 0 && t.get(i, i - 1) !== 0;
    const lower = residual(t, y, i);
    const lowerPivot = awayFromZero([t.get(i, i) - lambda[0], -lambda[1]], smallest);
    if (isBlock) {
      const upper = residual(t, y, i - 1);
      const upperPivot: Complex = [t.get(i - 1, i - 1) - lambda[0], -lambda[1]];
      const b = t.get(i - 1, i);
      const c = t.get(i, i - 1);
      const product = times(upperPivot, lowerPivot);
      const determinant = awayFromZero([product[0] - b * c, product[1]], smallest * smallest);
      y[i - 1] = over(minus(times(upper, lowerPivot), scaled(lower, b)), determinant);
      y[i] = over(minus(times(upperPivot, lower), scaled(upper, c)), determinant);
      i--;
    } else y[i] = over(lower, lowerPivot);
    limit(y);
  }
}

/** −Σ T(i, j)·y(j) over the elements known so far; the others are zero. */
function residual(t: Matrix, y: readonly Complex[], i: number): Complex {
  let re = 0;
  let im = 0;
  y.forEach(([a, b], j) => {
    if (j <= i) return;
    re -= t.get(i, j) * a;
    im -= t.get(i, j) * b;
  });
  return [re, im];
}

function limit(y: Complex[]): void {
  const size = Math.max(...y.map(modulus));
  if (size <= largestElement) return;
  y.forEach((value, i) => {
    y[i] = scaled(value, 1 / size);
  });
}

function multiply(q: Matrix, y: readonly Complex[]): Complex[] {
  return y.map((_, i) => {
    let re = 0;
    let im = 0;
    y.forEach(([a, b], j) => {
      re += q.get(i, j) * a;
      im += q.get(i, j) * b;
    });
    return [re, im];
  });
}

function normed(x: readonly Complex[]): Complex[] {
  const length = Math.hypot(...x.map(modulus));
  const largest = x.reduce((best, value) => (modulus(value) > modulus(best) ? value : best), [0, 0] as Complex);
  if (largest[1] === 0) return x.map((value) => scaled(value, 1 / length));
  const turn: Complex = [largest[0] / modulus(largest) / length, -largest[1] / modulus(largest) / length];
  return x.map((value) => (value === largest ? [modulus(value) / length, 0] : times(value, turn)));
}

const modulus = ([re, im]: Complex) => Math.hypot(re, im);
const scaled = ([re, im]: Complex, factor: number): Complex => [re * factor, im * factor];
const minus = (a: Complex, b: Complex): Complex => [a[0] - b[0], a[1] - b[1]];
const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
const awayFromZero = (value: Complex, smallest: number): Complex => (modulus(value) < smallest ? [smallest, 0] : value);

function over(a: Complex, b: Complex): Complex {
  const size = modulus(b);
  const unit: Complex = [b[0] / size, -b[1] / size];
  return scaled(times(a, unit), 1 / size);
}
