import { present } from "@mofang/vocabulary";

/** An element of a constraint's Jacobian. */
export interface JacobianElement {
  /** Value at the start. */
  readonly value: number;
  /** Value at some other point. */
  readonly elsewhere: number;
  /** Whether nothing that varies has gone into it. */
  readonly isConstant: boolean;
}

/** A row of a sparse matrix: element by column, constant zeros left out. */
export type SparseRow = ReadonlyMap<number, JacobianElement>;

/** An element on which to eliminate. */
interface Pivot {
  readonly row: number;
  readonly column: number;
  /** Absolute value. */
  readonly size: number;
}

/** Whether an element may be a pivot. */
type IsPivot = (column: number, element: JacobianElement, row: number) => boolean;

/** Cancellation leaves rounding errors, relative to elements of size 1, that must not look like pivots. */
const roundingLevel = 1e-12;

/** Values at two points that differ by less, relative to elements of size 1, are the same but for rounding. */
const sameRatio = 1e-9;

/** Gaussian elimination in a sparse matrix, pivot by pivot. Rows keep their numbers; those of pivots are gone. */
export class Elimination {
  readonly #rows = new Map<number, Map<number, JacobianElement>>();
  /** Rows by column that may have an element there. */
  readonly #holders = new Map<number, Set<number>>();
  /** Largest element by row that may be a pivot, as far as it has been looked for; undefined where there is none. */
  readonly #largest = new Map<number, Pivot | undefined>();
  #isPivot: IsPivot = () => true;

  constructor(matrix: readonly SparseRow[]) {
    matrix.forEach((row, number) => {
      this.#rows.set(number, new Map(row));
      for (const column of row.keys()) this.#hold(number, column);
    });
  }

  /** From now on pivots are only what this says. */
  restrict(isPivot: IsPivot): void {
    this.#isPivot = isPivot;
    this.#largest.clear();
  }

  /** The largest element that may be a pivot and is not zero; among equals that of the first row, there of the first column. */
  largest(): Pivot | undefined {
    let best: Pivot | undefined;
    for (const row of this.#rows.keys()) {
      const own = this.#largestOf(row);
      if (own !== undefined && own.size > (best?.size ?? 0)) best = own;
    }
    return best;
  }

  /** Subtracts multiples of a pivot's row from the others, so that its column vanishes, and takes it out. */
  eliminate({ row, column }: Pivot): void {
    const pivotRow = present(this.#rows.get(row), "pivot row");
    const pivot = present(pivotRow.get(column), "pivot");
    this.#rows.delete(row);
    for (const other of this.#holders.get(column) ?? []) {
      const target = this.#rows.get(other);
      const factor = target?.get(column);
      if (target === undefined || factor === undefined) continue;
      this.#largest.delete(other);
      for (const [k, element] of pivotRow) {
        if (k !== column) this.#subtract(other, target, k, element, factor, pivot);
      }
      target.delete(column);
    }
    this.#holders.delete(column);
  }

  /** A row as it stands now; none of its elements is zero always. */
  row(number: number): SparseRow {
    return present(this.#rows.get(number), "row that no pivot has taken");
  }

  /** Columns with elements that are not zero always, ascending. */
  columns(): number[] {
    const found = new Set<number>();
    for (const row of this.#rows.values()) for (const column of row.keys()) found.add(column);
    return [...found].sort((a, b) => a - b);
  }

  #hold(row: number, column: number): void {
    const rows = this.#holders.get(column);
    if (rows === undefined) this.#holders.set(column, new Set([row]));
    else rows.add(row);
  }

  #subtract(
    row: number,
    target: Map<number, JacobianElement>,
    column: number,
    element: JacobianElement,
    factor: JacobianElement,
    pivot: JacobianElement,
  ): void {
    const before = target.get(column);
    const value = difference(before?.value ?? 0, factor.value, element.value, pivot.value);
    const elsewhere = difference(before?.elsewhere ?? 0, factor.elsewhere, element.elsewhere, pivot.elsewhere);
    const isConstant = (before?.isConstant ?? true) && element.isConstant && factor.isConstant;
    if (isConstant && value === 0) {
      target.delete(column);
      return;
    }
    target.set(column, { value, elsewhere, isConstant });
    if (before === undefined) this.#hold(row, column);
  }

  #largestOf(row: number): Pivot | undefined {
    if (this.#largest.has(row)) return this.#largest.get(row);
    let best: Pivot | undefined;
    for (const [column, element] of this.#rows.get(row) ?? []) {
      const size = Math.abs(element.value);
      const isLarger = size > (best?.size ?? 0) || (size === best?.size && column < best.column);
      if (isLarger && this.#isPivot(column, element, row)) best = { row, column, size };
    }
    this.#largest.set(row, best);
    return best;
  }
}

/** Whether an element has the same value always; it may be what is left where elements that vary cancel. */
export function isLasting({ value, elsewhere }: JacobianElement): boolean {
  return Math.abs(value - elsewhere) <= sameRatio * Math.max(1, Math.abs(value));
}

/** What elimination makes of a number. */
function difference(before: number, factor: number, element: number, pivot: number): number {
  const after = before - (factor * element) / pivot;
  return Math.abs(after) < roundingLevel ? 0 : after;
}
