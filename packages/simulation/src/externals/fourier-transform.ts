import { atan2, cos, hypot, sin } from "@mofang/elementary";
import type { ExternalFunction } from "./contract/external-functions.ts";

/**
 * `ModelicaFFT_kiss_fftr` of Modelica.Math.FastFourierTransform: of the transform of nu real samples the amplitudes, divided
 * by nf = nu/2 + 1, and the phases in rad, at nf frequencies from 0. Returns 0, 1 when nu is odd, 2 when the work array is
 * too short, 3 when there are no samples.
 *
 * Decimation in time over the prime factors of nu. Source: Cooley & Tukey, "An algorithm for the machine calculation of
 * complex Fourier series", Math. Comp. 19 (1965).
 */
export const fourierFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  [
    "ModelicaFFT_kiss_fftr",
    (samples: number[], nu: number, _work: number[], nWork: number, amplitudes: number[], phases: number[]) => {
      if (nu % 2 !== 0) return 1;
      const nf = nu / 2 + 1;
      if (nWork < 3 * nu + 2 * nf) return 2;
      if (nu === 0) return 3;
      const { real, imaginary } = transform(Float64Array.from(samples), 0, 1, nu, rootsOfUnity(nu));
      for (let k = 0; k < nf; k++) {
        const re = real[k] as number;
        const im = imaginary[k] as number;
        amplitudes[k] = hypot(re, im) / nf;
        phases[k] = atan2(im, re);
      }
      return 0;
    },
  ],
]);

interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** exp(−2πi·k/n) for k = 0 … n − 1. */
function rootsOfUnity(n: number): Spectrum {
  const angle = (_: unknown, k: number) => (-2 * Math.PI * k) / n;
  return {
    real: Float64Array.from({ length: n }, (_, k) => cos(angle(_, k))),
    imaginary: Float64Array.from({ length: n }, (_, k) => sin(angle(_, k))),
  };
}

/** Transform of the n samples `start`, `start + stride`, …; `roots` are those of n·stride. Depth is the number of factors. */
function transform(samples: Float64Array, start: number, stride: number, n: number, roots: Spectrum): Spectrum {
  const real = new Float64Array(n);
  const imaginary = new Float64Array(n);
  if (n === 1) {
    real[0] = samples[start] as number;
    return { real, imaginary };
  }
  const radix = smallestFactor(n);
  const m = n / radix;
  for (let part = 0; part < radix; part++) {
    const inner = transform(samples, start + part * stride, stride * radix, m, roots);
    for (let k = 0; k < n; k++) {
      const root = ((part * k) % n) * stride;
      const c = roots.real[root] as number;
      const s = roots.imaginary[root] as number;
      const re = inner.real[k % m] as number;
      const im = inner.imaginary[k % m] as number;
      real[k] = (real[k] as number) + c * re - s * im;
      imaginary[k] = (imaginary[k] as number) + c * im + s * re;
    }
  }
  return { real, imaginary };
}

function smallestFactor(n: number): number {
  for (let factor = 2; factor * factor <= n; factor++) if (n % factor === 0) return factor;
  return n;
}
