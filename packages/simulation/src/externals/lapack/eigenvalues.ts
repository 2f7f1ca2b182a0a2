import type { ExternalFunction } from "../external-functions.ts";
import { Matrix } from "./matrix.ts";
import { reduceToHessenberg, reduceToSchur, schurEigenvalues } from "./real-schur.ts";
import { schurEigenvectors } from "./schur-eigenvectors.ts";

/**
 * LAPACK's `dgeev` (right eigenvectors with job "V", none with "N"; left ones are not computed), `dhseqr`, and `dgees` without sorting. The matrix is
 * not balanced beforehand. `info` above 0: the iteration did not converge, eigenvalues after number `info` are right.
 */
export const eigenvalueFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgeev", dgeev],
  ["dhseqr", dhseqr],
  ["dgees", dgees],
]);

function dgeev(
  _leftJob: string,
  rightJob: string,
  n: number,
  a: number[],
  lda: number,
  real: number[],
  imaginary: number[],
  _left: number[],
  _ldLeft: number,
  right: number[],
  ldRight: number,
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const schur = new Matrix(n, n, a, lda).copy();
  const q = /^v/i.test(rightJob) ? Matrix.identity(n) : undefined;
  // A matrix with infinite or undefined elements would only use up the iterations.
  const isRegular = schur.entries.every(Number.isFinite);
  if (isRegular) reduceToHessenberg(schur, q);
  const failed = isRegular ? reduceToSchur(schur, q) : n;
  schurEigenvalues(schur, real, imaginary);
  if (q !== undefined && failed === 0) new Matrix(n, n, right, ldRight).assign(schurEigenvectors(schur, q, real, imaginary));
  info[0] = failed;
}

/** The Schur form overwrites H for either job; `compz` "I" starts Z from the identity, "V" from what is given. */
function dhseqr(
  _job: string,
  compz: string,
  n: number,
  _low: number,
  _high: number,
  h: number[],
  ldh: number,
  real: number[],
  imaginary: number[],
  z: number[],
  ldz: number,
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const schur = new Matrix(n, n, h, ldh);
  const vectors = new Matrix(n, n, z, ldz);
  if (/^i/i.test(compz)) vectors.assign(Matrix.identity(n));
  info[0] = reduceToSchur(schur, /^n/i.test(compz) ? undefined : vectors);
  schurEigenvalues(schur, real, imaginary);
}

function dgees(
  job: string,
  _sort: string,
  _select: unknown,
  n: number,
  a: number[],
  lda: number,
  _sdim: unknown,
  real: number[],
  imaginary: number[],
  vectors: number[],
  ldv: number,
  _work: number[],
  _nWork: number,
  _bWork: unknown,
  info: number[],
): void {
  const schur = new Matrix(n, n, a, lda);
  const q = /^v/i.test(job) ? new Matrix(n, n, vectors, ldv) : undefined;
  q?.assign(Matrix.identity(n));
  reduceToHessenberg(schur, q);
  info[0] = reduceToSchur(schur, q);
  schurEigenvalues(schur, real, imaginary);
}
