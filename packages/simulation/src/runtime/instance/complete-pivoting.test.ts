import { describe, expect, it } from "vitest";
import { CompletePivoting } from "./complete-pivoting.ts";

const all = (n: number) => new Uint8Array(n).fill(1);

describe("elimination with complete pivoting", () => {
  it("finds the magnitude of the determinant", () => {
    const work = new CompletePivoting(3, 3);
    work.matrix.set([2, -1, 0, 1, 3, 2, 0, 5, -4]);
    work.eliminate(3, all(3));
    // 2·(3·(-4) - 2·5) + 1·(1·(-4) - 0)
    expect(work.volume).toBeCloseTo(48, 12);
    expect(work.nLeft).toBe(0);
  });

  it("takes pivots from the columns allowed alone, and leaves what they do not determine", () => {
    const work = new CompletePivoting(2, 3);
    work.matrix.set([1, 10, 2, 2, 20, 7]);
    work.eliminate(2, Uint8Array.of(1, 1, 0));
    expect([...work.isPivot]).toEqual([0, 1, 0]);
    expect(work.nLeft).toBe(1);
    expect(work.volume).toBe(0);
    expect([...work.matrix.subarray(0, 3)].map((value) => value + 0)).toEqual([0, 0, 2 - 7 / 2]);
  });

  it("takes of equal elements the first of the first row, and goes on in rows that a pivot has changed", () => {
    const work = new CompletePivoting(3, 4);
    // With the pivot 2 of the first row the second becomes 0, 0, 3, 1; the third, without an element there, stays.
    work.matrix.set([2, 0, 2, 0, 2, 0, 5, 1, 0, 1, 0, 1]);
    work.eliminate(3, Uint8Array.of(1, 1, 0, 1));
    expect([...work.isPivot]).toEqual([1, 1, 0, 1]);
    expect(work.volume).toBe(2);
    expect([...work.matrix.subarray(4, 8)]).toEqual([0, 0, 3, 1]);
    expect([...work.matrix.subarray(8, 12)]).toEqual([0, 1, -3, 0]);
  });

  it("forgets the matrix before", () => {
    const work = new CompletePivoting(2, 2);
    for (const factor of [1, 3]) {
      work.matrix.set([0, factor, factor, 0]);
      work.eliminate(2, all(2));
      expect(work.volume).toBe(factor * factor);
    }
  });
});
