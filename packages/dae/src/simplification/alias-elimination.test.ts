import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("alias elimination", () => {
  it("keeps aliases in the results, with their sign", () => {
    const test = translated(
      "Real a, b, c, d; Boolean p, q; equation a = time; b = -a; c + b = 0; 0 = d - b; p = time > 1; q = not p;",
    );
    expect(test.model.counts.aliases).toBe(4);
    test.initialise({}, 3).outputs();
    expect(["a", "b", "c", "d", "p", "q"].map((name) => test.get(name))).toEqual([3, -3, 3, -3, 1, 0]);
  });

  it("takes the start value that is fixed, with its sign", () => {
    const test = translated("Real x(start = 1), y(start = -7, fixed = true); equation der(x) = 0 * x; y = -x;");
    expect(test.initialise().outputs().get("x")).toBe(7);
  });

  it("replaces variables that equal a number", () => {
    const test = translated("Real z, y; equation z = 0; y = time + z * time;");
    test.initialise({}, 2).outputs();
    expect([test.get("z"), test.get("y")]).toEqual([0, 2]);
  });

  it.each(["r = 2; der(x) = r;", "der(x) = r; r = 2;", "der(x) = -r; r = -2;"])(
    "keeps a state whose derivative equals a variable with a value: %s",
    (equations) => {
      const test = translated(`Real x(start = 1, fixed = true), r; equation ${equations}`);
      expect(test.model.states.map(({ name }) => name)).toEqual(["x"]);
      expect(test.initialise().runTo(1, 0.01).get("x")).toBeCloseTo(3, 8);
    },
  );

  it("knows the chain of derivatives through aliases", () => {
    const test = translated(
      "Real s(start = 1, fixed = true), v(start = 0, fixed = true), a; equation v = der(s); a = der(v); a = -s;",
    );
    expect(test.model.states.map(({ name }) => name)).toEqual(["s", "v"]);
    expect(test.initialise().runTo(1, 0.01).get("s")).toBeCloseTo(Math.cos(1), 8);
  });

  it("follows equal states with opposite sign", () => {
    const test = translated("Real x(start = 1, fixed = true), y, w; equation der(x) = -x; y = -x; w = der(y);");
    expect(test.model.states).toHaveLength(1);
    expect(test.initialise().outputs().get("w")).toBe(1);
  });
});
