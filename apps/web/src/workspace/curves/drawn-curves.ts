import { present } from "@mofang/vocabulary";
import type { ChartCurve } from "../store/charts/chart.ts";
import { type CurvesByKey, curveKey } from "./curve-key.ts";
import type { PlotCurve } from "./plot-curve.ts";

/**
 * Those of some curves that are there, in the units in which they are shown; amplitudes of a spectrum in their own.
 *
 * @param names  of the curves, by `curveKey`
 */
export function drawnCurves(
  curves: readonly ChartCurve[],
  isSpectrum: boolean,
  known: CurvesByKey,
  names: ReadonlyMap<string, string>,
): readonly PlotCurve[] {
  return curves.flatMap((curve) => {
    const key = curveKey(curve);
    const data = known.get(key);
    if (data === undefined) return [];
    const displayUnit = isSpectrum ? undefined : (curve.shownIn ?? data.displayUnit);
    const label = present(names.get(key), "name of a curve");
    const { colour, style, zOrder, legend } = curve;
    return [{ ...data, displayUnit, key, label, colour, style, zOrder, isUnlisted: legend === "" }];
  });
}
