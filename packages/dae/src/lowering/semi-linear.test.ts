import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("semiLinear", () => {
  it("in a chain determines the slopes between where x is 0", () => {
    // Two ideal mixing points in a pipe: with the flow at rest the upper rule holds, h1 = h2 = a (MLS 3.7.2.5).
    const test = translated(`Real x, y, h1, h2;
      equation x = time; y = semiLinear(x, 5, h1); -y = semiLinear(-x, h2, h1); y = semiLinear(x, h2, 7);`).initialise();
    expect(test.get("h1")).toBe(5);
    expect(test.get("h2")).toBe(5);
    expect(test.get("y")).toBe(0);
  });

  it("in a chain takes the slope of the side from which x comes", () => {
    const test = translated(`Real x, y, h;
      equation x = time - 2; y = semiLinear(x, 5, h); y = semiLinear(x, h, 7);`).initialise();
    expect(test.get("h")).toBe(7);
    expect(test.get("y")).toBe(-14);
  });

  it("alone is a product", () => {
    const test = translated(
      "Real x, y, z; equation x = time - 2; y = semiLinear(x, 5, 7); z = semiLinear(-x, 5, 7);",
    ).initialise();
    expect(test.get("y")).toBe(-14);
    expect(test.get("z")).toBe(10);
  });
});
