import { useEffect, useMemo, useState } from "react";
import type { CurveData } from "../../engine/messages.ts";
import type { Runs } from "../runs/runs-context.tsx";
import type { Chart, ChartCurve } from "../store/charts.ts";
import { type TimeRange, timesOf } from "./time-range.ts";

type CurvesByKey = ReadonlyMap<string, CurveData>;

interface ShownCurves {
  /** By `curveKey`. */
  readonly curves: CurvesByKey;
  /** All times that the chart's curves have; undefined until they are known. */
  readonly whole: TimeRange | undefined;
  readonly error: unknown;
}

/** Tells the curves of a chart apart. */
export function curveKey({ runId, variable }: Pick<ChartCurve, "runId" | "variable">): string {
  return `${runId}\0${variable}`;
}

/**
 * The curves of a chart, thinned to the width that is shown, once that is known: as a whole first, then the part that is
 * zoomed into.
 */
export function useCurves({ curves, xRange }: Chart, placeOf: Runs["placeOf"], width: number | undefined): ShownCurves {
  // Widths within a hundred pixels share an answer, so that resizing does not ask at every pixel.
  const pixels = width === undefined ? undefined : Math.max(200, Math.ceil(width / 100) * 100);
  const whole = useLoadedCurves(curves, undefined, placeOf, pixels);
  const part = useLoadedCurves(xRange === undefined ? noCurves : curves, xRange, placeOf, pixels);
  const isPartThere = xRange !== undefined && part.window === xRange;
  const shown = useMemo(
    () => (isPartThere ? new Map([...whole.curves, ...part.curves]) : whole.curves),
    [isPartThere, whole.curves, part.curves],
  );
  const times = useMemo(() => timesOf(whole.curves.values()), [whole.curves]);
  return { curves: shown, whole: times, error: whole.error ?? part.error };
}

const noCurves: readonly ChartCurve[] = [];

interface LoadedCurves {
  readonly curves: CurvesByKey;
  /** Part of the time axis that they are of. */
  readonly window: TimeRange | undefined;
  readonly error: unknown;
}

/** Asks the results for curves, one request a run. */
function useLoadedCurves(
  wanted: readonly ChartCurve[],
  window: TimeRange | undefined,
  placeOf: Runs["placeOf"],
  pixels: number | undefined,
): LoadedCurves {
  const [loaded, setLoaded] = useState<LoadedCurves>({ curves: new Map(), window: undefined, error: undefined });
  useEffect(() => {
    if (pixels === undefined) return;
    let isCurrent = true;
    const requests = [...new Set(wanted.map(({ runId }) => runId))].map(async (runId) => {
      const variables = wanted.filter((curve) => curve.runId === runId).map(({ variable }) => variable);
      const found = (await placeOf(runId).result(runId)?.curves(variables, window, pixels)) ?? [];
      return found.map((curve) => [curveKey({ runId, variable: curve.name }), curve] as const);
    });
    Promise.all(requests).then(
      (found) => {
        if (isCurrent) setLoaded({ curves: new Map(found.flat()), window, error: undefined });
      },
      (error: unknown) => {
        if (isCurrent) setLoaded((current) => ({ ...current, error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, window, placeOf, pixels]);
  return loaded;
}
