import { expect, it } from "vitest";
import type { Chart, ChartCurve } from "../store/charts/chart.ts";
import { curveKey } from "./curve-key.ts";
import { expressionLabel, namedOperands, operandsOf } from "./operands.ts";

const computation = { expression: "b - a", operands: [{ name: "b", runId: "1", variable: "x" }], unit: "m" };
const chartOf = (curves: readonly ChartCurve[]): Chart => ({
  id: "chart",
  xRange: undefined,
  activeSubChart: 1,
  subCharts: [{ id: 1, x: 0, y: 0, curves }],
});
const curves: readonly ChartCurve[] = [
  { runId: "1", variable: "x", colour: 0 },
  { runId: "", variable: "Δ", colour: 1, computation },
  { runId: "2", variable: "x", colour: 2 },
];
const chart = chartOf(curves);
const names = ["x · Ball #1", "Δ", "x · Ball #2"];
const labels = new Map(curves.map((curve, i) => [curveKey(curve), names[i] ?? ""]));

it("gives the plain curves of a chart letters, and keeps those that an expression has", () => {
  expect(operandsOf(chart, labels, undefined).map(({ name, label }) => [name, label])).toEqual([
    ["a", "x · Ball #1"],
    ["b", "x · Ball #2"],
  ]);
  expect(operandsOf(chart, labels, computation).map(({ name, runId }) => [name, runId])).toEqual([
    ["b", "1"],
    ["a", "2"],
  ]);
});

it("has enough letters for many curves", () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ runId: "1", variable: `v${i}`, colour: 0 }));
  const given = operandsOf(chartOf(many), new Map(), undefined).map(({ name }) => name);
  expect(new Set(given).size).toBe(60);
  expect(given.slice(25, 28)).toEqual(["z", "a1", "b1"]);
});

it("names an expression after its operands, whole words only", () => {
  const operands = operandsOf(chart, labels, undefined);
  expect(namedOperands("abs(a) + 1", operands).map(({ name }) => name)).toEqual(["a"]);
  expect(expressionLabel(" abs(a) - b ", operands)).toBe("abs(x · Ball #1) - x · Ball #2");
});
