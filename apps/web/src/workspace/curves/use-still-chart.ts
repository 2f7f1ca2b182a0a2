import { useCallback, useEffect, useRef, useState } from "react";
import type { Chart } from "../store/charts/chart.ts";
import { allDrawn, type ShownChart } from "./use-shown-chart.ts";

/** A chart for what stands around its curves. */
interface StillChart {
  /**
   * The same object while the chart is zoomed and moved along and while its curves grow, so that nothing around them is made
   * again at each frame. The range, times and points that it says are there may be earlier ones; that there are some is true.
   */
  readonly still: ShownChart;
  /** What the chart shows at this moment; the same function always. */
  readonly now: () => ShownChart;
}

export function useStillChart(shown: ShownChart): StillChart {
  const [kept, setKept] = useState(shown);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const now = useCallback(() => latest.current, []);
  const isSame = isSameAround(kept, shown);
  if (!isSame) setKept(shown);
  return { still: isSame ? kept : shown, now };
}

function isSameAround(one: ShownChart, other: ShownChart): boolean {
  return isSame(around(one), around(other)) && isSame(withoutRange(one.chart), withoutRange(other.chart));
}

/** What of a chart is seen around its curves, but for the chart itself. */
function around({ chart: _, drawn, whole, xRange: __, problems, ...rest }: ShownChart): object {
  const labels = [...drawn].map(([id, curves]) => [id, curves.map(({ key, label }) => [key, label])]);
  const hasPoints = allDrawn({ drawn }).some(({ time }) => time.length > 0);
  const texts = JSON.stringify([labels, [...problems]]);
  return { ...rest, texts, hasPoints, hasTimes: whole !== undefined };
}

function withoutRange(chart: Chart): object {
  return { ...chart, xRange: chart.xRange !== undefined };
}

function isSame(one: object, other: object): boolean {
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))];
  return first.length === second.size && first.every(([name, value]) => second.get(name) === value);
}
