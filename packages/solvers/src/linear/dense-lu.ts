/**
 * LU factorisation of a dense square matrix with scaled partial pivoting, P·A = L·U.
 *
 * Storage is column-major: element (i, j) stands at `j * n + i`, index base 0. Pivots are compared after dividing each
 * row by its largest element of A, so that an equation written in large units is not preferred. All storage is made in
 * the constructor; `factor` and `solve` allocate nothing.
 *
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §3.4 (column-oriented outer product form; scaled pivoting §3.5.2).
 */
export class DenseLu {
  /** Number of rows and columns. */
  readonly n: number;
  /**
   * Smallest pivot of the last factorisation, relative to the largest element of its row of A; dimensionless.
   * Near the rounding unit the matrix is singular for practical purposes.
   */
  smallestPivot = 0;
  #factors: Float64Array;
  readonly #pivotRows: Int32Array;
  readonly #rowScale: Float64Array;

  constructor(n: number) {
    this.n = n;
    this.#factors = new Float64Array(0);
    this.#pivotRows = new Int32Array(n);
    this.#rowScale = new Float64Array(n);
  }

  /**
   * Factors `a` (n×n column-major) in place: it is overwritten by L and U and must stay untouched until the last `solve`.
   *
   * @returns false when a pivot is zero or not finite; `solve` must not be called then. Cost 2n³/3.
   */
  factor(a: Float64Array): boolean {
    const n = this.n;
    this.#factors = a;
    this.smallestPivot = Number.POSITIVE_INFINITY;
    if (!this.#scaleRows(a)) return this.#fail();
    for (let k = 0; k < n; k++) {
      const columnK = k * n;
      const row = this.#findPivotRow(a, k);
      this.#pivotRows[k] = row;
      const pivot = a[columnK + row] as number;
      if (pivot === 0 || !Number.isFinite(pivot)) return this.#fail();
      this.smallestPivot = Math.min(this.smallestPivot, Math.abs(pivot) * (this.#rowScale[row] as number));
      if (row !== k) this.#exchangeRows(a, k, row);
      const inverse = 1 / pivot;
      for (let i = k + 1; i < n; i++) a[columnK + i] = (a[columnK + i] as number) * inverse;
      for (let j = k + 1; j < n; j++) {
        const columnJ = j * n;
        const u = a[columnJ + k] as number;
        if (u === 0) continue;
        for (let i = k + 1; i < n; i++) a[columnJ + i] = (a[columnJ + i] as number) - u * (a[columnK + i] as number);
      }
    }
    return true;
  }

  /** Replaces the right-hand side `b` (length n) by the solution of A·x = b. Cost 2n². */
  solve(b: Float64Array): void {
    const n = this.n;
    const a = this.#factors;
    for (let k = 0; k < n; k++) {
      const row = this.#pivotRows[k] as number;
      const value = b[row] as number;
      b[row] = b[k] as number;
      b[k] = value;
      if (value === 0) continue;
      const column = k * n;
      for (let i = k + 1; i < n; i++) b[i] = (b[i] as number) - value * (a[column + i] as number);
    }
    for (let k = n - 1; k >= 0; k--) {
      const column = k * n;
      const value = (b[k] as number) / (a[column + k] as number);
      b[k] = value;
      if (value === 0) continue;
      for (let i = 0; i < k; i++) b[i] = (b[i] as number) - value * (a[column + i] as number);
    }
  }

  #fail(): false {
    this.smallestPivot = 0;
    return false;
  }

  #scaleRows(a: Float64Array): boolean {
    const n = this.n;
    const scale = this.#rowScale;
    for (let i = 0; i < n; i++) scale[i] = Math.abs(a[i] as number);
    for (let j = 1, p = n; j < n; j++) {
      for (let i = 0; i < n; i++, p++) scale[i] = Math.max(scale[i] as number, Math.abs(a[p] as number));
    }
    for (let i = 0; i < n; i++) {
      const largest = scale[i] as number;
      if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return false;
      scale[i] = 1 / largest;
    }
    return true;
  }

  /** The first of the rows k..n-1 with the largest scaled element in column k. */
  #findPivotRow(a: Float64Array, k: number): number {
    const column = k * this.n;
    let row = k;
    let largest = -1;
    for (let i = k; i < this.n; i++) {
      const size = Math.abs(a[column + i] as number) * (this.#rowScale[i] as number);
      if (size > largest) {
        largest = size;
        row = i;
      }
    }
    return row;
  }

  /** Exchanges rows in columns k..n-1 only: `solve` permutes step by step, as LINPACK does. */
  #exchangeRows(a: Float64Array, k: number, row: number): void {
    const n = this.n;
    for (let j = k; j < n; j++) {
      const value = a[j * n + k] as number;
      a[j * n + k] = a[j * n + row] as number;
      a[j * n + row] = value;
    }
    const scale = this.#rowScale[k] as number;
    this.#rowScale[k] = this.#rowScale[row] as number;
    this.#rowScale[row] = scale;
  }
}
