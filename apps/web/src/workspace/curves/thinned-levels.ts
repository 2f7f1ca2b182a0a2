import { type Curve, thinCurve } from "@mofang/simulation";
import { pointsWithin } from "./drawn-curve.ts";
import { type TimeRange, timesOf } from "./time-range.ts";

/** Columns of the coarsest level. */
const fewest = 4096;

/** Levels of a curve, finest first: the curve itself, then thinned to fewer and fewer columns over all of its times. */
type Levels = readonly { readonly curve: Curve; readonly columns: number }[];

/** A long curve is thinned once; what is shown of it after that costs no more than its width. */
const known = new WeakMap<Float64Array, Levels>();

/**
 * A part of a curve as a chart of so many pixels shows it, with a point before and one behind it; all of it without a range.
 * Cost O(points) for the first part of a curve, O(pixels) for further ones.
 */
export function thinnedWithin(curve: Curve, range: TimeRange | undefined, pixels: number): Curve {
  const whole = timesOf([curve]);
  if (whole === undefined) return curve;
  const shown = range ?? whole;
  const wanted = (pixels * (whole[1] - whole[0])) / (shown[1] - shown[0]);
  const { time, values } = levelFor(curve, wanted);
  const [first, last] = pointsWithin({ time }, shown);
  return thinCurve({ time: time.subarray(first, last + 1), values: values.subarray(first, last + 1) }, pixels);
}

/** The coarsest level that has enough columns. */
function levelFor(curve: Curve, columns: number): Curve {
  const levels = known.get(curve.values) ?? levelsOf(curve);
  known.set(curve.values, levels);
  return levels.findLast((level) => level.columns >= columns)?.curve ?? curve;
}

function levelsOf(curve: Curve): Levels {
  const levels: { readonly curve: Curve; readonly columns: number }[] = [{ curve, columns: Number.POSITIVE_INFINITY }];
  let finest = fewest;
  while (4 * 4 * finest < curve.time.length) finest *= 4;
  let finer = curve;
  for (let columns = finest; columns >= fewest && curve.time.length > 4 * columns; columns /= 4) {
    finer = thinCurve(finer, columns);
    levels.push({ curve: finer, columns });
  }
  return levels;
}
