import { endsOf, type Result, type ResultColumn } from "./result.ts";
import type { CurveWindow, TimeSpan } from "./result-file.ts";

/** The result of a run under way, read as a `ResultFile` is; every answer has the rows that there are when it is asked for. */
export class GrowingResult {
  readonly #result: Result;

  constructor(result: Result) {
    this.#result = result;
  }

  get variables(): readonly ResultColumn[] {
    return this.#result.variables;
  }

  get nRows(): number {
    return this.#result.nRows;
  }

  /** Index of a variable by name, undefined when there is none. */
  find(name: string): number | undefined {
    return this.#result.find(name);
  }

  /** All values of a variable: length `nRows`, or 1 when it is constant; sign applied. */
  async values(index: number): Promise<Float64Array> {
    return this.#result.values(index);
  }

  /**
   * The points of a variable between two times, with one more on each side where there is one; a constant from end to end.
   * Cost O(rows).
   */
  async window(index: number, span: TimeSpan): Promise<CurveWindow> {
    const { time, variables } = this.#result;
    const values = this.#result.values(index);
    if (time.length === 0) return { time, values: new Float64Array() };
    if (variables[index]?.isConstant) {
      const ends = endsOf(time);
      return { time: ends, values: new Float64Array(ends.length).fill(values[0] as number) };
    }
    const { from, to } = span;
    const first = from === undefined ? 0 : Math.max(0, firstRow(time, (at) => at >= from) - 1);
    const last = to === undefined ? time.length : Math.min(time.length, firstRow(time, (at) => at > to) + 1);
    return { time: time.slice(first, last), values: values.slice(first, last) };
  }
}

/** First row whose time fulfils a condition that holds from some row on; the number of rows when none does. */
function firstRow(time: Float64Array, holds: (time: number) => boolean): number {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(time[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
