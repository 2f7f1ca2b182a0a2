import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("constraints that follow from several linear equations together", () => {
  it("three currents into a circuit without ground add up to 0", () => {
    // Inductors of 1 H from a grounded star into a triangle of resistors of 1 Ω, which is a star of 1/3 Ω to them.
    const test = translated(`Real i1(start = 3, fixed = true), i2(start = -1, fixed = true), i3, p1, p2, p3, j12, j23, j31;
      parameter Real R = 1;
      equation der(i1) = -p1; der(i2) = -p2; der(i3) = -p3;
        p1 - p2 = R * j12; p2 - p3 = R * j23; p3 - p1 = R * j31;
        i1 = j12 - j31; i2 = j23 - j12; i3 = j31 - j23;`);
    expect(test.model.states).toHaveLength(2);
    test.initialise().runTo(1, 0.001).outputs();
    const decay = Math.exp(-1 / 3);
    for (const [name, value] of [
      ["i1", 3 * decay],
      ["i2", -decay],
      ["i3", -2 * decay],
    ] as const)
      expect(test.get(name)).toBeCloseTo(value, 6);
    expect(test.get("p1") + test.get("p2") + test.get("p3")).toBeCloseTo(0, 12);
  });

  it("leave circuits alone that determine each state by itself", () => {
    const test = translated(`Real i1(start = 3, fixed = true), i2(start = -1, fixed = true), p1, p2, j12, j20, j01;
      parameter Real R = 1;
      equation der(i1) = -p1; der(i2) = -p2;
        p1 - p2 = R * j12; p2 = R * j20; -p1 = R * j01; i1 = j12 - j01; i2 = j20 - j12;`);
    expect(test.model.states).toHaveLength(2);
  });
});
