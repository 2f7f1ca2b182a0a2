import { expect, it } from "vitest";
import type { Chart } from "../store/charts/chart.ts";
import { captionOf } from "./figure-labels.ts";

it("says a caption in words alone, for pictures", () => {
  const caption = "At 100%% of %(plot:height), %{missing} m.\n\nSee %[the law](https://example.org) and %(variable:h).";
  const plots = ["height", undefined].map((identifier, x) => ({ id: x + 1, x, y: 0, curves: [], identifier }));
  const figure = { title: "", identifier: "", group: "", preferred: false, caption };
  const chart = { id: "one", subCharts: plots, activeSubChart: 1, xRange: undefined, figure } as unknown as Chart;
  const textOf = (text: string) => text.replace("%{missing}", "missing");
  expect(captionOf({ chart, textOf })).toEqual(["At 100% of (a), missing m.", "See the law and h."]);
});
