import { DenseLu } from "./dense-lu.ts";
import { SparseLu } from "./sparse-lu.ts";
import type { SparsePattern } from "./sparse-pattern.ts";

/** LU factors of a square matrix whose elements come in the order of a pattern. */
export interface Factors {
  /** Smallest pivot of the last factorisation, relative to the largest element of its row; 0 where there was none. */
  readonly smallestPivot: number;
  /** Factors the matrix; the elements may be overwritten and must stay untouched until the last `solve`. False where it is singular. */
  factor(values: Float64Array): boolean;
  /** Replaces the right-hand side `b` (length n) by the solution of A·x = b. */
  solve(b: Float64Array): void;
}

/** Smaller systems are solved faster with all their zeros. */
const leastSparse = 50;

/** Share of elements above which the bookkeeping of a sparse matrix costs more than its zeros. */
const mostFilled = 0.25;

/** Dense factors of small and of full matrices, sparse ones of the others; the same pattern gives the same. */
export function factorsFor(pattern: SparsePattern): Factors {
  const { n, rowIndex } = pattern;
  if (rowIndex.length === n * n) return new DenseLu(n);
  return n > leastSparse && rowIndex.length <= mostFilled * n * n ? new SparseLu(pattern) : new ExpandedLu(pattern);
}

/** Dense factors of a matrix that comes without its zeros. */
class ExpandedLu implements Factors {
  readonly #pattern: SparsePattern;
  readonly #lu: DenseLu;
  readonly #matrix: Float64Array;

  constructor(pattern: SparsePattern) {
    this.#pattern = pattern;
    this.#lu = new DenseLu(pattern.n);
    this.#matrix = new Float64Array(pattern.n * pattern.n);
  }

  get smallestPivot(): number {
    return this.#lu.smallestPivot;
  }

  factor(values: Float64Array): boolean {
    expand(this.#pattern, values, this.#matrix);
    return this.#lu.factor(this.#matrix);
  }

  solve(b: Float64Array): void {
    this.#lu.solve(b);
  }
}

/**
 * Writes a matrix with all its zeros.
 *
 * @param values  its elements in the order of the pattern
 * @param dense   n×n, column-major
 */
export function expand({ n, columnStart, rowIndex }: SparsePattern, values: Float64Array, dense: Float64Array): void {
  dense.fill(0);
  for (let j = 0; j < n; j++) {
    const end = columnStart[j + 1] as number;
    for (let p = columnStart[j] as number; p < end; p++) dense[j * n + (rowIndex[p] as number)] = values[p] as number;
  }
}
