import { type FlatExpression, type Origin, real, type VariableId, variable } from "@mofang/modelica";
import { type Diagnostics, listed } from "../diagnostics.ts";
import { present } from "../invariant.ts";
import { differentiation } from "../symbolic/differentiate.ts";
import type { Rewriting } from "../symbolic/rewrite.ts";
import { describeEquation } from "./describe.ts";
import type { Equality, Equation, EquationSystem } from "./equation-system.ts";
import { type Row, rowsOf } from "./incidence.ts";
import { AugmentingPaths } from "./matching.ts";

/** Which equations have been differentiated, and into which. Positions are those of `EquationSystem.equations`. */
export interface Differentiated {
  /** The equation of which an equation is the time derivative. */
  readonly integralOfEquation: ReadonlyMap<number, number>;
  readonly derivativeOfEquation: ReadonlyMap<number, number>;
}

/** How often one equation may be differentiated; physical models need 2, some inverse models a few more. */
const HIGHEST_ORDER = 10;

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
export function reduceIndex(system: EquationSystem, formula: Rewriting, diagnostics: Diagnostics): Differentiated | undefined {
  const integralOfEquation = new Map<number, number>();
  const derivativeOfEquation = new Map<number, number>();
  const rows: Row[] = system.equations.flatMap((equation, position) => rowsOf(plain(equation), position, system));
  const derivativeRow = new Map<number, number>();
  const columnOf = new Map<VariableId, number>();
  const variables: VariableId[] = [];
  const column = (id: VariableId): number => {
    const existing = columnOf.get(id);
    if (existing !== undefined) return existing;
    columnOf.set(id, variables.length);
    variables.push(id);
    return variables.length - 1;
  };
  for (const id of system.derivativeOf.values()) column(id);
  const incidence = rows.map(({ candidates }) => candidates.map(column));
  const paths = new AugmentingPaths(incidence, variables.length);
  // Differentiation forms derivatives of all arguments of a call, also of those that the author's derivative leaves out:
  // a derivative counts once an equation has it.
  const isHighest = (position: number) => {
    const derivative = system.derivativeOf.get(present(variables[position], "variable of a column"));
    return derivative === undefined || !columnOf.has(derivative);
  };
  const differentiate = timeDerivative(system);
  const pending = rows.map((_, row) => row).reverse();
  for (let first = pending.pop(); first !== undefined; first = pending.pop()) {
    let row = first;
    for (let order = 0; !paths.augment(row, isHighest); order++) {
      const reached = paths.reachedRows();
      const lines = () => listed(reached.map((i) => describeEquation(equationOf(i), system)));
      if (order >= HIGHEST_ORDER) {
        diagnostics.report("dae.index-not-reducible", { limit: HIGHEST_ORDER, lines: lines() }, equationOf(row).origin.place);
        return undefined;
      }
      const reachedColumns = paths
        .reachedColumns()
        .filter(isHighest)
        .map((i) => present(variables[i], "variable of a column"));
      for (const id of reachedColumns) {
        if (system.isDiscrete(id)) continue;
        column(system.derivative(id));
        if (paths.rowOf.length < variables.length) paths.addColumn();
      }
      for (const i of reached) {
        const derived = differentiateRow(i);
        if (derived === undefined) {
          const equation = equationOf(i);
          diagnostics.report("dae.not-differentiable", { line: describeEquation(equation, system) }, equation.origin.place);
          return undefined;
        }
      }
      for (const id of reachedColumns) {
        const owner = paths.rowOf[column(id)] ?? -1;
        const derived = derivativeRow.get(owner);
        const derivative = system.derivativeOf.get(id);
        if (owner === -1 || derived === undefined || derivative === undefined) continue;
        // A derivative that an author gives may leave out what it does not depend on (`noDerivative`).
        if (paths.incidence[derived]?.includes(column(derivative))) paths.match(derived, column(derivative));
        else pending.push(derived);
      }
      row = present(derivativeRow.get(row), "derivative of the row");
    }
  }
  return { integralOfEquation, derivativeOfEquation };

  function plain(equation: Equation): Equation {
    return equation.kind === "equality"
      ? { ...equation, left: formula(equation.left), right: formula(equation.right) }
      : equation;
  }

  function equationOf(row: number) {
    return present(system.equations[rows[row]?.equation ?? -1], "equation of a row");
  }

  function differentiateRow(row: number): number | undefined {
    const existing = derivativeRow.get(row);
    if (existing !== undefined) return existing;
    const equation = equationOf(row);
    if (equation.kind !== "equality" || equation.determines !== undefined) return undefined;
    const left = differentiate(equation.left);
    const right = differentiate(equation.right);
    if (left === undefined || right === undefined) return undefined;
    const origin: Origin = equation.origin;
    const derived: Equality = { kind: "equality", left, right, origin, determines: undefined, clock: equation.clock };
    const position = system.equations.length;
    system.equations.push(derived);
    const source = present(rows[row], "row").equation;
    integralOfEquation.set(position, source);
    derivativeOfEquation.set(source, position);
    const [derivedRow] = rowsOf(plain(derived), position, system);
    const index = rows.length;
    rows.push(present(derivedRow, "row of an equality"));
    const columns = (derivedRow?.candidates ?? []).map(column);
    while (paths.rowOf.length < variables.length) paths.addColumn();
    paths.addRow(columns);
    derivativeRow.set(row, index);
    return index;
  }
}
