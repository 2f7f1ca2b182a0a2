import { present } from "@mofang/vocabulary";
import { halton, uniformNumbers } from "./sequences.ts";

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

/**
 * How the runs of a study are chosen: every value with every other, the first values together and then the second ones, or
 * so many points in the space between (independent, one in each of as many layers, or by a sequence that fills it evenly).
 */
export const studyMethods = ["grid", "pairs", "random", "latinHypercube", "halton"] as const;
/** A member of `studyMethods`. */
export type StudyMethod = (typeof studyMethods)[number];

/** Which runs a study makes. */
export interface StudyDesign {
  readonly parameters: readonly StudyParameter[];
  readonly method: StudyMethod;
  /** Runs, for methods that spread points. */
  readonly count: number;
  /** For random points: the same seed gives the same ones. */
  readonly seed: number;
}

/** Most runs of a study. */
const mostStudyRuns = 10_000;

/** What is wrong with a design; undefined where nothing is. */
export type DesignProblem =
  | { readonly kind: "no-parameters" }
  /** Its values are no numbers, none, or in a form that its method or scale cannot use. */
  | { readonly kind: "bad-range"; readonly name: string }
  | { readonly kind: "different-counts" }
  | { readonly kind: "too-many"; readonly count: number }
  | { readonly kind: "no-runs" };

/** Looks whether a design gives runs. */
export function designProblem(design: StudyDesign): DesignProblem | undefined {
  const { parameters, method } = design;
  if (parameters.length === 0) return { kind: "no-parameters" };
  const wrong = parameters.find(({ range }) => !isUsable(range, isSpread(method)));
  if (wrong !== undefined) return { kind: "bad-range", name: wrong.name };
  if (method === "pairs" && new Set(parameters.map(({ range }) => valuesOf(range).length)).size > 1) {
    return { kind: "different-counts" };
  }
  const count = studyCount(design);
  if (!(count >= 1)) return { kind: "no-runs" };
  return count > mostStudyRuns ? { kind: "too-many", count } : undefined;
}

/** How many runs a design without problems gives. */
export function studyCount({ parameters, method, count }: StudyDesign): number {
  if (isSpread(method)) return Math.floor(count);
  const counts = parameters.map(({ range }) => (range.kind === "values" ? range.values.length : countOf(range)));
  return method === "pairs"
    ? present(counts[0], "parameter of a design without problems")
    : counts.reduce((product, own) => product * own, 1);
}

/**
 * The runs of a design without problems: for each the value of every parameter, in their order. Pure: the same design gives
 * the same runs. Sources: McKay, Beckman & Conover (1979) for Latin hypercubes, Halton (1960).
 */
export function studyPoints(design: StudyDesign): readonly (readonly number[])[] {
  const { parameters, method, seed } = design;
  const count = studyCount(design);
  if (method === "grid") return gridOf(parameters.map(({ range }) => valuesOf(range)));
  if (method === "pairs") {
    const columns = parameters.map(({ range }) => valuesOf(range));
    return Array.from({ length: count }, (_, i) => columns.map((values) => values[i] as number));
  }
  const next = uniformNumbers(seed);
  const places = parameters.map((_, k) => placesOf(method, count, k, next));
  return Array.from({ length: count }, (_, i) => parameters.map(({ range }, k) => valueAt(range, places[k]?.[i] as number)));
}

function isSpread(method: StudyMethod): boolean {
  return method !== "grid" && method !== "pairs";
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

function shuffled(places: readonly number[], next: () => number): readonly number[] {
  const mixed = [...places];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as number, mixed[i] as number];
  }
  return mixed;
}

/** Inverse of the standard normal distribution, to 4.5e-4. Source: Abramowitz & Stegun, 26.2.23. */
function normalQuantile(p: number): number {
  const tail = Math.min(Math.max(Math.min(p, 1 - p), 1e-12), 0.5);
  const t = Math.sqrt(-2 * Math.log(tail));
  const size = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return p < 0.5 ? -size : size;
}
