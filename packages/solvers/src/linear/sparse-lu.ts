import { minimumDegreeOrder } from "./minimum-degree.ts";
import type { SparsePattern } from "./sparse-pattern.ts";

/** The diagonal is taken as pivot while it is at least this fraction of the largest candidate; KLU's default. */
const diagonalPreference = 1e-3;

/** Columns of a triangular factor, growing as they are computed. */
class FactorColumns {
  readonly start: Int32Array;
  index: Int32Array;
  value: Float64Array;
  length = 0;

  constructor(n: number, capacity: number) {
    this.start = new Int32Array(n + 1);
    this.index = new Int32Array(capacity);
    this.value = new Float64Array(capacity);
  }

  push(index: number, value: number): void {
    if (this.length === this.index.length) this.#grow();
    this.index[this.length] = index;
    this.value[this.length] = value;
    this.length++;
  }

  #grow(): void {
    const capacity = 2 * this.index.length + 16;
    const index = new Int32Array(capacity);
    index.set(this.index);
    this.index = index;
    const value = new Float64Array(capacity);
    value.set(this.value);
    this.value = value;
  }
}

/**
 * LU factorisation of a sparse square matrix, P·R·A·Q = L·U: left-looking, one sparse triangular solution a column, in
 * a fill-reducing column order Q; rows are scaled (R) by their largest element, and pivoting (P) prefers the diagonal.
 *
 * The order is found once in the constructor. Storage grows in the first factorisation and is kept for the next.
 *
 * Sources: Gilbert & Peierls, SIAM J. Sci. Stat. Comput. 9 (1988) 862; Davis & Palamadai Natarajan, "Algorithm 907:
 * KLU", ACM TOMS 37 (2010) 36 (without its block triangular form).
 */
export class SparseLu {
  /** Number of rows and columns. */
  readonly n: number;
  /** Smallest pivot of the last factorisation, relative to the largest element of its row of A; 0 where it has failed. */
  smallestPivot = 0;
  /** Column for which the last factorisation has found no pivot, index base 0; -1 where it has found all. */
  pivotlessColumn = -1;
  readonly #pattern: SparsePattern;
  readonly #columnOrder: Int32Array;
  readonly #lower: FactorColumns;
  readonly #upper: FactorColumns;
  readonly #diagonal: Float64Array;
  readonly #rowScale: Float64Array;
  /** Pivot position of each row, -1 while it has none. */
  readonly #positionOf: Int32Array;
  readonly #x: Float64Array;
  readonly #mark: Int32Array;
  /** Rows of the present column's pattern in topological order, from `top` on. */
  readonly #reach: Int32Array;
  readonly #stack: Int32Array;
  readonly #next: Int32Array;

  constructor(pattern: SparsePattern) {
    const { n } = pattern;
    this.n = n;
    this.#pattern = pattern;
    this.#columnOrder = minimumDegreeOrder(pattern);
    const capacity = 4 * pattern.rowIndex.length + n;
    this.#lower = new FactorColumns(n, capacity);
    this.#upper = new FactorColumns(n, capacity);
    this.#diagonal = new Float64Array(n);
    this.#rowScale = new Float64Array(n);
    this.#positionOf = new Int32Array(n);
    this.#x = new Float64Array(n);
    this.#mark = new Int32Array(n);
    this.#reach = new Int32Array(n);
    this.#stack = new Int32Array(n);
    this.#next = new Int32Array(n);
  }

  /**
   * Factors the matrix with these elements, in the order of the pattern; they are not kept.
   *
   * @returns false when a pivot is zero or not finite; `solve` must not be called then.
   */
  factor(values: Float64Array): boolean {
    this.smallestPivot = 0;
    this.pivotlessColumn = -1;
    if (!this.#scaleRows(values)) return false;
    const lower = this.#lower;
    const upper = this.#upper;
    const positionOf = this.#positionOf;
    const x = this.#x;
    const reach = this.#reach;
    lower.length = 0;
    upper.length = 0;
    positionOf.fill(-1);
    this.#mark.fill(-1);
    let smallest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.n; k++) {
      lower.start[k] = lower.length;
      upper.start[k] = upper.length;
      const column = this.#columnOrder[k] as number;
      const top = this.#findReach(column, k);
      this.#eliminate(column, values, top);
      const pivotRow = this.#choosePivot(column, top);
      const pivot = pivotRow < 0 ? 0 : (x[pivotRow] as number);
      if (pivot === 0 || !Number.isFinite(pivot)) {
        this.pivotlessColumn = column;
        return this.#forget(top);
      }
      smallest = Math.min(smallest, Math.abs(pivot));
      for (let p = top; p < this.n; p++) {
        const row = reach[p] as number;
        const position = positionOf[row] as number;
        const value = x[row] as number;
        x[row] = 0;
        if (position >= 0) upper.push(position, value);
        else if (row !== pivotRow) lower.push(row, value / pivot);
      }
      this.#diagonal[k] = pivot;
      positionOf[pivotRow] = k;
    }
    lower.start[this.n] = lower.length;
    upper.start[this.n] = upper.length;
    this.smallestPivot = smallest;
    return true;
  }

  /** Clears what the column that has no pivot has left in the work space. */
  #forget(top: number): false {
    for (let p = top; p < this.n; p++) this.#x[this.#reach[p] as number] = 0;
    return false;
  }

  /** Replaces the right-hand side `b` (length n) by the solution of A·x = b. */
  solve(b: Float64Array): void {
    const { n } = this;
    const x = this.#x;
    const lower = this.#lower;
    const upper = this.#upper;
    const positionOf = this.#positionOf;
    for (let i = 0; i < n; i++) x[positionOf[i] as number] = (b[i] as number) * (this.#rowScale[i] as number);
    for (let k = 0; k < n; k++) {
      const value = x[k] as number;
      if (value === 0) continue;
      const end = lower.start[k + 1] as number;
      for (let p = lower.start[k] as number; p < end; p++) {
        const position = positionOf[lower.index[p] as number] as number;
        x[position] = (x[position] as number) - value * (lower.value[p] as number);
      }
    }
    for (let k = n - 1; k >= 0; k--) {
      const value = (x[k] as number) / (this.#diagonal[k] as number);
      b[this.#columnOrder[k] as number] = value;
      const end = upper.start[k + 1] as number;
      for (let p = upper.start[k] as number; p < end; p++) {
        const position = upper.index[p] as number;
        x[position] = (x[position] as number) - value * (upper.value[p] as number);
      }
    }
    x.fill(0);
  }

  #scaleRows(values: Float64Array): boolean {
    const scale = this.#rowScale.fill(0);
    const { rowIndex } = this.#pattern;
    for (let p = 0; p < rowIndex.length; p++) {
      const row = rowIndex[p] as number;
      scale[row] = Math.max(scale[row] as number, Math.abs(values[p] as number));
    }
    for (let i = 0; i < this.n; i++) {
      const largest = scale[i] as number;
      if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return false;
      scale[i] = 1 / largest;
    }
    return true;
  }

  /** The rows that a column fills, found depth first through L with an explicit stack; returns where they start in `reach`. */
  #findReach(column: number, k: number): number {
    const { columnStart, rowIndex } = this.#pattern;
    let top = this.n;
    const end = columnStart[column + 1] as number;
    for (let p = columnStart[column] as number; p < end; p++) {
      const row = rowIndex[p] as number;
      if (this.#mark[row] !== k) top = this.#visit(row, k, top);
    }
    return top;
  }

  #visit(root: number, k: number, end: number): number {
    const stack = this.#stack;
    const next = this.#next;
    const mark = this.#mark;
    const positionOf = this.#positionOf;
    const lower = this.#lower;
    const reach = this.#reach;
    let top = end;
    let depth = 0;
    stack[0] = root;
    mark[root] = k;
    next[0] = this.#firstBelow(root);
    while (depth >= 0) {
      const row = stack[depth] as number;
      const position = positionOf[row] as number;
      const last = position < 0 ? 0 : (lower.start[position + 1] as number);
      let p = next[depth] as number;
      while (p < last && mark[lower.index[p] as number] === k) p++;
      if (p >= last) {
        depth--;
        top--;
        reach[top] = row;
        continue;
      }
      const child = lower.index[p] as number;
      next[depth] = p + 1;
      depth++;
      stack[depth] = child;
      mark[child] = k;
      next[depth] = this.#firstBelow(child);
    }
    return top;
  }

  #firstBelow(row: number): number {
    const position = this.#positionOf[row] as number;
    return position < 0 ? 0 : (this.#lower.start[position] as number);
  }

  /** Solves L·x = the column of R·A on the rows reached. */
  #eliminate(column: number, values: Float64Array, top: number): void {
    const x = this.#x;
    const reach = this.#reach;
    const positionOf = this.#positionOf;
    const lower = this.#lower;
    const { columnStart, rowIndex } = this.#pattern;
    const end = columnStart[column + 1] as number;
    for (let p = columnStart[column] as number; p < end; p++) {
      const row = rowIndex[p] as number;
      x[row] = (values[p] as number) * (this.#rowScale[row] as number);
    }
    for (let r = top; r < this.n; r++) {
      const row = reach[r] as number;
      const position = positionOf[row] as number;
      const value = x[row] as number;
      if (position < 0 || value === 0) continue;
      const last = lower.start[position + 1] as number;
      for (let p = lower.start[position] as number; p < last; p++) {
        const target = lower.index[p] as number;
        x[target] = (x[target] as number) - value * (lower.value[p] as number);
      }
    }
  }

  /** Row of the pivot among those without one: the diagonal if it is large enough, else the largest; -1 for none. */
  #choosePivot(column: number, top: number): number {
    const x = this.#x;
    const reach = this.#reach;
    const positionOf = this.#positionOf;
    let best = -1;
    let largest = 0;
    for (let r = top; r < this.n; r++) {
      const row = reach[r] as number;
      const size = Math.abs(x[row] as number);
      if ((positionOf[row] as number) < 0 && !(size <= largest)) {
        largest = size;
        best = row;
      }
    }
    const isDiagonalFree = (positionOf[column] as number) < 0;
    return isDiagonalFree && Math.abs(x[column] as number) >= diagonalPreference * largest ? column : best;
  }
}
