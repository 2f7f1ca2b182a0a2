import type { VariableId } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { startGuesses } from "./start-guesses.ts";
import type { LoopEquation } from "./tearing.ts";

const ids = (...list: number[]) => list as VariableId[];
const gives = (result: number, ...from: number[]): LoopEquation => ({ unknowns: ids(result, ...from), solvable: ids(result) });

describe("startGuesses", () => {
  // 1 and 2 are functions of 0, 3 of both, 4 of 3.
  const equations = [gives(1, 0), gives(2, 0), gives(3, 1, 2), gives(4, 3), { unknowns: ids(0, 4), solvable: [] }];
  const unknowns = ids(0, 1, 2, 3, 4);

  it("follows the equations from what has a start value to the tearing unknowns, and no further", () => {
    const guesses = startGuesses(equations, unknowns, ids(0, 3), (id) => id === 0);
    expect(guesses.at(-1)).toEqual({ equation: 2, unknown: 3 });
    expect(guesses.map(({ unknown }) => unknown).sort()).toEqual([1, 2, 3]);
  });

  it("has nothing to say where every tearing unknown has a start value, or no unknown has one", () => {
    expect(startGuesses(equations, unknowns, ids(0), (id) => id === 0)).toEqual([]);
    expect(startGuesses(equations, unknowns, unknowns, () => false)).toEqual([]);
  });
});
