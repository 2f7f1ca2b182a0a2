import { uniformNumbers } from "../design/sequences.ts";

/** An estimate, and what it lies between in 95 of 100 draws as large. */
interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What part of the variance of a number comes from each parameter. */
export interface SobolIndices {
  /** Alone, in the order of the parameters. */
  readonly first: readonly Estimate[];
  /** Alone and together with others. */
  readonly total: readonly Estimate[];
  readonly mean: number;
  readonly variance: number;
  /** Draws of which all runs have a number; of these alone the indices are made. */
  readonly used: number;
}

/** How often draws are chosen again from the same ones, for the bounds of an estimate. */
const resamples = 200;
/** Part of the resamples that lies outside of the bounds at each end. */
const outside = 0.025;

/**
 * The indices of Sobol of a study of method `sobol`.
 *
 * Sources: Saltelli et al., Computer Physics Communications 181 (2010) 259, for the first-order indices (table 2 b); Jansen,
 * Computer Physics Communications 117 (1999) 35, for the total ones; bounds by the bootstrap over draws.
 *
 * @param numberOf  what a run has given, by its place in the study; undefined where it failed or was not made
 * @param nDraws  how often all parameters are drawn: the count of the design
 * @returns undefined where fewer than two draws have all numbers, or the number is the same in all
 */
export function sobolIndices(
  numberOf: (index: number) => number | undefined,
  nParameters: number,
  nDraws: number,
): SobolIndices | undefined {
  const draws = completeDraws(numberOf, nParameters, nDraws);
  const moments = momentsOf(draws);
  if (draws.length < 2 || !(moments.variance > 0)) return undefined;
  const samples = resampled(draws);
  const estimated = (of: (some: readonly Draw[], k: number) => number): readonly Estimate[] =>
    Array.from({ length: nParameters }, (_, k) => ({
      value: of(draws, k),
      ...boundsOf(samples.map((sample) => of(sample, k))),
    }));
  return { first: estimated(firstOrder), total: estimated(totalOrder), ...moments, used: draws.length };
}

/** Numbers of the runs of one draw: of its first point, of its second one, and of the first with each coordinate of the second. */
interface Draw {
  readonly first: number;
  readonly second: number;
  readonly exchanged: readonly number[];
}

function completeDraws(numberOf: (index: number) => number | undefined, nParameters: number, nDraws: number): readonly Draw[] {
  const size = nParameters + 2;
  return Array.from({ length: nDraws }, (_, i) => i).flatMap((i) => {
    const numbers = Array.from({ length: size }, (_, k) => numberOf(i * size + k));
    if (!numbers.every((number) => number !== undefined && Number.isFinite(number))) return [];
    const [first, second, ...exchanged] = numbers as readonly number[];
    return [{ first: first as number, second: second as number, exchanged }];
  });
}

function firstOrder(draws: readonly Draw[], k: number): number {
  const covariance = meanOf(draws, ({ first, second, exchanged }) => second * ((exchanged[k] as number) - first));
  return covariance / momentsOf(draws).variance;
}

function totalOrder(draws: readonly Draw[], k: number): number {
  const difference = meanOf(draws, ({ first, exchanged }) => (first - (exchanged[k] as number)) ** 2);
  return difference / (2 * momentsOf(draws).variance);
}

/** Over the two independent points of all draws. */
function momentsOf(draws: readonly Draw[]): { readonly mean: number; readonly variance: number } {
  const mean = meanOf(draws, ({ first, second }) => (first + second) / 2);
  return { mean, variance: meanOf(draws, ({ first, second }) => ((first - mean) ** 2 + (second - mean) ** 2) / 2) };
}

function meanOf(draws: readonly Draw[], of: (draw: Draw) => number): number {
  return draws.reduce((sum, draw) => sum + of(draw), 0) / draws.length;
}

/** As many draws again, chosen of the same ones; the same for the same draws. */
function resampled(draws: readonly Draw[]): readonly (readonly Draw[])[] {
  const next = uniformNumbers(draws.length);
  return Array.from({ length: resamples }, () => draws.map(() => draws[Math.floor(next() * draws.length)] as Draw));
}

function boundsOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  const ordered = [...values].sort((a, b) => a - b);
  const at = (part: number): number => ordered[Math.round(part * (ordered.length - 1))] as number;
  return { low: at(outside), high: at(1 - outside) };
}
