import { present } from "@mofang/vocabulary";
import { ComplexLu } from "../linear/complex-lu.ts";
import { DenseLu } from "../linear/dense-lu.ts";
import { SparseLu } from "../linear/sparse-lu.ts";
import { type SparsePattern, sparsePattern } from "../linear/sparse-pattern.ts";
import type { IntegratorStatistics } from "./integrator.ts";
import type { Jacobian } from "./jacobian.ts";

/** The iteration matrix c·I − J of a simplified Newton method, with real c in 1/s. */
export interface IterationMatrix {
  /** Factors c·I − J for the present Jacobian; false when it is singular. */
  factor(c: number): boolean;
  /** Replaces `b`, length n, by (c·I − J)⁻¹·b. */
  solve(b: Float64Array): void;
}

/** The iteration matrix (c + i·d)·I − J with complex shift, in 1/s. */
export interface ComplexIterationMatrix {
  /** Factors (c + i·d)·I − J for the present Jacobian; false when it is singular. */
  factor(c: number, d: number): boolean;
  /** Replaces `re + i·im`, length n each, by the solution. */
  solve(re: Float64Array, im: Float64Array): void;
}

/** Number of components from which a sparse factorisation is worth its overhead. */
const sparseSize = 50;
/** Share of non-zero elements above which a matrix counts as full. */
const sparseShare = 0.25;

function isSparse({ n, rowIndex }: SparsePattern): boolean {
  return n > sparseSize && rowIndex.length < sparseShare * n * n;
}

/** Iteration matrix over `jacobian`, whose values are read at each `factor`. */
export function iterationMatrix(jacobian: Jacobian, statistics: IntegratorStatistics): IterationMatrix {
  const Matrix = isSparse(jacobian.pattern) ? SparseIterationMatrix : DenseIterationMatrix;
  return new Matrix(jacobian, statistics);
}

/** Complex iteration matrix over `jacobian`, whose values are read at each `factor`. */
export function complexIterationMatrix(jacobian: Jacobian, statistics: IntegratorStatistics): ComplexIterationMatrix {
  const Matrix = isSparse(jacobian.pattern) ? SparseComplexIterationMatrix : DenseComplexIterationMatrix;
  return new Matrix(jacobian, statistics);
}

class DenseIterationMatrix implements IterationMatrix {
  readonly #jacobian: Jacobian;
  readonly #statistics: IntegratorStatistics;
  readonly #lu: DenseLu;
  readonly #matrix: Float64Array;

  constructor(jacobian: Jacobian, statistics: IntegratorStatistics) {
    this.#jacobian = jacobian;
    this.#statistics = statistics;
    const n = jacobian.pattern.n;
    this.#lu = new DenseLu(n);
    this.#matrix = new Float64Array(n * n);
  }

  factor(c: number): boolean {
    this.#statistics.factorizations++;
    scatterNegative(this.#jacobian.pattern, this.#jacobian.values, this.#matrix);
    addToDiagonal(this.#matrix, this.#lu.n, c);
    return this.#lu.factor(this.#matrix);
  }

  solve(b: Float64Array): void {
    this.#lu.solve(b);
  }
}

class DenseComplexIterationMatrix implements ComplexIterationMatrix {
  readonly #jacobian: Jacobian;
  readonly #statistics: IntegratorStatistics;
  readonly #lu: ComplexLu;
  readonly #re: Float64Array;
  readonly #im: Float64Array;

  constructor(jacobian: Jacobian, statistics: IntegratorStatistics) {
    this.#jacobian = jacobian;
    this.#statistics = statistics;
    const n = jacobian.pattern.n;
    this.#lu = new ComplexLu(n);
    this.#re = new Float64Array(n * n);
    this.#im = new Float64Array(n * n);
  }

  factor(c: number, d: number): boolean {
    this.#statistics.factorizations++;
    scatterNegative(this.#jacobian.pattern, this.#jacobian.values, this.#re);
    this.#im.fill(0);
    addToDiagonal(this.#re, this.#lu.n, c);
    addToDiagonal(this.#im, this.#lu.n, d);
    return this.#lu.factor(this.#re, this.#im);
  }

  solve(re: Float64Array, im: Float64Array): void {
    this.#lu.solve(re, im);
  }
}

/** Writes −J into the column-major n×n array `matrix`. */
function scatterNegative(pattern: SparsePattern, values: Float64Array, matrix: Float64Array): void {
  const { n, columnStart, rowIndex } = pattern;
  matrix.fill(0);
  for (let j = 0; j < n; j++) {
    const end = columnStart[j + 1] as number;
    for (let p = columnStart[j] as number; p < end; p++) matrix[j * n + (rowIndex[p] as number)] = -(values[p] as number);
  }
}

function addToDiagonal(matrix: Float64Array, n: number, c: number): void {
  for (let k = 0; k < n * n; k += n + 1) matrix[k] = (matrix[k] as number) + c;
}

/** A block matrix of copies of -J and multiples of I, assembled into one sparse pattern. */
class SparseBlocks {
  readonly values: Float64Array;
  readonly #lu: SparseLu;
  /** Where the elements of J go, one array a diagonal block. */
  readonly #places: readonly Int32Array[];
  /** Where the diagonals of the blocks go: [block row][block column], n each. */
  readonly #diagonals: readonly (readonly Int32Array[])[];

  /** @param blocks  number of block rows and columns, each with J on the diagonal and multiples of I elsewhere */
  constructor(jacobian: SparsePattern, blocks: number) {
    const { n, columnStart, rowIndex } = jacobian;
    const rows = Array.from({ length: blocks * n }, (_, column) => {
      const j = column % n;
      const block = (column - j) / n;
      const own = Array.from(rowIndex.subarray(columnStart[j], columnStart[j + 1]), (i) => block * n + i);
      const units = Array.from({ length: blocks }, (_, other) => other * n + j);
      return [...new Set([...own, ...units])].sort((a, b) => a - b);
    });
    const pattern = sparsePattern(blocks * n, rows);
    this.values = new Float64Array(pattern.rowIndex.length);
    this.#lu = new SparseLu(pattern);
    const place = (i: number, j: number) => (pattern.columnStart[j] as number) + present(rows[j], "rows of a column").indexOf(i);
    const range = Array.from({ length: blocks }, (_, block) => block);
    this.#places = range.map((block) => {
      const places = new Int32Array(rowIndex.length);
      for (let j = 0; j < n; j++) {
        const end = columnStart[j + 1] as number;
        for (let p = columnStart[j] as number; p < end; p++) {
          places[p] = place(block * n + (rowIndex[p] as number), block * n + j);
        }
      }
      return places;
    });
    this.#diagonals = range.map((row) =>
      range.map((column) => Int32Array.from({ length: n }, (_, j) => place(row * n + j, column * n + j))),
    );
  }

  /** Factors blocks[r][c]·I, less J where r = c; false when singular. */
  factor(jacobian: Float64Array, blocks: readonly (readonly number[])[]): boolean {
    this.values.fill(0);
    for (const places of this.#places) {
      for (let p = 0; p < places.length; p++) this.values[places[p] as number] = -(jacobian[p] as number);
    }
    for (const [r, row] of this.#diagonals.entries()) {
      for (const [c, places] of row.entries()) {
        const shift = (blocks[r] as readonly number[])[c] as number;
        for (const place of places) this.values[place] = (this.values[place] as number) + shift;
      }
    }
    return this.#lu.factor(this.values);
  }

  solve(b: Float64Array): void {
    this.#lu.solve(b);
  }
}

class SparseIterationMatrix implements IterationMatrix {
  readonly #jacobian: Jacobian;
  readonly #statistics: IntegratorStatistics;
  readonly #blocks: SparseBlocks;

  constructor(jacobian: Jacobian, statistics: IntegratorStatistics) {
    this.#jacobian = jacobian;
    this.#statistics = statistics;
    this.#blocks = new SparseBlocks(jacobian.pattern, 1);
  }

  factor(c: number): boolean {
    this.#statistics.factorizations++;
    return this.#blocks.factor(this.#jacobian.values, [[c]]);
  }

  solve(b: Float64Array): void {
    this.#blocks.solve(b);
  }
}

/** The complex system as a real one of twice the size: [c·I - J, -d·I; d·I, c·I - J]. */
class SparseComplexIterationMatrix implements ComplexIterationMatrix {
  readonly #jacobian: Jacobian;
  readonly #statistics: IntegratorStatistics;
  readonly #blocks: SparseBlocks;
  readonly #b: Float64Array;

  constructor(jacobian: Jacobian, statistics: IntegratorStatistics) {
    this.#jacobian = jacobian;
    this.#statistics = statistics;
    this.#blocks = new SparseBlocks(jacobian.pattern, 2);
    this.#b = new Float64Array(2 * jacobian.pattern.n);
  }

  factor(c: number, d: number): boolean {
    this.#statistics.factorizations++;
    return this.#blocks.factor(this.#jacobian.values, [
      [c, -d],
      [d, c],
    ]);
  }

  solve(re: Float64Array, im: Float64Array): void {
    const n = re.length;
    this.#b.set(re);
    this.#b.set(im, n);
    this.#blocks.solve(this.#b);
    re.set(this.#b.subarray(0, n));
    im.set(this.#b.subarray(n));
  }
}
