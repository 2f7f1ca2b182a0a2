import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("an algorithm section of plain assignments", () => {
  it("makes events and can be differentiated like equations", () => {
    const test = translated("Real a, b, c; equation c = der(b); algorithm a := time^2; b := if a > 4 then 2 * a else a;");
    expect(test.model.crossings).toHaveLength(1);
    expect(test.initialise({}, 1).outputs().get("c")).toBeCloseTo(2, 12);
    expect(test.initialise({}, 3).outputs().get("c")).toBeCloseTo(12, 12);
  });

  it("stays a section where a variable is assigned twice", () => {
    const test = translated("Real a, b; algorithm a := time; a := 2 * a; b := a + 1;");
    expect(test.initialise({}, 3).outputs().get("b")).toBe(7);
  });
});
