/** A dense matrix over a column-major list, as FORTRAN passes it; index base 0. Element (i, j) stands at `j * stride + i`. */
export class Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly entries: number[];
  readonly stride: number;

  /** `stride` is the leading dimension, at least `rows`. The list is shared, not copied. */
  constructor(rows: number, columns: number, entries: number[], stride: number) {
    this.rows = rows;
    this.columns = columns;
    this.entries = entries;
    this.stride = stride;
  }

  static zeros(rows: number, columns: number): Matrix {
    return new Matrix(rows, columns, new Array<number>(rows * columns).fill(0), rows);
  }

  static identity(n: number): Matrix {
    const matrix = Matrix.zeros(n, n);
    for (let i = 0; i < n; i++) matrix.set(i, i, 1);
    return matrix;
  }

  get(i: number, j: number): number {
    return this.entries[j * this.stride + i] as number;
  }

  set(i: number, j: number, value: number): void {
    this.entries[j * this.stride + i] = value;
  }

  isFinite(): boolean {
    for (let j = 0; j < this.columns; j++) for (let i = 0; i < this.rows; i++) if (!Number.isFinite(this.get(i, j))) return false;
    return true;
  }

  copy(): Matrix {
    const matrix = Matrix.zeros(this.rows, this.columns);
    matrix.assign(this);
    return matrix;
  }

  transposed(): Matrix {
    const matrix = Matrix.zeros(this.columns, this.rows);
    for (let j = 0; j < this.columns; j++) for (let i = 0; i < this.rows; i++) matrix.set(j, i, this.get(i, j));
    return matrix;
  }

  /** Copies the elements of a matrix of the same size. */
  assign(source: Matrix): void {
    for (let j = 0; j < this.columns; j++) for (let i = 0; i < this.rows; i++) this.set(i, j, source.get(i, j));
  }

  swapRows(i: number, k: number): void {
    if (i === k) return;
    for (let j = 0; j < this.columns; j++) {
      const value = this.get(i, j);
      this.set(i, j, this.get(k, j));
      this.set(k, j, value);
    }
  }

  swapColumns(j: number, k: number): void {
    if (j === k) return;
    for (let i = 0; i < this.rows; i++) {
      const value = this.get(i, j);
      this.set(i, j, this.get(i, k));
      this.set(i, k, value);
    }
  }
}
