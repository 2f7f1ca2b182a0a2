import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { translated } from "../notation/test-runtime.ts";
import { translate } from "../translate.ts";

const codes = (text: string) => translate(flatModel(text)).diagnostics.map(({ code }) => code);

describe("initialisation", () => {
  it("starts in steady state where an initial equation says so", () => {
    const test = translated("Real x; parameter Real k = 4; equation der(x) = k - 2 * x; initial equation der(x) = 0;");
    expect(test.initialise().get("x")).toBeCloseTo(2, 12);
    expect(codes("Real x; equation der(x) = 4 - 2 * x; initial equation der(x) = 0;")).toEqual([]);
  });

  it("finds a parameter that is not fixed, and what depends on it", () => {
    const test = translated(`parameter Real k(fixed = false), twice = 2 * k; Real x(start = 1, fixed = true), y;
      equation der(x) = -k * x; y = twice; initial equation der(x) = -3;`);
    test.initialise().outputs();
    expect(test.get("k")).toBeCloseTo(3, 12);
    expect(test.get("y")).toBeCloseTo(6, 12);
  });

  it("takes start values as fixed where equations are missing, the one set nearest to the top first", () => {
    const text = "Real x(start = 2), y(start = 3); equation der(x) = -x; der(y) = -y; initial equation x + y = 10;";
    expect(codes(text)).toContain("dae.start-values-chosen");
    expect(translated(text).initialise().get("y")).toBeCloseTo(8, 12);
  });

  it("checks redundant conditions", () => {
    const text = (y: number) => `Real x(start = 1, fixed = true), y; equation der(x) = -x; y = 2 * x; initial equation y = ${y};`;
    expect(codes(text(2))).toContain("dae.initial-redundant");
    expect(translated(text(2)).initialise().get("y")).toBe(2);
    expect(() => translated(text(3)).initialise()).toThrow("initial-contradiction");
  });

  it("starts discrete variables from their left limits", () => {
    const test = translated(`discrete Real a(start = 5, fixed = true), b; discrete Integer n(start = 7);
      equation when time > 1 then a = 1; b = 2; n = pre(n) + 1; end when; initial equation b = 9;`);
    test.initialise();
    expect([test.get("a"), test.get("b"), test.get("n")]).toEqual([5, 9, 7]);
    test.runTo(2, 0.25);
    expect([test.get("a"), test.get("b"), test.get("n")]).toEqual([1, 2, 8]);
  });

  it("runs a when-clause with initial()", () => {
    const test = translated("discrete Real a(start = 5); equation when {initial(), time > 1} then a = time + 1; end when;");
    expect(test.initialise().get("a")).toBe(1);
    expect(test.runTo(2, 0.25).get("a")).toBe(2);
  });

  it("leads from the simplified to the actual expression of homotopy", () => {
    const test = translated("Real x(start = 1); equation homotopy(x^3, x) = 8;");
    expect(test.initialise().get("x")).toBeCloseTo(2, 10);
    test.memory.homotopy = 0;
    test.functions.initialise(test.memory);
    expect(test.get("x")).toBeCloseTo(8, 10);
  });
});
