import { expect, it } from "vitest";
import type { Chart } from "../store/charts/chart.ts";
import { captionOf, xLabelOf } from "./figure-labels.ts";

it("says a caption in words alone, for pictures", () => {
  const caption = "At 100%% of %(plot:height), %{missing} m.\n\nSee %[the law](https://example.org) and %(variable:h).";
  const plots = ["height", undefined].map((identifier, x) => ({ id: x + 1, x, y: 0, curves: [], identifier }));
  const figure = { title: "", identifier: "", group: "", preferred: false, caption };
  const chart = { id: "one", subCharts: plots, activeSubChart: 1, xRange: undefined, figure } as unknown as Chart;
  const textOf = (text: string) => text.replace("%{missing}", "missing");
  expect(captionOf({ chart, textOf })).toEqual(["At 100% of (a), missing m.", "See the law and h."]);
});

it("names what lies along a sub-chart with its unit, also by a label of its own", () => {
  const free = { min: undefined, max: undefined, unit: "", label: undefined, logBase: undefined };
  const one = { id: 1, x: 0, y: 0, curves: [] };
  const chart = { id: "one", subCharts: [one], activeSubChart: 1, xRange: undefined } as unknown as Chart;
  const shown = { chart, axis: "Time (s)", textOf: (text: string) => text };
  expect(xLabelOf(shown, one)).toBe("Time (s)");
  expect(xLabelOf(shown, { ...one, axes: { x: { ...free, label: "since noon" }, y: free } })).toBe("since noon (s)");
});
