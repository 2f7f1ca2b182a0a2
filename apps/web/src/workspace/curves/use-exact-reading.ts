import { useEffect, useState } from "react";
import { shownValues } from "../result/shown-value.ts";
import { useRuns } from "../runs/runs-context.tsx";
import type { ChartCurve } from "../store/charts/chart.ts";
import { drawnValueAt } from "./drawn-curve.ts";
import type { PlotCurve, PlotReading } from "./plot-curve.ts";
import { curvesOfRuns } from "./use-loaded-curves.ts";

/** Milliseconds for which the pointer rests before the results are asked. */
const rest = 100;
/** Pixels for which the points around one time are read, few enough for all of them to come. */
const fewPixels = 10;

/**
 * What the pointer is at: at once by the points that are drawn, which are thinned, and when it rests by those that the results
 * have around that time. A result that cannot be asked now leaves it at the first.
 *
 * @param curves  of a sub-chart over time
 * @param drawn  the same, for their units
 */
export function useExactReading(
  reading: PlotReading | undefined,
  curves: readonly ChartCurve[],
  drawn: readonly PlotCurve[],
): PlotReading | undefined {
  const { placeOf } = useRuns();
  const [exact, setExact] = useState<PlotReading>();
  const time = reading?.time;
  useEffect(() => {
    if (time === undefined) return;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const plain = curves.filter(({ computation }) => computation === undefined);
      const found = await curvesOfRuns(plain, [time, time], placeOf, fewPixels);
      if (isCurrent) setExact({ time, values: valuesAt(time, found, drawn) });
    };
    // The drawn values stand where no exact ones come; why a result cannot be read is told where its curves are loaded.
    const timer = setTimeout(() => void read().catch(() => undefined), rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [time, curves, drawn, placeOf]);
  if (reading === undefined || exact?.time !== reading.time) return reading;
  return { time: reading.time, values: new Map([...reading.values, ...exact.values]) };
}

function valuesAt(
  time: number,
  found: Awaited<ReturnType<typeof curvesOfRuns>>,
  drawn: readonly PlotCurve[],
): ReadonlyMap<string, number> {
  return new Map(
    drawn.flatMap((curve) => {
      const read = found.get(curve.key);
      const { convert, isStepped } = shownValues(curve);
      const value = read && drawnValueAt({ ...read, isStepped }, time);
      return value === undefined ? [] : [[curve.key, convert(value)] as const];
    }),
  );
}
