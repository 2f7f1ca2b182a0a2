import { Matrix, solve } from "ml-matrix";
import { balanced } from "./balancing.ts";
import { eigenvalues } from "./eigenvalues.ts";
import { type Root, rootOf } from "./poles.ts";
import { compressRows } from "./row-compression.ts";
import { type Matrices, matricesOf, type StateSpace } from "./state-space.ts";

/**
 * The finite zeros of a system, slowest first: where its matrix of transfer functions loses rank. Of a part of the system that
 * no input reaches, or that no output shows, the poles are among them.
 *
 * Source: Emami-Naeini & Van Dooren, "Computation of zeros of linear multivariable systems", Automatica 18, 1982.
 */
export function transmissionZeros(system: StateSpace): Root[] {
  if (system.states.length === 0 || system.inputs.length === 0 || system.outputs.length === 0) return [];
  const start = scaled(balanced(matricesOf(system)));
  const size = Math.max(...[start.a, start.b, start.c, start.d].map((part) => part.norm("frobenius")));
  const negligible = 10 * (system.states.length + 1) * Number.EPSILON * size;
  const tall = reduced(start, negligible);
  const { a, b, c, d } = transposed(reduced(transposed(tall), negligible));
  if (a.rows === 0) return [];
  const inner = d.rows === 0 ? a : Matrix.sub(a, b.mmul(solve(d, c)));
  return eigenvalues(inner).map(rootOf);
}

/** Inputs and outputs in units in which B and C are about as large as A: zeros do not depend on them. */
function scaled({ a, b, c, d }: Matrices): Matrices {
  const unit = a.norm("frobenius") || 1;
  const [input, output] = [b, c].map((part) => unit / (part.norm("frobenius") || unit)) as [number, number];
  return { a, b: Matrix.mul(b, input), c: Matrix.mul(c, output), d: Matrix.mul(d, input * output) };
}

function transposed({ a, b, c, d }: Matrices): Matrices {
  return { a: a.transpose(), b: c.transpose(), c: b.transpose(), d: d.transpose() };
}

/** A system with the same zeros whose D has full row rank: states that the outputs hold at 0 go, one group after another. */
function reduced(start: Matrices, negligible: number): Matrices {
  let system = start;
  for (;;) {
    const rows = compressRows(system.d, negligible);
    const sigma = rows.rank;
    const c = rows.q.transpose().mmul(system.c);
    const d = part(rows.q.transpose().mmul(system.d), 0, sigma, 0, system.d.columns);
    const [direct, held] = [part(c, 0, sigma, 0, c.columns), part(c, sigma, c.rows, 0, c.columns)];
    const { q, rank } = compressRows(held.transpose(), negligible);
    if (rank === 0) return { ...system, c: direct, d };
    const n = system.a.rows;
    const a = q.transpose().mmul(system.a).mmul(q);
    const b = q.transpose().mmul(system.b);
    system = {
      a: part(a, rank, n, rank, n),
      b: part(b, rank, n, 0, b.columns),
      c: below(part(direct.mmul(q), 0, sigma, rank, n), part(a, 0, rank, rank, n)),
      d: below(d, part(b, 0, rank, 0, b.columns)),
    };
  }
}

/** Rows and columns from one, up to another; also none. */
function part(matrix: Matrix, fromRow: number, toRow: number, fromColumn: number, toColumn: number): Matrix {
  const result = new Matrix(toRow - fromRow, toColumn - fromColumn);
  for (let i = 0; i < result.rows; i++) {
    for (let j = 0; j < result.columns; j++) result.set(i, j, matrix.get(fromRow + i, fromColumn + j));
  }
  return result;
}

function below(upper: Matrix, lower: Matrix): Matrix {
  const result = new Matrix(upper.rows + lower.rows, upper.columns);
  for (let i = 0; i < result.rows; i++) {
    for (let j = 0; j < result.columns; j++) {
      result.set(i, j, i < upper.rows ? upper.get(i, j) : lower.get(i - upper.rows, j));
    }
  }
  return result;
}
