import { cos, sin } from "@mofang/elementary";

/** A complex number each for n frequencies, in units of one over the whole sampled time. */
interface Transform {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/**
 * The discrete Fourier transform Σ x[j]·exp(−2πi·j·k/n) of real samples, k = 0 … n − 1. Decimation in time over the prime
 * factors of n, so that powers of two cost O(n·log n). Source: Cooley & Tukey, "An algorithm for the machine calculation of
 * complex Fourier series", Math. Comp. 19 (1965).
 */
export function fourierTransform(samples: Float64Array): Transform {
  return transform(samples, 0, 1, samples.length, rootsOfUnity(samples.length));
}

/** exp(−2πi·k/n) for k = 0 … n − 1. */
function rootsOfUnity(n: number): Transform {
  const angle = (_: unknown, k: number) => (-2 * Math.PI * k) / n;
  return {
    real: Float64Array.from({ length: n }, (_, k) => cos(angle(_, k))),
    imaginary: Float64Array.from({ length: n }, (_, k) => sin(angle(_, k))),
  };
}

/** Transform of the n samples `start`, `start + stride`, …; `roots` are those of n·stride. Depth is the number of factors. */
function transform(samples: Float64Array, start: number, stride: number, n: number, roots: Transform): Transform {
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
