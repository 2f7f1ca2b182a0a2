import { useEffect, useState } from "react";
import type { Runs } from "../runs/runs-context.tsx";
import type { ChartCurve } from "../store/charts/chart.ts";
import { type CurvesByKey, curveKey } from "./curve-key.ts";
import { LatestOnly } from "./latest-only.ts";
import type { TimeRange } from "./time-range.ts";

/** Curves that were read from results. */
interface LoadedCurves {
  readonly curves: CurvesByKey;
  /** Those that were asked for and that the results do not hold. */
  readonly missing: readonly ChartCurve[];
  /** Part of the time axis that they are of; undefined for all. */
  readonly window: TimeRange | undefined;
  readonly error: unknown;
}

const none: LoadedCurves = { curves: new Map(), missing: [], window: undefined, error: undefined };

/** Asks the results for curves, one request a run; while an answer is awaited, what is wanted last is asked for next. */
export function useLoadedCurves(
  wanted: readonly ChartCurve[],
  window: TimeRange | undefined,
  placeOf: Runs["placeOf"],
  pixels: number | undefined,
): LoadedCurves {
  const [loaded, setLoaded] = useState(none);
  const [queue] = useState(() => new LatestOnly());
  useEffect(() => {
    if (pixels === undefined) return;
    let isCurrent = true;
    void queue.run(async () => {
      if (!isCurrent) return;
      try {
        const curves = await curvesOfRuns(wanted, window, placeOf, pixels);
        // Curves without a run wait for one.
        const missing = wanted.filter((curve) => curve.runId !== "" && !curves.has(curveKey(curve)));
        if (isCurrent) setLoaded({ curves, missing, window, error: undefined });
      } catch (error) {
        if (isCurrent) setLoaded((current) => ({ ...current, error }));
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, window, placeOf, pixels, queue]);
  return loaded;
}

/** Asks the results for curves of a part of the axis, one request a run. */
export async function curvesOfRuns(
  wanted: readonly ChartCurve[],
  window: TimeRange | undefined,
  placeOf: Runs["placeOf"],
  pixels: number,
): Promise<CurvesByKey> {
  const requests = [...new Set(wanted.map(({ runId }) => runId))].map(async (runId) => {
    const variables = wanted.filter((curve) => curve.runId === runId).map(({ variable }) => variable);
    const found = (await placeOf(runId).result(runId)?.curves(variables, window, pixels)) ?? [];
    return found.map((curve) => [curveKey({ runId, variable: curve.name }), curve] as const);
  });
  return new Map((await Promise.all(requests)).flat());
}
