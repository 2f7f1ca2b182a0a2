import { hypot } from "@mofang/elementary";
import type { ExternalFunction } from "../contract/external-functions.ts";
import { reflectColumns, reflectRows } from "./householder.ts";
import { Matrix } from "./matrix.ts";
import { factorQr } from "./qr.ts";
import { schurEigenvalues, standardise } from "./real-schur.ts";
import { solveSylvester } from "./sylvester.ts";

/**
 * LAPACK's `dtrsen`: reorders a real Schur form so that selected eigenvalues come first, in their order; of a pair both are
 * selected when one is. With job "E" or "B" `s` is the reciprocal condition of their mean; with "V" or "B" `sep` is the
 * separation of both groups, computed rather than estimated.
 */
export const schurOrderFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([["dtrsen", dtrsen]]);

function dtrsen(
  job: string,
  compq: string,
  select: readonly number[],
  n: number,
  t: number[],
  ldt: number,
  q: number[],
  ldq: number,
  real: number[],
  imaginary: number[],
  dimension: number[],
  s: number[],
  sep: number[],
  _work: number[],
  _nWork: number,
  _integers: number[],
  _nIntegers: number,
  info: number[],
): void {
  const schur = new Matrix(n, n, t, ldt);
  const vectors = /^v/i.test(compq) ? new Matrix(n, n, q, ldq) : undefined;
  const selected = moveToFront(schur, vectors, select);
  schurEigenvalues(schur, real, imaginary);
  dimension[0] = selected;
  s[0] = /^[eb]/i.test(job) ? meanCondition(schur, selected) : 0;
  sep[0] = /^[vb]/i.test(job) ? separation(schur, selected) : 0;
  info[0] = 0;
}

/** Returns the number of eigenvalues in front. */
function moveToFront(t: Matrix, q: Matrix | undefined, select: readonly number[]): number {
  let front = 0;
  for (let start = 0; start < t.rows; ) {
    const size = blockSize(t, start);
    const isSelected = select[start] !== 0 || (size === 2 && select[start + 1] !== 0);
    if (isSelected) {
      // Blocks move up one by one; what they pass keeps its order.
      for (let place = start; place > front; ) place -= exchangeWithAbove(t, q, place, size);
      front += size;
    }
    start += size;
  }
  return front;
}

function blockSize(t: Matrix, start: number): 1 | 2 {
  return start + 1 < t.rows && t.get(start + 1, start) !== 0 ? 2 : 1;
}

/**
 * Exchanges the diagonal block at `start` with the one above. The columns of [−X; I] span the invariant subspace of the
 * lower block, where A₁₁·X − X·A₂₂ = A₁₂. Returns the size of the block passed.
 * Source: Bai & Demmel, On swapping diagonal blocks in real Schur form, Linear Algebra Appl. 186 (1993) 73.
 */
function exchangeWithAbove(t: Matrix, q: Matrix | undefined, start: number, size: 1 | 2): 1 | 2 {
  const above = start >= 2 && t.get(start - 1, start - 2) !== 0 ? 2 : 1;
  const first = start - above;
  const x = part(t, first, above, start, size);
  solveSylvester(
    { matrix: part(t, first, above, first, above), isTransposed: false },
    { matrix: part(t, start, size, start, size), isTransposed: false },
    -1,
    x,
  );
  const basis = Matrix.zeros(above + size, size);
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < above; i++) basis.set(i, j, -x.get(i, j));
    basis.set(above + j, j, 1);
  }
  factorQr(basis, false).reflectors.forEach((reflector, k) => {
    reflectRows(t, first + k, reflector, 0, t.columns);
    reflectColumns(t, first + k, reflector, 0, t.rows);
    if (q !== undefined) reflectColumns(q, first + k, reflector, 0, q.rows);
  });
  for (let i = first + size; i < start + size; i++) for (let j = first; j < first + size; j++) t.set(i, j, 0);
  if (size === 2) standardise(t, first, q);
  if (above === 2) standardise(t, first + size, q);
  return above;
}

function part(t: Matrix, row: number, rows: number, column: number, columns: number): Matrix {
  const matrix = Matrix.zeros(rows, columns);
  for (let j = 0; j < columns; j++) for (let i = 0; i < rows; i++) matrix.set(i, j, t.get(row + i, column + j));
  return matrix;
}

/** 1/√(1 + ‖R‖²) with T₁₁·R − R·T₂₂ = T₁₂. */
function meanCondition(t: Matrix, selected: number): number {
  const rest = t.rows - selected;
  if (selected === 0 || rest === 0) return 1;
  const r = part(t, 0, selected, selected, rest);
  solveBetween(t, selected, r);
  return 1 / hypot(1, ...r.entries);
}

/** 1/‖S⁻¹‖₁ of the operator S: X ↦ T₁₁·X − X·T₂₂; where nothing is to be separated the 1-norm of T, as LAPACK has it. */
function separation(t: Matrix, selected: number): number {
  const rest = t.rows - selected;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.abs(value), 0);
  if (selected === 0 || rest === 0) {
    return Math.max(0, ...Array.from({ length: t.columns }, (_, j) => sumOf(part(t, 0, t.rows, j, 1).entries)));
  }
  let largest = 0;
  for (let k = 0; k < selected * rest; k++) {
    const unit = Matrix.zeros(selected, rest);
    unit.entries[k] = 1;
    solveBetween(t, selected, unit);
    largest = Math.max(largest, sumOf(unit.entries));
  }
  return 1 / largest;
}

/** T₁₁·X − X·T₂₂ = C in place of C. */
function solveBetween(t: Matrix, selected: number, c: Matrix): void {
  const rest = t.rows - selected;
  solveSylvester(
    { matrix: part(t, 0, selected, 0, selected), isTransposed: false },
    { matrix: part(t, selected, rest, selected, rest), isTransposed: false },
    -1,
    c,
  );
}
