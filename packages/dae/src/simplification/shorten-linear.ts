import type { VariableId } from "@mofang/modelica";
import type { EquationSystem } from "../system/equation-system.ts";
import { type LinearRow, type LinearRows, roundingLevel, sidesOf } from "./linear-row.ts";

/**
 * Largest multiple, relative to the sizes of both equations. Coefficients such as cos(pi/2) are 0 up to rounding; to divide
 * by them would blow that up.
 */
const largestMultiple = 1e4;

/**
 * Shortens equations that are linear with literal coefficients by each other: where a multiple of one, subtracted from
 * another, leaves fewer variables than the other has, the difference takes the other's place. So
 * `i1 + i2 + i3 = 0` and `i0 = (i1 + i2 + i3) / 3` become the first and `i0 = 0`: a zero sequence current that looks like
 * a state of its own as long as only the structure is looked at, and makes the system singular. Index reduction sees
 * structure only, so that what follows from numbers must be said by structure before.
 *
 * @returns whether any equation has changed
 * Source: the idea of converting analytical to structural singularities, Benveniste, Caillaud and Malandain,
 * "Structural analysis of multimode DAE systems", HSCC 2020.
 */
export function shortenLinearEquations(system: EquationSystem, linear: LinearRows): boolean {
  const rows = system.equations.map((equation) => linear.of(equation));
  const holders = new Map<VariableId, Set<number>>();
  rows.forEach((row, position) => {
    if (row !== undefined) hold(row, position);
  });
  const pending = rows.flatMap((row, position) => (row === undefined ? [] : [position]));
  const changed = new Set<number>();
  for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
    const row = rows[position];
    if (row === undefined) continue;
    for (const other of neighbours(row, position)) {
      const neighbour = rows[other];
      if (neighbour === undefined || neighbour.coefficients.size < row.coefficients.size) continue;
      const shorter = shortened(neighbour, row);
      if (shorter === undefined) continue;
      for (const id of neighbour.coefficients.keys()) holders.get(id)?.delete(other);
      rows[other] = shorter;
      hold(shorter, other);
      changed.add(other);
      pending.push(other);
    }
  }
  for (const position of changed) {
    const equation = system.equations[position];
    const row = rows[position];
    if (equation?.kind !== "equality" || row === undefined) continue;
    system.equations[position] = { ...equation, ...sidesOf(row) };
  }
  return changed.size > 0;

  function hold(row: LinearRow, position: number): void {
    for (const id of row.coefficients.keys()) {
      const list = holders.get(id);
      if (list === undefined) holders.set(id, new Set([position]));
      else list.add(position);
    }
  }

  /** Other rows that share at least two variables with a row. */
  function neighbours(row: LinearRow, self: number): number[] {
    const shared = new Map<number, number>();
    for (const id of row.coefficients.keys()) {
      for (const other of holders.get(id) ?? []) if (other !== self) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    return [...shared].flatMap(([other, count]) => (count >= 2 ? [other] : [])).sort((a, b) => a - b);
  }
}

/** `row` less that multiple of `by` which cancels most variables; undefined where it would not become shorter. */
function shortened(row: LinearRow, by: LinearRow): LinearRow | undefined {
  for (const factor of candidateFactors(row, by)) {
    const coefficients = new Map(row.coefficients);
    const scale = Math.max(row.scale, Math.abs(factor) * by.scale);
    for (const [id, value] of by.coefficients) coefficients.set(id, (coefficients.get(id) ?? 0) - factor * value);
    // Nothing may be divided by what is left of 0, also where it stood in one of the rows already, as cos(pi/2) does.
    for (const [id, value] of coefficients) if (Math.abs(value) <= roundingLevel * scale) coefficients.delete(id);
    if (coefficients.size >= row.coefficients.size || coefficients.size === 0) continue;
    const rest = row.rest - factor * by.rest;
    return { coefficients, rest: Math.abs(rest) <= roundingLevel * Math.abs(row.rest) ? 0 : rest, scale };
  }
  return undefined;
}

/** Quotients of coefficients that occur at least twice. */
function candidateFactors(row: LinearRow, by: LinearRow): number[] {
  const quotients: number[] = [];
  for (const [id, value] of by.coefficients) {
    const own = row.coefficients.get(id);
    if (own !== undefined) quotients.push(own / value);
  }
  const largest = (largestMultiple * row.scale) / by.scale;
  return quotients.filter((value, i) => {
    if (Math.abs(value) > largest) return false;
    const isSame = (other: number) => Math.abs(other - value) <= roundingLevel * Math.abs(value);
    return quotients.findIndex(isSame) === i && quotients.some((other, k) => k > i && isSame(other));
  });
}
