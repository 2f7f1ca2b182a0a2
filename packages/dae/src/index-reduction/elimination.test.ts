import { describe, expect, it } from "vitest";
import { Elimination, isLasting, type JacobianElement } from "./elimination.ts";

const constant = (value: number): JacobianElement => ({ value, elsewhere: value, isConstant: true });
const varying = (value: number, elsewhere: number): JacobianElement => ({ value, elsewhere, isConstant: false });

describe("elimination", () => {
  it("takes the largest pivot and subtracts its row from those that share its column", () => {
    const elimination = new Elimination([
      new Map([
        [0, constant(1)],
        [2, constant(3)],
      ]),
      new Map([
        [0, constant(4)],
        [1, constant(2)],
      ]),
    ]);
    const pivot = elimination.largest();
    expect(pivot).toEqual({ row: 1, column: 0, size: 4 });
    if (pivot !== undefined) elimination.eliminate(pivot);
    // Row 0 less a quarter of row 1: -0.5 in column 1, 3 in column 2.
    expect(elimination.columns()).toEqual([1, 2]);
    elimination.restrict((column) => column === 1);
    expect(elimination.largest()).toEqual({ row: 0, column: 1, size: 0.5 });
  });

  it("drops what cancels and keeps what is 0 at the start only", () => {
    const elimination = new Elimination([
      new Map([
        [0, constant(1)],
        [1, constant(1 / 3)],
        [2, varying(1, 2)],
      ]),
      new Map([
        [0, constant(1)],
        [1, constant(1 / 3)],
        [2, varying(1, 3)],
      ]),
    ]);
    elimination.eliminate({ row: 0, column: 0, size: 1 });
    expect(elimination.columns()).toEqual([2]);
    expect(elimination.largest()).toBeUndefined();
  });

  it("knows that what is left where varying elements cancel is constant", () => {
    // (g + 1)·x + y and g·x: the difference is x + y, whatever g is.
    const elimination = new Elimination([
      new Map([
        [0, constant(1)],
        [1, varying(3, 8)],
        [2, constant(1)],
      ]),
      new Map([
        [0, constant(1)],
        [1, varying(2, 7)],
      ]),
    ]);
    elimination.eliminate({ row: 1, column: 0, size: 1 });
    expect(Array.from(elimination.row(0), ([column, element]) => [column, element.value, isLasting(element)])).toEqual([
      [1, 1, true],
      [2, 1, true],
    ]);
    expect(isLasting(varying(2, 7))).toBe(false);
  });

  it("lets pivots be restricted by column and by constancy", () => {
    const elimination = new Elimination([
      new Map([
        [0, varying(5, 6)],
        [1, constant(2)],
        [2, constant(2)],
      ]),
    ]);
    elimination.restrict((_, { isConstant }) => isConstant);
    expect(elimination.largest()).toEqual({ row: 0, column: 1, size: 2 });
    elimination.restrict((column) => column === 0);
    expect(elimination.largest()?.size).toBe(5);
  });
});
