import { describe, expect, it } from "vitest";
import { translated } from "../../notation/test-runtime.ts";

describe("the states on which derivatives depend", () => {
  it("are one list for all derivatives that depend on the same", () => {
    const { jacobianPattern } = translated(`Real x(start = 1), y, z, mean; equation mean = (x + y) / 2;
      der(x) = mean - x; der(y) = mean - 2 * y; der(z) = -z;`).model;
    expect(jacobianPattern).toEqual([[0, 1], [0, 1], [2]]);
    expect(jacobianPattern[1]).toBe(jacobianPattern[0]);
  });
});
