import { present } from "@mofang/vocabulary";

/**
 * Groups columns of a sparse matrix such that no two columns of a group have an element in the same row: one
 * difference of f then gives all columns of a group.
 *
 * @param n  number of columns
 * @param pattern  row i has elements in columns `pattern[i]`, index base 0
 * @returns groups of column indices, ascending within a group. Greedy in the order of the columns: same input, same
 *   output. Cost O(Σ over columns of (rows of the column)) · number of groups.
 *
 * Source: Curtis, Powell & Reid, "On the estimation of sparse Jacobian matrices", J. Inst. Maths Applics 13 (1974) 117.
 */
export function groupColumns(n: number, pattern: readonly (readonly number[])[]): number[][] {
  const rowsOf = rowsOfColumns(n, pattern);
  const groups: number[][] = [];
  const lastGroupOfRow = new Int32Array(pattern.length).fill(-1);
  let ungrouped = Array.from({ length: n }, (_, j) => j);
  while (ungrouped.length > 0) {
    const group: number[] = [];
    const later: number[] = [];
    for (const j of ungrouped) {
      const rows = present(rowsOf[j], "rows of a column");
      if (rows.some((i) => lastGroupOfRow[i] === groups.length)) {
        later.push(j);
        continue;
      }
      for (const i of rows) lastGroupOfRow[i] = groups.length;
      group.push(j);
    }
    groups.push(group);
    ungrouped = later;
  }
  return groups;
}

/** Transposes a pattern: the rows in which each of the n columns has an element, ascending. Index base 0. */
export function rowsOfColumns(n: number, pattern: readonly (readonly number[])[]): number[][] {
  const rows: number[][] = Array.from({ length: n }, () => []);
  for (const [i, columns] of pattern.entries()) {
    for (const j of columns) {
      const column = rows[j];
      if (column === undefined) throw new Error(`pattern row ${i} names column ${j} of ${n}`);
      column.push(i);
    }
  }
  return rows;
}
