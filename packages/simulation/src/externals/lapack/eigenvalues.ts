import type { ExternalFunction } from "../contract/external-functions.ts";
import { balanceJob, storeBalance, undoBalance } from "./balance.ts";
import { balanceMatrix } from "./balance-matrix.ts";
import {
  type Eigenvector,
  inner,
  leftEigenvectors,
  length,
  ofUnitLength,
  pencilOf,
  rightEigenvectors,
  storeEigenvector,
  transformed,
} from "./eigenvectors.ts";
import { Matrix } from "./matrix.ts";
import { oneNorm } from "./norm.ts";
import { storeResult } from "./output-argument.ts";
import { reduceToHessenberg, reduceToSchur, schurEigenvalues } from "./real-schur.ts";

/**
 * LAPACK's `dgeev`, `dgeevx`, `dhseqr`, and `dgees` without sorting. Vectors are computed with job "V", none with "N". Only
 * `dgeevx` balances the matrix; of condition numbers it computes those of the eigenvalues, `rcondv` is left alone. `info`
 * above 0: the iteration did not converge, eigenvalues after number `info` are right.
 */
export const eigenvalueFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dgeev", dgeev],
  ["dgeevx", dgeevx],
  ["dhseqr", dhseqr],
  ["dgees", dgees],
]);

/** A matrix, and where its eigenvalues and eigenvectors go. */
type Eigenproblem = [
  n: number,
  a: number[],
  lda: number,
  real: number[],
  imaginary: number[],
  left: number[],
  ldLeft: number,
  right: number[],
  ldRight: number,
];

function dgeev(
  leftJob: string,
  rightJob: string,
  ...[n, a, lda, real, imaginary, left, ldLeft, right, ldRight, , , info]: [
    ...Eigenproblem,
    work: number[],
    nWork: number,
    info: number[],
  ]
): void {
  const schur = new Matrix(n, n, a, lda).copy();
  const q = Matrix.identity(n);
  const failed = decompose(schur, q);
  schurEigenvalues(schur, real, imaginary);
  info[0] = failed;
  if (failed !== 0) return;
  const pencil = pencilOf(schur, real, imaginary);
  if (isWanted(leftJob)) storeVectors(leftEigenvectors(pencil), q, new Matrix(n, n, left, ldLeft));
  if (isWanted(rightJob)) storeVectors(rightEigenvectors(pencil), q, new Matrix(n, n, right, ldRight));
}

function dgeevx(
  balancing: string,
  leftJob: string,
  rightJob: string,
  sense: string,
  ...[n, a, lda, real, imaginary, left, ldLeft, right, ldRight, low, high, scale, norm, conditions, , , , , info]: [
    ...Eigenproblem,
    low: unknown,
    high: unknown,
    scale: number[],
    norm: unknown,
    conditions: number[],
    vectorConditions: number[],
    work: number[],
    nWork: number,
    integers: number[],
    info: number[],
  ]
): void {
  const schur = new Matrix(n, n, a, lda);
  const balance = balanceMatrix(schur, balanceJob(schur.isFinite() ? balancing : "N"));
  storeResult(low, balance.low + 1);
  storeResult(high, balance.high + 1);
  storeBalance(scale, balance, balance.columns);
  storeResult(norm, oneNorm(schur));
  const q = Matrix.identity(n);
  const failed = decompose(schur, q);
  schurEigenvalues(schur, real, imaginary);
  info[0] = failed;
  if (failed !== 0) return;
  const pencil = pencilOf(schur, real, imaginary);
  const [lefts, rights] = [leftEigenvectors(pencil), rightEigenvectors(pencil)];
  if (/^[eb]/i.test(sense)) storeConditions(lefts, rights, conditions);
  const basis = (side: typeof balance.rows) => {
    const vectors = q.copy();
    undoBalance(vectors, balance, side);
    return vectors;
  };
  if (isWanted(leftJob)) storeVectors(lefts, basis(balance.rows), new Matrix(n, n, left, ldLeft));
  if (isWanted(rightJob)) storeVectors(rights, basis(balance.columns), new Matrix(n, n, right, ldRight));
}

function isWanted(job: string): boolean {
  return /^v/i.test(job);
}

/** Schur form in place; returns `info`. */
function decompose(a: Matrix, q: Matrix | undefined): number {
  // A matrix with infinite or undefined elements would only use up the iterations.
  if (!a.isFinite()) return a.rows;
  reduceToHessenberg(a, q);
  return reduceToSchur(a, q);
}

function storeVectors(vectors: readonly Eigenvector[], basis: Matrix, target: Matrix): void {
  for (const vector of vectors) storeEigenvector(target, vector.index, ofUnitLength(transformed(basis, vector)));
}

/** Cosines of the angles between left and right vectors. Source: Golub & Van Loan, Matrix Computations, 4th ed., §7.2.2. */
function storeConditions(lefts: readonly Eigenvector[], rights: readonly Eigenvector[], conditions: number[]): void {
  lefts.forEach((left, i) => {
    const right = rights[i] as Eigenvector;
    const cosine = inner(left, right) / (length(left) * length(right));
    for (let k = left.index; k <= left.index + (left.isPair ? 1 : 0); k++) conditions[k] = cosine;
  });
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
  const q = isWanted(job) ? new Matrix(n, n, vectors, ldv) : undefined;
  q?.assign(Matrix.identity(n));
  info[0] = decompose(schur, q);
  schurEigenvalues(schur, real, imaginary);
}
