import { present, type StudyMethod } from "@mofang/vocabulary";
import { normalQuantile } from "../statistics/quantiles.ts";
import { halton, mostDimensions, randomisedHalton, shuffled, uniformNumbers } from "./sequences.ts";

/** The values that a study gives a parameter. */
export type StudyRange =
  | { readonly kind: "values"; readonly values: readonly number[] }
  /** `count` values from one to the other, evenly or by equal factors; also what random values lie between. */
  | {
      readonly kind: "range";
      readonly from: number;
      readonly to: number;
      readonly count: number;
      readonly isLogarithmic: boolean;
    }
  /** Normally distributed, for random values. */
  | { readonly kind: "normal"; readonly mean: number; readonly deviation: number };

/** A parameter that a study changes. */
interface StudyParameter {
  readonly name: string;
  readonly range: StudyRange;
}

/** Methods that take ranges as they are, not lists of their values. */
const spreadMethods: readonly StudyMethod[] = ["random", "latinHypercube", "halton", "oneAtATime", "sobol"];

/** Which runs a study makes. */
export interface StudyDesign {
  readonly parameters: readonly StudyParameter[];
  readonly method: StudyMethod;
  /** Runs, for methods that spread points; of `sobol` how often all parameters are drawn. */
  readonly count: number;
  /** For random points: the same seed gives the same ones. */
  readonly seed: number;
}

/** Most runs of a study. */
export const mostStudyRuns = 10_000;

/** What is wrong with a design; undefined where nothing is. */
export type DesignProblem =
  | { readonly kind: "no-parameters" }
  /** Its values are no numbers, none, or in a form that its method or scale cannot use. */
  | { readonly kind: "bad-range"; readonly name: string }
  | { readonly kind: "different-counts" }
  /** More parameters than sequences for them. */
  | { readonly kind: "too-many-parameters"; readonly most: number }
  | { readonly kind: "too-many"; readonly count: number }
  | { readonly kind: "no-runs" };

/** Looks whether a design gives runs. */
export function designProblem(design: StudyDesign): DesignProblem | undefined {
  const { parameters, method } = design;
  if (parameters.length === 0) return { kind: "no-parameters" };
  const wrong = parameters.find(({ range }) => !isUsable(range, isSpread(method)));
  if (wrong !== undefined) return { kind: "bad-range", name: wrong.name };
  const mostDrawn = Math.floor(mostDimensions / 2);
  if (method === "sobol" && parameters.length > mostDrawn) return { kind: "too-many-parameters", most: mostDrawn };
  if (method === "pairs" && new Set(parameters.map(({ range }) => valuesOf(range).length)).size > 1) {
    return { kind: "different-counts" };
  }
  const count = studyCount(design);
  if (!(count >= 1)) return { kind: "no-runs" };
  return count > mostStudyRuns ? { kind: "too-many", count } : undefined;
}

/** How many runs a design without problems gives. */
export function studyCount({ parameters, method, count }: StudyDesign): number {
  if (method === "oneAtATime") return 1 + 2 * parameters.length;
  if (method === "sobol") return Math.floor(count) * (parameters.length + 2);
  if (isSpread(method)) return Math.floor(count);
  const counts = parameters.map(({ range }) => (range.kind === "values" ? range.values.length : countOf(range)));
  return method === "pairs"
    ? present(counts[0], "parameter of a design without problems")
    : counts.reduce((product, own) => product * own, 1);
}

/**
 * The runs of a design without problems: for each the value of every parameter, in their order. Pure: the same design gives
 * the same runs. Sources: McKay, Beckman & Conover (1979) for Latin hypercubes, Halton (1960); the order of `oneAtATime` and
 * `sobol` is that of `tornado` and `sobolIndices`.
 */
export function studyPoints(design: StudyDesign): readonly (readonly number[])[] {
  const { parameters, method, seed } = design;
  const count = studyCount(design);
  if (method === "grid") return gridOf(parameters.map(({ range }) => valuesOf(range)));
  if (method === "pairs") {
    const columns = parameters.map(({ range }) => valuesOf(range));
    return Array.from({ length: count }, (_, i) => columns.map((values) => values[i] as number));
  }
  const places = pointsInCube(design, count, uniformNumbers(seed));
  return places.map((point) => parameters.map(({ range }, k) => valueAt(range, point[k] as number)));
}

/** Whether a method draws points from ranges: then `normal` ranges are possible, and counts of values are not used. */
export function isSpread(method: StudyMethod): boolean {
  return spreadMethods.includes(method);
}

/** Points between 0 and 1 in each parameter. */
function pointsInCube(
  { parameters, method, count }: StudyDesign,
  nRuns: number,
  next: () => number,
): readonly (readonly number[])[] {
  if (method === "oneAtATime") return oneAtATime(parameters);
  if (method === "sobol") return drawnAndExchanged(parameters.length, Math.floor(count), next);
  const columns = parameters.map((_, k) => placesOf(method, nRuns, k, next));
  return Array.from({ length: nRuns }, (_, i) => columns.map((places) => places[i] as number));
}

/** Where the standard deviations of a normal distribution lie. */
const oneDeviation = 0.158_655_253_931_457_05;

/** The middle of all ranges, then for each parameter its lower and its upper end; of normal ones a deviation from the mean. */
function oneAtATime(parameters: StudyDesign["parameters"]): readonly (readonly number[])[] {
  const middle = parameters.map(() => 0.5);
  return [
    middle,
    ...parameters.flatMap(({ range }, k) => {
      const low = range.kind === "normal" ? oneDeviation : 0;
      return [middle.with(k, low), middle.with(k, 1 - low)];
    }),
  ];
}

/** For each of `count` draws: one point, another, and the first one with each coordinate of the other. */
function drawnAndExchanged(n: number, count: number, next: () => number): readonly (readonly number[])[] {
  const columns = Array.from({ length: 2 * n }, (_, k) => randomisedHalton(count, k, next));
  return Array.from({ length: count }, (_, i) => {
    const drawn = columns.map((places) => places[i] as number);
    const [first, second] = [drawn.slice(0, n), drawn.slice(n)];
    return [first, second, ...first.map((_, k) => first.with(k, second[k] as number))];
  }).flat();
}

function isUsable(range: StudyRange, isForSpread: boolean): boolean {
  switch (range.kind) {
    case "values":
      return range.values.length > 0 && range.values.every(Number.isFinite);
    case "normal":
      return isForSpread && Number.isFinite(range.mean) && range.deviation > 0 && Number.isFinite(range.deviation);
    case "range": {
      const hasEnds = Number.isFinite(range.from) && Number.isFinite(range.to);
      const hasLogarithms = !range.isLogarithmic || (range.from > 0 && range.to > 0);
      return hasEnds && hasLogarithms && (isForSpread || countOf(range) >= 1);
    }
  }
}

function countOf(range: StudyRange): number {
  return range.kind === "range" && Number.isInteger(range.count) ? range.count : 0;
}

function valuesOf(range: StudyRange): readonly number[] {
  if (range.kind === "values") return range.values;
  const count = countOf(range);
  return Array.from({ length: count }, (_, i) => valueAt(range, count === 1 ? 0 : i / (count - 1)));
}

/** The value at a place between 0 and 1 of a range; of a normal distribution its quantile. */
function valueAt(range: StudyRange, place: number): number {
  switch (range.kind) {
    case "values":
      return range.values[Math.min(range.values.length - 1, Math.floor(place * range.values.length))] as number;
    case "normal":
      return range.mean + range.deviation * normalQuantile(place);
    case "range": {
      const { from, to, isLogarithmic } = range;
      if (place === 0) return from;
      if (place === 1) return to;
      return isLogarithmic ? from * (to / from) ** place : from + (to - from) * place;
    }
  }
}

function gridOf(columns: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return columns.reduce<readonly (readonly number[])[]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** Places between 0 and 1 of the k-th parameter. */
function placesOf(method: StudyMethod, count: number, k: number, next: () => number): readonly number[] {
  if (method === "halton") return Array.from({ length: count }, (_, i) => halton(i + 1, k));
  const places = Array.from({ length: count }, (_, i) => (method === "random" ? next() : (i + next()) / count));
  return method === "random" ? places : shuffled(places, next);
}
