import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("linear equations with literal coefficients", () => {
  it("show a zero sequence current that no star point lets through", () => {
    // Three inductors in a star: i1 + i2 + i3 = 0, so that the current i0 through the zero inductor is no state.
    const test = translated(`Real i1(start = 1, fixed = true), i2(start = 1, fixed = true), i3, i0, v1, v2, v3, v0, n;
      equation i1 + i2 + i3 = 0; i0 = 0.5 * (i1 + i2 + i3); v0 = 3 * der(i0); v1 - n = der(i1) + v0;
        v2 - n = der(i2) + v0; v3 - n = der(i3) + v0; v1 = -i1; v2 = -i2; v3 = -i3;`);
    expect(test.model.states).toHaveLength(2);
    test.initialise().runTo(1, 0.001).outputs();
    expect(test.get("i1")).toBeCloseTo(Math.exp(-1), 6);
    expect(test.get("i3")).toBeCloseTo(-2 * Math.exp(-1), 6);
    expect(test.get("i0")).toBe(0);
  });

  it("keep equations that none makes shorter", () => {
    const test = translated("Real a, b, c, d; equation a + b + c = 6; a - b + d = 3; a + 2 * b - c = 2; d = 4;").initialise();
    for (const [name, value] of [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ] as const)
      expect(test.get(name)).toBeCloseTo(value, 12);
  });
});
