import { cos, hypot } from "@mofang/elementary";
import { type Curve, sampleCurve } from "./curve.ts";
import { fourierTransform } from "./fourier.ts";

/** How samples are weighed before their transform: `hann` tells neighbours apart, `flatTop` keeps heights, `none` for whole periods. */
export const spectrumWindows = ["hann", "flatTop", "none"] as const;
/** A member of `spectrumWindows`. */
export type SpectrumWindow = (typeof spectrumWindows)[number];

/** Amplitudes over frequencies. */
export interface Spectrum {
  /** Hz, from 0 to half of the rate at which the curve has points. */
  readonly frequency: Float64Array;
  /** Amplitude of each part in the unit of the curve; the mean at 0. */
  readonly amplitude: Float64Array;
}

const fewest = 256;
const mostSamples = 262_144;
/** Coefficients of the cosines; their first one is the gain. Source: Heinzel, Rüdiger & Schilling, "Spectrum and spectral density estimation" (2002). */
const cosines: Readonly<Record<SpectrumWindow, readonly number[]>> = {
  none: [1],
  hann: [0.5, -0.5],
  flatTop: [0.21557895, -0.41663158, 0.277263158, -0.083578947, 0.006947368],
};

/**
 * The amplitude spectrum of a curve between two times: resampled evenly, with twice as many samples as it has points there
 * (a power of two, 2^18 at most), mean removed, weighed by a window whose gain is taken out again.
 *
 * @param from  seconds, below `to`
 * @returns no points where the curve has fewer than two there, or one that is no number. Cost O(points + n·log n).
 */
export function spectrumOf(curve: Curve, from: number, to: number, window: SpectrumWindow): Spectrum {
  const { time } = curve;
  const start = Math.max(from, time[0] ?? Number.NaN);
  const end = Math.min(to, time.at(-1) ?? Number.NaN);
  if (!(start < end)) return { frequency: new Float64Array(), amplitude: new Float64Array() };
  const points = time.reduce((count, at) => (at >= start && at <= end ? count + 1 : count), 0);
  const n = powerOfTwo(2 * points);
  const step = (end - start) / n;
  const samples = sampleCurve(
    curve,
    Float64Array.from({ length: n }, (_, j) => start + j * step),
  );
  const mean = samples.reduce((sum, value) => sum + value, 0) / n;
  if (!Number.isFinite(mean)) return { frequency: new Float64Array(), amplitude: new Float64Array() };
  const weights = cosines[window];
  const weighed = samples.map((value, j) => (value - mean) * weightAt(weights, j / n));
  const { real, imaginary } = fourierTransform(weighed);
  const scale = 2 / (n * (weights[0] as number));
  const half = Math.min(n, points) / 2;
  return {
    frequency: Float64Array.from({ length: half }, (_, k) => k / (n * step)),
    amplitude: Float64Array.from({ length: half }, (_, k) =>
      k === 0 ? Math.abs(mean) : scale * hypot(real[k] as number, imaginary[k] as number),
    ),
  };
}

/** The first power of two that is enough, within bounds. */
function powerOfTwo(wanted: number): number {
  let n = fewest;
  while (n < wanted && n < mostSamples) n *= 2;
  return n;
}

function weightAt(weights: readonly number[], phase: number): number {
  return weights.reduce((sum, weight, k) => sum + weight * cos(2 * Math.PI * k * phase), 0);
}
