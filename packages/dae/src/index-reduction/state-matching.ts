import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Diagnostics, listed } from "../diagnostics/diagnostics.ts";
import { decompose } from "../graph/dulmage-mendelsohn.ts";
import { AugmentingPaths, maximumMatching } from "../graph/matching.ts";
import { describeEquation } from "../system/describe.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import { rowsOf } from "../system/incidence.ts";
import type { RunTimeStates } from "./run-time-states.ts";
import { wishForState } from "./state-wishes.ts";

/** States, and by equation the unknowns that it determines. */
interface MatchedUnknowns {
  readonly states: readonly VariableId[];
  readonly unknownsOf: readonly (readonly VariableId[])[];
}

/**
 * Matches the equations of a simulation with its unknowns, the states being those variables whose derivatives are no
 * dummies. Where equations are left over, further states become algebraic unknowns, those wanted least first: a derivative
 * that an author gives for a function may hide from index reduction on which variables a constraint depends.
 *
 * @returns undefined where no states make the system regular; a diagnostic then tells the equations and unknowns
 */
export function matchUnknowns(
  system: EquationSystem,
  dummies: ReadonlySet<VariableId>,
  runTimeStates: readonly RunTimeStates[],
  diagnostics: Diagnostics,
): MatchedUnknowns | undefined {
  const rows = system.equations.flatMap((equation, position) => rowsOf(equation, position, system));
  let states = [...system.derivativeOf.keys()].filter(
    (id) => system.isUnknown(id) && !dummies.has(present(system.derivativeOf.get(id), "derivative")),
  );
  let attempt = match(states);
  if (attempt.matching.columnOf.includes(-1)) {
    const released = releasedStates(attempt.unknowns);
    states = states.filter((id) => !released.has(id));
    attempt = match(states);
  }
  const { unknowns, incidence, matching } = attempt;
  if (matching.columnOf.includes(-1) || matching.rowOf.includes(-1)) {
    const { overRows, underColumns } = decompose(incidence, matching);
    const lineOf = (row: number) =>
      describeEquation(present(system.equations[present(rows[row], "row").equation], "equation"), system);
    diagnostics.report("dae.no-regular-states", {
      lines: listed(overRows.map(lineOf)),
      names: listed(underColumns.map((column) => system.variable(present(unknowns[column], "unknown")).name)),
    });
    return undefined;
  }
  const unknownsOf: VariableId[][] = system.equations.map(() => []);
  matching.columnOf.forEach((column, row) => {
    const id = unknowns[column];
    if (id !== undefined) unknownsOf[present(rows[row], "row").equation]?.push(id);
  });
  return { states, unknownsOf };

  function match(held: readonly VariableId[]) {
    const isState = new Set(held);
    const unknowns = system.variables.map(({ id }) => id).filter((id) => system.isUnknown(id) && !isState.has(id));
    const columnOf = new Map(unknowns.map((id, column) => [id, column]));
    const incidence = rows.map(({ candidates }) => candidates.flatMap((id) => columnOf.get(id) ?? []));
    return { unknowns, incidence, matching: maximumMatching(incidence, unknowns.length) };
  }

  /** The states by which a matching grows: unknowns keep their rank when columns are matched in this order. */
  function releasedStates(unknowns: readonly VariableId[]): Set<VariableId> {
    const isSelected = new Set(runTimeStates.flatMap((choice) => choice.states));
    const wishes = new Map(states.map((id) => [id, wishForState(id, system)]));
    const releasable = states.filter((id) => !isSelected.has(id)).sort((a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0));
    const holders = new Map<VariableId, number[]>([...unknowns, ...releasable].map((id) => [id, []]));
    rows.forEach(({ candidates }, row) => {
      for (const id of candidates) holders.get(id)?.push(row);
    });
    const paths = new AugmentingPaths([], rows.length);
    for (const id of unknowns) paths.augment(paths.addRow(holders.get(id) ?? []));
    return new Set(releasable.filter((id) => paths.augment(paths.addRow(holders.get(id) ?? []))));
  }
}
