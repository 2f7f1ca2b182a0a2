import { useState } from "react";
import type { Chart } from "../store/charts/chart.ts";
import type { ShownChart } from "./use-shown-chart.ts";

/**
 * A chart for what stands around its curves: the same object while the chart is zoomed and moved along, so that nothing of it is
 * made again at each frame. The range that it says is shown may be an earlier one; that there is one is true.
 */
export function useStillChart(shown: ShownChart): ShownChart {
  const [kept, setKept] = useState(shown);
  const isSame = isSameButZoom(kept, shown);
  if (!isSame) setKept(shown);
  return isSame ? kept : shown;
}

function isSameButZoom({ chart: one, ...first }: ShownChart, { chart: other, ...second }: ShownChart): boolean {
  return isSame(first, second) && isSame(withoutRange(one), withoutRange(other));
}

function withoutRange(chart: Chart): object {
  return { ...chart, xRange: chart.xRange !== undefined };
}

function isSame(one: object, other: object): boolean {
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))];
  return first.length === second.size && first.every(([name, value]) => second.get(name) === value);
}
