import { sin } from "@mofang/elementary";
import { type FlatExpression, literalValue, real, subtract, type VariableId } from "@mofang/modelica";
import { present } from "../diagnostics/invariant.ts";
import { maximumMatching } from "../graph/matching.ts";
import { differentiation } from "../symbolic/calculus/differentiate.ts";
import { evaluate } from "../symbolic/evaluation/evaluate.ts";
import { dependenciesOf, dependsOn } from "../symbolic/expressions/dependencies.ts";
import { type EquationSystem, isFixed } from "../system/equation-system.ts";
import { valueVariables } from "../system/incidence.ts";
import { Elimination, isLasting, type JacobianElement, type SparseRow } from "./elimination.ts";
import type { Differentiated } from "./pantelides.ts";
import { addRunTimeStates, openColumns, type RunTimeStates } from "./run-time-states.ts";

/** What is no state. */
export interface StateSelection {
  /** Derivatives that are algebraic unknowns, so that their integrals are no states. */
  readonly dummies: Set<VariableId>;
  /** States that a run selects from candidates, all of whose derivatives are dummies. */
  readonly runTimeStates: readonly RunTimeStates[];
  /** Variables among which a choice was settled: start values of those that are no states describe the start as well. */
  readonly settledCandidates: readonly VariableId[];
  /** Whether a variable is a state in the place of one whose derivative is a state itself. */
  readonly hasExchanges: boolean;
}

/**
 * Chooses the states: each differentiated equation makes one derivative a dummy, an algebraic unknown whose integral is
 * then no state. Dummies are chosen where the user wants states least (`stateSelect`, MLS 4.9.7.1), as far as the
 * constraint's Jacobian at the start values allows: pivots are taken by Gaussian elimination, group by group of wish,
 * within a group the largest one. Where the pivots may vanish later and the user has not decided, others of the same
 * `stateSelect` that never vanish are taken, and where there are none the choice is left to the run, see `RunTimeStates`.
 *
 * @param estimate  estimated value of a variable at the start, for the Jacobian
 * @param mayExchange  whether a variable that the user wants as a state may take the place of one whose derivative is a
 *   state itself
 * Source: Mattsson and Söderlind, "Index reduction in differential-algebraic equations using dummy derivatives",
 * SIAM J. Sci. Comput. 14(3), 1993.
 */
export function selectDummies(
  system: EquationSystem,
  differentiated: Differentiated,
  estimate: (id: VariableId) => number,
  mayExchange: boolean,
): StateSelection {
  keepReinitialised(system);
  const dummies = new Set<VariableId>();
  const runTimeStates: RunTimeStates[] = [];
  const settledCandidates: VariableId[] = [];
  let hasExchanges = false;
  const { integralOfEquation, derivativeOfEquation } = differentiated;
  const isDerivative = (position: number) => integralOfEquation.has(position);
  let equations = [...integralOfEquation.keys()].filter((position) => !derivativeOfEquation.has(position));
  let undifferentiated: number[] = [];
  let isFirst = true;
  while (equations.length > 0) {
    const links = linksOf(equations, undifferentiated, intermediatesOf);
    const exchangeable = isFirst && mayExchange ? exchangeableRates(equations) : undefined;
    const columnsOf = (position: number) => [
      ...candidatesOf(position, isFirst),
      ...exchangesOf(position, exchangeable),
      ...intermediatesOf(position),
    ];
    for (const group of connectedGroups([...equations, ...links], columnsOf)) {
      const exchanges = [...new Set(group.flatMap((position) => exchangesOf(position, exchangeable)))];
      if (exchanges.length === 0 || !selectInGroup(group, isFirst, exchanges)) selectInGroup(group, isFirst, []);
    }
    isFirst = false;
    const below = equations.map((position) => present(integralOfEquation.get(position), "integral of an equation"));
    equations = below.filter(isDerivative);
    undifferentiated = below.filter((position) => !isDerivative(position));
  }
  return { dummies, runTimeStates, settledCandidates, hasExchanges };

  /** Derivatives in an equation that may become dummies: highest ones first, then what lies below chosen ones. */
  function candidatesOf(position: number, first: boolean): VariableId[] {
    const equation = present(system.equations[position], "equation");
    if (equation.kind !== "equality") return [];
    return [...valueVariables(equation.left, equation.right)].filter((id) => {
      if (!system.isUnknown(id) || !system.integralOf.has(id) || dummies.has(id)) return false;
      const above = system.derivativeOf.get(id);
      return first ? above === undefined : above !== undefined && dummies.has(above);
    });
  }

  /** Variables in an equation that are no derivatives, and no states as their own derivatives are dummies. */
  function intermediatesOf(position: number): VariableId[] {
    const equation = present(system.equations[position], "equation");
    if (equation.kind !== "equality" || dummies.size === 0) return [];
    return [...valueVariables(equation.left, equation.right)].filter((id) => {
      const above = system.derivativeOf.get(id);
      return above !== undefined && dummies.has(above) && system.isUnknown(id) && !system.integralOf.has(id);
    });
  }

  /**
   * Derivatives of states for which constraints that are differentiated once may be solved although they are states
   * themselves, such as the velocities in the derivative of `r = s2 - s1`: `r` can be the state instead of `s2`, and the
   * velocity of `s2` stays one. No other constraint may bind their own derivatives.
   */
  function exchangeableRates(highest: readonly number[]): ReadonlySet<VariableId> {
    const bound = new Set<VariableId>();
    for (const position of integralOfEquation.keys()) {
      for (const id of valuesIn(position)) bound.add(id);
    }
    const rates = highest.filter((position) => !isDerivative(integralOfEquation.get(position) ?? -1)).flatMap(valuesIn);
    return new Set(
      rates.filter((id) => {
        const above = system.derivativeOf.get(id);
        return above !== undefined && !bound.has(above) && system.isUnknown(id) && system.integralOf.has(id);
      }),
    );
  }

  /** Those of the exchangeable derivatives whose integrals are wanted less as states than what else the equation offers. */
  function exchangesOf(position: number, exchangeable: ReadonlySet<VariableId> | undefined): VariableId[] {
    if (exchangeable === undefined || isDerivative(integralOfEquation.get(position) ?? -1)) return [];
    const offered = Math.max(...candidatesOf(position, true).map(selectOf));
    if (offered <= selectWish.default) return [];
    const residual = residualAt(position);
    return valuesIn(position).filter((id) => {
      if (!exchangeable.has(id) || selectOf(id) >= offered || residual === undefined) return false;
      const { value, isConstant } = element(partialDerivative(residual, id, system), position, 0);
      return isConstant && value !== 0;
    });
  }

  /** What is asked of the integral of a derivative. */
  function selectOf(derivative: VariableId): number {
    return selectWish[system.variable(present(system.integralOf.get(derivative), "integral")).attributes.stateSelect];
  }

  function valuesIn(position: number): VariableId[] {
    const equation = present(system.equations[position], "equation");
    return equation.kind === "equality" ? [...valueVariables(equation.left, equation.right)] : [];
  }

  /** @returns false where exchanges would leave a choice to the run; nothing is selected then */
  function selectInGroup(members: readonly number[], isHighest: boolean, exchanges: readonly VariableId[]): boolean {
    const group = members.filter(isDerivative);
    const links = members.filter((position) => !isDerivative(position));
    const candidates = [...new Set([...members.flatMap((position) => candidatesOf(position, isHighest)), ...exchanges])];
    const intermediates = links.length === 0 ? [] : [...new Set(members.flatMap(intermediatesOf))];
    const columnOf = new Map([...candidates, ...intermediates].map((id, column) => [id, column]));
    const rows = [...group, ...links].map((position) => jacobianRow(position, columnOf));
    const { matrix, linkRows, linkColumns } = withoutIntermediates(rows, group.length, candidates.length);
    const integrals = candidates.map((id) => present(system.integralOf.get(id), "integral"));
    const wishes = integrals.map((id) => wishForState(id, system));
    const selects = integrals.map((id) => selectWish[system.variable(id).attributes.stateSelect]);
    const first = pivotColumns(matrix, wishes);
    const scale = { never: selectWish.never, byDefault: selectWish.default };
    const varying = first.length < group.length ? [] : openColumns(matrix, selects, first, scale);
    if (varying.length > 0 && exchanges.length > 0) return false;
    const lasting = varying.length === 0 ? undefined : lastingColumns(matrix, wishes, selects, first);
    const chosen = lasting ?? first;
    const open = lasting === undefined ? varying : [];
    for (const column of chosen) {
      const id = present(candidates[column], "candidate");
      dummies.add(id);
      hasExchanges ||= exchanges.includes(id);
    }
    if (lasting !== undefined) settledCandidates.push(...varying.map((column) => present(integrals[column], "integral")));
    const constraints = [...group, ...linkRows.map((row) => present(links[row - group.length], "link"))];
    const linked = linkColumns.map((column) => present(intermediates[column - candidates.length], "intermediate"));
    if (open.length === 0 || !isDifferentiable(constraints, [...candidates, ...linked])) return true;
    const isOpen = new Set(open);
    const derivatives = open.map((column) => present(candidates[column], "candidate"));
    const always = chosen.filter((column) => !isOpen.has(column)).map((column) => present(candidates[column], "candidate"));
    const settled = [...always, ...linked];
    const selected = derivatives.flatMap((id, i) => (dummies.has(id) ? [] : [i]));
    const openSelects = open.map((column) => present(selects[column], "wish"));
    runTimeStates.push(addRunTimeStates(system, { constraints, settled, derivatives, wishes: openSelects }, selected));
    for (const id of derivatives) dummies.add(id);
    return true;
  }

  function isDifferentiable(group: readonly number[], candidates: readonly VariableId[]): boolean {
    return group.every((position) => {
      const residual = residualAt(position);
      if (residual === undefined) return false;
      const needed = dependenciesOf(residual);
      return candidates.every((id) => !needed.has(id) || partialDerivative(residual, id, system) !== undefined);
    });
  }

  function residualAt(position: number): FlatExpression | undefined {
    const equation = present(system.equations[position], "equation");
    return equation.kind === "equality" ? subtract(equation.left, equation.right) : undefined;
  }

  function jacobianRow(position: number, columnOf: ReadonlyMap<VariableId, number>): SparseRow {
    const residual = residualAt(position);
    const row = new Map<number, JacobianElement>();
    if (residual === undefined) return row;
    for (const id of valueVariables(residual)) {
      const column = columnOf.get(id);
      if (column !== undefined) row.set(column, element(partialDerivative(residual, id, system), position, column));
    }
    const largest = Math.max(0, ...Array.from(row.values(), ({ value }) => Math.abs(value)));
    for (const [column, { value, elsewhere, isConstant }] of row) {
      if (value === 0 && isConstant) row.delete(column);
      else if (largest > 0) row.set(column, { value: value / largest, elsewhere: elsewhere / largest, isConstant });
    }
    return row;
  }

  function element(derivative: FlatExpression | undefined, row: number, column: number): JacobianElement {
    const isFixedValue = (id: VariableId) => ["parameter", "constant"].includes(system.variable(id).kind);
    const isConstant = derivative !== undefined && !dependsOn(derivative, (id) => !isFixedValue(id));
    const value = weightOf(derivative, row, column);
    return { value, elsewhere: isConstant ? value : value * (2 + generic(column, row)) + generic(column, row), isConstant };
  }

  function weightOf(derivative: FlatExpression | undefined, row: number, column: number): number {
    // What is 0 at the start only by chance, or unknown, still counts as a possible pivot, after all others.
    const unlikely = 1e-7 * generic(row, column);
    if (derivative === undefined) return unlikely;
    const value = evaluate(derivative, estimate);
    if (value === undefined || !Number.isFinite(value)) return generic(row, column);
    if (value !== 0) return value;
    return literalValue(derivative) === undefined ? unlikely : 0;
  }
}

/** A number between 0.1 and 0.9 that makes nothing vanish by chance. */
function generic(row: number, column: number): number {
  return 0.5 + 0.4 * sin(1 + column + 7.3 * row);
}

/** What `reinit` sets must be a state (MLS 8.3.6). */
function keepReinitialised(system: EquationSystem): void {
  for (const action of system.actions) {
    if (action.kind !== "reinit") continue;
    const entry = system.variable(action.state);
    entry.attributes = { ...entry.attributes, stateSelect: "always" };
  }
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

/** What `stateSelect` asks for: the higher, the rather a state. */
export const selectWish = { never: 0, avoid: 1, default: 2, prefer: 3, always: 4 } as const;

/** The more, the rather a variable shall be a state. */
export function wishForState(id: VariableId, system: EquationSystem): number {
  const { attributes, flat } = system.variable(id);
  const bySelect = selectWish[attributes.stateSelect] * 4;
  const byStart = isFixed(attributes) ? 2 : attributes.start !== undefined ? 1 : 0;
  return flat === undefined ? bySelect + Math.min(byStart, 0.5) - 0.5 : bySelect + byStart * 0.5;
}

/**
 * Equations through which constraints depend on further derivatives. The derivative that an author gives for a function
 * may name quantities of its own, such as the angular velocity of a frame instead of the derivative of its rotation matrix;
 * these follow from derivatives by equations that have not been differentiated on this level.
 */
function linksOf(
  equations: readonly number[],
  undifferentiated: readonly number[],
  intermediatesOf: (position: number) => readonly VariableId[],
): number[] {
  if (undifferentiated.length === 0) return [];
  const holders = new Map<VariableId, number[]>();
  for (const position of undifferentiated) {
    for (const id of intermediatesOf(position)) holders.set(id, [...(holders.get(id) ?? []), position]);
  }
  const found = new Set<number>();
  const pending = [...equations];
  for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
    for (const id of intermediatesOf(position)) {
      for (const link of holders.get(id) ?? []) {
        if (found.has(link)) continue;
        found.add(link);
        pending.push(link);
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

/**
 * Eliminates the intermediates from constraints by the links that determine them.
 *
 * @param rows  first the constraints, then the links
 * @param nCandidates  number of leading columns that are candidates; the others are intermediates
 * @returns the constraints over the candidates, and the links and intermediates that were used up, in the same order
 */
function withoutIntermediates(rows: readonly SparseRow[], nConstraints: number, nCandidates: number) {
  const linkRows: number[] = [];
  const linkColumns: number[] = [];
  if (rows.length === nConstraints) return { matrix: rows, linkRows, linkColumns };
  const elimination = new Elimination(rows);
  for (const mayVary of [false, true]) {
    elimination.restrict(
      (column, { isConstant }, row) => row >= nConstraints && column >= nCandidates && (isConstant || mayVary),
    );
    for (;;) {
      const pivot = elimination.largest();
      if (pivot === undefined) break;
      linkRows.push(pivot.row);
      linkColumns.push(pivot.column);
      elimination.eliminate(pivot);
    }
  }
  const matrix = rows.slice(0, nConstraints).map((_, row): SparseRow => {
    return new Map(Array.from(elimination.row(row)).filter(([column]) => column < nCandidates));
  });
  return { matrix, linkRows, linkColumns };
}

/** Groups of equations that share candidates, directly or through others; each in ascending order. */
function connectedGroups(equations: readonly number[], candidatesOf: (position: number) => readonly VariableId[]): number[][] {
  const holders = new Map<VariableId, number[]>();
  const candidates = new Map(equations.map((position) => [position, candidatesOf(position)]));
  for (const [position, list] of candidates) {
    for (const id of list) {
      const others = holders.get(id);
      if (others === undefined) holders.set(id, [position]);
      else others.push(position);
    }
  }
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (const start of equations) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group: number[] = [];
    const pending = [start];
    for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
      group.push(position);
      for (const id of candidates.get(position) ?? []) {
        for (const other of holders.get(id) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          pending.push(other);
        }
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

const smallestPivot = 1e-3;

/**
 * Columns of a nonsingular square part of a matrix with as many rows: classes of ascending wish are used up one after the
 * other; in a class the largest pivot is taken while it is not negligible, constant ones first as they never vanish. What is
 * left over is taken in a second round.
 */
function pivotColumns(matrix: readonly SparseRow[], wishes: readonly number[]): number[] {
  const elimination = new Elimination(matrix);
  const chosen = new Set<number>();
  const classes = [...new Set(wishes)].sort((a, b) => a - b);
  for (const smallest of [smallestPivot, 0]) {
    for (const wish of classes) {
      for (const mayVary of [false, true]) {
        elimination.restrict((column, { isConstant }) => wishes[column] === wish && (isConstant || mayVary));
        for (;;) {
          const pivot = elimination.largest();
          if (pivot === undefined || pivot.size <= smallest) break;
          chosen.add(pivot.column);
          if (chosen.size === matrix.length) return [...chosen];
          elimination.eliminate(pivot);
        }
      }
    }
  }
  return structuralColumns(matrix, wishes, chosen);
}

/**
 * Columns of pivots that last and so never vanish, as many as others from each degree of `stateSelect`; undefined
 * where there are not enough.
 *
 * @param selects  degree by column
 * @param others   columns chosen otherwise
 */
function lastingColumns(
  matrix: readonly SparseRow[],
  wishes: readonly number[],
  selects: readonly number[],
  others: readonly number[],
): number[] | undefined {
  const elimination = new Elimination(matrix);
  const chosen: number[] = [];
  for (const degree of [...new Set(others.map((column) => selects[column]))].sort((a = 0, b = 0) => a - b)) {
    const classes = [...new Set(wishes.filter((_, column) => selects[column] === degree))].sort((a, b) => a - b);
    const enough = chosen.length + others.filter((column) => selects[column] === degree).length;
    for (const wish of classes) {
      const isOfClass = (column: number) => wishes[column] === wish && selects[column] === degree;
      elimination.restrict((column, element) => isOfClass(column) && isLasting(element));
      while (chosen.length < enough) {
        const pivot = elimination.largest();
        if (pivot === undefined || pivot.size <= smallestPivot) break;
        chosen.push(pivot.column);
        elimination.eliminate(pivot);
      }
    }
    if (chosen.length < enough) return undefined;
  }
  return chosen;
}

/**
 * Where the Jacobian at the start loses rank, the pattern decides: columns of a maximum matching, chosen ones and those
 * wanted least first.
 */
function structuralColumns(matrix: readonly SparseRow[], wishes: readonly number[], chosen: ReadonlySet<number>): number[] {
  const order = (column: number) => (chosen.has(column) ? -1 : (wishes[column] ?? 0));
  const incidence = matrix.map((row) => {
    const columns = Array.from(row).flatMap(([column, { value }]) => (value === 0 ? [] : [column]));
    return columns.sort((a, b) => order(a) - order(b) || a - b);
  });
  const { rowOf } = maximumMatching(incidence, wishes.length);
  return Array.from(rowOf.keys()).filter((column) => rowOf[column] !== -1);
}
