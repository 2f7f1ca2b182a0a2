import { hypot } from "@mofang/elementary";
import type { ExternalFunction } from "../contract/external-functions.ts";
import { balanceJob, storeBalance, unbalanced, undoBalance } from "./balance.ts";
import { balancePair } from "./balance-pair.ts";
import {
  type Eigenvector,
  inner,
  leftEigenvectors,
  length,
  ofUnitElement,
  rightEigenvectors,
  type SchurPencil,
  storeEigenvector,
  transformed,
} from "./eigenvectors.ts";
import { generalisedEigenvalues, reduceToGeneralisedSchur, reduceToHessenbergTriangular } from "./generalised-schur.ts";
import { Matrix } from "./matrix.ts";
import { oneNorm } from "./norm.ts";
import { storeResult } from "./output-argument.ts";

/**
 * LAPACK's `dggev`, `dggevx` and `dhgeqz`: eigenvalues α/β of A·v = λ·B·v, where infinite ones have β = 0; both α of a complex
 * pair are conjugate and share β. Vectors are computed with job "V", none with "N". Only `dggevx` balances the matrices; of
 * condition numbers it computes those of the eigenvalues, `rcondv` is left alone. `info` above 0: the iteration did not
 * converge, eigenvalues after number `info` are right.
 */
export const generalisedEigenvalueFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dggev", dggev],
  ["dggevx", dggevx],
  ["dhgeqz", dhgeqz],
]);

/** A pair of matrices, and where its eigenvalues and eigenvectors go. */
type GeneralisedEigenproblem = [
  n: number,
  a: number[],
  lda: number,
  b: number[],
  ldb: number,
  real: number[],
  imaginary: number[],
  beta: number[],
  left: number[],
  ldLeft: number,
  right: number[],
  ldRight: number,
];

function dggev(
  leftJob: string,
  rightJob: string,
  ...[n, a, lda, b, ldb, real, imaginary, beta, left, ldLeft, right, ldRight, , , info]: [
    ...GeneralisedEigenproblem,
    work: number[],
    nWork: number,
    info: number[],
  ]
): void {
  const pair = { a: new Matrix(n, n, a, lda), b: new Matrix(n, n, b, ldb), q: Matrix.identity(n), z: Matrix.identity(n) };
  info[0] = decompose(pair.a, pair.b, pair.q, pair.z);
  const pencil = spectrumInto(pair.a, pair.b, real, imaginary, beta);
  if (info[0] !== 0) return;
  if (isWanted(leftJob)) storeVectors(leftEigenvectors(pencil), pair.q, new Matrix(n, n, left, ldLeft));
  if (isWanted(rightJob)) storeVectors(rightEigenvectors(pencil), pair.z, new Matrix(n, n, right, ldRight));
}

function dggevx(
  balancing: string,
  leftJob: string,
  rightJob: string,
  sense: string,
  ...[n, a, lda, b, ldb, real, imaginary, beta, left, ldLeft, right, ldRight, ...rest]: [
    ...GeneralisedEigenproblem,
    low: unknown,
    high: unknown,
    leftScale: number[],
    rightScale: number[],
    normOfA: unknown,
    normOfB: unknown,
    conditions: number[],
    vectorConditions: number[],
    work: number[],
    nWork: number,
    integers: number[],
    logicals: unknown,
    info: number[],
  ]
): void {
  const [low, high, leftScale, rightScale, normOfA, normOfB, conditions, , , , , , info] = rest;
  const s = new Matrix(n, n, a, lda);
  const p = new Matrix(n, n, b, ldb);
  const balance = s.isFinite() && p.isFinite() ? balancePair(s, p, balanceJob(balancing)) : unbalanced(n);
  storeResult(low, balance.low + 1);
  storeResult(high, balance.high + 1);
  storeBalance(leftScale, balance, balance.rows);
  storeBalance(rightScale, balance, balance.columns);
  storeResult(normOfA, oneNorm(s));
  storeResult(normOfB, oneNorm(p));
  const [q, z] = [Matrix.identity(n), Matrix.identity(n)];
  info[0] = decompose(s, p, q, z);
  const pencil = spectrumInto(s, p, real, imaginary, beta);
  if (info[0] !== 0) return;
  const [lefts, rights] = [leftEigenvectors(pencil), rightEigenvectors(pencil)];
  if (/^[eb]/i.test(sense)) storeConditions(pencil, lefts, rights, conditions);
  undoBalance(q, balance, balance.rows);
  undoBalance(z, balance, balance.columns);
  if (isWanted(leftJob)) storeVectors(lefts, q, new Matrix(n, n, left, ldLeft));
  if (isWanted(rightJob)) storeVectors(rights, z, new Matrix(n, n, right, ldRight));
}

/**
 * The Schur form overwrites both matrices for either job; a Schur basis with "I" starts from the identity, with "V" from what
 * is given. What is below the first subdiagonal of H and below the diagonal of T is taken as zero.
 */
function dhgeqz(
  _job: string,
  leftBasis: string,
  rightBasis: string,
  n: number,
  _low: number,
  _high: number,
  h: number[],
  ldh: number,
  t: number[],
  ldt: number,
  real: number[],
  imaginary: number[],
  beta: number[],
  q: number[],
  ldq: number,
  z: number[],
  ldz: number,
  _work: number[],
  _nWork: number,
  info: number[],
): void {
  const [a, b] = [new Matrix(n, n, h, ldh), new Matrix(n, n, t, ldt)];
  for (let j = 0; j < n; j++) {
    for (let i = j + 1; i < n; i++) {
      b.set(i, j, 0);
      if (i > j + 1) a.set(i, j, 0);
    }
  }
  const basis = (letter: string, entries: number[], stride: number) => {
    if (/^n/i.test(letter)) return undefined;
    const matrix = new Matrix(n, n, entries, stride);
    if (/^i/i.test(letter)) matrix.assign(Matrix.identity(n));
    return matrix;
  };
  const isRegular = a.isFinite() && b.isFinite();
  info[0] = isRegular ? reduceToGeneralisedSchur({ a, b, q: basis(leftBasis, q, ldq), z: basis(rightBasis, z, ldz) }) : n;
  generalisedEigenvalues(a, b, real, imaginary, beta);
}

function isWanted(job: string): boolean {
  return /^v/i.test(job);
}

/** Generalised Schur form in place; returns `info`. */
function decompose(a: Matrix, b: Matrix, q: Matrix, z: Matrix): number {
  // Matrices with infinite or undefined elements would only use up the iterations.
  if (!a.isFinite() || !b.isFinite()) return a.rows;
  reduceToHessenbergTriangular({ a, b, q, z });
  return reduceToGeneralisedSchur({ a, b, q, z });
}

function spectrumInto(s: Matrix, p: Matrix, real: number[], imaginary: number[], beta: number[]): SchurPencil {
  generalisedEigenvalues(s, p, real, imaginary, beta);
  return { s, p, spectrum: { real, imaginary, beta } };
}

function storeVectors(vectors: readonly Eigenvector[], basis: Matrix, target: Matrix): void {
  for (const vector of vectors) storeEigenvector(target, vector.index, ofUnitElement(transformed(basis, vector)));
}

/** √(|yᴴ·S·x|² + |yᴴ·P·x|²)/(‖x‖·‖y‖). Source: LAPACK Users' Guide, 3rd ed., §4.11.1.3. */
function storeConditions(
  { s, p }: SchurPencil,
  lefts: readonly Eigenvector[],
  rights: readonly Eigenvector[],
  conditions: number[],
): void {
  lefts.forEach((left, i) => {
    const right = rights[i] as Eigenvector;
    const condition = hypot(inner(left, right, s), inner(left, right, p)) / (length(left) * length(right));
    for (let k = left.index; k <= left.index + (left.isPair ? 1 : 0); k++) conditions[k] = condition;
  });
}
