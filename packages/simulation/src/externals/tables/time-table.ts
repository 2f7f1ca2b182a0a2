import type { ExternalFunction } from "../contract/external-functions.ts";
import { Extrapolation, Smoothness, TimeEvents } from "./enumerations.ts";
import { type CurvePoint, TableCurve } from "./table-curve.ts";
import { readTable, TableKind, type TablePlaces, type TableRows } from "./table-data.ts";
import { checkTimeTable } from "./table-shape.ts";

/** `ModelicaStandardTables_CombiTimeTable_*`: columns over time. Times are scaled as the block scales them. */
export function timeTableFunctions(places: TablePlaces): ReadonlyMap<string, ExternalFunction> {
  const name = "ModelicaStandardTables_CombiTimeTable";
  return new Map<string, ExternalFunction>([
    [
      `${name}_init3`,
      (
        file: string,
        table: string,
        entries: number[],
        nRows: number,
        nColumns: number,
        startTime: number,
        columns: number[],
        _nOutputs: number,
        smoothness: number,
        extrapolation: number,
        shiftTime: number,
        timeEvents: number,
        _isVerbose: number,
        delimiter: string,
        nHeaderLines: number,
      ) => {
        const found = readTable({ file, table, entries, nRows, nColumns, delimiter, nHeaderLines }, places, TableKind.overTime);
        checkTimeTable(found, columns, { smoothness, extrapolation });
        return new TimeTable(found.rows, { columns, smoothness, extrapolation, startTime, shiftTime, timeEvents });
      },
    ],
    [`${name}_close`, () => undefined],
    [
      `${name}_getValue`,
      (table: TimeTable, column: number, time: number, next: number, preNext: number) =>
        table.look(column, time, next, preNext).value,
    ],
    [
      `${name}_getDerValue`,
      (table: TimeTable, column: number, time: number, next: number, preNext: number, dTime: number) =>
        table.look(column, time, next, preNext).slope * dTime,
    ],
    [
      `${name}_getDer2Value`,
      (table: TimeTable, column: number, time: number, next: number, preNext: number, dTime: number, ddTime: number) => {
        const { slope, curvature } = table.look(column, time, next, preNext);
        return curvature * dTime * dTime + slope * ddTime;
      },
    ],
    [`${name}_minimumTime`, (table: TimeTable) => table.minimum],
    [`${name}_maximumTime`, (table: TimeTable) => table.maximum],
    [`${name}_nextTimeEvent`, (table: TimeTable, time: number) => table.nextEvent(time)],
  ]);
}

interface TimeTableOptions {
  /** Columns of the table that are outputs, from 1. */
  readonly columns: readonly number[];
  readonly smoothness: number;
  readonly extrapolation: number;
  /** Before it the output is 0. */
  readonly startTime: number;
  /** Where the table's time 0 lies. */
  readonly shiftTime: number;
  readonly timeEvents: number;
}

/** What `Modelica.Constants.inf` makes of no further event. */
const never = Number.MAX_VALUE;

/** Times that differ by less than this fraction are one knot, met through sums of shift and periods. */
const slack = 1e-12;

class TimeTable {
  readonly minimum: number;
  readonly maximum: number;
  readonly #curves: readonly TableCurve[];
  readonly #options: TimeTableOptions;
  /** Knots at which events are due, in table time, ascending, each once. */
  readonly #eventKnots: readonly number[];

  constructor(rows: TableRows, options: TimeTableOptions) {
    const x = rows.map((row) => row[0] as number);
    this.minimum = x[0] ?? 0;
    this.maximum = x.at(-1) ?? 0;
    this.#options = options;
    this.#curves = options.columns.map((column) => {
      const y = rows.map((row) => row[column - 1] as number);
      return new TableCurve(x, y, options.smoothness, options.extrapolation);
    });
    this.#eventKnots = this.#knotsWithEvents(x);
  }

  /**
   * The point of an output at a time. As long as the next event is the one that was next before (`next` equals `preNext`)
   * and is due, the point belongs to the interval before it; otherwise to the one behind.
   */
  look(output: number, time: number, next: number, preNext: number): CurvePoint {
    const { startTime } = this.#options;
    const curve = this.#curves[output - 1] as TableCurve;
    const isBeforeEvent = next === preNext && time >= next;
    if (time < startTime || (isBeforeEvent && next === startTime)) return { value: 0, slope: 0, curvature: 0 };
    return curve.look(this.#tableTime(time), isBeforeEvent ? "left" : "right");
  }

  /** Time of the first event behind `time`. */
  nextEvent(time: number): number {
    const { startTime, shiftTime, extrapolation } = this.#options;
    if (time < startTime) return startTime;
    const at = time - shiftTime;
    const period = this.maximum - this.minimum;
    if (extrapolation !== Extrapolation.periodic || period <= 0) {
      const behind = slack * Math.max(Math.abs(at), period);
      const knot = this.#eventKnots.find((candidate) => candidate - at > behind);
      return knot === undefined ? never : knot + shiftTime;
    }
    if (this.#eventKnots.length === 0) return never;
    const cycle = Math.floor((at - this.minimum) / period + slack);
    for (const offset of [cycle, cycle + 1]) {
      for (const knot of this.#eventKnots) {
        const event = knot + offset * period + shiftTime;
        if (event > time && event - time > slack * Math.max(Math.abs(time), period)) return event;
      }
    }
    return never;
  }

  #knotsWithEvents(x: readonly number[]): readonly number[] {
    const { timeEvents, smoothness, extrapolation } = this.#options;
    if (timeEvents === TimeEvents.never) return [];
    const knots = [...new Set(x)];
    if (timeEvents === TimeEvents.always || smoothness === Smoothness.constantSegments) return knots;
    const jumps = knots.filter((knot) => x.indexOf(knot) !== x.lastIndexOf(knot));
    const isPeriodic = extrapolation === Extrapolation.periodic;
    return isPeriodic ? [...new Set([this.minimum, ...jumps])].sort((a, b) => a - b) : jumps;
  }

  /** Table time of a time: in a periodic table within the first period, and on the knot of an event that rounding missed. */
  #tableTime(time: number): number {
    const at = time - this.#options.shiftTime;
    const period = this.maximum - this.minimum;
    const isPeriodic = this.#options.extrapolation === Extrapolation.periodic && period > 0;
    const reduced = isPeriodic ? at - period * Math.floor((at - this.minimum) / period + slack) : at;
    const knot = nearest(this.#eventKnots, reduced);
    return Math.abs(knot - reduced) <= slack * Math.max(Math.abs(at), period) ? knot : reduced;
  }
}

/** The member of an ascending list that is nearest to a number; not a number for an empty list. */
function nearest(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= value) low = middle;
    else high = middle;
  }
  const below = ascending[low] ?? Number.NaN;
  const above = ascending[high] ?? Number.NaN;
  return value - below <= above - value ? below : above;
}
