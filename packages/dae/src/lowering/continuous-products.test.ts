import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("products of a flow with what it carries", () => {
  const crossings = (equations: string) => translated(`Real m, H, a, b; equation ${equations}`).model.crossings.length;
  const carried = "m = sin(time); a = 2 + time; b = 3 - time;";

  it("make no event where the flow turns round", () => {
    expect(crossings(`${carried} H = m * (if m > 0 then a else b);`)).toBe(0);
    expect(crossings(`${carried} H = (if m >= 0 then a else b) * m;`)).toBe(0);
    expect(crossings(`${carried} H = -m * (if -m > 0 then a else b);`)).toBe(0);
    expect(crossings(`${carried} H = semiLinear(m, a, b);`)).toBe(0);
  });

  it("make no event where the author calls them continuous and the flow is a factor", () => {
    expect(crossings(`${carried} H = smooth(0, m / 2 / (if m > 0 then a else b));`)).toBe(0);
    expect(crossings(`${carried} H = smooth(0, if m > 0 then m * a else m * b);`)).toBe(1);
  });

  it("keep their event where the product jumps", () => {
    expect(crossings(`${carried} H = m * (if m > 0.5 then a else b);`)).toBe(1);
    expect(crossings(`${carried} H = b * (if m > 0 then a else b);`)).toBe(1);
    expect(crossings(`${carried} H = if m > 0 then a else b;`)).toBe(1);
  });
});
