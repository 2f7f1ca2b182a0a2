import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Runs } from "../runs/runs-context.tsx";
import { useGrowth } from "../runs/use-growth.ts";
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

/**
 * Asks the results for curves, one request a run, and again while their runs grow; while an answer is awaited, what is wanted
 * last is asked for next. An answer that has been overtaken by more points is shown too: else a slow line would show none.
 */
export function useLoadedCurves(
  wanted: readonly ChartCurve[],
  window: TimeRange | undefined,
  placeOf: Runs["placeOf"],
  pixels: number,
): LoadedCurves {
  const [loaded, setLoaded] = useState(none);
  const [queue] = useState(() => new LatestOnly());
  const question = useMemo(() => ({ wanted, window, placeOf, pixels }), [wanted, window, placeOf, pixels]);
  const current = useRef<typeof question>(undefined);
  const ask = useCallback((): void => {
    const isCurrent = (): boolean => current.current === question;
    void queue.run(async () => {
      if (!isCurrent()) return;
      if (question.wanted.length === 0) {
        setLoaded(none);
        return;
      }
      try {
        const curves = await curvesOfRuns(question.wanted, question.window, question.placeOf, question.pixels);
        // Curves without a run wait for one, and those of a run that has no points yet for them.
        const isAsked = ({ runId }: ChartCurve) => runId !== "" && question.placeOf(runId).result(runId) !== undefined;
        const missing = question.wanted.filter((curve) => isAsked(curve) && !curves.has(curveKey(curve)));
        if (isCurrent()) setLoaded({ curves, missing, window: question.window, error: undefined });
      } catch (error) {
        if (isCurrent()) setLoaded((shown) => ({ ...shown, error }));
      }
    });
  }, [question, queue]);
  useEffect(() => {
    current.current = question;
    ask();
    return () => {
      current.current = undefined;
    };
  }, [question, ask]);
  useGrowth(
    wanted.map(({ runId }) => runId),
    ask,
  );
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
