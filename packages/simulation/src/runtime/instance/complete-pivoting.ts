/** Relative size below which an element is rounding. */
const rounding = 1e-12;

/**
 * Gaussian elimination with complete pivoting in some columns of a matrix, in work space that is kept: it is done after each
 * accepted step of a run. The matrix is row-major, of at most as many rows and columns as the work space has. Most elements
 * of the constraints of mechanisms are 0: of a pivot only those rows are looked at again that have an element in its column,
 * and only those columns of theirs are changed in which its row has one.
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
  /** The columns from which pivots may still be taken, `#nOpen` of them, ascending. */
  readonly #open: Int32Array;
  #nOpen = 0;
  /** By row the size of its largest element in these columns, 0 where all is rounding, and the first column that has it. */
  readonly #sizes: Float64Array;
  readonly #columns: Int32Array;
  /** The columns in which the row of a pivot is not 0. */
  readonly #filled: Int32Array;

  /** @param nRows  most rows, @param nColumns  columns of the matrix */
  constructor(nRows: number, nColumns: number) {
    this.matrix = new Float64Array(nRows * nColumns);
    this.left = new Int32Array(nRows);
    this.isPivot = new Uint8Array(nColumns);
    this.#open = new Int32Array(nColumns);
    this.#sizes = new Float64Array(nRows);
    this.#columns = new Int32Array(nRows);
    this.#filled = new Int32Array(nColumns);
  }

  /**
   * Eliminates the first rows of `matrix`, which has been written before.
   *
   * @param isAllowed  by column whether pivots may be taken from it
   */
  eliminate(nRows: number, isAllowed: Uint8Array): void {
    this.isPivot.fill(0);
    this.#nOpen = 0;
    for (let j = 0; j < isAllowed.length; j++) if (isAllowed[j] === 1) this.#open[this.#nOpen++] = j;
    for (let i = 0; i < nRows; i++) {
      this.left[i] = i;
      this.#look(i);
    }
    this.nLeft = nRows;
    let volume = 1;
    for (let place = this.#find(); place >= 0; place = this.#find()) {
      volume *= this.#sizes[this.left[place] as number] as number;
      this.#take(place);
    }
    this.volume = this.nLeft > 0 ? 0 : volume;
  }

  /** Notes the largest element of a row from which a pivot may be taken, of equals the first. */
  #look(row: number): void {
    const { matrix } = this;
    const start = row * this.isPivot.length;
    let size = rounding;
    let column = -1;
    for (let p = 0; p < this.#nOpen; p++) {
      const j = this.#open[p] as number;
      const magnitude = Math.abs(matrix[start + j] as number);
      if (magnitude <= size) continue;
      size = magnitude;
      column = j;
    }
    this.#sizes[row] = column < 0 ? 0 : size;
    this.#columns[row] = column;
  }

  /** The place in `left` of the row with the largest element, of equals the first; -1 where all that is left is rounding. */
  #find(): number {
    let size = 0;
    let place = -1;
    for (let k = 0; k < this.nLeft; k++) {
      const own = this.#sizes[this.left[k] as number] as number;
      if (own <= size) continue;
      size = own;
      place = k;
    }
    return place;
  }

  /** Takes the pivot of a row out, and its column out of the other rows. */
  #take(place: number): void {
    const { matrix, left, isPivot } = this;
    const n = isPivot.length;
    const row = left[place] as number;
    const column = this.#columns[row] as number;
    const pivot = row * n;
    this.nLeft--;
    left.copyWithin(place, place + 1, this.nLeft + 1);
    isPivot[column] = 1;
    this.#close(column);
    let nFilled = 0;
    for (let j = 0; j < n; j++) if (matrix[pivot + j] !== 0) this.#filled[nFilled++] = j;
    for (let k = 0; k < this.nLeft; k++) {
      const other = left[k] as number;
      const factor = (matrix[other * n + column] as number) / (matrix[pivot + column] as number);
      if (factor === 0) continue;
      for (let p = 0; p < nFilled; p++) {
        const j = this.#filled[p] as number;
        matrix[other * n + j] = (matrix[other * n + j] as number) - factor * (matrix[pivot + j] as number);
      }
      this.#look(other);
    }
  }

  /** Takes no more pivots from a column. */
  #close(column: number): void {
    const place = this.#open.indexOf(column);
    this.#open.copyWithin(place, place + 1, this.#nOpen);
    this.#nOpen--;
  }
}
