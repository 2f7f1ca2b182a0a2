import { hypot } from "@mofang/elementary";
import { type Complex, minus, modulus, over, scaled, times } from "./complex.ts";
import { Matrix } from "./matrix.ts";

/** Eigenvalues (real + i·imaginary)/beta; of a pair the one with positive imaginary part comes first. */
interface Spectrum {
  readonly real: readonly number[];
  readonly imaginary: readonly number[];
  readonly beta: readonly number[];
}

/**
 * A pencil S − λ·P in real Schur form: P upper triangular, S too but for one 2×2 block on the diagonal for each pair of
 * complex eigenvalues. For a single matrix P is the identity and `beta` is 1.
 */
export interface SchurPencil {
  readonly s: Matrix;
  readonly p: Matrix;
  readonly spectrum: Spectrum;
}

/** An eigenvector of the eigenvalue number `index`, or of the pair that begins there: that with positive imaginary part. */
export interface Eigenvector {
  readonly index: number;
  readonly isPair: boolean;
  readonly elements: readonly Complex[];
}

/** Elements above this are scaled down on the way, so that nearly defective pencils don't overflow. */
const largestElement = 1e100;

/** The Schur form of a single matrix as a pencil. */
export function pencilOf(s: Matrix, real: readonly number[], imaginary: readonly number[]): SchurPencil {
  return { s, p: Matrix.identity(s.rows), spectrum: { real, imaginary, beta: real.map(() => 1) } };
}

/**
 * Vectors y with β·S·y = α·P·y, of no particular length.
 *
 * Back substitution in (β·S − α·P)·y = 0, with diagonal elements kept off zero by rounding.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §7.6.4 and §7.7.
 */
export function rightEigenvectors({ s, p, spectrum }: SchurPencil): Eigenvector[] {
  const vectors: Eigenvector[] = [];
  for (let index = 0; index < s.rows; index++) {
    const shifted = new ShiftedPencil(s, p, spectrum, index);
    const isPair = shifted.beginsBlock(index);
    const y: Complex[] = Array.from({ length: s.rows }, () => [0, 0]);
    if (isPair) [y[index], y[index + 1]] = shifted.kernelOfBlock(index);
    else y[index] = [1, 0];
    shifted.substituteBack(y, index);
    vectors.push({ index, isPair, elements: y });
    if (isPair) index++;
  }
  return vectors;
}

/**
 * Vectors y with β·yᴴ·S = α·yᴴ·P. Transposed and read backwards a Schur form is one again, of which the vectors belong to
 * the conjugate eigenvalues.
 */
export function leftEigenvectors({ s, p, spectrum }: SchurPencil): Eigenvector[] {
  const n = s.rows;
  const backwards = (values: readonly number[]) => values.toReversed();
  // Of a pair the second stands first when read backwards.
  const reversed: Spectrum = {
    real: backwards(spectrum.real),
    imaginary: backwards(spectrum.imaginary).map((value) => -value),
    beta: backwards(spectrum.beta),
  };
  const found = rightEigenvectors({ s: readBackwards(s), p: readBackwards(p), spectrum: reversed });
  return found.toReversed().map(({ index, isPair, elements }) => ({
    index: isPair ? n - 2 - index : n - 1 - index,
    isPair,
    elements: elements.toReversed().map(([re, im]) => [re, -im]),
  }));
}

/** Q·y. */
export function transformed(q: Matrix, vector: Eigenvector): Eigenvector {
  const elements = Array.from({ length: q.rows }, (_, i): Complex => {
    let re = 0;
    let im = 0;
    vector.elements.forEach(([a, b], j) => {
      re += q.get(i, j) * a;
      im += q.get(i, j) * b;
    });
    return [re, im];
  });
  return { ...vector, elements };
}

/** Euclidean length. */
export function length({ elements }: Eigenvector): number {
  return hypot(...elements.map(modulus));
}

/** |yᴴ·x|, or |yᴴ·M·x|. */
export function inner(y: Eigenvector, x: Eigenvector, m?: Matrix): number {
  const image = m === undefined ? x : transformed(m, x);
  const sum = y.elements.reduce<Complex>(
    (total, [re, im], i) => minus(total, times([re, -im], image.elements[i] as Complex)),
    [0, 0],
  );
  return modulus(sum);
}

/** Of length 1, and of a complex vector the largest element real: the form of LAPACK's `dgeev`. */
export function ofUnitLength(vector: Eigenvector): Eigenvector {
  const { elements } = vector;
  const size = length(vector);
  const largest = elements.reduce((best, value) => (modulus(value) > modulus(best) ? value : best), [0, 0] as Complex);
  if (largest[1] === 0) return { ...vector, elements: elements.map((value) => scaled(value, 1 / size)) };
  const turn: Complex = [largest[0] / modulus(largest) / size, -largest[1] / modulus(largest) / size];
  const turned = elements.map((value): Complex => (value === largest ? [modulus(value) / size, 0] : times(value, turn)));
  return { ...vector, elements: turned };
}

/** The largest |re| + |im| of an element is 1: the form of LAPACK's `dtrevc` and `dggev`. */
export function ofUnitElement(vector: Eigenvector): Eigenvector {
  const largest = Math.max(...vector.elements.map(([re, im]) => Math.abs(re) + Math.abs(im)));
  return { ...vector, elements: vector.elements.map((value) => scaled(value, 1 / largest)) };
}

/** Writes a vector into a column, the real and the imaginary part of a complex one into two. */
export function storeEigenvector(target: Matrix, column: number, { isPair, elements }: Eigenvector): void {
  elements.forEach(([re, im], i) => {
    target.set(i, column, re);
    if (isPair) target.set(i, column + 1, im);
  });
}

/** Element (i, j) becomes (n − 1 − j, n − 1 − i). */
function readBackwards(a: Matrix): Matrix {
  const n = a.rows;
  const result = Matrix.zeros(n, n);
  for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) result.set(n - 1 - j, n - 1 - i, a.get(i, j));
  return result;
}

/** β·S − α·P for one eigenvalue α/β, upper triangular but for 2×2 blocks. */
class ShiftedPencil {
  readonly #s: Matrix;
  readonly #p: Matrix;
  readonly #alpha: Complex;
  readonly #beta: number;
  /** What counts as zero on the diagonal. */
  readonly #smallest: number;

  constructor(s: Matrix, p: Matrix, { real, imaginary, beta }: Spectrum, index: number) {
    this.#s = s;
    this.#p = p;
    this.#alpha = [real[index] as number, imaginary[index] as number];
    this.#beta = beta[index] as number;
    const size = (a: Matrix) => a.entries.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    const scale = Math.abs(this.#beta) * size(s) + modulus(this.#alpha) * size(p);
    this.#smallest = Math.max(Number.MIN_VALUE / Number.EPSILON, Number.EPSILON * scale);
  }

  beginsBlock(i: number): boolean {
    return i + 1 < this.#s.rows && this.#s.get(i + 1, i) !== 0;
  }

  /** The elements of y in the diagonal block of its own eigenvalue, which is singular: orthogonal to the larger of its rows. */
  kernelOfBlock(k: number): readonly [Complex, Complex] {
    const upper = [this.#element(k, k), this.#element(k, k + 1)] as const;
    const lower = [this.#element(k + 1, k), this.#element(k + 1, k + 1)] as const;
    const size = ([a, b]: readonly [Complex, Complex]) => modulus(a) + modulus(b);
    const [a, b] = size(upper) >= size(lower) ? upper : lower;
    const scale = 1 / size([a, b]);
    return [scaled(b, scale), scaled(a, -scale)];
  }

  /** Rows k − 1 … 0, two at once in a block of a pair. */
  substituteBack(y: Complex[], k: number): void {
    for (let i = k - 1; i >= 0; i--) {
      const lower = this.#residual(y, i);
      if (i > 0 && this.beginsBlock(i - 1)) {
        const upper = this.#residual(y, i - 1);
        const a = this.#element(i - 1, i - 1);
        const b = this.#element(i - 1, i);
        const c = this.#element(i, i - 1);
        const d = this.#element(i, i);
        const determinant = awayFromZero(minus(times(a, d), times(b, c)), this.#smallest * this.#smallest);
        y[i - 1] = over(minus(times(upper, d), times(lower, b)), determinant);
        y[i] = over(minus(times(a, lower), times(c, upper)), determinant);
        i--;
      } else y[i] = over(lower, awayFromZero(this.#element(i, i), this.#smallest));
      limit(y);
    }
  }

  #element(i: number, j: number): Complex {
    const p = this.#p.get(i, j);
    return [this.#beta * this.#s.get(i, j) - this.#alpha[0] * p, -this.#alpha[1] * p];
  }

  /** What the elements known so far leave in row i; the others are zero. */
  #residual(y: readonly Complex[], i: number): Complex {
    let sum: Complex = [0, 0];
    for (let j = i + 1; j < y.length; j++) sum = minus(sum, times(this.#element(i, j), y[j] as Complex));
    return sum;
  }
}

function limit(y: Complex[]): void {
  const size = Math.max(...y.map(modulus));
  if (size <= largestElement) return;
  y.forEach((value, i) => {
    y[i] = scaled(value, 1 / size);
  });
}

function awayFromZero(value: Complex, smallest: number): Complex {
  return modulus(value) < smallest ? [smallest, 0] : value;
}
