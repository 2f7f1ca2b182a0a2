import { maximumMatching } from "../graph/matching.ts";
import { Elimination, isLasting, type SparseRow } from "./elimination.ts";

/**
 * Eliminates the intermediates from constraints by the links that determine them.
 *
 * @param rows  first the constraints, then the links
 * @param nCandidates  number of leading columns that are candidates; the others are intermediates
 * @returns the constraints over the candidates, and the links and intermediates that were used up, in the same order
 */
export function withoutIntermediates(rows: readonly SparseRow[], nConstraints: number, nCandidates: number) {
  const linkRows: number[] = [];
  const linkColumns: number[] = [];
  if (rows.length === nConstraints) return { matrix: rows, linkRows, linkColumns };
  const elimination = new Elimination(rows);
  for (const mayVary of [false, true]) {
    elimination.restrict(
      (column, { isConstant }, row) => row >= nConstraints && column >= nCandidates && (isConstant || mayVary),
    );
    for (;;) {
      const pivot = elimination.largest();
      if (pivot === undefined) break;
      linkRows.push(pivot.row);
      linkColumns.push(pivot.column);
      elimination.eliminate(pivot);
    }
  }
  const matrix = rows.slice(0, nConstraints).map((_, row): SparseRow => {
    return new Map(Array.from(elimination.row(row)).filter(([column]) => column < nCandidates));
  });
  return { matrix, linkRows, linkColumns };
}

/** Smallest pivot, relative to the largest element of its row, that is taken without need. */
const smallestPivot = 1e-3;

/**
 * Columns of a nonsingular square part of a matrix with as many rows: classes of ascending wish are used up one after the
 * other; in a class the largest pivot is taken while it is not negligible, constant ones first as they never vanish. What is
 * left over is taken in a second round.
 */
export function pivotColumns(matrix: readonly SparseRow[], wishes: readonly number[]): number[] {
  const elimination = new Elimination(matrix);
  const chosen = new Set<number>();
  const classes = [...new Set(wishes)].sort((a, b) => a - b);
  for (const smallest of [smallestPivot, 0]) {
    for (const wish of classes) {
      for (const mayVary of [false, true]) {
        elimination.restrict((column, { isConstant }) => wishes[column] === wish && (isConstant || mayVary));
        for (;;) {
          const pivot = elimination.largest();
          if (pivot === undefined || pivot.size <= smallest) break;
          chosen.add(pivot.column);
          if (chosen.size === matrix.length) return [...chosen];
          elimination.eliminate(pivot);
        }
      }
    }
  }
  return structuralColumns(matrix, wishes, chosen);
}

/**
 * Columns of pivots that last and so never vanish, as many as others from each degree of `stateSelect`; undefined
 * where there are not enough.
 *
 * @param selects  degree by column
 * @param others   columns chosen otherwise
 */
export function lastingColumns(
  matrix: readonly SparseRow[],
  wishes: readonly number[],
  selects: readonly number[],
  others: readonly number[],
): number[] | undefined {
  const elimination = new Elimination(matrix);
  const chosen: number[] = [];
  for (const degree of [...new Set(others.map((column) => selects[column]))].sort((a = 0, b = 0) => a - b)) {
    const classes = [...new Set(wishes.filter((_, column) => selects[column] === degree))].sort((a, b) => a - b);
    const enough = chosen.length + others.filter((column) => selects[column] === degree).length;
    for (const wish of classes) {
      const isOfClass = (column: number) => wishes[column] === wish && selects[column] === degree;
      elimination.restrict((column, element) => isOfClass(column) && isLasting(element));
      while (chosen.length < enough) {
        const pivot = elimination.largest();
        if (pivot === undefined || pivot.size <= smallestPivot) break;
        chosen.push(pivot.column);
        elimination.eliminate(pivot);
      }
    }
    if (chosen.length < enough) return undefined;
  }
  return chosen;
}

/**
 * Where the Jacobian at the start loses rank, the pattern decides: columns of a maximum matching, chosen ones and those
 * wanted least first.
 */
function structuralColumns(matrix: readonly SparseRow[], wishes: readonly number[], chosen: ReadonlySet<number>): number[] {
  const order = (column: number) => (chosen.has(column) ? -1 : (wishes[column] ?? 0));
  const incidence = matrix.map((row) => {
    const columns = Array.from(row).flatMap(([column, { value }]) => (value === 0 ? [] : [column]));
    return columns.sort((a, b) => order(a) - order(b) || a - b);
  });
  const { rowOf } = maximumMatching(incidence, wishes.length);
  return Array.from(rowOf.keys()).filter((column) => rowOf[column] !== -1);
}
