import type { IterationEnd } from "./damped-newton.ts";
import type { ScalarNewton } from "./scalar-newton.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** First distance from the start, in scales of the unknown, how it grows, and how often. */
const firstDistance = 1e-3;
const growth = 2;
const nDistances = 24;

/** A way from the start: the point at so many first distances, and the last one on it where the residual is known. */
interface Way {
  readonly point: (count: number) => number;
  last: { readonly x: number; readonly residual: number } | undefined;
}

/**
 * Looks for a change of the residual's sign, ever further from the start: upwards, downwards, and towards zero. Each one
 * found is narrowed by `ScalarNewton`, until one is a solution and not a jump or a pole. Points where the residual is not
 * defined interrupt a way.
 */
export class BracketSearch {
  readonly #system: ScaledSystem;
  readonly #newton: ScalarNewton;
  readonly #x = new Float64Array(1);
  readonly #residual = new Float64Array(1);

  constructor(system: ScaledSystem, newton: ScalarNewton) {
    this.#system = system;
    this.#newton = newton;
  }

  /** Searches around the system's present point `start`, whose residual is known. */
  solve(start: number, tolerance: number, maximumIterations: number): IterationEnd {
    const scale = this.#system.unknownScale[0] as number;
    const last = { x: start, residual: this.#system.residuals[0] as number };
    const ways: Way[] = [
      { point: (count) => start + scale * firstDistance * count, last },
      { point: (count) => start - scale * firstDistance * count, last },
      { point: (count) => start / (growth * count), last },
    ];
    for (let k = 0, count = 1; k < nDistances; k++, count *= growth) {
      for (const way of ways) {
        const end = this.#step(way, count, tolerance, maximumIterations);
        if (end === "solved" || end === "fatal-evaluation") return end;
      }
    }
    return "stuck";
  }

  #step(way: Way, count: number, tolerance: number, maximumIterations: number): IterationEnd | undefined {
    this.#x[0] = way.point(count);
    this.#system.project(this.#x);
    const outcome = this.#system.evaluate(this.#x, this.#residual);
    if (outcome === "fatal") return "fatal-evaluation";
    const { last } = way;
    way.last = outcome === "ok" ? { x: this.#x[0] as number, residual: this.#residual[0] as number } : undefined;
    if (last === undefined || way.last === undefined) return undefined;
    if (way.last.residual !== 0 && way.last.residual > 0 === last.residual > 0) return undefined;
    if (this.#system.moveTo(this.#x) !== "ok") return undefined;
    return this.#newton.solve(tolerance, maximumIterations, last.x);
  }
}
