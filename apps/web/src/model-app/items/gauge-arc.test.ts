import { expect, it } from "vitest";
import { gaugeShare, pointAt } from "./gauge-arc.ts";

it("a value stands between the ends as on a line, and one outside at the nearer end", () => {
  expect([gaugeShare(5, 0, 20), gaugeShare(-1, 0, 20), gaugeShare(30, 0, 20)]).toEqual([0.25, 0, 1]);
});

it("the scale goes from the left over the top to the right", () => {
  const near = (share: number) => {
    const { x, y } = pointAt(2, share);
    return [Math.round(x * 1e9) / 1e9 + 0, Math.round(y * 1e9) / 1e9 + 0];
  };
  expect([near(0), near(0.5), near(1)]).toEqual([
    [-2, 0],
    [0, -2],
    [2, 0],
  ]);
});
