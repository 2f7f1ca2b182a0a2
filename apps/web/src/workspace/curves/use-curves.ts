import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Runs } from "../runs/runs-context.tsx";
import { useRunningTimes } from "../runs/use-growth.ts";
import { type Chart, type ChartCurve, curvesOf } from "../store/charts/chart.ts";
import { askedPixels, useAskedPixels } from "./asked-pixels.ts";
import type { CurvesByKey } from "./curve-key.ts";
import { thinnedWithin } from "./thinned-levels.ts";
import { holds, partAround, type TimeRange, timesOf, within } from "./time-range.ts";
import { useComputedCurves } from "./use-computed-curves.ts";
import { useLoadedCurves } from "./use-loaded-curves.ts";
import { useSpectra } from "./use-spectra.ts";
import { useWholeCurves } from "./use-whole-curves.ts";

interface ShownCurves {
  /** By `curveKey`. */
  readonly curves: CurvesByKey;
  /** All times that the chart's curves have; undefined until they are known. */
  readonly whole: TimeRange | undefined;
  /** The part of them that is shown: what the reader zoomed into, or what follows a run; undefined for all. */
  readonly xRange: TimeRange | undefined;
  readonly error: unknown;
  /** Why curves cannot be shown, by their names. */
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * The curves of a chart, thinned to the width that is shown, or to a likely one until that is known: as a whole first, then
 * the part that is zoomed into with some more on either side. Computed curves, spectra, and curves over the values of another come of all points.
 */
export function useCurves(chart: Chart, runs: Runs, width: number | undefined): ShownCurves {
  const { subCharts, spectrum } = chart;
  const { placeOf } = runs;
  const { t } = useTranslation();
  const asked = useAskedPixels(width);
  const pixels = width === undefined ? asked : askedPixels(width);
  const curves = useMemo(() => curvesOf({ subCharts }), [subCharts]);
  const plain = useMemo(() => curves.filter(isPlain), [curves]);
  const overCurve = useMemo(
    () => curvesOf({ subCharts: subCharts.filter(({ over }) => over !== undefined) }).filter(isPlain),
    [subCharts],
  );
  const overTime = spectrum === undefined ? plain : noCurves;
  const loaded = useLoadedCurves(overTime, undefined, placeOf, asked);
  const exact = useWholeCurves(spectrum === undefined ? overCurve : plain, placeOf);
  const computed = useComputedCurves(curves, runs);
  const spectra = useSpectra([exact.curves, computed.curves], spectrum, runs);
  const all = spectrum === undefined ? computed.curves : spectra;
  // What goes on is shown over all of its time from the start, so that the axis stands.
  const running = useRunningTimes(overTime.map(({ runId }) => runId));
  const whole = useMemo(
    () =>
      timesOf([
        ...(spectrum === undefined ? loaded.curves.values() : []),
        ...all.values(),
        ...(running.all === undefined ? [] : [{ time: running.all }]),
      ]),
    [spectrum, loaded.curves, all, running.all],
  );
  const xRange = useMemo(
    () => chart.xRange ?? (running.followed && whole && within(running.followed, whole)),
    [chart.xRange, running.followed, whole],
  );
  const wanted = usePartAround(xRange, whole);
  const part = useLoadedCurves(wanted === undefined ? noCurves : overTime, wanted, placeOf, 1.5 * pixels);
  const isPartThere = xRange !== undefined && part.window !== undefined && holds(part.window, xRange);
  const shown = useMemo(() => {
    const width = (wanted === undefined ? 1 : 1.5) * pixels;
    const thinned = [...all].map(([key, curve]) => [key, { ...curve, ...thinnedWithin(curve, wanted, width) }] as const);
    const read = spectrum ? [] : [...loaded.curves, ...(isPartThere ? part.curves : [])];
    const overValues = overCurve.length === 0 || spectrum ? [] : [...exact.curves, ...computed.curves];
    return new Map([...read, ...thinned, ...overValues]);
  }, [spectrum, overCurve, exact.curves, computed.curves, isPartThere, loaded.curves, part.curves, all, wanted, pixels]);
  const problems = useMemo(
    () => new Map([...loaded.missing.map(({ variable }) => [variable, t("chart.notInResult")] as const), ...computed.problems]),
    [loaded.missing, computed.problems, t],
  );
  const error = loaded.error ?? part.error ?? computed.error ?? exact.error;
  return { curves: shown, whole, xRange, error, problems };
}

const noCurves: readonly ChartCurve[] = [];

function isPlain({ computation }: ChartCurve): boolean {
  return computation === undefined;
}

/** The part of the axis that is read to show a range; undefined for all. The same as long as it serves. */
function usePartAround(xRange: TimeRange | undefined, whole: TimeRange | undefined): TimeRange | undefined {
  const [kept, setKept] = useState<TimeRange>();
  const wanted = xRange && whole && partAround(xRange, kept, whole);
  if (wanted !== kept) setKept(wanted);
  return wanted;
}
