import { expect, it } from "vitest";
import { curveSvg } from "./curve-svg.ts";
import { shownCurve } from "./shown-curve.ts";

const temperature = { name: "T", unit: "K", displayUnit: "degC", time: [0, 1], values: [273.15, 283.15] };

it("shows a curve in its display unit, each in a colour of its own, and what switches in steps", () => {
  const shown = [temperature, { ...temperature, name: "on", unit: "1", displayUnit: "", kind: "Boolean" }].map(shownCurve);
  expect(shown).toMatchObject([
    { unit: "°C", isStepped: false },
    { unit: "", isStepped: true },
  ]);
  expect([...(shown[0]?.values ?? [])].map(Math.round)).toEqual([0, 10]);
  expect(shown[0]?.colour).not.toBe(shown[1]?.colour);
});

it("draws curves with label, unit and the numbers of both axes", () => {
  const svg = curveSvg([shownCurve(temperature, 0)], { label: "T", width: 400, height: 200 });
  expect(svg).toContain('aria-label="T"');
  for (const text of ["°C", "1 s", "10"]) expect(svg).toContain(`>${text}<`);
  expect(svg.match(/stroke="#2a6fdb"/g)).toHaveLength(1);
});

it("lets neither names nor units become markup", () => {
  const hostile = shownCurve({ ...temperature, unit: "<script>", displayUnit: "" }, 0);
  const svg = curveSvg([hostile], { label: '"><script>', width: 400, height: 200 });
  expect(svg).not.toContain("<script>");
});
