import { describe, expect, it } from "vitest";
import {
  type ChartLooks,
  type CurveStyle,
  chartFonts,
  curveSymbols,
  fillStyles,
  graphicLineTypes,
  lineTypes,
  lineWidths,
  plainLooks,
} from "../store/charts/looks.ts";
import { chartPicture, type PictureLine } from "./chart-picture.ts";
import { chartSvg } from "./chart-svg.ts";
import { plainStyle } from "./curve-style.ts";
import { axisOf, linesOver, linesOverTime } from "./picture-lines.ts";
import type { PlotCurve } from "./plot-curve.ts";

const line = (unit: string, x: number[], y: number[]): PictureLine => ({
  label: `in ${unit}`,
  unit,
  colour: "#123456",
  style: plainStyle,
  x,
  y,
});
const content = {
  xLabel: "time [s]",
  xRange: undefined,
  isLogarithmic: false,
  isXLogarithmic: false,
  width: 600,
  height: 300,
} as const;

/** The points of a path. */
const pointsOf = (path: string) => [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("a picture of curves", () => {
  it("places points between the numbers of its axes, and has an axis for each unit", () => {
    const picture = chartPicture({ ...content, lines: [line("m", [0, 10], [0, 4]), line("K", [0, 5, 10], [300, 310, 300])] });
    const { frame, xTicks, axes, paths } = picture;
    expect(xTicks[0]).toEqual({ at: frame.left, text: "0" });
    expect(xTicks.at(-1)).toEqual({ at: frame.right, text: "10" });
    expect(axes.map(({ unit, isRight }) => [unit, isRight])).toEqual([
      ["m", false],
      ["K", true],
    ]);
    const four = axes[0]?.ticks.find(({ text }) => text === "4");
    const end = pointsOf(paths[0]?.path ?? "").at(-1) ?? [];
    expect(end[0]).toBeCloseTo(frame.right, 1);
    expect(end[1]).toBeCloseTo(four?.at ?? 0, 1);
    const top = pointsOf(paths[1]?.path ?? "")[1] ?? [];
    expect(top[0]).toBeCloseTo((frame.left + frame.right) / 2, 1);
    expect(top[1]).toBeCloseTo(axes[1]?.ticks.find(({ text }) => text === "310")?.at ?? 0, 1);
  });

  it("breaks a line where it has no value, and leaves out points that nobody could tell apart", () => {
    const gap = chartPicture({ ...content, lines: [line("", [0, 1, 2, 3], [1, 2, Number.NaN, 4])] });
    expect(gap.paths[0]?.path.match(/M/g)).toHaveLength(2);
    const x = Array.from({ length: 100_000 }, (_, i) => i / 100_000);
    const dense = chartPicture({ ...content, lines: [line("", x, x)] });
    expect(pointsOf(dense.paths[0]?.path ?? "").length).toBeLessThan(3000);
    expect(pointsOf(dense.paths[0]?.path ?? "").at(-1)?.[0]).toBeCloseTo(dense.frame.right, 1);
  });

  it("shows x by its logarithms, from the first number above 0", () => {
    const lines = [line("W", [0, 1, 10, 100], [5, 1, 2, 3])];
    const { frame, xTicks, paths } = chartPicture({ ...content, isXLogarithmic: true, xRange: [0, 100], lines });
    expect(xTicks.map(({ text }) => text)).toEqual(["1", "10", "100"]);
    const places = pointsOf(paths[0]?.path ?? "").map(([x]) => x);
    const wanted = [frame.left, (frame.left + frame.right) / 2, frame.right];
    for (const [i, x] of wanted.entries()) expect(places[i]).toBeCloseTo(x, 1);
  });

  it("shows values by their logarithms, and a constant in the middle", () => {
    const { axes, paths } = chartPicture({ ...content, isLogarithmic: true, lines: [line("W", [0, 1, 2], [1, 10, 1000])] });
    expect(axes[0]?.ticks.map(({ text }) => text)).toEqual(["1", "10", "100", "1000"]);
    expect(pointsOf(paths[0]?.path ?? "")[1]?.[1]).toBeCloseTo(axes[0]?.ticks[1]?.at ?? 0, 1);
    const constant = chartPicture({ ...content, lines: [line("", [0, 1], [7, 7])] });
    const middle = (constant.frame.top + constant.frame.bottom) / 2;
    expect(pointsOf(constant.paths[0]?.path ?? "")[0]?.[1]).toBeCloseTo(middle, 1);
  });

  it("has its titles above and its caption below, draws what is in front last, and lists its lines in their own order", () => {
    const lines = [
      { ...line("m", [0, 1], [0, 1]), label: "front", zOrder: 1, colour: "#111111" },
      { ...line("m", [0, 1], [1, 0]), label: "back", colour: "#222222" },
      { ...line("m", [0, 1], [1, 1]), label: "", colour: "#333333" },
    ];
    const picture = chartPicture({ ...content, lines });
    const svg = chartSvg([{ picture, title: "(a) Falling < rising", left: 0, top: 0 }], {
      title: "Both & more",
      caption: ["It falls & rises."],
    });
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts.slice(0, 2)).toEqual(["Both &amp; more", "(a) Falling &lt; rising"]);
    expect(texts.slice(-3)).toEqual(["front", "back", "It falls &amp; rises."]);
    const drawn = [...svg.matchAll(/fill="none" stroke="(#\d+)"/g)].map(([, colour]) => colour);
    expect(drawn).toEqual(["#222222", "#333333", "#111111"]);
    const plain = chartSvg([{ picture, title: "", left: 0, top: 0 }]);
    const heightOf = (document: string) => Number(/height="([\d.]+)"/.exec(document)?.[1]);
    expect(heightOf(svg)).toBe(heightOf(plain) + 24 + 32 + 18 + 16);
  });

  it("breaks titles and names that are longer than it is wide, and makes axes' titles fit", () => {
    const name = "plant.section.pipe_of_the_upper_circuit.".repeat(4);
    const valueAxis = { min: undefined, max: undefined, unit: "", label: "height ".repeat(20).trim(), logBase: undefined };
    const picture = chartPicture({ ...content, valueAxis, lines: [{ ...line("m", [0, 1], [0, 1]), label: name }] });
    const title = "a title of many words ".repeat(8).trim();
    const svg = chartSvg([{ picture, title, left: 0, top: 0 }], { title });
    const texts = [...svg.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, given = "", text = ""]) => ({ given, text }));
    const nameLines = texts.filter(({ text }) => text !== "" && name.includes(text));
    expect(nameLines.map(({ text }) => text).join("")).toBe(name);
    expect(nameLines.length).toBeGreaterThan(1);
    const titleLines = texts.filter(({ text }) => text.includes("title"));
    expect(titleLines.map(({ text }) => text).join(" ")).toBe(`${title} ${title}`);
    expect(titleLines.length).toBeGreaterThan(3);
    const axisTitle = texts.find(({ text }) => text.startsWith("height"));
    expect(Number(/font-size="([\d.]+)"/.exec(axisTitle?.given ?? "")?.[1])).toBeLessThan(6);
    const lowest = Math.max(...texts.map(({ given }) => Number(/ y="([\d.]+)"/.exec(given)?.[1] ?? 0)));
    expect(lowest).toBeLessThan(Number(/height="([\d.]+)"/.exec(svg)?.[1]));
  });

  it("shows curves in the legend as they are drawn", () => {
    const style = { line: "dashed", width: 4, symbol: "circle" } as const;
    const picture = chartPicture({ ...content, lines: [{ ...line("m", [0, 1], [0, 1]), style }] });
    const svg = chartSvg([{ picture, title: "", left: 0, top: 0 }]);
    expect(svg).toMatch(/h24" stroke="#123456" stroke-width="4" stroke-dasharray="16 12"/);
    expect(svg.match(/a7 7 0 1 0/g)?.length).toBeGreaterThan(4);
  });

  it("is an SVG document with its names as they are", () => {
    const picture = chartPicture({ ...content, xLabel: "a < b", lines: [{ ...line("m", [0, 1], [0, 1]), label: "x & y" }] });
    const svg = chartSvg([{ picture, title: "", left: 0, top: 0 }]);
    expect(svg).toContain("x &amp; y");
    expect(svg).toContain("a &lt; b");
    expect(svg).toMatch(/^<svg [^>]*width="600"/);
    expect(svg.match(/<path d="M[^"]*L[^"]*" fill="none" stroke="#123456" stroke-width="2"\/>/g)).toHaveLength(1);
  });
});

describe("the style of a curve", () => {
  const drawn = (style: CurveStyle) => {
    const lines = [{ ...line("", [0, 1, 2, 3], [0, 1, 0, 1]), style }];
    const { paths } = chartPicture({ ...content, lines });
    const [path] = paths;
    if (path === undefined) throw new Error("there is a line");
    return path;
  };

  it("[CHT-008] is a solid, dashed or dotted line", () => {
    const dashes = lineTypes.map((type) => drawn({ ...plainStyle, line: type }).dash);
    expect(dashes).toEqual([undefined, "8 6", "2 3"]);
  });

  it("[CHT-009] has no symbols, circles, squares, triangles or diamonds, each at its points", () => {
    const corners = curveSymbols.map((symbol) => drawn({ ...plainStyle, symbol }).symbols.split("Z").length - 1);
    expect(corners).toEqual([0, 4, 4, 4, 4]);
    const shapes = curveSymbols.map(
      (symbol) =>
        drawn({ ...plainStyle, symbol })
          .symbols.split("Z")[0]
          ?.match(/[La]/g)?.length,
    );
    expect(shapes).toEqual([undefined, 2, 3, 2, 3]);
  });

  it("[CHT-010] is 2, 4 or 8 pixels wide", () => {
    expect(lineWidths.map((width) => drawn({ ...plainStyle, width }).width)).toEqual([2, 4, 8]);
  });

  it("leaves out symbols that would stand on each other", () => {
    const x = Array.from({ length: 10_000 }, (_, i) => i);
    const lines = [{ ...line("", x, x), style: { ...plainStyle, symbol: "circle" as const } }];
    const [path] = chartPicture({ ...content, lines }).paths;
    expect(path?.symbols.split("Z").length).toBeLessThan(30);
  });
});

describe("the filling of a curve", () => {
  const svgWith = (fill: CurveStyle["fill"]) => {
    const lines = [{ ...line("m", [0, 1, 2, 3], [1, 2, Number.NaN, 4]), style: { ...plainStyle, fill } }];
    return chartSvg([{ picture: chartPicture({ ...content, lines }), title: "", left: 0, top: 0 }]);
  };

  it("[CHT-011] is none, its colour, or strokes, each a drawing of its own", () => {
    const documents = fillStyles.map(svgWith);
    expect(new Set(documents).size).toBe(fillStyles.length);
    expect(documents.map((svg) => [svg.includes("fill-opacity"), svg.includes("<pattern")])).toEqual(
      fillStyles.map((fill) => [fill === "solid", fill !== "none" && fill !== "solid"]),
    );
  });

  it("reaches from each part of the line to zero, or to the frame where zero is not shown", () => {
    const lines = [{ ...line("m", [0, 1, 2, 3], [1, 2, Number.NaN, 4]), style: { ...plainStyle, fill: "solid" as const } }];
    const { paths, frame } = chartPicture({ ...content, lines });
    const areas = paths[0]?.area.split("Z").filter((area) => area !== "") ?? [];
    expect(areas).toHaveLength(2);
    expect(
      pointsOf(areas[0] ?? "")
        .slice(-2)
        .map(([, y]) => y),
    ).toEqual([frame.bottom, frame.bottom]);
  });
});

describe("the looks of a picture", () => {
  const svgWith = (looks: ChartLooks) =>
    chartSvg([{ picture: chartPicture({ ...content, looks, lines: [line("m", [0, 1], [0, 1])] }), title: "", left: 0, top: 0 }]);

  it("[CHT-012] [CHT-013] are those of the chart: the lines of its grid, and its font", () => {
    expect(new Set(graphicLineTypes.map((grid) => svgWith({ ...plainLooks, grid }))).size).toBe(graphicLineTypes.length);
    expect(svgWith({ ...plainLooks, grid: "none" }).match(/<path d="M[^"]*V/g)).toBeNull();
    expect(chartFonts.map((font) => svgWith({ ...plainLooks, font }).includes("KaiTi"))).toEqual(
      chartFonts.map((font) => font === "kai"),
    );
  });

  it("leave the axes of many units beside each other, each as wide as its numbers", () => {
    const lines = ["a", "b", "c", "d"].map((unit, i) => line(unit, [0, 1], [0, 12345 * 10 ** i]));
    const { axes, frame } = chartPicture({ ...content, lines });
    const [a, b, c, d] = axes.map(({ at }) => at);
    expect([a, b]).toEqual([frame.left, frame.right]);
    expect((a ?? 0) - (c ?? 0)).toBeGreaterThanOrEqual(60);
    expect((d ?? 0) - (b ?? 0)).toBeGreaterThanOrEqual(60);
  });
});

describe("the lines of a picture", () => {
  const facts = { kind: "Real", colour: 0 } as const;
  const curve = (key: string, time: number[], values: number[], more: Partial<PlotCurve> = {}): PlotCurve => ({
    ...{ ...facts, name: key, key, label: key, unit: "m" },
    time: Float64Array.from(time),
    values: Float64Array.from(values),
    ...more,
  });

  it("are in the shown unit, and stairs for what holds its value", () => {
    const [length, count] = linesOverTime([
      curve("s", [0, 1], [0, 0.5], { displayUnit: "mm" }),
      curve("n", [0, 1, 2], [1, 2, 3], { kind: "Integer", unit: "" }),
    ]);
    expect([length?.unit, Array.from(length?.y ?? [])]).toEqual(["mm", [0, 500]]);
    expect([Array.from(count?.x ?? []), Array.from(count?.y ?? [])]).toEqual([
      [0, 1, 1, 2, 2],
      [1, 1, 2, 2, 3],
    ]);
  });

  it("stand over the values of another curve at the same times", () => {
    const x = curve("x", [0, 2, 4], [0, 1, 0], { unit: "rad", displayUnit: "deg" });
    const y = curve("y", [0, 1, 4], [0, 10, 40]);
    const lines = linesOver(x, [x, y]);
    expect(lines).toHaveLength(1);
    expect(Array.from(lines[0]?.x ?? []).map((value) => Math.round(value * 10) / 10)).toEqual([0, 28.6, 57.3, 0]);
    expect(Array.from(lines[0]?.y ?? [])).toEqual([0, 10, 20, 40]);
    expect(axisOf(x)).toBe("x [°]");
  });
});

/** Pixels of a number, at most: digits of the page's font at 12 pixels. */
const widthOf = (text: string): number => 7 * text.length;

it.each([
  [0, 1],
  [1.7e9, 1.7e9 + 3600],
  [1_700_000_000.25, 1_700_000_000.75],
  [-1e-9, 2e-9],
  [1e12, 1e12 + 1],
  [-123_456_789, 987_654_321],
  [0.1 + 1e-7, 0.1 + 3e-7],
])("writes numbers of both axes from %d to %d without one touching another", (low, high) => {
  const { xTicks, axes } = chartPicture({ ...content, lines: [line("m", [low, high], [low, high])] });
  expect(xTicks.length).toBeGreaterThan(1);
  for (const [i, { at, text }] of xTicks.entries()) {
    const next = xTicks[i + 1];
    if (next !== undefined) expect(next.at - at).toBeGreaterThan((widthOf(text) + widthOf(next.text)) / 2);
  }
  const heights = axes[0]?.ticks.map(({ at }) => at) ?? [];
  for (const [i, at] of heights.slice(1).entries()) expect(Math.abs(at - (heights[i] ?? at))).toBeGreaterThan(14);
  expect(new Set(xTicks.map(({ text }) => text)).size).toBe(xTicks.length);
});

it("shows what a figure gives of its first axis of values", () => {
  const valueAxis = { min: 0, max: 5, unit: "", label: "length" };
  const { axes } = chartPicture({ ...content, valueAxis, lines: [line("m", [0, 1], [2, 3]), line("K", [0, 1], [2, 3])] });
  expect(axes[0]?.title).toBe("length (m)");
  expect([axes[0]?.ticks[0]?.text, axes[0]?.ticks.at(-1)?.text]).toEqual(["0", "5"]);
  expect(axes[1]?.title).toBe("K");
});
