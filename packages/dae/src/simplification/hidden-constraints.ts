import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { EquationSystem } from "../system/equation-system.ts";
import { type LinearRow, type LinearRows, roundingLevel, sidesOf } from "./linear-row.ts";
import { Waiting } from "./waiting.ts";

/** A row made of others, with the factor of each, by its position in `EquationSystem.equations`. */
interface Combination {
  readonly row: LinearRow;
  readonly factors: ReadonlyMap<number, number>;
}

/** Part of the largest coefficient of a column, relative to its row, that a pivot has at least: of such the row is shortest. */
const pivotShare = 0.1;

/**
 * Lets equations say what follows from several of them by numbers alone: where a linear combination with literal
 * coefficients leaves nothing but variables that are differentiated, it takes the place of one of its equations. So of the
 * three currents from a grounded star of inductors into a circuit that is grounded nowhere else, Kirchhoff's laws at all
 * nodes of the circuit together say that they add up to 0. Index reduction sees structure only: it would take all three as
 * states, and leave a system that is singular.
 *
 * @returns whether any equation has changed
 * Source: the linear combination method of Tan, Nedialkov and Pryce, "Conversion methods for improving structural analysis
 * of differential-algebraic equation systems", BIT Numer. Math. 57 (2017) 845.
 */
export function showHiddenConstraints(system: EquationSystem, linear: LinearRows): boolean {
  const isDifferentiated = (id: VariableId) => system.derivativeOf.has(id);
  const rows = new Map<number, LinearRow>();
  system.equations.forEach((equation, position) => {
    const row = equation.clock === undefined ? linear.of(equation) : undefined;
    if (row !== undefined) rows.set(position, row);
  });
  const replaced = new Set<number>();
  const constraints = new AlgebraicElimination(rows, isDifferentiated).run();
  while (constraints.length > 0) {
    const constraint = present(constraints.pop(), "a constraint");
    if (isStructural(constraint, rows, isDifferentiated)) continue;
    const position = longest(constraint.factors.keys(), rows);
    const equation = system.equations[position];
    if (equation?.kind !== "equality") continue;
    system.equations[position] = { ...equation, ...sidesOf(constraint.row) };
    replaced.add(position);
    for (const [i, other] of constraints.entries()) constraints[i] = without(other, position, constraint);
  }
  return replaced.size > 0;
}

/** Whether fewer variables that are not differentiated than equations take part, so that structure tells it already. */
function isStructural(
  { factors }: Combination,
  rows: ReadonlyMap<number, LinearRow>,
  isDifferentiated: (id: VariableId) => boolean,
): boolean {
  const algebraic = new Set<VariableId>();
  for (const position of factors.keys()) {
    for (const id of present(rows.get(position), "a row").coefficients.keys()) if (!isDifferentiated(id)) algebraic.add(id);
  }
  return algebraic.size < factors.size;
}

/** The position of the row of most variables, the first of such. */
function longest(positions: Iterable<number>, rows: ReadonlyMap<number, LinearRow>): number {
  const size = (position: number) => present(rows.get(position), "a row").coefficients.size;
  return [...positions].reduce((best, position) => (size(position) > size(best) ? position : best));
}

/** A combination less that multiple of another which leaves the row at a position out of it. */
function without(combination: Combination, position: number, by: Combination): Combination {
  const factor = combination.factors.get(position);
  if (factor === undefined) return combination;
  return difference(combination, factor / present(by.factors.get(position), "factor of a row"), by);
}

function difference(combination: Combination, factor: number, by: Combination): Combination {
  const scale = Math.max(combination.row.scale, Math.abs(factor) * by.row.scale);
  const coefficients = subtracted(combination.row.coefficients, factor, by.row.coefficients, scale);
  const rest = combination.row.rest - factor * by.row.rest;
  const restSize = Math.max(Math.abs(combination.row.rest), Math.abs(factor * by.row.rest));
  return {
    row: { coefficients, rest: Math.abs(rest) <= roundingLevel * restSize ? 0 : rest, scale },
    factors: subtracted(combination.factors, factor, by.factors, Math.max(1, Math.abs(factor))),
  };
}

/** Entries less a multiple of others; what is left of 0 is left out. */
function subtracted<Key>(from: ReadonlyMap<Key, number>, factor: number, by: ReadonlyMap<Key, number>, scale: number) {
  const result = new Map(from);
  for (const [key, value] of by) {
    const left = (result.get(key) ?? 0) - factor * value;
    if (Math.abs(left) <= roundingLevel * scale) result.delete(key);
    else result.set(key, left);
  }
  return result;
}

/** Factors multiply along a chain, up to infinity: then what is left of a row is what rounding has left of it. */
function isMoreThanRounding({ coefficients, scale }: LinearRow): boolean {
  return [...coefficients.values()].some((coefficient) => Math.abs(coefficient) > roundingLevel * scale);
}

/** Gaussian elimination of the variables that are not differentiated. */
class AlgebraicElimination {
  readonly #combinations = new Map<number, Combination>();
  /** Rows by algebraic variable. */
  readonly #holders = new Map<VariableId, Set<number>>();
  /** Algebraic variables by the number of rows that hold them. */
  readonly #byCount: Waiting<VariableId>[] = [];
  readonly #isDifferentiated: (id: VariableId) => boolean;

  constructor(rows: ReadonlyMap<number, LinearRow>, isDifferentiated: (id: VariableId) => boolean) {
    this.#isDifferentiated = isDifferentiated;
    for (const [position, row] of rows) this.#put(position, { row, factors: new Map([[position, 1]]) });
  }

  /** What is left: combinations of differentiated variables alone. */
  run(): Combination[] {
    for (let next = this.#rarest(); next !== undefined; next = this.#rarest()) this.#eliminate(...next);
    return [...this.#combinations.values()].filter(({ row }) => isMoreThanRounding(row));
  }

  /** The variable in fewest rows, with these. */
  #rarest(): [VariableId, ReadonlySet<number>] | undefined {
    for (const ids of this.#byCount) {
      const id = ids.first();
      if (id !== undefined) return [id, present(this.#holders.get(id), "rows of a variable")];
    }
    return undefined;
  }

  /** Notes that a variable is in another number of rows than before. */
  #count(id: VariableId, before: number, after: number): void {
    this.#byCount[before]?.delete(id);
    if (after === 0) return;
    while (this.#byCount.length <= after) this.#byCount.push(new Waiting());
    this.#byCount[after]?.add(id);
  }

  #eliminate(id: VariableId, holders: ReadonlySet<number>): void {
    const candidates = [...holders].map((position) => ({ position, ...present(this.#combinations.get(position), "a row") }));
    const size = ({ row }: Combination) => Math.abs(row.coefficients.get(id) ?? 0) / row.scale;
    const least = pivotShare * Math.max(...candidates.map(size));
    const pivot = candidates
      .filter((candidate) => size(candidate) >= least)
      .reduce((best, candidate) => (candidate.row.coefficients.size < best.row.coefficients.size ? candidate : best));
    const divisor = present(pivot.row.coefficients.get(id), "a pivot");
    for (const position of holders) this.#take(position);
    for (const { position, ...combination } of candidates) {
      if (position === pivot.position) continue;
      const factor = present(combination.row.coefficients.get(id), "a coefficient") / divisor;
      this.#put(position, difference(combination, factor, pivot));
    }
  }

  #put(position: number, combination: Combination): void {
    this.#combinations.set(position, combination);
    for (const id of combination.row.coefficients.keys()) {
      if (this.#isDifferentiated(id)) continue;
      const holders = this.#holders.get(id) ?? new Set();
      this.#holders.set(id, holders.add(position));
      this.#count(id, holders.size - 1, holders.size);
    }
  }

  #take(position: number): void {
    for (const id of present(this.#combinations.get(position), "a row").row.coefficients.keys()) {
      const holders = this.#holders.get(id);
      if (holders?.delete(position) !== true) continue;
      this.#count(id, holders.size + 1, holders.size);
      if (holders.size === 0) this.#holders.delete(id);
    }
    this.#combinations.delete(position);
  }
}
