import type { Tunable } from "@mofang/simulation";
import { expect, it } from "vitest";
import { controlRange } from "./control-range.ts";

const real: Tunable = {
  ...{ name: "k", isInput: false, kind: "Real", literals: [], unit: undefined, description: "" },
  ...{ value: 1, minimum: undefined, maximum: undefined },
};

it.each([
  [
    { minimum: 0, maximum: 2 },
    { from: 0, to: 2, step: 0.02 },
  ],
  [{ value: 5 }, { from: 0, to: 10, step: 0.1 }],
  [{ value: -5 }, { from: -10, to: 0, step: 0.1 }],
  [{ value: 0 }, { from: -1, to: 1, step: 0.02 }],
  [
    { value: 0.3, minimum: 0.1 },
    { from: 0.1, to: 0.7, step: 0.005 },
  ],
  [
    { value: 1, maximum: 0.5 },
    { from: -1.5, to: 0.5, step: 0.02 },
  ],
  [
    { value: 3, kind: "Integer" },
    { from: 0, to: 6, step: 1 },
  ],
  [
    { value: 2, minimum: 1, maximum: 4, kind: "Integer" },
    { from: 1, to: 4, step: 1 },
  ],
] as const)("of %o is %o", (changes, range) => {
  const found = controlRange({ ...real, ...changes });
  expect(found.from).toBeCloseTo(range.from, 12);
  expect(found.to).toBeCloseTo(range.to, 12);
  expect(found.step).toBeCloseTo(range.step, 12);
});

it("holds the value that the model begins with, and moves", () => {
  for (const value of [-1e9, -3, -1e-9, 0, 1e-12, 7, 1e20]) {
    const { from, to, step } = controlRange({ ...real, value });
    expect([from <= value, value <= to, step > 0 && step < to - from]).toEqual([true, true, true]);
  }
});
