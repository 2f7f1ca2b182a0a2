import { freeAxis } from "@mofang/modelica";
import uPlot from "uplot";
import { expect, it } from "vitest";
import type { ShownValues } from "../result/shown-value.ts";
import { type ChartLooks, chartFonts, graphicLineTypes, plainLooks } from "../store/charts/looks.ts";
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
  whole: () => undefined,
  cursors: () => undefined,
  onCursors: () => undefined,
  nAxes: 3,
  looks: plainLooks,
  group: "chart",
  timeLabel: "Time (s)",
  valueAxis: freeAxis,
  isLogarithmic: false,
  isXLogarithmic: false,
  onZoom: () => undefined,
  onReading: () => undefined,
  marks: () => [],
  pointsOf: () => undefined,
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
  expect(axes?.map(titleOf)).toEqual(["Time (s)", "m", "m/s", undefined]);
  expect(axes?.slice(1).map(({ side }) => side)).toEqual([3, 1, 3]);
});

/** What an axis is called before it has numbers. */
function titleOf({ label }: uPlot.Axis): string | undefined {
  return typeof label === "function" ? label({} as uPlot, 0, 0, 0) : label;
}

it("shows times by their logarithms: marks at each digit, numbers where there is room for them", () => {
  const { scales, axes } = plotOptions([curve("x", shownIn("m"))], [], { ...view, isXLogarithmic: true });
  expect(scales?.x?.distr).toBe(3);
  const [time] = axes ?? [];
  const plot = { bbox: { left: 0, top: 0, width: 300 * uPlot.pxRatio, height: 200 * uPlot.pxRatio } } as uPlot;
  const shown = (low: number, high: number) => {
    const marks = typeof time?.splits === "function" ? time.splits(plot, 0, low, high, 0, 0) : [];
    const texts = typeof time?.values === "function" ? time.values(plot, marks, 0, 0, 0) : [];
    return marks.map((mark, i) => [mark, texts[i]] as const);
  };
  const wide = shown(0.1, 1000);
  expect(wide.map(([mark]) => mark).filter((mark) => mark > 1 && mark < 5)).toEqual([2, 3, 4]);
  expect(wide.map(([, text]) => text).filter(Boolean)).toEqual(["0.1", "1", "10", "100", "1000"]);
  expect(shown(1.7e9, 1.7e9 + 86_400).map(([, text]) => text)).toEqual(["1.70000", "1.70002", "1.70004", "1.70006", "1.70008"]);
  expect(time && titleOf(time)).toBe("Time (s) ×10⁹");
});

it("shows only as many axes as there is room for", () => {
  const curves = ["m", "K", "W", "Pa"].map((unit) => curve(unit, shownIn(unit)));
  expect(plotOptions(curves, [], view).axes?.map(({ show }) => show)).toEqual([undefined, true, true, true, false]);
});

it("leaves out of the numbers what is common to them, which the title says, so that long ones do not overlap", () => {
  const [time] = plotOptions([curve("x", shownIn("m"))], [], view).axes ?? [];
  const numbers = (splits: number[]) =>
    typeof time?.values === "function" ? time.values({} as uPlot, splits, 0, 0, 0) : undefined;
  expect(numbers([1.7e9, 1.7e9 + 10, 1.7e9 + 20])).toEqual(["0", "10", "20"]);
  expect(time && titleOf(time)).toBe("Time (s) + 1700000000");
});

it("[CHT-012] [CHT-013] draws the grid in the kind of line, and texts in the font, that the chart has", () => {
  const axisWith = (looks: ChartLooks) => plotOptions([curve("x", shownIn("m"))], [], { ...view, looks }).axes?.[0];
  const grids = graphicLineTypes.map((grid) => axisWith({ grid, font: "default" })?.grid);
  expect(grids.map((grid) => grid?.show)).toEqual([false, true, true, true, true, true]);
  expect(new Set(grids.map((grid) => JSON.stringify([grid?.show, grid?.dash]))).size).toBe(6);
  expect(graphicLineTypes).toEqual(["none", "solid", "dash", "dot", "dashDot", "dashDotDotLine"]);
  const fonts = chartFonts.map((font) => axisWith({ grid: "solid", font })?.font);
  expect(new Set(fonts).size).toBe(5);
  expect(fonts.slice(1).map((font) => /SimSun|SimHei|KaiTi|FangSong/.exec(font ?? "")?.[0])).toEqual([
    "SimSun",
    "SimHei",
    "KaiTi",
    "FangSong",
  ]);
});
