import { describe, expect, it } from "vitest";
import { missingPivots } from "./missing-pivots.ts";

/** Column-major, of rows. */
function matrix(rows: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(rows.flatMap((_, j) => rows.map((row) => row[j] as number)));
}

describe("missingPivots", () => {
  it("are an equation that repeats another and an unknown of both", () => {
    const { rows, columns } = missingPivots(3, matrix([[1, 0, 0], [0, 2, 4], [0, 3e5, 6e5]])); // biome-ignore format: rows
    expect(rows).toHaveLength(1);
    expect([1, 2]).toContain(rows[0]);
    expect([1, 2]).toContain(columns[0]);
  });

  it("are not an unknown in small units", () => {
    expect(missingPivots(3, matrix([[1e-20, 1, 0], [2e-20, 1, 0], [0, 1, 0]])).columns).toEqual([2]); // biome-ignore format: rows
  });

  it("are as many as the rank lacks", () => {
    expect(missingPivots(3, matrix([[1, 1, 1], [2, 2, 2], [3, 3, 3]])).columns).toHaveLength(2); // biome-ignore format: rows
    expect(missingPivots(2, new Float64Array(4))).toEqual({ rows: [0, 1], columns: [0, 1] });
  });

  it("are what belongs to the last pivot of a matrix that is regular by rounding alone", () => {
    expect(missingPivots(2, matrix([[1, 0], [0, 1]]))).toEqual({ rows: [1], columns: [1] }); // biome-ignore format: rows
  });
});
