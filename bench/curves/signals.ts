/** A result of ten signals at the same times, as a file that the product reads. */
import { type StoredResult, writeMatV4 } from "@mofang/simulation";

/** Curves of the result. */
export const nSignals = 10;
/** Points of each. */
export const nPoints = 1_000_000;

/** Names of the signals. */
export const signalNames = Array.from({ length: nSignals }, (_, index) => `signal${index + 1}`);

/** MATLAB 4 file: slow waves with fast ripples and noise, so that every column of pixels has values of its own. */
export function signalsFile(): Uint8Array<ArrayBuffer> {
  const time = Float64Array.from({ length: nPoints }, (_, i) => i * 1e-4);
  const noise = noiseFrom(1);
  const signals = signalNames.map((_, index) =>
    time.map((t) => 3 * index + Math.sin(0.3 * (index + 1) * t) + 0.3 * Math.sin(700 * t + index) + 0.2 * noise()),
  );
  return writeMatV4(stored(time, signals));
}

function stored(time: Float64Array, signals: readonly Float64Array[]): StoredResult {
  return {
    time,
    nRows: time.length,
    texts: [],
    columns: signals.map((values) => ({ format: "float64", isConstant: false, values: () => values })),
    variables: signalNames.map((name, column) => ({
      name,
      kind: "Real",
      unit: undefined,
      displayUnit: undefined,
      literals: [],
      description: "",
      isConstant: false,
      isProtected: false,
      storage: { column, sign: 1 },
    })),
    values: (index) => signals[index] ?? new Float64Array(),
    find: (name) => signalNames.indexOf(name),
  };
}

/** Numbers between -1 and 1 that are the same in every run: Lehmer's generator of Park and Miller, 1988. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (2 * state) / 2_147_483_647 - 1;
  };
}
