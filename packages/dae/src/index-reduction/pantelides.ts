import { type FlatExpression, type Origin, real, type VariableId, variable } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Diagnostics, listed } from "../diagnostics/diagnostics.ts";
import { AugmentingPaths } from "../graph/matching.ts";
import { differentiation } from "../symbolic/calculus/differentiate.ts";
import type { Rewriting } from "../symbolic/expressions/rewrite.ts";
import { describeEquation } from "../system/describe.ts";
import type { Equality, Equation, EquationSystem } from "../system/equation-system.ts";
import { type Row, rowsOf } from "../system/incidence.ts";

/** Which equations have been differentiated, and into which. Positions are those of `EquationSystem.equations`. */
export interface Differentiated {
  /** The equation of which an equation is the time derivative. */
  readonly integralOfEquation: ReadonlyMap<number, number>;
  readonly derivativeOfEquation: ReadonlyMap<number, number>;
}

/** How often one equation may be differentiated; physical models need 2, some inverse models a few more. */
const highestOrder = 10;

/** Derivative of an expression with respect to time; derivatives of variables are made where needed. */
function timeDerivative(system: EquationSystem): (expression: FlatExpression) => FlatExpression | undefined {
  return differentiation({
    time: real(1),
    variable: (id) => (system.isUnknown(id) && !system.isDiscrete(id) ? variable(system.derivative(id)) : real(0)),
    call: (node, parts) => system.functionDerivatives.ofCall(node, parts),
  });
}

/**
 * Index reduction: differentiates equations until every equation can be matched with a highest derivative. Differentiated
 * equations are added to the system, new derivatives to its variables. Expects a system that `checkRegularity` accepts.
 *
 * @param formula  the form of an expression in which to look for what an equation determines; what is differentiated is
 *   the expression itself
 * @returns undefined where an equation cannot be differentiated; a diagnostic then says which
 * Source: Pantelides, "The consistent initialization of differential-algebraic systems", SIAM J. Sci. Stat. Comput. 9(2), 1988.
 */
export function reduceIndex(system: EquationSystem, formula: Rewriting, diagnostics: Diagnostics): IndexReduction | undefined {
  const reduction = new IndexReduction(system, formula);
  const failure = reduction.reduce();
  if (failure === undefined) return reduction;
  const { place } = present(failure.equations[0], "an equation").origin;
  const lines = failure.equations.map((equation) => describeEquation(equation, system));
  if (failure.kind === "order") {
    diagnostics.report("dae.index-not-reducible", { limit: highestOrder, lines: listed(lines) }, place);
  } else {
    diagnostics.report("dae.not-differentiable", { line: lines.join() }, place);
  }
  return undefined;
}

/** Why an index is not reduced: the order of derivatives grows too high, or an equation has none. */
interface Failure {
  readonly kind: "order" | "not-differentiable";
  /** The equation at which it fails, for `order` followed by all that take part. */
  readonly equations: readonly Equation[];
}

/** Whether an equation may be differentiated. */
type MayDifferentiate = (equation: Equality) => boolean;

/** Sizes and assignments to which a reduction can return. */
interface Checkpoint {
  readonly nEquations: number;
  readonly nSystemVariables: number;
  readonly nRows: number;
  readonly nColumns: number;
  readonly columnOf: readonly number[];
  readonly rowOf: readonly number[];
}

/** The matching of Pantelides' algorithm between equations and highest derivatives, and what it has differentiated. */
export class IndexReduction implements Differentiated {
  readonly integralOfEquation = new Map<number, number>();
  readonly derivativeOfEquation = new Map<number, number>();
  readonly #system: EquationSystem;
  readonly #formula: Rewriting;
  readonly #rows: Row[];
  readonly #derivativeRow = new Map<number, number>();
  readonly #columnOf = new Map<VariableId, number>();
  readonly #variables: VariableId[] = [];
  readonly #paths: AugmentingPaths;
  #differentiate: (expression: FlatExpression) => FlatExpression | undefined;

  constructor(system: EquationSystem, formula: Rewriting) {
    this.#system = system;
    this.#formula = formula;
    this.#differentiate = timeDerivative(system);
    this.#rows = system.equations.flatMap((equation, position) => rowsOf(this.#plain(equation), position, system));
    for (const id of system.derivativeOf.values()) this.#column(id);
    const incidence = this.#rows.map(({ candidates }) => candidates.map((id) => this.#column(id)));
    this.#paths = new AugmentingPaths(incidence, this.#variables.length);
  }

  /** Reduces the index of the system. */
  reduce(): Failure | undefined {
    return this.#match(this.#rows.map((_, row) => row).reverse(), () => true);
  }

  /**
   * Lets a variable that is an algebraic unknown after the reduction have a derivative: what determines it is
   * differentiated. Where it fails, everything is as it was.
   *
   * @param isWorthIt  judges the differentiated equations, by their positions, once all are there
   * @returns whether it succeeded
   */
  addDerivative(
    id: VariableId,
    mayDifferentiate: MayDifferentiate,
    isWorthIt: (first: number, nVariables: number) => boolean,
  ): boolean {
    const of = this.#columnOf.get(id);
    const owner = of === undefined ? undefined : this.#paths.rowOf[of];
    if (of === undefined || owner === undefined || owner === -1) return false;
    const before = this.#checkpoint();
    this.#column(this.#system.derivative(id));
    this.#paths.addColumn();
    this.#paths.rowOf[of] = -1;
    this.#paths.columnOf[owner] = -1;
    const failure = this.#match([owner], mayDifferentiate);
    if (failure === undefined && isWorthIt(before.nEquations, before.nSystemVariables)) return true;
    this.#restore(before);
    return false;
  }

  #checkpoint(): Checkpoint {
    return {
      nEquations: this.#system.equations.length,
      nSystemVariables: this.#system.variables.length,
      nRows: this.#rows.length,
      nColumns: this.#variables.length,
      columnOf: [...this.#paths.columnOf],
      rowOf: [...this.#paths.rowOf],
    };
  }

  #restore({ nEquations, nSystemVariables, nRows, nColumns, columnOf, rowOf }: Checkpoint): void {
    const system = this.#system;
    for (const { id } of system.variables.slice(nSystemVariables)) {
      const integral = system.integralOf.get(id);
      if (integral !== undefined) system.derivativeOf.delete(integral);
      system.integralOf.delete(id);
    }
    system.variables.length = nSystemVariables;
    for (let position = nEquations; position < system.equations.length; position++) {
      const source = this.integralOfEquation.get(position);
      if (source !== undefined) this.derivativeOfEquation.delete(source);
      this.integralOfEquation.delete(position);
    }
    system.equations.length = nEquations;
    for (const [row, derived] of this.#derivativeRow) if (derived >= nRows) this.#derivativeRow.delete(row);
    this.#rows.length = nRows;
    for (const id of this.#variables.slice(nColumns)) this.#columnOf.delete(id);
    this.#variables.length = nColumns;
    this.#paths.incidence.length = nRows;
    this.#paths.columnOf = [...columnOf];
    this.#paths.rowOf = [...rowOf];
    // What it has differentiated may hold derivatives that are gone.
    this.#differentiate = timeDerivative(system);
  }

  /** Matches rows, last one first. */
  #match(pending: number[], mayDifferentiate: MayDifferentiate): Failure | undefined {
    const system = this.#system;
    const paths = this.#paths;
    // Differentiation forms derivatives of all arguments of a call, also of those that the author's derivative leaves out:
    // a derivative counts once an equation has it.
    const isHighest = (position: number) => {
      const derivative = system.derivativeOf.get(present(this.#variables[position], "variable of a column"));
      return derivative === undefined || !this.#columnOf.has(derivative);
    };
    for (let first = pending.pop(); first !== undefined; first = pending.pop()) {
      let row = first;
      for (let order = 0; !paths.augment(row, isHighest); order++) {
        const reached = paths.reachedRows();
        if (order >= highestOrder) {
          return { kind: "order", equations: [row, ...reached].map((i) => this.#equationOf(i)) };
        }
        const reachedColumns = paths
          .reachedColumns()
          .filter(isHighest)
          .map((i) => present(this.#variables[i], "variable of a column"));
        for (const id of reachedColumns) {
          if (system.isDiscrete(id)) continue;
          this.#column(system.derivative(id));
          if (paths.rowOf.length < this.#variables.length) paths.addColumn();
        }
        for (const i of reached) {
          const derived = this.#differentiateRow(i, mayDifferentiate);
          if (derived === undefined) return { kind: "not-differentiable", equations: [this.#equationOf(i)] };
        }
        for (const id of reachedColumns) {
          const owner = paths.rowOf[this.#column(id)] ?? -1;
          const derived = this.#derivativeRow.get(owner);
          const derivative = system.derivativeOf.get(id);
          if (owner === -1 || derived === undefined || derivative === undefined) continue;
          // A derivative that an author gives may leave out what it does not depend on (`noDerivative`).
          const column = this.#column(derivative);
          if (paths.incidence[derived]?.includes(column)) paths.match(derived, column);
          else pending.push(derived);
        }
        row = present(this.#derivativeRow.get(row), "derivative of the row");
      }
    }
    return undefined;
  }

  #column(id: VariableId): number {
    const existing = this.#columnOf.get(id);
    if (existing !== undefined) return existing;
    this.#columnOf.set(id, this.#variables.length);
    this.#variables.push(id);
    return this.#variables.length - 1;
  }

  #plain(equation: Equation): Equation {
    return equation.kind === "equality"
      ? { ...equation, left: this.#formula(equation.left), right: this.#formula(equation.right) }
      : equation;
  }

  #equationOf(row: number): Equation {
    return present(this.#system.equations[present(this.#rows[row], "row").equation], "equation of a row");
  }

  #differentiateRow(row: number, mayDifferentiate: MayDifferentiate): number | undefined {
    const existing = this.#derivativeRow.get(row);
    if (existing !== undefined) return existing;
    const equation = this.#equationOf(row);
    if (equation.kind !== "equality" || equation.determines !== undefined || !mayDifferentiate(equation)) return undefined;
    const left = this.#differentiate(equation.left);
    const right = this.#differentiate(equation.right);
    if (left === undefined || right === undefined) return undefined;
    const origin: Origin = equation.origin;
    const derived: Equality = { kind: "equality", left, right, origin, determines: undefined, clock: equation.clock };
    const position = this.#system.equations.length;
    this.#system.equations.push(derived);
    const source = present(this.#rows[row], "row").equation;
    this.integralOfEquation.set(position, source);
    this.derivativeOfEquation.set(source, position);
    const derivedRow = present(rowsOf(this.#plain(derived), position, this.#system)[0], "row of an equality");
    const index = this.#rows.length;
    this.#rows.push(derivedRow);
    const columns = derivedRow.candidates.map((id) => this.#column(id));
    while (this.#paths.rowOf.length < this.#variables.length) this.#paths.addColumn();
    this.#paths.addRow(columns);
    this.#derivativeRow.set(row, index);
    return index;
  }
}
