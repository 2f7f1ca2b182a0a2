import type { Memory } from "@mofang/dae";
import { describe, expect, it } from "vitest";
import { CycleWatch } from "./cycle-watch.ts";

/** An iteration of at most 100 passes from 0 on. */
function iterate(next: (x: number) => number): { readonly end: number; readonly passes: number } {
  const memory: Pick<Memory, "values" | "pre" | "strings" | "preStrings" | "relations" | "keepsEqual"> = {
    values: new Float64Array(1),
    pre: new Float64Array(1),
    strings: [],
    preStrings: [],
    relations: new Uint8Array(1),
    keepsEqual: false,
  };
  const watch = new CycleWatch();
  let passes = 0;
  for (let left = 100; left > 0; left = watch.left(memory as Memory, left - 1)) {
    memory.values[0] = next(memory.values[0] as number);
    passes++;
  }
  return { end: memory.values[0] as number, passes };
}

describe("a watch for cycles", () => {
  it.each([1, 2, 3, 7, 16])("ends an iteration that goes round %i points at the point where all of its passes end", (period) => {
    // 0, 1, … 4 lead to 5, 6, … 4 + period, and then to 5 again.
    const { end, passes } = iterate((x) => (x < 4 + period ? x + 1 : 5));
    expect(end).toBe(5 + ((100 - 5) % period));
    expect(passes).toBeLessThan(60);
  });

  it("lets an iteration that goes on do all of its passes", () => {
    expect(iterate((x) => x + 1)).toEqual({ end: 100, passes: 100 });
  });
});
