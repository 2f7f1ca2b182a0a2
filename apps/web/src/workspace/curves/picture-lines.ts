import { chartColours } from "../../theme/tokens.ts";
import { shownValues } from "../result/shown-value.ts";
import { alignCurves } from "./align-curves.ts";
import type { PictureLine } from "./chart-picture.ts";
import { plainStyle } from "./curve-style.ts";
import type { PlotCurve } from "./plot-curve.ts";

/** Curves over what they are given over, in the units that are shown. */
export function linesOverTime(curves: readonly PlotCurve[]): readonly PictureLine[] {
  return curves.map((curve) => {
    const { unit, convert, isStepped } = shownValues(curve);
    const [x, y] = isStepped ? stairs(curve.time, curve.values) : [curve.time, curve.values];
    return { unit, ...looksOf(curve), x, y: y.map(convert) };
  });
}

/** Curves over the values that another has at the same times; the other is no line of its own. */
export function linesOver(over: PlotCurve, curves: readonly PlotCurve[]): readonly PictureLine[] {
  const { convert } = shownValues(over);
  return curves.flatMap((curve) => {
    if (curve.key === over.key) return [];
    const shown = shownValues(curve);
    const pair = [over, curve].map(({ time, values, ...facts }) => ({ time, values, isStepped: shownValues(facts).isStepped }));
    const [x = [], y = []] = alignCurves(pair).values;
    const line = { unit: shown.unit, ...looksOf(curve) };
    return [{ ...line, x: x.map((value) => number(value, convert)), y: y.map((value) => number(value, shown.convert)) }];
  });
}

/** What an axis of a curve's values is called. */
export function axisOf(curve: PlotCurve): string {
  const { unit } = shownValues(curve);
  return unit === "" ? curve.label : `${curve.label} [${unit}]`;
}

function number(value: number | null, convert: (value: number) => number): number {
  return value === null ? Number.NaN : convert(value);
}

/** Values that hold until the next one, as points of a line. */
function stairs(time: Float64Array, values: Float64Array): readonly [Float64Array, Float64Array] {
  const [x, y] = [new Float64Array(Math.max(0, 2 * time.length - 1)), new Float64Array(Math.max(0, 2 * time.length - 1))];
  for (let i = 0; i < time.length; i++) {
    x[2 * i] = time[i] ?? Number.NaN;
    y[2 * i] = values[i] ?? Number.NaN;
    if (i + 1 >= time.length) continue;
    x[2 * i + 1] = time[i + 1] ?? Number.NaN;
    y[2 * i + 1] = values[i] ?? Number.NaN;
  }
  return [x, y];
}

function looksOf({ label, isUnlisted, zOrder, colour, style = plainStyle }: PlotCurve) {
  return { label: isUnlisted ? "" : label, zOrder, colour: chartColours[colour % chartColours.length] ?? "", style };
}
