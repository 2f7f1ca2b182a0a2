/** Relative size below which an element is rounding. */
const rounding = 1e-12;

/**
 * Gaussian elimination with complete pivoting in some columns of a matrix, in work space that is kept: it is done after each
 * accepted step of a run. The matrix is row-major, of at most as many rows and columns as the work space has.
 */
export class CompletePivoting {
  /** What elimination has made of the matrix, row-major. */
  readonly matrix: Float64Array;
  /** The rows without a pivot, `nLeft` of them, in their order. */
  readonly left: Int32Array;
  nLeft = 0;
  /** By column whether it has given a pivot. */
  readonly isPivot: Uint8Array;
  /** Magnitude of the product of all pivots; 0 where rows are left. */
  volume = 1;
  #pivotRow = 0;
  #pivotColumn = 0;

  /** @param nRows  most rows, @param nColumns  columns of the matrix */
  constructor(nRows: number, nColumns: number) {
    this.matrix = new Float64Array(nRows * nColumns);
    this.left = new Int32Array(nRows);
    this.isPivot = new Uint8Array(nColumns);
  }

  /**
   * Eliminates the first rows of `matrix`, which has been written before.
   *
   * @param isAllowed  by column whether pivots may be taken from it
   */
  eliminate(nRows: number, isAllowed: Uint8Array): void {
    this.isPivot.fill(0);
    for (let i = 0; i < nRows; i++) this.left[i] = i;
    this.nLeft = nRows;
    let volume = 1;
    for (let size = this.#find(isAllowed); size > 0; size = this.#find(isAllowed)) {
      volume *= size;
      this.#take();
    }
    this.volume = this.nLeft > 0 ? 0 : volume;
  }

  /** Finds the largest element allowed, of equals the first; its size, 0 where all that is left is rounding. */
  #find(isAllowed: Uint8Array): number {
    const { matrix, left, nLeft, isPivot } = this;
    const n = isPivot.length;
    let size = rounding;
    let found = 0;
    for (let k = 0; k < nLeft; k++) {
      const row = (left[k] as number) * n;
      for (let j = 0; j < n; j++) {
        const magnitude = Math.abs(matrix[row + j] as number);
        if (magnitude <= size || isAllowed[j] === 0 || isPivot[j] === 1) continue;
        size = magnitude;
        found = size;
        this.#pivotRow = k;
        this.#pivotColumn = j;
      }
    }
    return found;
  }

  /** Takes the pivot out, and its column out of the other rows. */
  #take(): void {
    const { matrix, left, isPivot } = this;
    const n = isPivot.length;
    const column = this.#pivotColumn;
    const pivot = (left[this.#pivotRow] as number) * n;
    this.nLeft--;
    left.copyWithin(this.#pivotRow, this.#pivotRow + 1, this.nLeft + 1);
    isPivot[column] = 1;
    for (let k = 0; k < this.nLeft; k++) {
      const row = (left[k] as number) * n;
      const factor = (matrix[row + column] as number) / (matrix[pivot + column] as number);
      if (factor === 0) continue;
      for (let j = 0; j < n; j++) matrix[row + j] = (matrix[row + j] as number) - factor * (matrix[pivot + j] as number);
    }
  }
}
