import { BracketSearch } from "./bracket-search.ts";
import { Broyden } from "./broyden.ts";
import { DampedNewton, type IterationEnd, stagnationTolerance } from "./damped-newton.ts";
import { LevenbergMarquardt } from "./levenberg-marquardt.ts";
import { NewtonMatrix } from "./newton-matrix.ts";
import { ScalarNewton } from "./scalar-newton.ts";
import { ScaledSystem } from "./scaled-system.ts";
import type { NonlinearFailure, NonlinearOptions, NonlinearOutcome, NonlinearSystem } from "./system.ts";

const solved: NonlinearOutcome = { kind: "solved" };
/** Larger systems have Newton's method alone: JᵀJ is full, and a step takes the cube of its size. */
const mostByNormalEquations = 2000;
/**
 * Solutions after which the Jacobian is evaluated again, however well it still does: steps that are nothing by it alone do not
 * show that it has changed.
 */
const mostUses = 100;
/** Relative sizes of the perturbations of the start that are tried last. */
const perturbations = [0.01, 0.1, 0.5, 2] as const;
/** Fractional parts of multiples of the golden ratio spread evenly: a perturbation without randomness. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/**
 * Solves a nonlinear system, again and again from good starts: by the Jacobian of the last solution as long as that leads on,
 * else by damped Newton; then by Levenberg–Marquardt from the same start, the other starts given, and perturbed starts; for one unknown at last a search for a change of sign. Where all
 * of that finds nothing inside the bounds, the first three are tried outside: a bound says where a solution is expected, and
 * whoever has set it may be wrong. Continuation (homotopy) is the caller's.
 *
 * All work space is made in the constructor; a solution that Newton finds at once allocates nothing.
 */
export class NonlinearSolver {
  readonly #system: ScaledSystem;
  readonly #matrix: NewtonMatrix;
  readonly #broyden: Broyden;
  readonly #newton: DampedNewton;
  /** For systems of one equation. */
  readonly #scalar: ScalarNewton | undefined;
  readonly #brackets: BracketSearch | undefined;
  /** Made when it is needed: its matrices are full. */
  #levenbergMarquardt: LevenbergMarquardt | undefined;
  readonly #scalarStart = new Float64Array(1);
  readonly #options: NonlinearOptions;
  readonly #start: Float64Array;
  readonly #nearest: Float64Array;
  readonly #best: Float64Array;
  readonly #bestSizes: Float64Array;
  #bestSize = Number.POSITIVE_INFINITY;
  #bestResidual = -1;
  #couldEvaluate = false;
  /** Whether the last solution that Newton's method did not find at once lies outside of the bounds. */
  #hasLeftBounds = false;
  /** Whether `#matrix` belongs to the last solution. */
  #hasMatrix = false;
  /** Solutions since `#matrix` was made. */
  #uses = 0;

  constructor(system: NonlinearSystem, options: NonlinearOptions = {}) {
    this.#options = options;
    this.#system = new ScaledSystem(system, options);
    this.#matrix = new NewtonMatrix(this.#system);
    this.#broyden = new Broyden(this.#system, this.#matrix);
    this.#newton = new DampedNewton(this.#system, this.#matrix);
    this.#scalar = system.n === 1 ? new ScalarNewton(this.#system) : undefined;
    this.#brackets = this.#scalar && new BracketSearch(this.#system, this.#scalar);
    this.#start = new Float64Array(system.n);
    this.#nearest = new Float64Array(system.n);
    this.#best = new Float64Array(system.n);
    this.#bestSizes = new Float64Array(system.n);
  }

  /** Iterations of the last `solve`, over all starts. */
  get iterations(): number {
    return this.#newton.iterations + (this.#scalar?.iterations ?? 0) + (this.#levenbergMarquardt?.iterations ?? 0);
  }

  /**
   * Solves from the start `x` (length n), which is replaced by the solution; on failure by the best point found.
   *
   * @param guess  another start, taken first where its residuals are smaller
   */
  solve(x: Float64Array, guess?: Float64Array): NonlinearOutcome {
    this.#newton.iterations = 0;
    if (this.#scalar !== undefined) this.#scalar.iterations = 0;
    if (this.#levenbergMarquardt !== undefined) this.#levenbergMarquardt.iterations = 0;
    this.#bestSize = Number.POSITIVE_INFINITY;
    this.#bestResidual = -1;
    this.#couldEvaluate = false;
    this.#start.set(x);
    this.#best.set(x);
    // A solution outside is led on from there.
    this.#system.keepsBounds = !this.#hasLeftBounds || this.#system.isInside(x);
    const first = this.#firstFrom(guess);
    if (first === "solved") {
      x.set(this.#system.x);
      return solved;
    }
    this.#hasMatrix = false;
    if (first === "fatal-evaluation") return this.#fail(x, first);
    for (const end of this.#fallbacks()) {
      if (end === "solved") {
        x.set(this.#system.x);
        this.#hasLeftBounds = !this.#system.isInside(x);
        return solved;
      }
      if (end === "fatal-evaluation") return this.#fail(x, end);
    }
    return this.#fail(x, this.#couldEvaluate ? "not-converged" : "evaluation-failed");
  }

  /**
   * The system is another from now on, as after an event: the Jacobian of its last solution says nothing of it. Without this
   * call a system may change from one solution to the next only as far as it does in a short time.
   */
  forget(): void {
    this.#hasMatrix = false;
  }

  #firstFrom(guess: Float64Array | undefined): IterationEnd {
    const known = this.#hasMatrix ? this.#byKnownMatrix(guess ?? this.#start) : "stuck";
    if (known === "solved" || known === "fatal-evaluation") return known;
    const end = guess === undefined ? this.#newtonFrom(this.#start) : this.#newtonFromBetter(this.#start, guess);
    this.#hasMatrix = end === "solved" && this.#isMatrixOfSolution();
    return end;
  }

  /** Keeps what Newton's method leaves at its solution; for several unknowns it has factored its last Jacobian. */
  #isMatrixOfSolution(): boolean {
    this.#uses = 0;
    this.#broyden.keepSolution();
    return this.#scalar === undefined ? this.#matrix.isRegular : this.#matrix.factor();
  }

  /** Goes on with new Jacobians from where the known one leads, if it leads nearer. */
  #byKnownMatrix(start: Float64Array): IterationEnd {
    this.#uses++;
    const isNew = this.#broyden.isAged || this.#uses > mostUses;
    if (isNew) this.#uses = 0;
    const end = this.#broyden.solve(start, isNew);
    if (end !== "stuck" || !this.#broyden.hasMoved) return end;
    const newton = this.#note(this.#iterateNewton());
    this.#hasMatrix = newton === "solved" && this.#isMatrixOfSolution();
    return newton;
  }

  *#fallbacks(): Generator<IterationEnd> {
    yield this.#levenbergMarquardtFrom(this.#start);
    const others = this.#options.otherStarts?.() ?? [];
    yield* this.#searchFrom(others);
    yield this.#nearestFromPerturbed();
    if (this.#brackets !== undefined) yield this.#searchBrackets(this.#brackets);
    if (!this.#system.keepsBounds || !this.#system.hasBounds) return;
    this.#system.keepsBounds = false;
    yield* this.#searchFrom([this.#start, ...others]);
  }

  *#searchFrom(starts: readonly Float64Array[]): Generator<IterationEnd> {
    for (const start of starts) {
      yield this.#newtonFrom(start);
      yield this.#levenbergMarquardtFrom(start);
    }
  }

  /**
   * A start at which the Jacobian is singular says nothing of the direction, and steps beside it are long: of the solutions
   * that perturbed starts lead to the nearest counts.
   */
  #nearestFromPerturbed(): IterationEnd {
    let least = Number.POSITIVE_INFINITY;
    let end: IterationEnd = "stuck";
    for (const size of perturbations) {
      const found = this.#searchPerturbed(size);
      if (found !== "solved" && end !== "solved") end = found;
      if (found === "fatal-evaluation") break;
      const distance = found === "solved" ? this.#distance(this.#system.x) : Number.POSITIVE_INFINITY;
      if (distance >= least) continue;
      least = distance;
      end = found;
      this.#nearest.set(this.#system.x);
      if (distance <= 1) break;
    }
    if (end !== "solved") return end;
    const refusal = this.#moveTo(this.#nearest);
    return refusal ?? end;
  }

  #searchPerturbed(size: number): IterationEnd {
    const start = this.#perturbedStart(size);
    const end = this.#newtonFrom(start);
    return end === "solved" || end === "fatal-evaluation" ? end : this.#levenbergMarquardtFrom(start);
  }

  /** How far a point is from the start, in the units in which that is perturbed. */
  #distance(point: Float64Array): number {
    return point.reduce((most, x, j) => {
      const start = this.#start[j] as number;
      return Math.max(most, Math.abs(x - start) / this.#perturbationUnit(j));
    }, 0);
  }

  #perturbationUnit(j: number): number {
    return Math.max(Math.abs(this.#start[j] as number), this.#options.nominal?.[j] ?? 1);
  }

  #searchBrackets(brackets: BracketSearch): IterationEnd {
    const { tolerance = 1e-9, maximumIterations = 100 } = this.#options;
    const refusal = this.#moveTo(this.#start);
    if (refusal !== undefined) return refusal;
    this.#system.linearise();
    return this.#note(brackets.solve(this.#start[0] as number, tolerance, maximumIterations));
  }

  #newtonFrom(start: Float64Array): IterationEnd {
    const refusal = this.#moveTo(start);
    if (refusal !== undefined) return refusal;
    return this.#note(this.#iterateNewton());
  }

  #newtonFromBetter(start: Float64Array, guess: Float64Array): IterationEnd {
    const atStart = this.#meritAt(start);
    if (this.#meritAt(guess) < atStart) return this.#note(this.#iterateNewton());
    return this.#newtonFrom(start);
  }

  /** Moves to a point; infinite where the residuals are not defined. */
  #meritAt(point: Float64Array): number {
    return this.#moveTo(point) === undefined ? this.#system.merit(this.#system.residuals) : Number.POSITIVE_INFINITY;
  }

  #iterateNewton(): IterationEnd {
    const { tolerance = 1e-9, maximumIterations = 100 } = this.#options;
    if (this.#scalar !== undefined) {
      this.#scalarStart.set(this.#system.x);
      const end = this.#scalar.solve(tolerance, maximumIterations);
      if (end === "solved" || end === "fatal-evaluation") return end;
      const refusal = this.#moveTo(this.#scalarStart);
      if (refusal !== undefined) return refusal;
    }
    return this.#newton.solve(tolerance, maximumIterations);
  }

  #levenbergMarquardtFrom(start: Float64Array): IterationEnd {
    const refusal = this.#moveTo(start);
    if (refusal !== undefined) return refusal;
    if (this.#system.n > mostByNormalEquations) return "stuck";
    this.#levenbergMarquardt ??= new LevenbergMarquardt(this.#system);
    const end = this.#levenbergMarquardt.solve(this.#options.maximumIterations ?? 100);
    if (end !== "solved") return this.#note(end);
    // Newton's last digits; where the Jacobian is singular the point stands as it is.
    return this.#note(this.#iterateNewton());
  }

  #moveTo(start: Float64Array): IterationEnd | undefined {
    const outcome = this.#system.moveTo(start);
    if (outcome === "fatal") return "fatal-evaluation";
    if (outcome === "recoverable") return "evaluation-failed";
    this.#couldEvaluate = true;
    return undefined;
  }

  /** Keeps the point of smallest scaled residual; what has gone far astray counts as no solution. */
  #note(ended: IterationEnd): IterationEnd {
    const isAstray = ended === "solved" && !this.#system.isCredible(this.#start, stagnationTolerance);
    const end = isAstray ? "stuck" : ended;
    const size = this.#system.residualSize();
    if (end !== "solved" && size < this.#bestSize) {
      this.#bestSize = size;
      this.#bestResidual = this.#system.worstResidual();
      this.#best.set(this.#system.x);
      this.#system.residualSizes(this.#bestSizes);
    }
    return end;
  }

  #perturbedStart(size: number): Float64Array {
    return this.#start.map((x, j) => {
      const direction = 2 * (((j + 1) * goldenRatio + size) % 1) - 1;
      return x + size * direction * this.#perturbationUnit(j);
    });
  }

  #fail(x: Float64Array, reason: NonlinearFailure): NonlinearOutcome {
    x.set(this.#best);
    const { iterations } = this;
    const worstResidual = this.#bestResidual;
    const sizes = worstResidual < 0 ? new Float64Array(0) : this.#bestSizes.slice();
    return { kind: "failed", reason, worstResidual, sizes, iterations };
  }
}
