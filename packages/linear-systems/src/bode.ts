import { type Response, responseBetween, shownFrequencies } from "./frequency-response.ts";
import type { Complex, StateSpace } from "./state-space.ts";

/** A frequency response as engineers draw it; points at poles are left out. All lists have the length of `omega`. */
export interface Bode {
  /** Radians a second, ascending. */
  readonly omega: readonly number[];
  /** Values of the transfer function: the points of Nyquist's curve. */
  readonly points: readonly Complex[];
  /** Decibels; -Infinity where the response is 0. */
  readonly gain: readonly number[];
  /** Degrees, without jumps by whole turns; the first is above -180 and at most 180. */
  readonly phase: readonly number[];
}

/** How far a loop that is closed around a system is from instability; absent where the curve does not go there. */
export interface Margins {
  /** Factor in decibels by which the gain may grow until the loop oscillates, at this frequency in radians a second. */
  readonly gain?: { readonly margin: number; readonly omega: number };
  /** Degrees by which the phase may fall until then. */
  readonly phase?: { readonly margin: number; readonly omega: number };
}

/** Halvings of an interval between two frequencies in search of a crossing. */
const halvings = 60;

/** The response from an input to an output, by their places from 0; at the frequencies worth looking at where none are given. */
export function bode(
  system: StateSpace,
  input: number,
  output: number,
  omegas: readonly number[] = shownFrequencies(system, input, output),
): Bode {
  const response = responseBetween(system, input, output);
  const found = omegas.flatMap((omega) => {
    const point = response(omega);
    return point === undefined ? [] : [{ omega, point }];
  });
  const points = found.map(({ point }) => point);
  return { omega: found.map(({ omega }) => omega), points, gain: points.map(decibels), phase: unwrapped(points) };
}

/** The margins of a loop with negative feedback around the system from an input to an output: the smallest of each kind. */
export function margins(system: StateSpace, input: number, output: number, { omega, points }: Bode): Margins {
  const response = responseBetween(system, input, output);
  const size = ([real, imaginary]: Complex) => Math.hypot(real, imaginary);
  const unity = crossings(response, omega, points, (point) => size(point) - 1);
  const axis = crossings(response, omega, points, ([, imaginary]) => imaginary).filter(({ point: [real] }) => real < 0);
  const gains = axis.map((found) => ({ margin: -decibels(found.point), omega: found.omega }));
  const phases = unity.map(({ omega: at, point: [real, imaginary] }) => {
    return { margin: degrees(Math.atan2(-imaginary, -real)), omega: at };
  });
  const [gain, phase] = [smallest(gains), smallest(phases)];
  return { ...(gain && { gain }), ...(phase && { phase }) };
}

function smallest<T extends { readonly margin: number }>(list: readonly T[]): T | undefined {
  return list.toSorted((one, other) => Math.abs(one.margin) - Math.abs(other.margin))[0];
}

interface Crossing {
  readonly omega: number;
  readonly point: Complex;
}

/** Where a measure of the response changes its sign between two points, which are near enough to each other to have one crossing. */
function crossings(
  response: Response,
  omega: readonly number[],
  points: readonly Complex[],
  measure: (point: Complex) => number,
): Crossing[] {
  return points.flatMap((point, k) => {
    const next = points[k + 1];
    if (next === undefined || measure(point) * measure(next) >= 0) return [];
    return located(response, omega[k] as number, omega[k + 1] as number, (value) => measure(value) * measure(point) > 0);
  });
}

function located(response: Response, from: number, to: number, isBefore: (point: Complex) => boolean): Crossing[] {
  let [low, high] = [from, to];
  let found: Complex | undefined;
  for (let k = 0; k < halvings; k++) {
    const middle = Math.sqrt(low * high);
    found = response(middle);
    if (found === undefined) return [];
    if (isBefore(found)) low = middle;
    else high = middle;
  }
  return found === undefined ? [] : [{ omega: Math.sqrt(low * high), point: found }];
}

function decibels([real, imaginary]: Complex): number {
  return 20 * Math.log10(Math.hypot(real, imaginary));
}

function degrees(radians: number): number {
  return (180 / Math.PI) * radians;
}

/** Phases in degrees of which neighbours differ by half a turn at most. */
function unwrapped(points: readonly Complex[]): number[] {
  const phases: number[] = [];
  for (const [real, imaginary] of points) {
    // Of a negative zero the angle would be -180.
    const phase = degrees(Math.atan2(imaginary + 0, real));
    const before = phases.at(-1);
    phases.push(before === undefined ? phase : phase - 360 * Math.round((phase - before) / 360));
  }
  return phases;
}
