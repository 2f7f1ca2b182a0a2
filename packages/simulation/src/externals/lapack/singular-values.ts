import { hypot } from "@mofang/elementary";
import type { ExternalFunction } from "../contract/external-functions.ts";
import { Matrix } from "./matrix.ts";
import { factorQr, orthogonalMatrix } from "./qr.ts";

/**
 * LAPACK's `dgesvd` and `dgesdd`: A = U·Σ·Vᵀ with falling singular values, all or none of the columns of U and V (job "A" or "N").
 *
 * One-sided Jacobi: rotations of columns make A·V orthogonal; their lengths are the singular values. `info` is 1 when the
 * sweeps do not end. Source: Golub & Van Loan, Matrix Computations, 4th ed., §8.6.3 (Hestenes).
 */
export const singularValueFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgesvd", dgesvd],
  ["dgesdd", dgesdd],
]);

const maximalSweeps = 60;

function dgesvd(
  leftJob: string,
  rightJob: string,
  m: number,
  n: number,
  a: number[],
  lda: number,
  sigma: number[],
  u: number[],
  ldu: number,
  vt: number[],
  ldvt: number,
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const matrix = new Matrix(m, n, a, lda);
  const isWide = m < n;
  const product = isWide ? matrix.transposed() : matrix.copy();
  const rotations = Matrix.identity(product.columns);
  info[0] = orthogonalise(product, rotations) ? 0 : 1;
  sortByLength(product, rotations).forEach((length, k) => {
    sigma[k] = length;
  });
  const long = orthonormalBasis(product, sigma);
  const left = isWide ? rotations : long;
  const right = isWide ? long : rotations;
  if (/^a/i.test(leftJob)) new Matrix(m, m, u, ldu).assign(left);
  if (/^a/i.test(rightJob)) new Matrix(n, n, vt, ldvt).assign(right.transposed());
}

/** As `dgesvd` with one job for both sides. */
function dgesdd(
  job: string,
  m: number,
  n: number,
  a: number[],
  lda: number,
  sigma: number[],
  u: number[],
  ldu: number,
  vt: number[],
  ldvt: number,
  work: number[],
  nWork: number,
  _integers: unknown,
  info: number[],
): void {
  dgesvd(job, job, m, n, a, lda, sigma, u, ldu, vt, ldvt, work, nWork, info);
}

/** Rotates columns of `product`, and of `rotations` with them, until they are orthogonal; false when they do not become so. */
function orthogonalise(product: Matrix, rotations: Matrix): boolean {
  for (let sweep = 0; sweep < maximalSweeps; sweep++) {
    let isOrthogonal = true;
    for (let p = 0; p < product.columns; p++) {
      for (let q = p + 1; q < product.columns; q++) {
        const alpha = dot(product, p, p);
        const beta = dot(product, q, q);
        const gamma = dot(product, p, q);
        if (!(Math.abs(gamma) > product.rows * Number.EPSILON * Math.sqrt(alpha) * Math.sqrt(beta))) continue;
        isOrthogonal = false;
        const zeta = (beta - alpha) / (2 * gamma);
        const tangent = (zeta < 0 ? -1 : 1) / (Math.abs(zeta) + hypot(1, zeta));
        const cosine = 1 / hypot(1, tangent);
        rotateColumns(product, p, q, cosine, cosine * tangent);
        rotateColumns(rotations, p, q, cosine, cosine * tangent);
      }
    }
    if (isOrthogonal) return product.entries.every(Number.isFinite);
  }
  return false;
}

function rotateColumns(a: Matrix, p: number, q: number, cosine: number, sine: number): void {
  for (let i = 0; i < a.rows; i++) {
    const left = a.get(i, p);
    const right = a.get(i, q);
    a.set(i, p, cosine * left - sine * right);
    a.set(i, q, sine * left + cosine * right);
  }
}

function dot(a: Matrix, p: number, q: number): number {
  let sum = 0;
  for (let i = 0; i < a.rows; i++) sum += a.get(i, p) * a.get(i, q);
  return sum;
}

/** Puts the columns of both in falling order of length in `product`; returns the lengths. */
function sortByLength(product: Matrix, rotations: Matrix): number[] {
  const lengths = Array.from({ length: product.columns }, (_, j) => Math.sqrt(dot(product, j, j)));
  const order = lengths.map((_, j) => j).sort((p, q) => (lengths[q] as number) - (lengths[p] as number));
  for (const matrix of [product, rotations]) {
    const unsorted = matrix.copy();
    order.forEach((source, target) => {
      for (let i = 0; i < matrix.rows; i++) matrix.set(i, target, unsorted.get(i, source));
    });
  }
  return order.map((j) => lengths[j] as number);
}

/** The orthogonal columns normed and completed to a square matrix; columns that are mere rounding are replaced. */
function orthonormalBasis(product: Matrix, lengths: readonly number[]): Matrix {
  const smallest = product.rows * Number.EPSILON * (lengths[0] ?? 0);
  const rank = lengths.filter((length) => length > smallest).length;
  const range = Matrix.zeros(product.rows, rank);
  for (let j = 0; j < rank; j++) {
    for (let i = 0; i < product.rows; i++) range.set(i, j, product.get(i, j) / (lengths[j] as number));
  }
  const basis = orthogonalMatrix(factorQr(range.copy(), false).reflectors, product.rows);
  for (let j = 0; j < rank; j++) for (let i = 0; i < product.rows; i++) basis.set(i, j, range.get(i, j));
  return basis;
}
