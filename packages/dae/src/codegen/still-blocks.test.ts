import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";
import { sourceParts } from "./webassembly/source-functions.ts";

/** Lines of the pieces that a function of generated code calls. */
function linesOf(code: string, name: string): readonly string[] {
  const parts = new Map(sourceParts(code).map((part) => [part.name, part.lines]));
  return (parts.get(name) ?? []).flatMap((call) => parts.get(/^p\d+/.exec(call)?.[0] ?? "") ?? []);
}

describe("what changes at events only", () => {
  const source = `parameter Real k = 3; Real x(start = 0, fixed = true), still, stepped, loop, other, moving, rate; discrete Real n(start = 1, fixed = true);
    equation
      rate = stepped + loop; der(x) = rate;
      still = k * 2; stepped = still * n; loop + other = stepped; loop - 2 * other = sin(k);
      moving = time * still;
      when time >= 1 then n = pre(n) + 1; end when;`;

  it("is not evaluated between events", () => {
    const { code, variables } = translated(source).model;
    const place = (name: string) => `v[${variables.find((entry) => entry.name === name)?.slot}] =`;
    const between = [...linesOf(code, "derivatives"), ...linesOf(code, "outputs")].join("\n");
    for (const name of ["still", "stepped", "other"]) {
      expect(linesOf(code, "event").join("\n")).toContain(place(name));
      expect(between).not.toContain(place(name));
    }
    expect(between).toContain(place("moving"));
    expect(between).not.toContain("solveLinear");
  });

  it("has its values all the same", () => {
    const test = translated(source).initialise().outputs();
    // loop + other = 6, loop - 2·other = sin 3.
    expect(test.get("stepped")).toBe(6);
    expect(test.get("loop")).toBeCloseTo((12 + Math.sin(3)) / 3, 12);
    expect(test.get("rate")).toBeCloseTo(6 + (12 + Math.sin(3)) / 3, 12);
  });
});
