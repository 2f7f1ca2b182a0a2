/** Where a matrix has had elements other than 0: of constraints that are few, and always the same. */
export class FilledPlaces {
  /** How many there are. */
  count = 0;
  /** In the matrix column-major, in the same matrix row-major, and the row. */
  readonly places: Int32Array;
  readonly targets: Int32Array;
  readonly rows: Int32Array;
  readonly #nRows: number;
  readonly #nColumns: number;
  readonly #isKnown: Uint8Array;

  constructor(nRows: number, nColumns: number) {
    const size = nRows * nColumns;
    this.places = new Int32Array(size);
    this.targets = new Int32Array(size);
    this.rows = new Int32Array(size);
    this.#nRows = nRows;
    this.#nColumns = nColumns;
    this.#isKnown = new Uint8Array(size);
  }

  /** Adds the places at which a matrix has elements, none of them twice. It is column-major; what is no number counts as one. */
  note(matrix: Float64Array): void {
    const isKnown = this.#isKnown;
    for (let p = 0; p < matrix.length; p++) if (matrix[p] !== 0 && isKnown[p] === 0) this.#add(p);
  }

  #add(place: number): void {
    const row = place % this.#nRows;
    this.#isKnown[place] = 1;
    this.places[this.count] = place;
    this.rows[this.count] = row;
    this.targets[this.count] = row * this.#nColumns + (place - row) / this.#nRows;
    this.count++;
  }
}
