import type { Memory, ModelFunctions, NonlinearBlock, Slot } from "@mofang/dae";
import { type Evaluation, type NonlinearOutcome, NonlinearSolver, type NonlinearSystem } from "@mofang/solvers";
import { failureOf, NumericalFailure } from "../run-failure.ts";
import { listed } from "./linear-block.ts";
import { at, timeSlot } from "./memory.ts";

/**
 * Solves r(x) = 0 of one block at the point in memory. The first start is what stands in the slots, the solution found
 * last; when that fails, the trend of the last two accepted points, then the last of them, are tried.
 */
export class NonlinearBlockSolver {
  readonly #index: number;
  readonly #block: NonlinearBlock;
  readonly #unknowns: Float64Array;
  readonly #start: Float64Array;
  /** Solutions at the last two accepted times, older first. */
  #accepted: { readonly time: number; readonly unknowns: Float64Array }[] = [];
  readonly #otherStarts: Float64Array[] = [];
  #solver: NonlinearSolver | undefined;

  constructor(index: number, block: NonlinearBlock) {
    this.#index = index;
    this.#block = block;
    this.#unknowns = new Float64Array(block.unknowns.length);
    this.#start = new Float64Array(block.unknowns.length);
  }

  /** Parameters have changed: nominal values and bounds are read anew. */
  invalidate(): void {
    this.#solver = undefined;
    this.#accepted = [];
  }

  /** Leaves the solution in the slots of the unknowns, or throws a `NumericalFailure` with the slots as they were. */
  solve(functions: ModelFunctions, memory: Memory): void {
    this.#read(memory, this.#start);
    if (!this.#start.every(Number.isFinite)) this.#start.set(this.#accepted.at(-1)?.unknowns ?? this.#nominals(memory));
    this.#prepareOtherStarts(at(memory.values, timeSlot));
    this.#unknowns.set(this.#start);
    this.#solver ??= this.#createSolver(functions, memory);
    const outcome = this.#solver.solve(this.#unknowns);
    this.#write(memory, outcome.kind === "solved" ? this.#unknowns : this.#start);
    if (outcome.kind === "failed") throw this.#failure(outcome);
    // The residuals leave intermediate variables of the block behind: at the solution, not at the last trial.
    functions.nonlinearResidual(this.#index, memory, this.#residuals);
  }

  /** The point in memory belongs to the solution. */
  accept(memory: Memory): void {
    const time = at(memory.values, timeSlot);
    const latest = this.#accepted.at(-1);
    if (latest?.time === time) {
      this.#read(memory, latest.unknowns);
      return;
    }
    const unknowns = this.#accepted.length < 2 ? new Float64Array(this.#unknowns.length) : this.#accepted.shift()?.unknowns;
    if (unknowns === undefined) return;
    this.#read(memory, unknowns);
    this.#accepted.push({ time, unknowns });
  }

  /** An event has made earlier points a bad guide. */
  forgetTrend(): void {
    this.#accepted = this.#accepted.slice(-1);
  }

  get #residuals(): Float64Array {
    this.#residualSpace ??= new Float64Array(this.#unknowns.length);
    return this.#residualSpace;
  }

  #residualSpace: Float64Array | undefined;

  #prepareOtherStarts(time: number): void {
    this.#otherStarts.length = 0;
    const [older, latest] = this.#accepted;
    if (older !== undefined && latest !== undefined && latest.time > older.time) {
      const ratio = (time - latest.time) / (latest.time - older.time);
      this.#otherStarts.push(latest.unknowns.map((value, i) => value + ratio * (value - (older.unknowns[i] as number))));
    }
    const last = latest ?? older;
    if (last !== undefined) this.#otherStarts.push(last.unknowns);
  }

  #createSolver(functions: ModelFunctions, memory: Memory): NonlinearSolver {
    const { minima, maxima } = this.#block;
    return new NonlinearSolver(this.#system(functions, memory), {
      nominal: this.#nominals(memory),
      lower: boundsOf(minima, memory, Number.NEGATIVE_INFINITY),
      upper: boundsOf(maxima, memory, Number.POSITIVE_INFINITY),
      otherStarts: this.#otherStarts,
    });
  }

  #system(functions: ModelFunctions, memory: Memory): NonlinearSystem {
    const evaluate = (x: Float64Array, work: () => void): Evaluation => {
      this.#write(memory, x);
      try {
        work();
        return "ok";
      } catch (error) {
        failureOf(error);
        return "recoverable";
      }
    };
    const residuals = (x: Float64Array, r: Float64Array) =>
      evaluate(x, () => functions.nonlinearResidual(this.#index, memory, r));
    const n = this.#unknowns.length;
    if (!this.#block.hasJacobian) return { n, residuals };
    // The Jacobian uses what the residuals have left behind at the same point.
    const scratch = new Float64Array(n);
    const jacobian = (x: Float64Array, out: Float64Array) =>
      evaluate(x, () => {
        functions.nonlinearResidual(this.#index, memory, scratch);
        functions.nonlinearJacobian(this.#index, memory, out);
      });
    return { n, residuals, jacobian };
  }

  #nominals(memory: Memory): Float64Array {
    return Float64Array.from(this.#block.nominalSlots, (slot) => Math.abs(at(memory.values, slot)) || 1);
  }

  #read(memory: Memory, x: Float64Array): void {
    this.#block.unknowns.forEach((slot, i) => {
      x[i] = at(memory.values, slot);
    });
  }

  #write(memory: Memory, x: Float64Array): void {
    this.#block.unknowns.forEach((slot, i) => {
      memory.values[slot] = x[i] as number;
    });
  }

  #failure(outcome: NonlinearOutcome & { readonly kind: "failed" }): NumericalFailure {
    const { names, origins } = this.#block;
    const equations = outcome.worstResidual < 0 ? listed(origins) : (origins[outcome.worstResidual] ?? "");
    return new NumericalFailure("simulation.nonlinear-not-solved", {
      reason: outcome.reason,
      unknowns: listed(names),
      equations,
    });
  }
}

function boundsOf(slots: readonly (Slot | undefined)[], memory: Memory, none: number): Float64Array {
  return Float64Array.from(slots, (slot) => (slot === undefined ? none : at(memory.values, slot)));
}
