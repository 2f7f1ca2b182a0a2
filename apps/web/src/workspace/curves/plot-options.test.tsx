import { expect, it } from "vitest";
import type { ShownValues } from "../result/shown-value.ts";
import { plotOptions } from "./plot-options.ts";

const shownIn = (unit: string, names?: string[]): ShownValues => ({
  unit,
  convert: (value) => value,
  named: names && { first: 0, names },
  isStepped: names !== undefined,
});
const curve = (label: string, shown: ShownValues) =>
  ({ key: label, label, colour: 0, shown, time: new Float64Array(), values: new Float64Array() }) as never;

const view = {
  width: 600,
  height: 300,
  xRange: undefined,
  whole: undefined,
  timeLabel: "Time (s)",
  isLogarithmic: false,
  onZoom: () => undefined,
  onReading: () => undefined,
  marks: () => [],
};

it("gives curves of one unit, or of the same names, one scale and axis", () => {
  const curves = [
    curve("x", shownIn("m")),
    curve("v", shownIn("m/s")),
    curve("y", shownIn("m")),
    curve("on", shownIn("", ["false", "true"])),
    curve("off", shownIn("", ["false", "true"])),
  ];
  const { series, axes } = plotOptions(curves, [], view);
  const [, x, v, y, on, off] = series.map(({ scale }) => scale);
  expect([y, off]).toEqual([x, on]);
  expect(new Set([x, v, on]).size).toBe(3);
  expect(axes?.map(({ label }) => label)).toEqual(["Time (s)", "m", "m/s", undefined]);
});
