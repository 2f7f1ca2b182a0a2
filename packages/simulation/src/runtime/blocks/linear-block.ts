import type { LinearBlock, Memory, ModelFunctions } from "@mofang/dae";
import {
  copyVector,
  densePattern,
  expand,
  type Factors,
  factorsFor,
  isFiniteVector,
  missingPivots,
  SparseLu,
  type SparsePattern,
  solveMinimumNorm,
  sparsePattern,
} from "@mofang/solvers";
import { NumericalFailure } from "../../failure/run-failure.ts";
import { at, isBeyondMeasure, timeSlot } from "../memory/memory.ts";
import type { RoundingNoise } from "./rounding-noise.ts";

/**
 * Relative size of the smallest pivot below which a matrix counts as singular. Networks of ideal switches reach 1e-11 in
 * good health (conductances of 1e-5 beside 1e5).
 */
const singularPivot = 1e-15;

/** Rows of a singular system up to which its solution of least norm is looked for, in a full matrix. */
const mostByLeastNorm = 2000;

/** Rows of a singular system up to which all unknowns without a pivot are named. */
const mostNamed = 200;

/**
 * Solves A·x = b of one block at the point in memory, by LU factors that are kept as long as the matrix is the same, and
 * by complete orthogonal decomposition where A is singular: then the solution of least norm is taken if there is any.
 * Elements of A that are rounding errors count as 0 where the solution tells that they decide.
 */
export class LinearBlockSolver {
  readonly #index: number;
  readonly #block: LinearBlock;
  readonly #noise: RoundingNoise;
  readonly #pattern: SparsePattern;
  readonly #lu: Factors;
  /** Its elements in the order of the pattern. */
  readonly #matrix: Float64Array;
  readonly #right: Float64Array;
  readonly #solution: Float64Array;
  /** What `#matrix` holds: nothing, factors to be used again, or the matrix of a singular system. */
  #state: "empty" | "factored" | "singular" = "empty";

  constructor(index: number, block: LinearBlock, noise: RoundingNoise) {
    const n = block.unknowns.length;
    this.#index = index;
    this.#block = block;
    this.#noise = noise;
    this.#pattern = block.rows === undefined ? densePattern(n) : sparsePattern(n, block.rows);
    this.#lu = factorsFor(this.#pattern);
    this.#matrix = new Float64Array(this.#pattern.rowIndex.length);
    this.#right = new Float64Array(n);
    this.#solution = new Float64Array(n);
  }

  /** Parameters have changed: kept factors are void. */
  invalidate(): void {
    this.#state = "empty";
  }

  /** Leaves the solution in the slots of the unknowns, or throws a `NumericalFailure`. */
  solve(functions: ModelFunctions, memory: Memory): void {
    if (this.#block.isConstant && this.#state === "factored") this.#solveAgain(functions, memory);
    else this.#solveAnew(functions, memory);
    if (this.#hasUnknownBeyondMeasure(memory)) this.#solveWithoutNoise(functions, memory);
    const { unknowns } = this.#block;
    for (let i = 0; i < unknowns.length; i++) {
      const value = this.#solution[i] as number;
      if (!Number.isFinite(value)) throw this.#notFinite(memory);
      memory.values[unknowns[i] as number] = value;
    }
  }

  /** A plain loop: of an array of numbers, V8 calls the function that is handed to `some` for each of them. */
  #hasUnknownBeyondMeasure(memory: Memory): boolean {
    const { nominalSlots } = this.#block;
    for (let i = 0; i < nominalSlots.length; i++) {
      if (isBeyondMeasure(this.#solution[i] as number, nominalSlots[i] as number, memory)) return true;
    }
    return false;
  }

  #solveAgain(functions: ModelFunctions, memory: Memory): void {
    // The matrix is asked for with every right side; kept factors need a place of their own only then.
    this.#scratch ??= new Float64Array(this.#matrix.length);
    functions.linearSystem(this.#index, memory, this.#scratch, this.#right);
    copyVector(this.#solution, this.#right);
    this.#lu.solve(this.#solution);
  }

  #scratch: Float64Array | undefined;

  #solveAnew(functions: ModelFunctions, memory: Memory): void {
    functions.linearSystem(this.#index, memory, this.#matrix, this.#right);
    if (this.#lu.factor(this.#matrix) && this.#lu.smallestPivot > singularPivot) {
      this.#state = "factored";
      copyVector(this.#solution, this.#right);
      this.#lu.solve(this.#solution);
      return;
    }
    this.#state = "singular";
    functions.linearSystem(this.#index, memory, this.#matrix, this.#right);
    if (this.#solveScaled()) return;
    functions.linearSystem(this.#index, memory, this.#matrix, this.#right);
    this.#solveByLeastNorm(memory);
  }

  /** The solution of least norm of the matrix as it is. */
  #solveByLeastNorm(memory: Memory): void {
    const n = this.#right.length;
    if (n > mostByLeastNorm) throw isFiniteVector(this.#matrix) ? this.#singular(memory) : this.#notFinite(memory);
    const outcome = solveMinimumNorm(n, this.#full(), this.#right, this.#solution);
    if (outcome === "not-finite") throw this.#notFinite(memory);
    if (outcome === "inconsistent") throw this.#singular(memory);
  }

  /**
   * A solution beyond all measure comes from a division by next to nothing: exact where that is a small coefficient, nonsense
   * where it is what rounding has left of 0. Then it counts as 0.
   */
  #solveWithoutNoise(functions: ModelFunctions, memory: Memory): void {
    const evaluate = (matrix: Float64Array) => functions.linearSystem(this.#index, memory, matrix, this.#right);
    const matrix = new Float64Array(this.#matrix.length);
    if (!this.#noise.clear(memory, matrix, evaluate)) return;
    this.#state = "singular";
    this.#matrix.set(matrix);
    this.#solveByLeastNorm(memory);
  }

  /** The matrix with all its zeros, column-major. */
  #full(): Float64Array {
    if (this.#block.rows === undefined) return this.#matrix;
    const full = new Float64Array(this.#pattern.n * this.#pattern.n);
    expand(this.#pattern, this.#matrix, full);
    return full;
  }

  /**
   * Solves with unknowns in units of their own. Columns that are small altogether, as those of the enthalpies in a pipe
   * whose flow has almost come to rest, make a matrix look singular that determines everything.
   *
   * @returns false where the matrix is singular in these units too
   */
  #solveScaled(): boolean {
    const n = this.#right.length;
    const { columnStart } = this.#pattern;
    const units = new Float64Array(n);
    for (let j = 0; j < n; j++) {
      const column = this.#matrix.subarray(columnStart[j], columnStart[j + 1]);
      const largest = column.reduce((most, element) => Math.max(most, Math.abs(element)), 0);
      if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return false;
      units[j] = 1 / largest;
      for (let i = 0; i < column.length; i++) column[i] = (column[i] as number) / largest;
    }
    if (!this.#lu.factor(this.#matrix) || this.#lu.smallestPivot <= singularPivot) return false;
    copyVector(this.#solution, this.#right);
    this.#lu.solve(this.#solution);
    for (let i = 0; i < n; i++) this.#solution[i] = (this.#solution[i] as number) * (units[i] as number);
    return true;
  }

  /** What enters the system is not a number already; the matrix is not to blame. */
  #notFinite(memory: Memory): NumericalFailure {
    return new NumericalFailure("simulation.not-finite", { time: at(memory.values, timeSlot), names: listed(this.#block.names) });
  }

  #pivotlessColumns(): readonly number[] {
    if (this.#pattern.n <= mostNamed) return missingPivots(this.#pattern.n, this.#full()).columns;
    const lu = new SparseLu(this.#pattern);
    return lu.factor(this.#matrix) || lu.pivotlessColumn < 0 ? [] : [lu.pivotlessColumn];
  }

  #singular(memory: Memory): NumericalFailure {
    const { names, others, origins, size } = this.#block;
    const columns = this.#pivotlessColumns();
    return new NumericalFailure("simulation.singular-linear-system", {
      time: at(memory.values, timeSlot),
      pivotless: listed(columns.map((column) => names[column] as string)),
      unknowns: listed([...names, ...others], size),
      equations: listed(
        origins.map(({ text }) => text),
        size,
        "; ",
      ),
    });
  }
}

/**
 * At most eight names, then how many more.
 *
 * @param size  number of those there are, where not all are given
 */
export function listed(names: readonly string[], size = names.length, separator = ", "): string {
  const shown = names.slice(0, 8).join(separator);
  return size > 8 ? `${shown}${separator}… (+${size - 8})` : shown;
}
