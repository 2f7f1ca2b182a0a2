import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PlotCurve } from "./plot-curve.ts";
import { useCurveFacts } from "./use-curve-facts.ts";

const curve: PlotCurve = {
  ...{ name: "x", unit: "m", key: "run x", label: "x", colour: 0 },
  ...{ time: Float64Array.of(0, 1), values: Float64Array.of(2, 3) },
};

it("gives the same facts for other points, and others where anything else of a curve changes", () => {
  const { result, rerender } = renderHook(useCurveFacts, { initialProps: [curve] });
  const first = result.current;
  expect(first).toEqual([{ name: "x", unit: "m", key: "run x", label: "x", colour: 0 }]);
  rerender([{ ...curve, time: Float64Array.of(0), values: Float64Array.of(2) }]);
  expect(result.current).toBe(first);
  rerender([{ ...curve, displayUnit: "mm" }]);
  expect(result.current[0]?.displayUnit).toBe("mm");
  rerender([]);
  expect(result.current).toEqual([]);
});
