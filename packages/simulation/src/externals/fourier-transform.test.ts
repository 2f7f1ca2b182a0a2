import { describe, expect, it } from "vitest";
import { fourierFunctions } from "./fourier-transform.ts";

function spectrum(samples: number[]) {
  const nu = samples.length;
  const nf = Math.floor(nu / 2) + 1;
  const amplitudes = new Array<number>(nf).fill(0);
  const phases = new Array<number>(nf).fill(0);
  const nWork = 3 * nu + 2 * nf;
  const run = fourierFunctions.get("ModelicaFFT_kiss_fftr") as (...values: unknown[]) => number;
  return { info: run(samples, nu, [], nWork, amplitudes, phases), amplitudes, phases, nf };
}

describe("the transform of real samples", () => {
  it("finds sines at their frequencies with their phases", () => {
    const nu = 60;
    const wave = (k: number) =>
      1 + 2 * Math.cos((2 * Math.PI * 3 * k) / nu + 0.4) + 0.5 * Math.cos((2 * Math.PI * 11 * k) / nu - 1);
    const { info, amplitudes, phases, nf } = spectrum(Array.from({ length: nu }, (_, k) => wave(k)));
    expect(info).toBe(0);
    const expected = new Map([
      [0, 1],
      [3, 1],
      [11, 0.25],
    ]);
    amplitudes.forEach((value, k) => {
      expect((value * nf) / nu).toBeCloseTo(expected.get(k) ?? 0, 12);
    });
    expect(phases[3]).toBeCloseTo(0.4, 12);
    expect(phases[11]).toBeCloseTo(-1, 12);
  });

  it.each([2, 6, 14, 64, 90, 250])("keeps the energy of %i samples", (nu) => {
    const samples = Array.from({ length: nu }, (_, k) => Math.sin(k * k) + 0.3 * k);
    const { amplitudes, nf } = spectrum(samples);
    const squares = amplitudes.map((value) => (value * nf) ** 2);
    const both = squares.reduce((sum, value, k) => sum + (k === 0 || k === nu / 2 ? value : 2 * value), 0);
    const energy = samples.reduce((sum, value) => sum + value * value, 0);
    expect(both / nu / energy).toBeCloseTo(1, 12);
  });

  it("refuses odd numbers of samples", () => {
    expect(spectrum([1, 2, 3]).info).toBe(1);
  });
});
