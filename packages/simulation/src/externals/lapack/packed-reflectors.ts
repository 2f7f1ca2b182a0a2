import type { ExternalFunction } from "../contract/external-functions.ts";
import { type Reflector, reflectColumns, reflectRows } from "./householder.ts";
import { Matrix } from "./matrix.ts";
import { factorQr } from "./qr.ts";
import { hessenbergReflectors } from "./real-schur.ts";

/**
 * Factorisations that keep their reflectors where they have made zeros, LAPACK's packed form: reflector k is
 * I − tau(k)·v·vᵀ with v = (1, column k below the element that is left), and Q is the product of all of them.
 *
 * `dgeqrf` and `dgeqp3` (QR without and with pivoting; columns given as leading take part in pivoting as the others do),
 * `dgehrd` (Hessenberg form), `dorgqr` and `dorghr` (Q as a matrix), `dormqr` and `dormhr` (products with Q or Qᵀ).
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §5.1.6, §5.2 and §7.4.3; arguments as in the LAPACK Users' Guide.
 */
export const packedReflectorFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgeqrf", dgeqrf],
  ["dgeqp3", dgeqp3],
  ["dorgqr", dorgqr],
  ["dormqr", dormqr],
  ["dgehrd", dgehrd],
  ["dorghr", dorghr],
  ["dormhr", dormhr],
]);

/** A matrix with reflectors in packed form. */
type Packed = [a: number[], lda: number, tau: number[]];

/** How all of these calls end; the work array is not used. */
type Ending = [work: number[], nWork: number, info: number[]];

/**
 * Of a routine on an n×n matrix that is triangular outside of the rows and columns `low` … `high`, counted from 1: all may be
 * treated alike.
 */
type HessenbergArguments = [n: number, low: number, high: number, ...Packed, ...Ending];

/** The end of the arguments of a routine that multiplies C by Q. */
type MultiplyingArguments = [...Packed, c: number[], ldc: number, ...Ending];

function dgeqrf(m: number, n: number, ...[a, lda, tau, , , info]: [...Packed, ...Ending]): void {
  const matrix = new Matrix(m, n, a, lda);
  pack(matrix, factorQr(matrix, false).reflectors, 0, tau);
  info[0] = 0;
}

function dgeqp3(
  m: number,
  n: number,
  a: number[],
  lda: number,
  pivots: number[],
  tau: number[],
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const matrix = new Matrix(m, n, a, lda);
  const { reflectors, order } = factorQr(matrix, true);
  pack(matrix, reflectors, 0, tau);
  order.forEach((column, k) => {
    pivots[k] = column + 1;
  });
  info[0] = 0;
}

/** The first `n` columns of Q. */
function dorgqr(m: number, n: number, k: number, ...[a, lda, tau, , , info]: [...Packed, ...Ending]): void {
  const matrix = new Matrix(m, n, a, lda);
  const reflectors = unpack(matrix, 0, tau.slice(0, k));
  matrix.assign(Matrix.zeros(m, n));
  for (let j = 0; j < n; j++) matrix.set(j, j, 1);
  multiply(reflectors, 0, matrix, "L", "N");
  info[0] = 0;
}

function dormqr(
  side: string,
  transpose: string,
  m: number,
  n: number,
  k: number,
  ...[a, lda, tau, c, ldc, , , info]: MultiplyingArguments
): void {
  const rows = isLeft(side) ? m : n;
  const reflectors = unpack(new Matrix(rows, Math.min(k, tau.length), a, lda), 0, tau.slice(0, k));
  multiply(reflectors, 0, new Matrix(m, n, c, ldc), side, transpose);
  info[0] = 0;
}

function dgehrd(...[n, , , a, lda, tau, , , info]: HessenbergArguments): void {
  const matrix = new Matrix(n, n, a, lda);
  pack(matrix, hessenbergReflectors(matrix, undefined), 1, tau);
  info[0] = 0;
}

function dorghr(...[n, , , a, lda, tau, , , info]: HessenbergArguments): void {
  const matrix = new Matrix(n, n, a, lda);
  const reflectors = unpack(matrix, 1, tau);
  matrix.assign(Matrix.identity(n));
  multiply(reflectors, 1, matrix, "L", "N");
  info[0] = 0;
}

function dormhr(
  side: string,
  transpose: string,
  m: number,
  n: number,
  _low: number,
  _high: number,
  ...[a, lda, tau, c, ldc, , , info]: MultiplyingArguments
): void {
  const order = isLeft(side) ? m : n;
  multiply(unpack(new Matrix(order, order, a, lda), 1, tau), 1, new Matrix(m, n, c, ldc), side, transpose);
  info[0] = 0;
}

/** Writes the reflectors below the elements that they have left; the first acts on the rows from `offset`. */
function pack(a: Matrix, reflectors: readonly Reflector[], offset: number, tau: number[]): void {
  tau.fill(0);
  reflectors.forEach(({ v, scale }, k) => {
    tau[k] = scale;
    for (let i = 1; i < v.length; i++) a.set(k + offset + i, k, v[i] as number);
  });
}

function unpack(a: Matrix, offset: number, tau: readonly number[]): Reflector[] {
  return tau.flatMap((scale, k) => {
    const first = k + offset;
    if (first >= a.rows || k >= a.columns) return [];
    const v = Array.from({ length: a.rows - first }, (_, i) => (i === 0 ? 1 : a.get(first + i, k)));
    return [{ v, scale, image: a.get(first, k) }];
  });
}

/** Q·C, Qᵀ·C, C·Q or C·Qᵀ in place of C, where Q is the product of the reflectors in their order. */
function multiply(reflectors: readonly Reflector[], offset: number, c: Matrix, side: string, transpose: string): void {
  const isForward = isLeft(side) !== /^n/i.test(transpose);
  for (let step = 0; step < reflectors.length; step++) {
    const k = isForward ? step : reflectors.length - 1 - step;
    const reflector = reflectors[k] as Reflector;
    if (isLeft(side)) reflectRows(c, k + offset, reflector, 0, c.columns);
    else reflectColumns(c, k + offset, reflector, 0, c.rows);
  }
}

function isLeft(side: string): boolean {
  return /^l/i.test(side);
}
