/** A result of ten signals at the same times, as a file that the product reads. */
import { resultFile } from "./result-file.ts";

/** Curves of the result. */
export const nSignals = 10;
/** Points of each. */
export const nPoints = 1_000_000;

/** Names of the signals. */
export const signalNames = Array.from({ length: nSignals }, (_, index) => `signal${index + 1}`);

/** MATLAB 4 file: slow waves with fast ripples and noise, so that every column of pixels has values of its own. */
export function signalsFile(): Promise<Uint8Array<ArrayBuffer>> {
  const time = Float64Array.from({ length: nPoints }, (_, i) => i * 1e-4);
  const noise = noiseFrom(1);
  const signals = signalNames.map((name, index) => ({
    name,
    values: time.map((t) => 3 * index + Math.sin(0.3 * (index + 1) * t) + 0.3 * Math.sin(700 * t + index) + 0.2 * noise()),
  }));
  return resultFile(time, signals);
}

/** Numbers between -1 and 1 that are the same in every run: Lehmer's generator of Park and Miller, 1988. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (2 * state) / 2_147_483_647 - 1;
  };
}
