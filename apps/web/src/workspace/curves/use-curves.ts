import { thinCurve } from "@mofang/simulation";
import { useEffect, useMemo, useState } from "react";
import type { CurveData } from "../../engine/messages.ts";
import type { Runs } from "../runs/runs-context.tsx";
import type { Chart, ChartCurve } from "../store/charts.ts";
import { type CurvesByKey, curveKey } from "./curve-key.ts";
import { type TimeRange, timesOf } from "./time-range.ts";
import { useComputedCurves } from "./use-computed-curves.ts";
import { useSpectra } from "./use-spectra.ts";
import { useWholeCurves } from "./use-whole-curves.ts";

interface ShownCurves {
  /** By `curveKey`. */
  readonly curves: CurvesByKey;
  /** All times that the chart's curves have; undefined until they are known. */
  readonly whole: TimeRange | undefined;
  readonly error: unknown;
  /** Why computed curves cannot be shown, by their names. */
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * The curves of a chart, thinned to the width that is shown, once that is known: as a whole first, then the part that is
 * zoomed into. Computed curves, spectra, and curves over the values of another come of all points.
 */
export function useCurves({ curves, xRange, spectrum, over }: Chart, runs: Runs, width: number | undefined): ShownCurves {
  const { placeOf } = runs;
  // Widths within a hundred pixels share an answer, so that resizing does not ask at every pixel.
  const pixels = width === undefined ? undefined : Math.max(200, Math.ceil(width / 100) * 100);
  const plain = useMemo(() => curves.filter(({ computation }) => computation === undefined), [curves]);
  const overTime = spectrum === undefined ? plain : noCurves;
  const loaded = useLoadedCurves(overTime, undefined, placeOf, pixels);
  const part = useLoadedCurves(xRange === undefined ? noCurves : overTime, xRange, placeOf, pixels);
  const isPartThere = xRange !== undefined && part.window === xRange;
  const computed = useComputedCurves(curves, runs);
  const exact = useWholeCurves(spectrum === undefined && over === undefined ? noCurves : plain, placeOf);
  const spectra = useSpectra([exact.curves, computed.curves], spectrum, runs);
  const all = spectrum === undefined ? computed.curves : spectra;
  const shown = useMemo(() => {
    if (over !== undefined) return new Map([...exact.curves, ...computed.curves]);
    const thinned = [...all].map(([key, curve]) => [key, thinnedWithin(curve, xRange, pixels ?? 1)] as const);
    return new Map([...(spectrum ? [] : [...loaded.curves, ...(isPartThere ? part.curves : [])]), ...thinned]);
  }, [spectrum, over, exact.curves, computed.curves, isPartThere, loaded.curves, part.curves, all, xRange, pixels]);
  const whole = useMemo(
    () => timesOf([...(spectrum === undefined ? loaded.curves.values() : []), ...all.values()]),
    [spectrum, loaded.curves, all],
  );
  const error = loaded.error ?? part.error ?? computed.error ?? exact.error;
  return { curves: shown, whole, error, problems: computed.problems };
}

/** A curve as a chart shows it, with a point before and one behind the part that is zoomed into. */
function thinnedWithin(curve: CurveData, range: TimeRange | undefined, pixels: number): CurveData {
  if (range === undefined) return { ...curve, ...thinCurve(curve, pixels) };
  const { time, values } = curve;
  const inside = time.findIndex((at) => at >= range[0]);
  const first = Math.max(0, (inside < 0 ? time.length : inside) - 1);
  const last = time.findLastIndex((at) => at <= range[1]) + 2;
  return { ...curve, ...thinCurve({ time: time.subarray(first, last), values: values.subarray(first, last) }, pixels) };
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
