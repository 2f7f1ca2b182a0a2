import { expect, it } from "vitest";
import { GrowingResult } from "./growing-result.ts";
import { ImportedResult } from "./imported-result.ts";
import { partOfResult } from "./part-of-result.ts";
import { ResultFile } from "./result-file.ts";
import { writeResultFile } from "./write-result-file.ts";

/** x = t² and a constant k = 3, at the times 0 … n - 1. */
function resultOf(n: number): ImportedResult {
  const time = Float64Array.from({ length: n }, (_, i) => i);
  const columns = [
    { values: time.map((t) => t * t), isConstant: false },
    { values: Float64Array.of(3), isConstant: true },
  ];
  const variables = [
    { name: "x", kind: "Real" as const, column: 0, sign: 1 as const },
    { name: "k", kind: "Real" as const, column: 1, sign: 1 as const },
  ];
  return new ImportedResult(time, columns, variables, []);
}

it("a run under way is read like its file", async () => {
  const growing = new GrowingResult(resultOf(11));
  const file = await ResultFile.ofBytes(writeResultFile(resultOf(11)));
  for (const span of [{}, { from: 2.5, to: 4 }, { from: 10 }, { to: 0 }]) {
    expect(await growing.window(0, span)).toEqual(await file.window(0, span, 1000));
  }
  expect(await growing.window(1, {})).toEqual({ time: Float64Array.of(0, 10), values: Float64Array.of(3, 3) });
  expect((await new GrowingResult(resultOf(0)).window(0, {})).time).toHaveLength(0);
});

it("points fit the bytes that they may take, from the first row to the last", () => {
  const whole = resultOf(10_000);
  expect(partOfResult(whole, 10_000_000)).toBe(whole);
  const part = partOfResult(whole, 20_000);
  expect(writeResultFile(part as ImportedResult).length).toBeLessThanOrEqual(20_000);
  expect(part?.nRows).toBeGreaterThan(500);
  expect([part?.time[0], part?.time.at(-1)]).toEqual([0, 9999]);
  expect(part?.values(0).at(-1)).toBe(9999 ** 2);
  expect([...(part?.values(1) ?? [])]).toEqual([3]);
  expect(partOfResult(whole, 500)).toBeUndefined();
});
