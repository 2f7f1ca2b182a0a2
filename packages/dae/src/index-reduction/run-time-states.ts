import { add, type FlatExpression, multiply, real, realType, type VariableId, variable } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type EquationSystem, noOrigin } from "../system/equation-system.ts";
import { Elimination, type SparseRow } from "./elimination.ts";
import type { WatchedConstraints } from "./required-states.ts";

/**
 * States that are chosen while a run goes on: of n candidates, bound by m constraints, n - m are integrated at a time.
 * The states s are selections of the candidates x, `s = A·x` and `der(s) = A·der(x)`, with a matrix A of zeros and ones
 * that the run keeps where the constraints determine the other candidates best. All candidates are algebraic unknowns.
 *
 * Source: Mattsson, Olsson and Elmqvist, "Dynamic selection of states in Dymola", Modelica Workshop 2000.
 */
export interface RunTimeStates extends WatchedConstraints {
  /** The candidates, in the order of `derivatives`. */
  readonly candidates: readonly VariableId[];
  /** What `stateSelect` asks for each candidate: the higher, the rather a state. */
  readonly wishes: readonly number[];
  /** The states s. */
  readonly states: readonly VariableId[];
  /** A by rows, one a state: variables that hold its elements, in the order of `candidates`. */
  readonly selection: readonly (readonly VariableId[])[];
}

/**
 * Adds the states and the equations of a choice to the system.
 *
 * @param first  positions of the candidates that are selected first
 */
export function addRunTimeStates(
  system: EquationSystem,
  choice: Omit<RunTimeStates, "states" | "selection" | "candidates">,
  first: readonly number[],
): RunTimeStates {
  const candidates = choice.derivatives.map((id) => present(system.integralOf.get(id), "integral"));
  const states: VariableId[] = [];
  const selection = first.map((selected) => {
    const number = system.variables.length;
    const nominal = system.variable(present(candidates[selected], "candidate")).attributes.nominal;
    const state = system.addVariable(`$state${number}`, realType.base, "continuous");
    if (nominal !== undefined) system.variable(state).attributes = { ...system.variable(state).attributes, nominal };
    const elements = candidates.map((_, j) => {
      const element = system.addVariable(`$selection${number}[${j + 1}]`, realType.base, "parameter");
      system.variable(element).binding = real(j === selected ? 1 : 0);
      return element;
    });
    states.push(state);
    equate(state, elements, candidates);
    equate(system.derivative(state), elements, choice.derivatives);
    return elements;
  });
  return { ...choice, candidates, states, selection };

  function equate(target: VariableId, elements: readonly VariableId[], of: readonly VariableId[]): void {
    const terms = elements.map((element, j) => multiply(variable(element), variable(present(of[j], "candidate")), realType));
    const right = terms.reduce((sum: FlatExpression, term) => add(sum, term, realType));
    system.equations.push({ kind: "equality", left: variable(target), right, origin: noOrigin, determines: undefined });
  }
}

/** What is asked of columns as states, see `stateSelect` (MLS 4.9.8.1): the higher, the rather. */
interface WishScale {
  /** The wish of those that shall be no states. */
  readonly never: number;
  /** The wish of those about which nothing is said. */
  readonly byDefault: number;
}

/**
 * Among which columns the dummies must be chosen at run time. Constant pivots in chosen columns are eliminated, as they
 * never vanish; where rows are left over, their pivots may. What is wanted as a state more than by default takes no part in
 * the choice unless the dummies are wanted as much: the user has decided. What shall be no state stays a dummy; then what
 * depends on it takes part, such as the elements of a rotation matrix by an angle.
 *
 * @param matrix  Jacobian, one row a constraint
 * @param wishes  by column
 * @param chosen  columns chosen for the start, as many as rows
 * @returns columns in ascending order; none where the choice for the start holds always
 */
export function openColumns(
  matrix: readonly SparseRow[],
  wishes: readonly number[],
  chosen: readonly number[],
  { never, byDefault }: WishScale,
): number[] {
  const open = new Set(chosen);
  const elimination = new Elimination(matrix);
  // Of columns that constants bind to each other the one wanted most is left over, and speaks for the others.
  for (const wish of [...new Set(wishes)].sort((a, b) => a - b)) {
    elimination.restrict((column, element) => element.isConstant && open.has(column) && wishes[column] === wish);
    for (;;) {
      const pivot = elimination.largest();
      if (pivot === undefined || pivot.size <= smallestPivot) break;
      elimination.eliminate(pivot);
      open.delete(pivot.column);
    }
  }
  if (open.size === 0) return [];
  const wishOf = (column: number) => wishes[column] ?? 0;
  const isChosen = new Set(chosen);
  const isExcluded = (column: number) => isChosen.has(column) && wishOf(column) <= never;
  const left = elimination.columns().filter((column) => open.has(column) || !isChosen.has(column));
  const highest = Math.max(byDefault, ...[...open].map(wishOf));
  const dependent = matrix.flatMap((row) => {
    const columns = [...row.keys()];
    return columns.some((column) => open.has(column) && isExcluded(column)) ? columns : [];
  });
  const candidates = [...new Set([...left, ...dependent])]
    .filter((column) => wishOf(column) <= highest && !isExcluded(column))
    .sort((a, b) => a - b);
  const isChoice = candidates.some((column) => isChosen.has(column)) && candidates.some((column) => !isChosen.has(column));
  return isChoice ? candidates : [];
}

/** Below this a pivot may be a rounding error of elements of size 1. */
const smallestPivot = 1e-6;
