import { describe, expect, it } from "vitest";
import { RowStore } from "./row-store.ts";

/** Row r holds r, r + 0.5 and -r at the places 4, 0 and 2 of a memory of five numbers. */
function memoryOf(row: number): Float64Array {
  return Float64Array.of(row + 0.5, 99, -row, 99, row);
}

const places = Int32Array.of(4, 0, 2);

describe("rows stored by columns", () => {
  it("are read back, whatever block they lie in", () => {
    // More rows than a block of three columns holds.
    for (const rows of [0, 1, 64, 65, 4096, 4097, 9000]) {
      const store = new RowStore("float64", 3);
      for (let row = 0; row < rows; row++) store.append(memoryOf(row), places);
      expect(store.length).toBe(rows);
      expect([...store.column(0)]).toEqual(Array.from({ length: rows }, (_, row) => row));
      expect([...store.column(1)]).toEqual(Array.from({ length: rows }, (_, row) => row + 0.5));
      expect([...store.column(2)]).toEqual(Array.from({ length: rows }, (_, row) => -row));
    }
  });

  it("hold one row a block where a row is larger than a block should be", () => {
    const width = 300_000;
    const store = new RowStore("int32", width);
    const everywhere = new Int32Array(width);
    for (let row = 0; row < 3; row++) store.append(Float64Array.of(7 * row), everywhere);
    expect([...store.column(width - 1)]).toEqual([0, 7, 14]);
    expect(store.column(0)).toBeInstanceOf(Int32Array);
  });

  it("have no columns where there are none", () => {
    const store = new RowStore("int32", 0);
    store.append(Float64Array.of(1), new Int32Array(0));
    expect(store.length).toBe(1);
  });
});
