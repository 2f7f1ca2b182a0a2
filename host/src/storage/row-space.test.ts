import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { RowSpace } from "./row-space.ts";

it("keeps blocks of numbers in a file, reads any part of them, and leaves nothing behind", () => {
  const folder = mkdtempSync(join(tmpdir(), "mofang-rows-"));
  try {
    const space = new RowSpace(join(folder, "rows"));
    expect(readdirSync(folder)).toEqual([]);
    const first = space.put(Float64Array.of(1, 2.5, -3)) ?? Number.NaN;
    const second = space.put(Int32Array.of(7, 8, 9)) ?? Number.NaN;
    const reals = new Float64Array(2);
    space.read(first + 8, reals);
    expect([...reals]).toEqual([2.5, -3]);
    const whole = new Int32Array(1);
    space.read(second + 8, whole);
    expect([...whole]).toEqual([9]);
    expect(() => space.read(second + 8, new Int32Array(2))).toThrow("invariant");
    space.close();
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
