/** Filters of values at times that never go back; two values at one time are the two sides of an event. */
import { exp } from "@mofang/elementary";
import { sampleCurve } from "./curve.ts";
import { integral } from "./operations.ts";

/**
 * A first-order low pass, T·y' + y = x, which rests at the first value. Exact for values that are straight in between.
 *
 * @param constant  T in seconds, above 0
 */
export function lowPass(time: Float64Array, values: Float64Array, constant: number): Float64Array {
  const filtered = new Float64Array(values.length);
  values.forEach((value, i) => {
    if (i === 0) {
      filtered[0] = value;
      return;
    }
    const step = (time[i] as number) - (time[i - 1] as number);
    const before = values[i - 1] as number;
    const slope = step > 0 ? (value - before) / step : 0;
    // The particular solution of a ramp lags behind it by slope·T.
    const rest = (filtered[i - 1] as number) - before + slope * constant;
    filtered[i] = step > 0 ? value - slope * constant + rest * exp(-step / constant) : (filtered[i - 1] as number);
  });
  return filtered;
}

/**
 * The mean of the last `length` seconds at each time; near the beginning of what there is until then.
 *
 * @param length  seconds, above 0
 */
export function movingMean(time: Float64Array, values: Float64Array, length: number): Float64Array {
  const start = time[0] ?? 0;
  const area = { time, values: integral(time, values) };
  const begins = time.map((at) => Math.max(start, at - length));
  const before = sampleCurve(area, begins);
  return values.map((value, i) => {
    const span = (time[i] as number) - (begins[i] as number);
    return span > 0 ? ((area.values[i] as number) - (before[i] as number)) / span : value;
  });
}

/** What the values were `delay` seconds before; the first one as long as there is none. */
export function delayed(time: Float64Array, values: Float64Array, delay: number): Float64Array {
  return sampleCurve(
    { time, values },
    time.map((at) => at - delay),
  );
}
