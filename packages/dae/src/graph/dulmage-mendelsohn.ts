import { present } from "@mofang/vocabulary";
import type { Incidence, Matching } from "./matching.ts";

/** Where a system has too many equations and where too few. */
interface Decomposition {
  /** Rows of the over-determined part: too many equations for `overColumns`. */
  readonly overRows: readonly number[];
  readonly overColumns: readonly number[];
  /** Columns of the under-determined part: too many unknowns for `underRows`. */
  readonly underRows: readonly number[];
  readonly underColumns: readonly number[];
}

/**
 * Coarse Dulmage–Mendelsohn decomposition: what alternating paths reach from unmatched rows is over-determined, what they
 * reach from unmatched columns is under-determined.
 *
 * Source: Dulmage and Mendelsohn, "Coverings of bipartite graphs", Canadian J. Math. 10, 1958.
 */
export function decompose(incidence: Incidence, matching: Matching): Decomposition {
  const rowsOf: number[][] = Array.from(matching.rowOf, () => []);
  incidence.forEach((columns, row) => {
    for (const column of columns) rowsOf[column]?.push(row);
  });
  const over = reach(
    unmatched(matching.columnOf),
    (row) => present(incidence[row], "columns of a row"),
    (column) => matching.rowOf[column] ?? -1,
  );
  const under = reach(
    unmatched(matching.rowOf),
    (column) => present(rowsOf[column], "rows of a column"),
    (row) => matching.columnOf[row] ?? -1,
  );
  return { overRows: over.starts, overColumns: over.ends, underRows: under.ends, underColumns: under.starts };
}

function unmatched(partner: Int32Array): number[] {
  const list: number[] = [];
  partner.forEach((other, i) => {
    if (other === -1) list.push(i);
  });
  return list;
}

/** Nodes of both sides that alternating paths reach: any edge forwards, the matched edge back. */
function reach(
  roots: readonly number[],
  neighbours: (node: number) => readonly number[],
  matched: (other: number) => number,
): { starts: number[]; ends: number[] } {
  const starts = new Set(roots);
  const ends = new Set<number>();
  const pending = [...roots];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const other of neighbours(node)) {
      if (ends.has(other)) continue;
      ends.add(other);
      const back = matched(other);
      if (back !== -1 && !starts.has(back)) {
        starts.add(back);
        pending.push(back);
      }
    }
  }
  const ascending = (set: Set<number>) => [...set].sort((a, b) => a - b);
  return { starts: ascending(starts), ends: ascending(ends) };
}
