import { present } from "@mofang/vocabulary";

/** A matching between rows (equations) and columns (unknowns); -1 where unmatched. */
export interface Matching {
  readonly columnOf: Int32Array;
  readonly rowOf: Int32Array;
}

/** For every row the columns it may be matched with, in order of preference. */
export type Incidence = readonly (readonly number[])[];

const unmatched = -1;

/**
 * Augmenting paths by depth-first search with look-ahead and an explicit stack: chains of equations may be as long as the
 * model. Marks are epochs, so that no array is cleared between searches.
 *
 * Source: Duff, "On algorithms for obtaining a maximum transversal", ACM TOMS 7(3), 1981.
 */
export class AugmentingPaths {
  readonly incidence: (readonly number[])[];
  columnOf: number[];
  rowOf: number[];
  readonly #columnMark: number[] = [];
  readonly #rowMark: number[] = [];
  /** Rows and columns that the last search has come to. */
  #rowsReached: number[] = [];
  #columnsReached: number[] = [];
  /** Position up to which look-ahead has passed over each row's columns. */
  readonly #lookAhead: number[] = [];
  #epoch = 0;

  constructor(incidence: Incidence, nColumns: number) {
    this.incidence = [...incidence];
    this.columnOf = new Array<number>(incidence.length).fill(unmatched);
    this.rowOf = new Array<number>(nColumns).fill(unmatched);
  }

  /** Adds a row and gives its index. */
  addRow(columns: readonly number[]): number {
    this.incidence.push(columns);
    this.columnOf.push(unmatched);
    return this.incidence.length - 1;
  }

  /** Adds a column and gives its index. */
  addColumn(): number {
    this.rowOf.push(unmatched);
    return this.rowOf.length - 1;
  }

  match(row: number, column: number): void {
    this.columnOf[row] = column;
    this.rowOf[column] = row;
  }

  /**
   * Matches a row, re-matching others along one augmenting path.
   *
   * @param isOpen  columns that take part; all when absent
   * @returns false where there is no path; `reachedRows` and `reachedColumns` then tell which are involved
   */
  augment(row: number, isOpen?: (column: number) => boolean): boolean {
    const epoch = ++this.#epoch;
    const stack: number[] = [row];
    const position: number[] = [0];
    this.#rowMark[row] = epoch;
    this.#rowsReached = [row];
    this.#columnsReached = [];
    for (let depth = 0; depth >= 0; ) {
      const current = stack[depth] ?? unmatched;
      const columns = present(this.incidence[current], "columns of a row");
      const free = this.#freeColumn(current, columns, epoch, isOpen);
      if (free !== undefined) {
        let column = free;
        for (let level = depth; level >= 0; level--) {
          const owner = stack[level] ?? unmatched;
          const previous = this.columnOf[owner] ?? unmatched;
          this.match(owner, column);
          column = previous;
        }
        return true;
      }
      let next = position[depth] as number;
      let found = false;
      for (; next < columns.length && !found; next++) {
        const column = columns[next] ?? unmatched;
        if (this.#columnMark[column] === epoch || (isOpen !== undefined && !isOpen(column))) continue;
        this.#columnMark[column] = epoch;
        this.#columnsReached.push(column);
        const owner = this.rowOf[column] ?? unmatched;
        if (owner === unmatched || this.#rowMark[owner] === epoch) continue;
        this.#rowMark[owner] = epoch;
        this.#rowsReached.push(owner);
        position[depth] = next + 1;
        depth++;
        stack[depth] = owner;
        position[depth] = 0;
        found = true;
      }
      if (!found) depth--;
    }
    return false;
  }

  #freeColumn(
    row: number,
    columns: readonly number[],
    epoch: number,
    isOpen: ((column: number) => boolean) | undefined,
  ): number | undefined {
    // With columns that open and close, what was passed over before may be free now.
    let at = isOpen === undefined ? (this.#lookAhead[row] ?? 0) : 0;
    for (; at < columns.length; at++) {
      const column = columns[at] ?? unmatched;
      if (this.rowOf[column] === unmatched && (isOpen === undefined || isOpen(column))) {
        this.#columnMark[column] = epoch;
        if (isOpen === undefined) this.#lookAhead[row] = at;
        return column;
      }
    }
    if (isOpen === undefined) this.#lookAhead[row] = at;
    return undefined;
  }

  /** Rows that the last search came to without finding a path, ascending. */
  reachedRows(): number[] {
    return this.#rowsReached.toSorted((a, b) => a - b);
  }

  /** Columns that the last search came to without finding a path, ascending. */
  reachedColumns(): number[] {
    return this.#columnsReached.toSorted((a, b) => a - b);
  }
}

/**
 * Maximum matching between equations and unknowns.
 *
 * @param incidence  row → columns 0..nColumns-1, the first ones preferred; not modified
 * @returns `columnOf` of length n rows, `rowOf` of length nColumns; -1 where unmatched. Same input, same output.
 * Cost O(rows · nonzeros) in the worst case. A deficient matching is a result, not an error.
 */
export function maximumMatching(incidence: Incidence, nColumns: number): Matching {
  const paths = new AugmentingPaths(incidence, nColumns);
  for (let row = 0; row < incidence.length; row++) {
    for (const column of present(incidence[row], "columns of a row")) {
      if (paths.rowOf[column] === unmatched) {
        paths.match(row, column);
        break;
      }
    }
  }
  for (let row = 0; row < incidence.length; row++) if (paths.columnOf[row] === unmatched) paths.augment(row);
  return { columnOf: Int32Array.from(paths.columnOf), rowOf: Int32Array.from(paths.rowOf) };
}
