import { expect, it } from "vitest";
import { type AppFile, appForm, appIn, appPath, appText, doOverlap, isKnownAppItem } from "./app-file.ts";

const place = { column: 1, row: 1, width: 4, height: 2 };
const slider = { kind: "slider", ...place, name: "T", min: 1, max: 3, step: 0.5, unit: "s" };
const gauge = { kind: "gauge", ...place, column: 5, variable: "x", of: "at", time: 2, min: 0, max: 1 };
const lag: AppFile = {
  format: "mofang-app/1",
  class: "Lag",
  title: { zh: "惯性环节", en: "A lag" },
  experiment: { stopTime: 5, algorithm: "Dassl" },
  items: [slider, { ...gauge, ranges: [{ min: 0, max: 0.5, colour: "green" }] }],
};

function broken(items: readonly object[], rest: object = {}) {
  const [issue] = appForm.safeParse({ ...lag, ...rest, items }).error?.issues ?? [];
  return issue && [issue.path.join("."), issue.code === "custom" ? issue.message : issue.code];
}

it("an app is the same after it was written and read, with what a newer form may have brought", () => {
  const newer = { kind: "hologram", column: 1, row: 3, width: 12, height: 4, depth: [1, { of: "field" }] };
  const app = { ...lag, items: [...lag.items, newer] };
  expect(appIn(appText(app))).toEqual(app);
  expect(app.items.map(isKnownAppItem)).toEqual([true, true, false]);
  expect(isKnownAppItem({ kind: "toString" })).toBe(false);
});

it.each([
  ["a range without room", [{ ...slider, min: 3, max: 3 }], ["items.0", "order"]],
  ["a step of nothing", [{ ...slider, step: 0 }], ["items.0.step", "too_small"]],
  ["a control of nothing", [{ kind: "switch", ...place }], ["items.0.name", "invalid_type"]],
  ["a field that does not belong there", [{ ...slider, colour: "red" }], ["items.0", "unrecognized_keys"]],
  ["a figure without curves", [{ kind: "figure", ...place, curves: [] }], ["items.0.curves", "too_small"]],
  ["a curve twice", [{ kind: "figure", ...place, curves: [{ variable: "x" }, { variable: "x" }] }], ["items.0.curves", "twice"]],
  [
    "a colour that is none",
    [{ ...gauge, ranges: [{ min: 0, max: 1, colour: "pink" }] }],
    ["items.0.ranges.0.colour", "invalid_value"],
  ],
  [
    "a gauge whose ranges have no order",
    [{ ...gauge, ranges: [{ min: 1, max: 0, colour: "red" }] }],
    ["items.0.ranges.0", "order"],
  ],
  ["an item beside the grid", [{ ...slider, column: 10 }], ["items.0.width", "columns"]],
  ["a column before the first", [{ ...slider, column: 0 }], ["items.0.column", "too_small"]],
  ["items over each other", [slider, { ...gauge, column: 4 }], ["items", "overlap"]],
  ["an unknown item without a place", [{ kind: "hologram" }], ["items.0.column", "invalid_type"]],
] as const)("names the place and the rule of %s", (_what, items, expected) => {
  expect(broken(items)).toEqual(expected);
});

it("names what is broken beside the items", () => {
  expect(broken([], { experiment: { startTime: 2, stopTime: 2 } })).toEqual(["experiment", "times"]);
  expect(broken([], { format: "mofang-app/2" })).toEqual(["format", "invalid_value"]);
  expect(broken([], { class: "" })).toEqual(["class", "too_small"]);
  expect(appIn("{")).toBeUndefined();
  expect(appIn('{"format":"mofang-app/1"}')).toBeUndefined();
});

it("has a path for each name, and none that leaves the folder", () => {
  expect(appPath("Lag 1")).toBe("apps/Lag 1.app.json");
  for (const name of ["", "../Lag", "a/b", ".hidden"]) expect(appPath(name)).toBeUndefined();
});

it("places that touch do not overlap", () => {
  expect(doOverlap(place, { ...place, column: 5 })).toBe(false);
  expect(doOverlap(place, { ...place, row: 3 })).toBe(false);
  expect(doOverlap(place, { ...place, column: 4, row: 2 })).toBe(true);
});
