import { balanced } from "./balancing.ts";
import { hessenbergForm, solveShifted } from "./hessenberg.ts";
import { poles } from "./poles.ts";
import { between, type Complex, matricesOf, type StateSpace } from "./state-space.ts";
import { transmissionZeros } from "./transmission-zeros.ts";

/** Points a decade of the frequencies that are looked at where not said. */
const pointsPerDecade = 50;

/** Decades beyond which rounding says nothing. */
const mostDecades = 12;

/** The value of the transfer function from one input to one output at a frequency; undefined at a pole. */
export type Response = (omega: number) => Complex | undefined;

/** The transfer function from an input to an output, by their places from 0, on the imaginary axis; ω in radians a second. */
export function responseBetween(system: StateSpace, input: number, output: number): Response {
  const { a, b, c, d } = hessenbergForm(balanced(matricesOf(between(system, input, output))));
  const [gains, weights, direct] = [b.getColumn(0), c.getRow(0), d.get(0, 0)];
  return (omega) => {
    const x = solveShifted(a, omega, gains);
    if (x === undefined) return undefined;
    let [real, imaginary] = [direct, 0];
    weights.forEach((weight, i) => {
      real += weight * (x.real[i] as number);
      imaginary += weight * (x.imaginary[i] as number);
    });
    return Number.isFinite(real + imaginary) ? [real, imaginary] : undefined;
  };
}

/** The transfer function at each frequency, radians a second; `[NaN, NaN]` at a pole. */
export function frequencyResponse(system: StateSpace, input: number, output: number, omegas: readonly number[]): Complex[] {
  const response = responseBetween(system, input, output);
  return omegas.map((omega) => response(omega) ?? [Number.NaN, Number.NaN]);
}

/**
 * Frequencies at which the response from an input to an output is worth looking at, radians a second, ascending: a decade
 * beyond all poles and zeros on both sides, with the natural frequencies of weakly damped ones.
 */
export function shownFrequencies(system: StateSpace, input: number, output: number): number[] {
  const roots = [...poles(system), ...transmissionZeros(between(system, input, output))].filter(({ frequency }) => frequency > 0);
  const sizes = roots.map(({ frequency }) => frequency);
  const lowest = sizes.length === 0 ? 0 : Math.floor(Math.log10(Math.min(...sizes)));
  const highest = sizes.length === 0 ? 0 : Math.ceil(Math.log10(Math.max(...sizes)));
  const decades = Math.min(mostDecades, highest - lowest + 2);
  const count = decades * pointsPerDecade;
  const grid = Array.from({ length: count + 1 }, (_, k) => 10 ** (lowest - 1 + (k * decades) / count));
  const resonances = roots.filter(({ damping }) => Math.abs(damping) < 0.2).map(({ frequency }) => frequency);
  const [first, last] = [grid[0] as number, grid[count] as number];
  const near = resonances.flatMap((omega) => [0.99, 0.999, 1, 1.001, 1.01].map((factor) => omega * factor));
  const within = near.filter((omega) => omega > first && omega < last);
  return [...new Set([...grid, ...within])].sort((one, other) => one - other);
}
