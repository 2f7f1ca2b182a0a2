import type { Memory, RunTimeStateSet } from "@mofang/dae";
import { describe, expect, it } from "vitest";
import { StateChoice } from "./state-choice.ts";

/** One state of x and y on a circle; of a memory only the values are looked at, the selection in the first two. */
const onCircle: RunTimeStateSet = {
  states: [0],
  candidates: [2, 3],
  wishes: [0, 0],
  selection: [[0, 1]],
  nConstraints: 1,
  nSettled: 0,
};
const xSelected = { values: Float64Array.of(1, 0, 0, 0) } as Memory;

/** What the choice says of the Jacobian (2x, 2y) at an angle in degrees. */
function at(choice: StateChoice, degrees: number): number[] | undefined {
  const angle = (degrees * Math.PI) / 180;
  return choice.better(xSelected, (jacobian) => jacobian.set([2 * Math.cos(angle), 2 * Math.sin(angle)]));
}

describe("a choice of states", () => {
  it("is kept while the other candidates are well determined, and given up where they are not", () => {
    const choice = new StateChoice(onCircle);
    // x is the state: y is the dummy, whose share of the Jacobian is tan(angle) of that of x.
    expect([90, 45, 20, 10, 0].map((degrees) => at(choice, degrees))).toEqual([undefined, undefined, undefined, [1], [1]]);
  });

  it("is looked at again after it has been given up, also where the Jacobian is the same", () => {
    const choice = new StateChoice(onCircle);
    expect([at(choice, 5), at(choice, 5)]).toEqual([[1], [1]]);
  });

  it("is kept where the Jacobian is not finite", () => {
    expect(new StateChoice(onCircle).better(xSelected, (jacobian) => jacobian.fill(Number.NaN))).toBeUndefined();
  });

  it("leaves out what the constraints determine in any case, and asks rather for what is wanted as a state", () => {
    const settled = new StateChoice({ ...onCircle, nConstraints: 2, nSettled: 1, wishes: [1, 0] });
    // Row 1 determines the settled variable; of row 2 is left (0, 1, 5): y stays the dummy.
    expect(settled.better(xSelected, (jacobian) => jacobian.set([1, 1, 0, 1, 0, 5]))).toBeUndefined();
    // Now x would be the better dummy by far, by more than the wish weighs.
    expect(settled.better(xSelected, (jacobian) => jacobian.set([1, 1, 0, 100, 0, 1]))).toEqual([1]);
  });
});
