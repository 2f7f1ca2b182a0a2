import { describe, expect, it } from "vitest";
import { positionsOf, type StateSet, StateUnions, setOf } from "./state-set.ts";

const nStates = 100_000;

function united(unions: StateUnions, positions: readonly number[]): StateSet {
  return unions.of(positions.map(setOf));
}

describe("sets of states", () => {
  it("have the positions of all that they unite, ascending and once", () => {
    const unions = new StateUnions(nStates);
    const set = united(unions, [99_999, 31, 0, 32, 31, 63, 64]);
    expect(positionsOf(set)).toEqual([0, 31, 32, 63, 64, 99_999]);
    expect(positionsOf(unions.of([set, setOf(33)]))).toEqual([0, 31, 32, 33, 63, 64, 99_999]);
    expect(positionsOf(unions.of([]))).toEqual([]);
  });

  it("take as much room as they have words, however many states there are", () => {
    expect(united(new StateUnions(nStates), [5, 6, 99_000])).toHaveLength(4);
  });

  it("are one where they have the same", () => {
    const unions = new StateUnions(nStates);
    const all = united(unions, [1, 40, 70_000]);
    expect(unions.of([setOf(40), all, setOf(1)])).toBe(all);
  });
});
