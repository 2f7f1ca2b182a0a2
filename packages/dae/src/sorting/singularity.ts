import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Diagnostics, listed } from "../diagnostics/diagnostics.ts";
import { decompose } from "../graph/dulmage-mendelsohn.ts";
import { maximumMatching } from "../graph/matching.ts";
import { describeEquation } from "../system/describe.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import { type Row, rowsOf } from "../system/incidence.ts";

/**
 * Checks that equations and unknowns fit together before index reduction, a variable and its derivatives counting as
 * one unknown: where they do not, index reduction would not end. Explains what does not fit in the user's names.
 *
 * @returns whether the system is structurally regular in this sense
 */
export function checkRegularity(system: EquationSystem, diagnostics: Diagnostics): boolean {
  const rows = system.equations.flatMap((equation, position) => rowsOf(equation, position, system));
  const columnOf = new Map<VariableId, number>();
  const unknowns: VariableId[] = [];
  const lowest = (id: VariableId): VariableId => {
    let current = id;
    for (let below = system.integralOf.get(current); below !== undefined; below = system.integralOf.get(current)) current = below;
    return current;
  };
  for (const { id } of system.variables) {
    if (!system.isUnknown(id) || lowest(id) !== id) continue;
    columnOf.set(id, unknowns.length);
    unknowns.push(id);
  }
  const incidence = rows.map(({ candidates }) => [
    ...new Set(candidates.map((id) => present(columnOf.get(lowest(id)), "column of an unknown"))),
  ]);
  const matching = maximumMatching(incidence, unknowns.length);
  const parts = decompose(incidence, matching);
  if (parts.overRows.length === 0 && parts.underColumns.length === 0) return true;
  const names = (columns: readonly number[]) =>
    listed(columns.map((column) => system.variable(present(unknowns[column], "unknown of a column")).name));
  const lines = (list: readonly number[]) => listed([...new Set(list.map((row) => lineOf(rows[row], system)))]);
  const counts = { equations: rows.length, unknowns: unknowns.length };
  const place = placeOf(
    parts.overRows.map((row) => rows[row]),
    system,
  );
  if (parts.overRows.length > 0 && parts.underColumns.length > 0) {
    diagnostics.report(
      "dae.structurally-singular",
      {
        lines: lines(parts.overRows),
        nUnknowns: parts.overColumns.length,
        names: names(parts.overColumns),
        free: names(parts.underColumns),
      },
      place,
    );
  } else if (parts.overRows.length > 0) {
    diagnostics.report("dae.too-many-equations", { ...counts, lines: lines(parts.overRows) }, place);
  } else {
    diagnostics.report("dae.too-few-equations", { ...counts, names: names(parts.underColumns) });
  }
  return false;
}

function lineOf(row: Row | undefined, system: EquationSystem): string {
  return describeEquation(present(system.equations[row?.equation ?? -1], "equation of a row"), system);
}

function placeOf(rows: readonly (Row | undefined)[], system: EquationSystem) {
  for (const row of rows) {
    const place = system.equations[row?.equation ?? -1]?.origin.place;
    if (place !== undefined) return place;
  }
  return undefined;
}
