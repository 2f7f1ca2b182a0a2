import type { Memory, ModelFunctions, NonlinearBlock, Slot } from "@mofang/dae";
import {
  copyVector,
  type Evaluation,
  isFiniteVector,
  type NonlinearOutcome,
  NonlinearSolver,
  type NonlinearSystem,
  sparsePattern,
} from "@mofang/solvers";
import type { FailedBlock } from "../../failure/failed-block.ts";
import { failureOf, NumericalFailure, type RunFailure } from "../../failure/run-failure.ts";
import { at, timeSlot } from "../memory/memory.ts";
import { blockReport } from "./block-report.ts";
import { listed } from "./linear-block.ts";
import { Trend } from "./trend.ts";

/**
 * Solves r(x) = 0 of one block at the point in memory. The start is what stands in the slots, the solution found last, or
 * the trend of the last accepted points where that fits better; when that fails, the trend and the last accepted point
 * are tried.
 */
export class NonlinearBlockSolver {
  readonly #index: number;
  readonly #block: NonlinearBlock;
  readonly #unknowns: Float64Array;
  readonly #start: Float64Array;
  /** Those of the point at which they were evaluated last. */
  readonly #residuals: Float64Array;
  /** Where the residuals were evaluated last: the intermediate variables of the block belong to this point. */
  readonly #evaluated: Float64Array;
  readonly #extrapolated: Float64Array;
  /** The start values as the model has them, while a first solution is looked for from guesses. */
  #startValues: Float64Array | undefined;
  /** The slots hold start values: nothing has been solved since they were set. */
  #isAtStart = true;
  /** Time of the last solution. */
  #solvedTime = Number.NaN;
  readonly #trend: Trend;
  #solver: NonlinearSolver | undefined;
  /** Why the last of the points that could not be evaluated in this solution could not. */
  #refusal: RunFailure | undefined;

  constructor(index: number, block: NonlinearBlock) {
    this.#index = index;
    this.#block = block;
    this.#unknowns = new Float64Array(block.unknowns.length);
    this.#start = new Float64Array(block.unknowns.length);
    this.#residuals = new Float64Array(block.unknowns.length);
    this.#evaluated = new Float64Array(block.unknowns.length);
    this.#extrapolated = new Float64Array(block.unknowns.length);
    this.#trend = new Trend(block.unknowns.length);
  }

  /** Parameters have changed: nominal values and bounds are read again. */
  invalidate(): void {
    this.#solver = undefined;
    this.restart();
  }

  /** Parameters have changed during the run: nominal values and bounds are read again, and solutions go on from the last one. */
  forgetBounds(): void {
    this.#solver = undefined;
  }

  /** The slots have got their start values again: earlier solutions are forgotten. */
  restart(): void {
    this.#solver?.forget();
    this.#trend.forget();
    this.#solvedTime = Number.NaN;
    this.#isAtStart = true;
  }

  /** Leaves the solution in the slots of the unknowns, or throws a `NumericalFailure` with the slots as they were. */
  solve(functions: ModelFunctions, memory: Memory): void {
    const time = at(memory.values, timeSlot);
    this.#read(memory, this.#start);
    const { latest } = this.#trend;
    // Back from a step that was rejected: what was found there may lie on another branch, behind the end of this one.
    if (latest !== undefined && latest.time <= time && time < this.#solvedTime) this.#start.set(latest.unknowns);
    if (!isFiniteVector(this.#start)) this.#start.set(latest?.unknowns ?? this.#nominals(memory));
    this.#startValues = undefined;
    if (this.#isAtStart && this.#block.hasGuess) this.#guess(functions, memory);
    copyVector(this.#unknowns, this.#start);
    this.#forgetEvaluated();
    this.#refusal = undefined;
    this.#solver ??= this.#createSolver(functions, memory);
    // While an event is settled the equations change by jumps.
    if (memory.isEvent) this.#solver.forget();
    // At the time of the last solution that one is near; later a steep curve may have left it far behind.
    const trend = time !== this.#solvedTime && this.#trend.extrapolate(time, this.#extrapolated) ? this.#extrapolated : undefined;
    const outcome = this.#solver.solve(this.#unknowns, trend);
    this.#solvedTime = time;
    this.#write(memory, outcome.kind === "solved" ? this.#unknowns : this.#start);
    if (outcome.kind === "failed") throw this.#failure(outcome, functions, memory);
    this.#isAtStart = false;
    this.#evaluateAt(this.#unknowns, functions, memory);
  }

  /**
   * Evaluates the residuals of `x`, which stands in the slots, unless that was done last: a trend that is the start, or a step
   * that rounding has made none, is the same point again. They leave intermediate variables of the block behind: those of
   * `x`, not of the last trial.
   */
  #evaluateAt(x: Float64Array, functions: ModelFunctions, memory: Memory): void {
    if (isSame(x, this.#evaluated)) return;
    this.#forgetEvaluated();
    functions.nonlinearResidual(this.#index, memory, this.#residuals);
    copyVector(this.#evaluated, x);
  }

  /** A point with what is no number is none. */
  #forgetEvaluated(): void {
    this.#evaluated[0] = Number.NaN;
  }

  /** The point in memory belongs to the solution. A block that was not solved there, as one of a clock, has no part in it. */
  accept(memory: Memory): void {
    const time = at(memory.values, timeSlot);
    if (time !== this.#solvedTime) return;
    this.#read(memory, this.#trend.pointAt(time));
  }

  /** An event has made earlier points a bad guide. */
  forgetTrend(): void {
    this.#trend.forgetEarlier();
  }

  /** Replaces start values that nobody has given by what follows from those given, as far as that can be evaluated. */
  #guess(functions: ModelFunctions, memory: Memory): void {
    this.#startValues = this.#start.slice();
    try {
      functions.nonlinearGuess(this.#index, memory);
    } catch (error) {
      failureOf(error);
    }
    this.#read(memory, this.#start);
    this.#startValues.forEach((value, i) => {
      if (!Number.isFinite(this.#start[i])) this.#start[i] = value;
    });
  }

  /**
   * Points to try when the slots hold no good start: the start values without guesses, the trend of what was accepted, then
   * the last of it.
   */
  #otherStarts(time: number): Float64Array[] {
    if (this.#startValues !== undefined) return [this.#startValues];
    const trend = this.#trend.extrapolate(time, this.#extrapolated) ? [this.#extrapolated] : [];
    const { latest } = this.#trend;
    return latest === undefined ? trend : [...trend, latest.unknowns];
  }

  #createSolver(functions: ModelFunctions, memory: Memory): NonlinearSolver {
    const { minima, maxima } = this.#block;
    return new NonlinearSolver(this.#system(functions, memory), {
      nominal: this.#nominals(memory),
      lower: boundsOf(minima, memory, Number.NEGATIVE_INFINITY),
      upper: boundsOf(maxima, memory, Number.POSITIVE_INFINITY),
      otherStarts: () => this.#otherStarts(at(memory.values, timeSlot)),
    });
  }

  #system(functions: ModelFunctions, memory: Memory): NonlinearSystem {
    const residuals = (x: Float64Array, r: Float64Array): Evaluation => {
      this.#write(memory, x);
      try {
        this.#evaluateAt(x, functions, memory);
      } catch (error) {
        this.#refusal = failureOf(error);
        return "recoverable";
      }
      copyVector(r, this.#residuals);
      return "ok";
    };
    const n = this.#unknowns.length;
    const { hasJacobian, rows } = this.#block;
    if (!hasJacobian) return { n, residuals };
    // The Jacobian uses what the residuals have left behind at the same point.
    const jacobian = (x: Float64Array, out: Float64Array): Evaluation => {
      this.#write(memory, x);
      try {
        this.#evaluateAt(x, functions, memory);
        functions.nonlinearJacobian(this.#index, memory, out);
      } catch (error) {
        this.#refusal = failureOf(error);
        return "recoverable";
      }
      return "ok";
    };
    return { n, residuals, jacobian, ...(rows !== undefined && { pattern: sparsePattern(n, rows) }) };
  }

  #nominals(memory: Memory): Float64Array {
    return Float64Array.from(this.#block.nominalSlots, (slot) => Math.abs(at(memory.values, slot)) || 1);
  }

  #read(memory: Memory, x: Float64Array): void {
    const { unknowns } = this.#block;
    for (let i = 0; i < unknowns.length; i++) x[i] = at(memory.values, unknowns[i] as number);
  }

  #write(memory: Memory, x: Float64Array): void {
    const { unknowns } = this.#block;
    for (let i = 0; i < unknowns.length; i++) memory.values[unknowns[i] as number] = x[i] as number;
  }

  #failure(outcome: NonlinearOutcome & { readonly kind: "failed" }, functions: ModelFunctions, memory: Memory): NumericalFailure {
    const { names } = this.#block;
    const origins = this.#block.origins.map(({ text }) => text);
    const equations = outcome.worstResidual < 0 ? listed(origins) : (origins[outcome.worstResidual] as string);
    const isEvaluated = outcome.reason === "not-converged";
    const values = {
      time: at(memory.values, timeSlot),
      unknowns: listed(names.map((name, i) => `${name} = ${Number((this.#start[i] as number).toPrecision(6))}`)),
      equations,
    };
    const code = isEvaluated ? "simulation.nonlinear-not-solved" : "simulation.nonlinear-not-evaluated";
    return new NumericalFailure(code, values, this.#report(outcome.sizes, functions, memory));
  }

  /** @param sizes  of the residuals, relative to their equations */
  #report(sizes: Float64Array, functions: ModelFunctions, memory: Memory): FailedBlock {
    const { minima, maxima } = this.#block;
    const refusal = this.#refusal;
    const residuals = new Float64Array(this.#unknowns.length).fill(Number.NaN);
    if (sizes.length > 0) this.#system(functions, memory).residuals(this.#unknowns, residuals);
    this.#write(memory, this.#start);
    return blockReport(this.#block, {
      start: this.#start,
      unknowns: this.#unknowns,
      nominals: this.#nominals(memory),
      lower: boundsOf(minima, memory, Number.NEGATIVE_INFINITY),
      upper: boundsOf(maxima, memory, Number.POSITIVE_INFINITY),
      residuals,
      sizes,
      refusal,
    });
  }
}

/** Whether two points are one; a point with what is no number is none. */
function isSame(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function boundsOf(slots: readonly (Slot | undefined)[], memory: Memory, none: number): Float64Array {
  return Float64Array.from(slots, (slot) => (slot === undefined ? none : at(memory.values, slot)));
}
