import { SparseLu, sparsePattern } from "@mofang/solvers";
import { present } from "@mofang/vocabulary";

/** A column takes the place of another one in the basis where that makes its volume this many times as large. */
const worthExchange = 2;

/**
 * The determinant of some columns of a matrix in units of that of the best ones: 1 where no others are better, 0 where they
 * are singular and others are not. Others that are always part of them are few, and the matrix is sparse.
 */
export class RelativeDeterminant {
  readonly #n: number;
  readonly #columns: readonly number[];
  readonly #free: readonly number[];
  /** By column the rows of its elements. */
  readonly #rows: readonly number[][];
  /** Columns that are best at present. */
  #basis: number[];
  #lu: SparseLu | undefined;

  /**
   * @param n         number of rows; the matrix is column-major
   * @param elements  where the elements stand that are not always 0, ascending
   * @param columns   those whose determinant is asked for, n of them
   * @param free      those, of these and of all others, among which there is a choice
   */
  constructor(n: number, elements: readonly number[], columns: readonly number[], free: readonly number[]) {
    this.#n = n;
    this.#columns = columns;
    this.#free = free;
    this.#basis = [...columns];
    this.#rows = Array.from({ length: Math.max(...columns, ...free) + 1 }, () => []);
    for (const position of elements) this.#rows[Math.floor(position / n)]?.push(position % n);
  }

  /** The best of the free columns at present. */
  get best(): readonly number[] {
    return this.#free.filter((column) => this.#basis.includes(column));
  }

  /** The determinant, and whether it is in other units than before; undefined where the best columns are singular too. */
  of(matrix: Float64Array): { readonly value: number; readonly hasOtherUnit: boolean } | undefined {
    const before = this.#basis;
    for (let k = 0; k <= this.#free.length; k++) {
      if (!this.#factor(matrix)) return undefined;
      const others = this.#free.filter((column) => !this.#basis.includes(column));
      const coordinates = others.map((column) => this.#coordinates(matrix, column));
      if (!this.#exchange(others, coordinates)) {
        return { value: this.#value(others, coordinates), hasOtherUnit: this.#basis !== before };
      }
    }
    return undefined;
  }

  /** Factors the basis, another one where that is singular; false where that is so too. */
  #factor(matrix: Float64Array): boolean {
    if (this.#factorBasis(matrix)) return true;
    const former = this.#basis;
    for (const column of this.#free.filter((other) => !former.includes(other))) {
      for (const row of former.keys()) {
        if (!this.#free.includes(former[row] as number)) continue;
        this.#take(former.with(row, column));
        if (this.#factorBasis(matrix)) return true;
      }
    }
    this.#take(former);
    return false;
  }

  #take(basis: number[]): void {
    this.#basis = basis;
    this.#lu = undefined;
  }

  #factorBasis(matrix: Float64Array): boolean {
    const rowsOf = (column: number) => present(this.#rows[column], "rows of a column");
    this.#lu ??= new SparseLu(sparsePattern(this.#n, this.#basis.map(rowsOf)));
    const values: number[] = [];
    for (const column of this.#basis) {
      for (const row of rowsOf(column)) values.push(matrix[column * this.#n + row] as number);
    }
    return values.every(Number.isFinite) && this.#lu.factor(Float64Array.from(values));
  }

  /** A column by the columns of the basis. */
  #coordinates(matrix: Float64Array, column: number): Float64Array {
    const x = matrix.slice(column * this.#n, (column + 1) * this.#n);
    present(this.#lu, "factors of the basis").solve(x);
    return x;
  }

  #exchange(others: readonly number[], coordinates: readonly Float64Array[]): boolean {
    let largest = worthExchange;
    let place: { readonly row: number; readonly column: number } | undefined;
    coordinates.forEach((x, j) => {
      this.#basis.forEach((column, row) => {
        const size = Math.abs(x[row] as number);
        if (size <= largest || !this.#free.includes(column)) return;
        largest = size;
        place = { row, column: present(others[j], "column") };
      });
    });
    if (place === undefined) return false;
    this.#take(this.#basis.with(place.row, place.column));
    return true;
  }

  /** Cramer's rule: the minor of the columns asked for that are not in the basis, in the rows of what is there instead. */
  #value(others: readonly number[], coordinates: readonly Float64Array[]): number {
    const asked = coordinates.filter((_, j) => this.#columns.includes(present(others[j], "column")));
    const rows = this.#basis.flatMap((column, row) => (this.#columns.includes(column) ? [] : [row]));
    return determinant(asked.map((x) => rows.map((row) => x[row] as number)));
  }
}

/** Determinant of a small matrix by its lines, 1 of none: by elimination with pivoting. */
function determinant(lines: readonly (readonly number[])[]): number {
  const left = lines.map((line) => [...line]);
  let product = 1;
  for (let k = 0; left.length > 0; k++) {
    const sizes = left.map((line) => Math.abs(line[k] as number));
    const place = sizes.indexOf(Math.max(...sizes));
    const [pivot = []] = left.splice(place, 1);
    const size = pivot[k] as number;
    product *= place % 2 === 0 ? size : -size;
    if (size === 0) return 0;
    for (const line of left) {
      const factor = (line[k] as number) / size;
      for (let j = k; j < line.length; j++) line[j] = (line[j] as number) - factor * (pivot[j] as number);
    }
  }
  return product;
}
