/**
 * LU factorisation of a dense complex square matrix with partial pivoting, P·A = L·U.
 *
 * Real and imaginary parts stand in two column-major arrays, element (i, j) at `j * n + i`, index base 0. All storage
 * but the matrix is made in the constructor.
 *
 * Source: as {@link DenseLu}; the modulus is measured by |re| + |im|, as LINPACK's `zgefa` does.
 */
export class ComplexLu {
  /** Number of rows and columns. */
  readonly n: number;
  #re: Float64Array;
  #im: Float64Array;
  readonly #pivotRows: Int32Array;

  constructor(n: number) {
    this.n = n;
    this.#re = new Float64Array(0);
    this.#im = new Float64Array(0);
    this.#pivotRows = new Int32Array(n);
  }

  /**
   * Factors `re + i·im` in place: both arrays are overwritten and must stay untouched until the last `solve`.
   *
   * @returns false when a pivot is zero or not finite; `solve` must not be called then. Cost 8n³/3.
   */
  factor(re: Float64Array, im: Float64Array): boolean {
    const n = this.n;
    this.#re = re;
    this.#im = im;
    for (let k = 0; k < n; k++) {
      const columnK = k * n;
      const row = this.#findPivotRow(k);
      this.#pivotRows[k] = row;
      if (row !== k) {
        exchangeRows(re, n, k, row);
        exchangeRows(im, n, k, row);
      }
      const pr = re[columnK + k] as number;
      const pi = im[columnK + k] as number;
      const square = pr * pr + pi * pi;
      if (square === 0 || !Number.isFinite(square)) return false;
      for (let i = columnK + k + 1; i < columnK + n; i++) {
        const ar = re[i] as number;
        const ai = im[i] as number;
        re[i] = (ar * pr + ai * pi) / square;
        im[i] = (ai * pr - ar * pi) / square;
      }
      for (let j = k + 1; j < n; j++) this.#eliminate(columnK, j * n, k);
    }
    return true;
  }

  /** Replaces the right-hand side `re + i·im` (length n each) by the solution of A·x = b. Cost 8n². */
  solve(re: Float64Array, im: Float64Array): void {
    const n = this.n;
    for (let k = 0; k < n; k++) {
      const row = this.#pivotRows[k] as number;
      const br = re[row] as number;
      const bi = im[row] as number;
      re[row] = re[k] as number;
      im[row] = im[k] as number;
      re[k] = br;
      im[k] = bi;
      this.#subtractColumn(re, im, k, br, bi, k + 1, n);
    }
    for (let k = n - 1; k >= 0; k--) {
      const pr = this.#re[k * n + k] as number;
      const pi = this.#im[k * n + k] as number;
      const square = pr * pr + pi * pi;
      const br = re[k] as number;
      const bi = im[k] as number;
      const xr = (br * pr + bi * pi) / square;
      const xi = (bi * pr - br * pi) / square;
      re[k] = xr;
      im[k] = xi;
      this.#subtractColumn(re, im, k, xr, xi, 0, k);
    }
  }

  #findPivotRow(k: number): number {
    const column = k * this.n;
    let row = k;
    let largest = -1;
    for (let i = k; i < this.n; i++) {
      const size = Math.abs(this.#re[column + i] as number) + Math.abs(this.#im[column + i] as number);
      if (size > largest) {
        largest = size;
        row = i;
      }
    }
    return row;
  }

  /** Subtracts u·(multipliers of column k) from the column that starts at `columnJ`, where u stands in its row k. */
  #eliminate(columnK: number, columnJ: number, k: number): void {
    const { n } = this;
    const re = this.#re;
    const im = this.#im;
    const ur = re[columnJ + k] as number;
    const ui = im[columnJ + k] as number;
    if (ur === 0 && ui === 0) return;
    for (let i = k + 1; i < n; i++) {
      const lr = re[columnK + i] as number;
      const li = im[columnK + i] as number;
      re[columnJ + i] = (re[columnJ + i] as number) - (ur * lr - ui * li);
      im[columnJ + i] = (im[columnJ + i] as number) - (ur * li + ui * lr);
    }
  }

  /** Subtracts x·(rows from..to-1 of column k of the factors) from the right-hand side. */
  #subtractColumn(re: Float64Array, im: Float64Array, k: number, xr: number, xi: number, from: number, to: number): void {
    const column = k * this.n;
    for (let i = from; i < to; i++) {
      const ar = this.#re[column + i] as number;
      const ai = this.#im[column + i] as number;
      re[i] = (re[i] as number) - (xr * ar - xi * ai);
      im[i] = (im[i] as number) - (xr * ai + xi * ar);
    }
  }
}

/** Exchanges rows in columns k..n-1 only: `solve` permutes step by step, as LINPACK does. */
function exchangeRows(a: Float64Array, n: number, k: number, row: number): void {
  for (let j = k; j < n; j++) {
    const value = a[j * n + k] as number;
    a[j * n + k] = a[j * n + row] as number;
    a[j * n + row] = value;
  }
}
