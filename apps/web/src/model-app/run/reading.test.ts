import { expect, it } from "vitest";
import type { CurveData } from "../../engine/messages.ts";
import { type ReadingItem, readingOf, wantedOf } from "./reading.ts";

const place = { column: 1, row: 1, width: 2, height: 2 };
const curve = (time: readonly number[], values: readonly number[], kind: CurveData["kind"] = "Real"): CurveData => ({
  ...{ name: "x", unit: "m", kind },
  time: Float64Array.from(time),
  values: Float64Array.from(values),
});
const item = (of: ReadingItem["of"], time?: number): ReadingItem => ({ kind: "value", ...place, variable: "x", of, time });

function read(of: ReadingItem["of"], time: number | undefined, points: CurveData): number | undefined {
  const at = of === "last" ? Number.POSITIVE_INFINITY : (time ?? 0);
  return readingOf(item(of, time), { curves: new Map([["x", points]]), around: new Map([[at, new Map([["x", points]])]]) });
}

it("reads the end, the extremes and a time between two points", () => {
  const points = curve([0, 1, 3], [4, -2, 6]);
  expect([read("last", undefined, points), read("min", undefined, points), read("max", undefined, points)]).toEqual([6, -2, 6]);
  expect(read("at", 2.5, points)).toBe(4);
});

it("reads the side after an event, and steps where the variable has steps", () => {
  expect(read("at", 1, curve([0, 1, 1, 2], [0, 5, 9, 9]))).toBe(9);
  expect(read("at", 1.9, curve([0, 1, 2], [1, 2, 3], "Integer"))).toBe(2);
});

it("reads nothing outside of the run, of values that are no numbers, or of a variable that is not there", () => {
  const points = curve([0, 1], [1, 2]);
  expect([read("at", -1, points), read("at", 1.5, points), read("max", undefined, curve([0], [Number.NaN]))]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect(readingOf({ ...item("last"), variable: "y" }, { curves: new Map(), around: new Map() })).toBeUndefined();
});

it("asks for each variable and time once", () => {
  const items = [
    item("last"),
    { ...item("at", 2), column: 3 },
    { ...item("max"), column: 5, variable: "y" },
    { kind: "figure" as const, ...place, row: 3, curves: [{ variable: "x" }, { variable: "z" }] },
    { kind: "hologram", ...place, row: 5, variable: "w" },
  ];
  expect(wantedOf({ items })).toEqual({ variables: ["x", "y", "z"], times: [Number.POSITIVE_INFINITY, 2] });
});
