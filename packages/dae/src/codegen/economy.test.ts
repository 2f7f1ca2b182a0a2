import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";
import { sourceParts } from "./webassembly/source-functions.ts";

/** Text of the pieces that a function of generated code calls. */
function textOf(code: string, name: string): string {
  const parts = new Map(sourceParts(code).map((part) => [part.name, part.lines]));
  return (parts.get(name) ?? []).flatMap((call) => parts.get(/^p\d+/.exec(call)?.[0] ?? "") ?? []).join("\n");
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe("generated code", () => {
  it("computes what occurs more than once one time", () => {
    const test = translated(`Real x(start = 2, fixed = true), y(start = 3, fixed = true);
      equation der(x) = sin(x * y) + exp(-(x * y)); der(y) = cos(x * y) - sin(x * y);`);
    const text = textOf(test.model.code, "derivatives");
    const [x, y] = test.model.states.map(({ slot }) => `v[${slot}]`);
    expect(occurrences(text, `${x} * ${y}`)).toBe(1);
    expect(occurrences(text, "elementary.sin(")).toBe(1);
    const { memory, functions } = test.initialise();
    functions.derivatives(memory);
    const [dx, dy] = test.model.states.map(({ derivativeSlot }) => memory.values[derivativeSlot]);
    expect(dx).toBeCloseTo(Math.sin(6) + Math.exp(-6), 14);
    expect(dy).toBeCloseTo(Math.cos(6) - Math.sin(6), 14);
  });

  it("does not move what stands in one branch only in front of the choice", () => {
    const test = translated(`Real x(start = -1, fixed = true), y, z;
      equation der(x) = 1; y = if noEvent(x > 0) then sqrt(x) else 0; z = if noEvent(x > 0) then 1 / sqrt(x) else 0;`);
    const ready = test.initialise().outputs();
    expect(ready.get("y")).toBe(0);
    expect(ready.get("z")).toBe(0);
  });

  it("leaves to output points what no derivative needs, and gives aliases the place of what they stand for", () => {
    const test = translated(`Real x(start = 1, fixed = true), needed, shown, deeper, same, negative;
      equation der(x) = -needed; needed = 2 * x; shown = sin(x); deeper = shown * needed; same = x; negative = -needed;`);
    const { code, variables } = test.model;
    const entry = (name: string) => variables.find((variable) => variable.name === name);
    const place = (name: string) => `v[${entry(name)?.slot}] =`;
    expect(textOf(code, "derivatives")).toContain(place("needed"));
    for (const name of ["shown", "deeper"]) {
      expect(textOf(code, "derivatives")).not.toContain(place(name));
      expect(textOf(code, "outputs")).toContain(place(name));
    }
    expect(entry("same")).toMatchObject({ slot: entry("x")?.slot, sign: 1 });
    expect(entry("negative")?.slot).toBe(entry("needed")?.slot);
    expect(entry("negative")?.sign).toBe(-(entry("needed")?.sign ?? 0));
  });
});
