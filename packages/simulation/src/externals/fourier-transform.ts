import { atan2, hypot } from "@mofang/elementary";
import { fourierTransform } from "../curves/fourier.ts";
import type { ExternalFunction } from "./contract/external-functions.ts";

/**
 * `ModelicaFFT_kiss_fftr` of Modelica.Math.FastFourierTransform: of the transform of nu real samples the amplitudes, divided
 * by nf = nu/2 + 1, and the phases in rad, at nf frequencies from 0. Returns 0, 1 when nu is odd, 2 when the work array is
 * too short, 3 when there are no samples.
 */
export const fourierFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  [
    "ModelicaFFT_kiss_fftr",
    (samples: number[], nu: number, _work: number[], nWork: number, amplitudes: number[], phases: number[]) => {
      if (nu % 2 !== 0) return 1;
      const nf = nu / 2 + 1;
      if (nWork < 3 * nu + 2 * nf) return 2;
      if (nu === 0) return 3;
      const { real, imaginary } = fourierTransform(Float64Array.from(samples).subarray(0, nu));
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
