import type { StartFrom } from "../experiment/experiment-settings.ts";
import type { RunFailure } from "../failure/run-failure.ts";
import type { ResultColumn } from "./result.ts";
import type { ResultRows } from "./result-rows.ts";

/**
 * A point of a result with which another run may begin; why there is none, where the result does not reach that time.
 *
 * @param time  seconds, the end of the result where not given; values between two rows are on a straight line, discrete ones
 * those of the row before, and at an event those after it
 */
export async function startFromResult(
  result: ResultRows,
  kind: StartFrom["kind"],
  time?: number,
): Promise<StartFrom | RunFailure> {
  const times = await result.times(0, result.nRows);
  const [first, last] = [times[0], times[times.length - 1]];
  if (first === undefined || last === undefined) return { code: "result.empty", values: {} };
  const at = time ?? last;
  if (!(at >= first && at <= last)) return { code: "result.no-such-time", values: { time: at, from: first, to: last } };
  const place = placeOf(times, at);
  const found = await Promise.all(result.variables.map((variable, index) => valueAt(result, index, variable, place)));
  const values: Record<string, number | string> = {};
  result.variables.forEach(({ name }, index) => {
    const value = found[index];
    if (value !== undefined) values[name] = value;
  });
  return { kind, time: at, began: first, values };
}

/** A row, and the part of the way from it to the next one, 0 … 1. */
interface Place {
  readonly row: number;
  readonly fraction: number;
}

/** The last row that is not behind a time. */
function placeOf(times: Float64Array, time: number): Place {
  let [low, high] = [0, times.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= time) low = middle;
    else high = middle;
  }
  const [from, to] = [times[low] as number, times[low + 1]];
  return { row: low, fraction: to !== undefined && time > from ? (time - from) / (to - from) : 0 };
}

async function valueAt(
  result: ResultRows,
  index: number,
  { kind }: ResultColumn,
  { row, fraction }: Place,
): Promise<number | string | undefined> {
  const [value, next] = await result.part(index, row, Math.min(result.nRows, row + 2));
  if (value === undefined) return undefined;
  if (kind === "String") return result.texts[value];
  return kind === "Real" && fraction > 0 && next !== undefined ? value + fraction * (next - value) : value;
}
