import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("algebraic loops", () => {
  it("tears a linear loop to size 1", () => {
    const test = translated("Real x, y, z; equation x + y + z = 6; x - y = time; z = x + 1;");
    expect(test.model.counts.linearBlocks).toEqual([1]);
    test.initialise().outputs();
    expect([test.get("x"), test.get("y"), test.get("z")].map((value) => +value.toFixed(10))).toEqual([
      +(5 / 3).toFixed(10),
      +(5 / 3).toFixed(10),
      +(8 / 3).toFixed(10),
    ]);
  });

  it("keeps a parameter that may be 0 out of divisors", () => {
    const text = "Real u, i; parameter Real R = 2; equation u = R * i; u + i * R = 4 - i;";
    const test = translated(text);
    expect(test.initialise().outputs().get("i")).toBeCloseTo(4 / 5, 12);
    expect(test.initialise({ R: 0 }).outputs().get("i")).toBeCloseTo(4, 12);
    expect(test.model.linearBlocks[0]?.isConstant).toBe(true);
  });

  it("solves a nonlinear loop with an analytic Jacobian", () => {
    const test = translated("Real x(start = 2), y(start = 0.5); equation x^2 + y^2 = 4 + time; x * y = 1;");
    expect(test.model.nonlinearBlocks[0]?.hasJacobian).toBe(true);
    test.initialise().outputs();
    expect(test.get("x") ** 2 + test.get("y") ** 2).toBeCloseTo(4, 10);
    expect(test.get("x") * test.get("y")).toBeCloseTo(1, 10);
  });

  it("inverts exp without iteration", () => {
    const test = translated("Real x; equation 2 * exp(x) - 1 = time;");
    expect(test.model.nonlinearBlocks).toHaveLength(0);
    expect(test.initialise({}, 4).outputs().get("x")).toBeCloseTo(Math.log(2.5), 12);
  });

  it("finds the state of an ideal diode in its loop", () => {
    // Series of source, resistor and ideal diode with the curve parameter s.
    const text = `Real u, i, s; Boolean off(start = true); parameter Real R = 10, Ron = 1e-5, Goff = 1e-5;
      equation off = s < 0; u = s * (if off then 1 else Ron); i = s * (if off then Goff else 1); sin(time) = R * i + u;`;
    const test = translated(text);
    test.initialise({}, 1).outputs();
    expect(test.get("off")).toBe(0);
    expect(test.get("i")).toBeCloseTo(Math.sin(1) / (10 + 1e-5), 9);
    test.initialise({}, 4).outputs();
    expect(test.get("off")).toBe(1);
    expect(test.get("u")).toBeCloseTo(Math.sin(4) / (1 + 10 * 1e-5), 9);
    expect(test.model.crossings.length).toBeGreaterThan(0);
  });

  it("holds the truth of a relation on the loop's own unknown", () => {
    const test = translated("Real x, y; equation y = if x > 1 then 2 * x else x; x + y = time;");
    expect(test.initialise({}, 6).outputs().get("x")).toBeCloseTo(2, 12);
    expect(test.initialise({}, 1).outputs().get("x")).toBeCloseTo(0.5, 12);
  });
});
