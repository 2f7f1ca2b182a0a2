import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { type RowSpace, RowStore } from "./row-store.ts";

/** Row r holds r, r + 0.5 and -r at the places 4, 0 and 2 of a memory of five numbers. */
function memoryOf(row: number): Float64Array {
  return Float64Array.of(row + 0.5, 99, -row, 99, row);
}

const places = Int32Array.of(4, 0, 2);

describe("rows stored by columns", () => {
  it("are read back, whatever block they lie in", () => {
    // More rows than a block of three columns holds.
    for (const rows of [0, 1, 8, 9, 64, 65, 73, 4096, 4097, 9000, 20_000]) {
      const store = new RowStore("float64", 3);
      for (let row = 0; row < rows; row++) store.append(memoryOf(row), places);
      expect(store.length).toBe(rows);
      expect([...store.column(0)]).toEqual(Array.from({ length: rows }, (_, row) => row));
      expect([...store.column(1)]).toEqual(Array.from({ length: rows }, (_, row) => row + 0.5));
      expect([...store.column(2)]).toEqual(Array.from({ length: rows }, (_, row) => -row));
    }
  });

  it("are told where a number is not finite", () => {
    const store = new RowStore("float64", 3);
    expect(store.append(memoryOf(1), places)).toBe(true);
    for (const strange of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(store.append(memoryOf(strange), places)).toBe(false);
    }
    expect(store.append(memoryOf(2), places)).toBe(true);
    // A place that is not stored says nothing.
    expect(store.append(Float64Array.of(1.5, Number.NaN, -1, Number.NaN, 1), places)).toBe(true);
  });

  it("hold one row a block where a row is larger than a block should be", () => {
    const width = 300_000;
    const store = new RowStore("int32", width);
    const everywhere = new Int32Array(width);
    for (let row = 0; row < 3; row++) store.append(Float64Array.of(7 * row), everywhere);
    expect([...store.column(width - 1)]).toEqual([0, 7, 14]);
    expect(store.column(0)).toBeInstanceOf(Int32Array);
  });

  describe("more than memory should hold", () => {
    const width = 64;
    const rows = 200_000;
    const column = Int32Array.from({ length: width }, (_, k) => k);

    function filled(space: RowSpace): RowStore {
      const store = new RowStore("float64", width, space);
      const row = new Float64Array(width);
      for (let r = 0; r < rows; r++) {
        for (let k = 0; k < width; k++) row[k] = r + k / width;
        store.append(row, column);
      }
      return store;
    }

    it("go elsewhere, and are read from there by columns and by parts", () => {
      const kept: Float64Array[] = [];
      const store = filled({
        put: (numbers) => 1000 * (kept.push(Float64Array.from(numbers)) - 1) * (1 << 20),
        read: (place, numbers) => {
          const block = Math.floor(place / (1000 * (1 << 20)));
          const from = (place - 1000 * block * (1 << 20)) / 8;
          numbers.set(present(kept[block], "a block").subarray(from, from + numbers.length));
        },
      });
      expect(kept.length).toBeGreaterThan(20);
      expect(store.isCrowded).toBe(false);
      expect(store.column(3)).toEqual(Float64Array.from({ length: rows }, (_, r) => r + 3 / width));
      for (const [from, to] of [
        [0, 3],
        [2000, 2100],
        [rows - 5000, rows],
        [rows - 2, rows],
      ] as const) {
        expect([...store.column(9, from, to)]).toEqual(Array.from({ length: to - from }, (_, i) => from + i + 9 / width));
      }
    });

    it("stay where there is no room elsewhere, which is told", () => {
      const nowhere = () => {
        throw new Error("nothing is kept");
      };
      const store = filled({ put: () => undefined, read: nowhere });
      expect(store.isCrowded).toBe(true);
      expect(store.column(1).at(-1)).toBe(rows - 1 + 1 / width);
    });
  });

  it("have no columns where there are none", () => {
    const store = new RowStore("int32", 0);
    store.append(Float64Array.of(1), new Int32Array(0));
    expect(store.length).toBe(1);
  });
});
