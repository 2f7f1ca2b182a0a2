import { present } from "@mofang/vocabulary";
import type { Chart } from "../store/charts.ts";
import { type CurvesByKey, curveKey } from "./curve-key.ts";
import type { PlotCurve } from "./plot-curve.ts";

/** The curves of a chart that are there, in the units in which they are shown; amplitudes of a spectrum in their own. */
export function drawnCurves({ curves, spectrum }: Chart, known: CurvesByKey, names: readonly string[]): readonly PlotCurve[] {
  return curves.flatMap((curve, index) => {
    const key = curveKey(curve);
    const data = known.get(key);
    if (data === undefined) return [];
    const displayUnit = spectrum === undefined ? (curve.shownIn ?? data.displayUnit) : undefined;
    return [
      { ...data, displayUnit, key, label: present(names[index], "name of a curve"), colour: curve.colour, style: curve.style },
    ];
  });
}
