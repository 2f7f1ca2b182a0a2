import { describe, expect, it } from "vitest";
import { FilledPlaces } from "./filled-places.ts";

describe("the places of elements", () => {
  it("are all at which a matrix has had one, in both orders", () => {
    const filled = new FilledPlaces(2, 3);
    filled.note(Float64Array.of(0, 4, 0, 0, Number.NaN, 0));
    filled.note(Float64Array.of(0, 5, 7, 0, 0, -0));
    const { count, places, targets, rows } = filled;
    expect(count).toBe(3);
    expect([...places.subarray(0, count)]).toEqual([1, 4, 2]);
    expect([...targets.subarray(0, count)]).toEqual([3, 2, 1]);
    expect([...rows.subarray(0, count)]).toEqual([1, 0, 0]);
  });
});
