import { sin } from "@mofang/elementary";
import { type FlatExpression, literalValue, real, subtract, type VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { differentiation } from "../symbolic/calculus/differentiate.ts";
import { evaluate } from "../symbolic/evaluation/evaluate.ts";
import { dependenciesOf, dependsOn } from "../symbolic/expressions/dependencies.ts";
import type { Equation, EquationSystem } from "../system/equation-system.ts";
import { valueVariables } from "../system/incidence.ts";
import type { JacobianElement, SparseRow } from "./elimination.ts";

/** Partial derivatives of equations, with their values as far as they can be estimated at the start. */
export class ConstraintJacobian {
  readonly #system: EquationSystem;
  readonly #estimate: (id: VariableId) => number;

  /** @param estimate  estimated value of a variable at the start */
  constructor(system: EquationSystem, estimate: (id: VariableId) => number) {
    this.#system = system;
    this.#estimate = estimate;
  }

  /** The row of an equation of the system, its largest element of size 1; what is always 0 is left out. */
  row(position: number, columnOf: ReadonlyMap<VariableId, number>): SparseRow {
    return this.rowOf(present(this.#system.equations[position], "equation"), position, columnOf);
  }

  /**
   * As `row`, of any equation; of an algorithm without elements.
   *
   * @param position  what tells its unknown elements from those of other rows
   */
  rowOf(equation: Equation, position: number, columnOf: ReadonlyMap<VariableId, number>): SparseRow {
    const residual = residualOf(equation);
    const row = new Map<number, JacobianElement>();
    if (residual === undefined) return row;
    for (const id of valueVariables(residual)) {
      const column = columnOf.get(id);
      if (column === undefined) continue;
      row.set(column, this.#element(partialDerivative(residual, id, this.#system), position, column));
    }
    const largest = Math.max(0, ...Array.from(row.values(), ({ value }) => Math.abs(value)));
    for (const [column, { value, elsewhere, isConstant }] of row) {
      if (value === 0 && isConstant) row.delete(column);
      else if (largest > 0) row.set(column, { value: value / largest, elsewhere: elsewhere / largest, isConstant });
    }
    return row;
  }

  /** Those of some variables of an equation for which it can always be solved: with a constant derivative that is not 0. */
  solvable(position: number, ids: readonly VariableId[]): VariableId[] {
    const residual = this.#residualAt(position);
    if (residual === undefined) return [];
    return ids.filter((id) => {
      const { value, isConstant } = this.#element(partialDerivative(residual, id, this.#system), position, 0);
      return isConstant && value !== 0;
    });
  }

  /** Whether equations have derivatives with respect to all of the variables. */
  isDifferentiable(positions: readonly number[], ids: readonly VariableId[]): boolean {
    return positions.every((position) => {
      const residual = this.#residualAt(position);
      if (residual === undefined) return false;
      const needed = dependenciesOf(residual);
      return ids.every((id) => !needed.has(id) || partialDerivative(residual, id, this.#system) !== undefined);
    });
  }

  #residualAt(position: number): FlatExpression | undefined {
    return residualOf(present(this.#system.equations[position], "equation"));
  }

  #element(derivative: FlatExpression | undefined, row: number, column: number): JacobianElement {
    const isFixedValue = (id: VariableId) => ["parameter", "constant"].includes(this.#system.variable(id).kind);
    const isConstant = derivative !== undefined && !dependsOn(derivative, (id) => !isFixedValue(id));
    const value = this.#weight(derivative, row, column);
    return { value, elsewhere: isConstant ? value : value * (2 + generic(column, row)) + generic(column, row), isConstant };
  }

  #weight(derivative: FlatExpression | undefined, row: number, column: number): number {
    // What is 0 at the start only by chance, or unknown, still counts as a possible pivot, after all others.
    const unlikely = 1e-7 * generic(row, column);
    if (derivative === undefined) return unlikely;
    const value = evaluate(derivative, this.#estimate);
    if (value === undefined || !Number.isFinite(value)) return generic(row, column);
    if (value !== 0) return value;
    return literalValue(derivative) === undefined ? unlikely : 0;
  }
}

function residualOf(equation: Equation): FlatExpression | undefined {
  return equation.kind === "equality" ? subtract(equation.left, equation.right) : undefined;
}

/** A number between 0.1 and 0.9 that makes nothing vanish by chance. */
function generic(row: number, column: number): number {
  return 0.5 + 0.4 * sin(1 + column + 7.3 * row);
}

/** ∂expression/∂id, everything else held. */
export function partialDerivative(
  expression: FlatExpression,
  id: VariableId,
  system: EquationSystem,
): FlatExpression | undefined {
  return differentiation({
    time: real(0),
    variable: (other) => real(other === id ? 1 : 0),
    call: (node, parts) => system.functionDerivatives.ofCall(node, parts),
  })(expression);
}
