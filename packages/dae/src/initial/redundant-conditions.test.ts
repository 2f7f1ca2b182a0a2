import { describe, expect, it } from "vitest";
import type { SparseRow } from "../index-reduction/elimination.ts";
import { redundantConditions } from "./redundant-conditions.ts";

const matrix = (...rows: readonly (readonly number[])[]): SparseRow[] =>
  rows.map(
    (row) =>
      new Map(row.flatMap((value, column) => (value === 0 ? [] : [[column, { value, elsewhere: value, isConstant: true }]]))),
  );

describe("redundantConditions", () => {
  it("finds the condition that is a sum of others, whatever its place among them", () => {
    const rows = matrix([1, 0, 1], [0, 1, 1], [1, 1, 2], [0, 0, 1]);
    expect(redundantConditions(rows, [true, true, true, true], 3)).toEqual([2]);
    expect(redundantConditions([...rows].reverse(), [true, true, true, true], 3)).toEqual([3]);
  });

  it("leaves out conditions only, though they come first", () => {
    expect(redundantConditions(matrix([1, 1], [1, 0], [0, 1]), [true, false, false], 2)).toEqual([0]);
  });

  it("takes what rounding leaves of 0 as 0", () => {
    const rows = matrix([0.1 + 0.2, 1], [0.3, 1], [1, 0]);
    expect(redundantConditions(rows, [true, true, true], 2)).toEqual([1]);
  });

  it("does not decide where equations do not determine all unknowns", () => {
    expect(redundantConditions(matrix([1, 1], [2, 2], [3, 3]), [true, true, true], 2)).toBeUndefined();
  });
});
