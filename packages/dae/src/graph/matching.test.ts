import { describe, expect, it } from "vitest";
import { decompose } from "./dulmage-mendelsohn.ts";
import { maximumMatching } from "./matching.ts";
import { strongComponents } from "./strong-components.ts";

describe("maximumMatching", () => {
  it("re-matches along augmenting paths", () => {
    const { columnOf } = maximumMatching([[0, 1], [0], [1, 2]], 3);
    expect([...columnOf]).toEqual([1, 0, 2]);
  });

  it("leaves what has no partner", () => {
    const { columnOf, rowOf } = maximumMatching([[0], [0], [0, 1]], 3);
    expect([...columnOf].filter((column) => column === -1)).toHaveLength(1);
    expect(rowOf[2]).toBe(-1);
  });

  it("needs no call stack along a chain of 100000 equations", () => {
    const n = 100_000;
    const incidence = Array.from({ length: n }, (_, row) => (row === n - 1 ? [0] : [row, row + 1]));
    expect(maximumMatching(incidence, n).columnOf.includes(-1)).toBe(false);
  });
});

describe("strongComponents", () => {
  it("lists a component after those it needs", () => {
    // 0 → 1 → 2 → 0 is a loop that needs 3; 4 needs the loop.
    expect(strongComponents([[1], [2, 3], [0], [], [0]])).toEqual([[3], [0, 1, 2], [4]]);
  });

  it("needs no call stack along a chain of 100000 nodes", () => {
    const n = 100_000;
    const components = strongComponents(Array.from({ length: n }, (_, node) => (node + 1 < n ? [node + 1] : [])));
    expect(components).toHaveLength(n);
    expect(components[0]).toEqual([n - 1]);
  });
});

describe("decompose", () => {
  it("finds the over- and the under-determined part", () => {
    // Rows 0 and 1 both determine column 0; row 2 has columns 1 and 2 alone; row 3 and column 3 are regular.
    const incidence = [[0], [0], [1, 2], [3]];
    const parts = decompose(incidence, maximumMatching(incidence, 4));
    expect(parts).toEqual({ overRows: [0, 1], overColumns: [0], underRows: [2], underColumns: [1, 2] });
  });
});
