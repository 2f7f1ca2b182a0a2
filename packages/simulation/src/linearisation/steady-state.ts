import { leftNullVectors } from "@mofang/linear-systems";
import { DenseLu, isFiniteVector, NonlinearSolver } from "@mofang/solvers";
import { failureOf, NumericalFailure } from "../failure/run-failure.ts";
import type { ModelPoint } from "../run/model-point.ts";
import { PointDerivatives, type PointValue } from "./linearise.ts";

/** A point at which nothing moves. */
export interface SteadyState {
  /** Time at which discrete variables and inputs are as they are, seconds. */
  readonly time: number;
  readonly states: readonly PointValue[];
  /**
   * States that may rest at other values too, as the position of what slides without a spring: they have the values to which
   * they tend from the point at which the search began.
   */
  readonly undetermined: readonly string[];
}

/** Looks at relations at most: each follows the states of the last solution. */
const mostRounds = 30;

/** Steps of the continuation in pseudo-time at most. */
const mostSteps = 500;

/** Steps below this, relative to the states, end the search. */
const atRest = 1e-10;

/** Growth of the step in pseudo-time from one to the next, at most. */
const mostGrowth = 10;

/** States beyond this, in units of where they began and their nominal values, go on for ever. */
const beyondMeasure = 1e12;

/**
 * Looks for states at which der(x) = 0, with time, inputs and discrete variables as at the point; relations follow the states.
 * Newton's method first; where the equilibrium is not unique, or is not found, a continuation in pseudo-time, which goes where
 * a long run goes and keeps what the model conserves.
 *
 * Source: Kelley & Keyes, "Convergence analysis of pseudo-transient continuation", SIAM J. Numer. Anal. 35, 1998.
 *
 * @throws NumericalFailure where there is none, naming the states that do not come to rest
 */
export function steadyState(point: ModelPoint): SteadyState {
  const search = new SteadySearch(point);
  if (point.states.length > 0) search.run();
  return {
    time: point.time,
    states: point.states.map(({ name, unit }, i) => ({ name, unit, value: search.x[i] as number })),
    undetermined: search.undetermined,
  };
}

class SteadySearch {
  readonly x: Float64Array<ArrayBuffer>;
  undetermined: readonly string[] = [];
  readonly #point: ModelPoint;
  readonly #u: Float64Array;
  readonly #start: Float64Array;

  constructor(point: ModelPoint) {
    this.#point = point;
    this.x = Float64Array.from(point.states, ({ value }) => value);
    this.#start = this.x.slice();
    this.#u = Float64Array.from(point.inputs, ({ value }) => value);
  }

  run(): void {
    for (let round = 0; round < mostRounds; round++) {
      if (this.#isSingular() || !this.#newton()) this.#continue();
      this.#derivatives(this.x);
      const changed = this.#point.updateRelations();
      if (changed === undefined) {
        this.#noteUndetermined();
        return;
      }
      if (round === mostRounds - 1) throw new NumericalFailure("simulation.steady-state-switches", { relation: changed });
    }
  }

  #derivatives(x: Float64Array): Float64Array {
    return this.#point.evaluate(x, this.#u, []);
  }

  #tried(x: Float64Array): Float64Array | undefined {
    try {
      const found = this.#derivatives(x);
      return isFiniteVector(found) ? found : undefined;
    } catch (error) {
      failureOf(error);
      return undefined;
    }
  }

  /** ∂f/∂x, n×n column-major. */
  #jacobian(): Float64Array {
    const n = this.x.length;
    const columns = new PointDerivatives(this.#point, [], this.x);
    const jacobian = new Float64Array(n * n);
    for (let j = 0; j < n; j++) jacobian.set(columns.byState(j), j * n);
    return jacobian;
  }

  /** The Jacobian by rows, of states in units of their sizes. */
  #scaledRows(): number[][] {
    const jacobian = this.#jacobian();
    const n = this.x.length;
    return this.#sizes().map((own, i) => this.#sizes().map((other, j) => ((jacobian[j * n + i] as number) * other) / own));
  }

  #sizes(): number[] {
    return this.#point.states.map(({ nominal }, i) => Math.max(Math.abs(this.x[i] as number), nominal));
  }

  #isSingular(): boolean {
    return leftNullVectors(this.#scaledRows()).length > 0;
  }

  #newton(): boolean {
    const x = this.x.slice();
    const solver = new NonlinearSolver(
      {
        n: x.length,
        residuals: (at, r) => {
          const found = this.#tried(at);
          if (found === undefined) return "recoverable";
          r.set(found);
          return "ok";
        },
      },
      { nominal: Float64Array.from(this.#sizes()), tolerance: atRest, maximumIterations: 50 },
    );
    if (solver.solve(x).kind !== "solved") return false;
    this.x.set(x);
    return true;
  }

  /** Implicit Euler steps of one linear system each, which grow as the derivatives shrink. */
  #continue(): void {
    const n = this.x.length;
    const lu = new DenseLu(n);
    let f = this.#derivatives(this.x).slice();
    let step = this.#firstStep(f);
    for (let k = 0; k < mostSteps; k++) {
      const matrix = this.#jacobian().map((value) => -value);
      for (let i = 0; i < n; i++) matrix[i * n + i] = (matrix[i * n + i] as number) + 1 / step;
      const dx = f.slice();
      if (lu.factor(matrix)) lu.solve(dx);
      const trial = this.x.map((value, i) => value + (dx[i] as number));
      const next = isFiniteVector(trial) ? this.#tried(trial) : undefined;
      if (next === undefined) {
        step /= 10;
        continue;
      }
      const [before, after] = [this.#speed(f), this.#speed(next)];
      this.x.set(trial);
      this.#point.updateRelations();
      f = this.#derivatives(this.x).slice();
      if (this.#isSmall(dx) && (k > 3 || after === 0)) return;
      if (this.#isBeyondMeasure()) break;
      step *= Math.min(mostGrowth, Math.max(0.1, after === 0 ? mostGrowth : (2 * before) / after));
    }
    this.#refuse(f);
  }

  /** A step in pseudo-time, seconds, in which no state moves by more than a tenth of its size. */
  #firstStep(f: Float64Array): number {
    const sizes = this.#sizes();
    const fastest = Math.max(...f.map((value, i) => Math.abs(value) / (sizes[i] as number)));
    return fastest > 0 ? 0.1 / fastest : 1;
  }

  #speed(f: Float64Array): number {
    const sizes = this.#sizes();
    return f.reduce((largest, value, i) => Math.max(largest, Math.abs(value) / (sizes[i] as number)), 0);
  }

  #isSmall(dx: Float64Array): boolean {
    const sizes = this.#sizes();
    return dx.every((value, i) => Math.abs(value) <= atRest * (sizes[i] as number));
  }

  #isBeyondMeasure(): boolean {
    return this.#point.states.some(({ nominal }, i) => {
      return Math.abs(this.x[i] as number) > beyondMeasure * Math.max(nominal, Math.abs(this.#start[i] as number));
    });
  }

  /** Says which states cannot come to rest: those in a combination on which no state has any influence. */
  #refuse(f: Float64Array): never {
    const sizes = this.#sizes();
    const vectors = leftNullVectors(this.#scaledRows());
    const scaled = f.map((value, i) => value / (sizes[i] as number));
    const moving = vectors.filter((vector) => Math.abs(vector.reduce((sum, w, i) => sum + w * (scaled[i] as number), 0)) > 0);
    if (moving.length > 0) throw new NumericalFailure("simulation.no-steady-state", { names: this.#named(moving) });
    const worst = [...scaled.keys()].sort((i, j) => Math.abs(scaled[j] as number) - Math.abs(scaled[i] as number)).slice(0, 3);
    const names = worst.map((i) => this.#point.states[i]?.name ?? "").join(", ");
    throw new NumericalFailure("simulation.steady-state-not-found", { names });
  }

  #noteUndetermined(): void {
    const rows = this.#scaledRows();
    const columns = rows.map((_, j) => rows.map((row) => row[j] as number));
    const vectors = leftNullVectors(columns);
    this.undetermined = vectors.length === 0 ? [] : this.#named(vectors).split(", ");
  }

  #named(vectors: readonly (readonly number[])[]): string {
    const isPart = (i: number) =>
      vectors.some((vector) => Math.abs(vector[i] as number) > 0.1 * Math.max(...vector.map(Math.abs)));
    return this.#point.states
      .filter((_, i) => isPart(i))
      .map(({ name }) => name)
      .join(", ");
  }
}
