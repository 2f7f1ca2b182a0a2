/** Numbers of a result that an app shows, and what has to be asked of the result for them. */
import { type AppFile, type AppItem, isKnownAppItem } from "@mofang/protocol";
import type { CurveData } from "../../engine/messages.ts";

/** An item that shows one number. */
export type ReadingItem = Extract<AppItem, { readonly variable: string }>;

/** What an app shows of a result. */
export interface Wanted {
  readonly variables: readonly string[];
  /** Seconds at which single numbers are wanted; infinity for the end. */
  readonly times: readonly number[];
}

/** What was read of a result. */
export interface AppResult {
  /** Of the whole run, thinned so that the least and the largest values stay; by variable. */
  readonly curves: ReadonlyMap<string, CurveData>;
  /** The points around each wanted time. */
  readonly around: ReadonlyMap<number, ReadonlyMap<string, CurveData>>;
}

const timeOf = ({ of = "last", time = 0 }: ReadingItem): number | undefined =>
  of === "last" ? Number.POSITIVE_INFINITY : of === "at" ? time : undefined;

/** What the items of an app show. */
export function wantedOf({ items }: Pick<AppFile, "items">): Wanted {
  const known = items.filter(isKnownAppItem);
  const readings = known.filter((item): item is ReadingItem => "variable" in item);
  const drawn = known.flatMap((item) => (item.kind === "figure" ? item.curves.map(({ variable }) => variable) : []));
  return {
    variables: [...new Set([...readings.map(({ variable }) => variable), ...drawn])],
    times: [...new Set(readings.flatMap((item) => timeOf(item) ?? []))],
  };
}

/** The number that an item shows, in the model's unit; undefined where the result has none. */
export function readingOf(item: ReadingItem, { curves, around }: AppResult): number | undefined {
  const time = timeOf(item);
  if (time !== undefined) {
    const curve = around.get(time)?.get(item.variable);
    return curve && valueAt(curve, time);
  }
  const values = curves.get(item.variable)?.values.filter(Number.isFinite) ?? new Float64Array(0);
  const better = item.of === "min" ? Math.min : Math.max;
  return values.length === 0 ? undefined : values.reduce((best, value) => better(best, value));
}

/** The value on the line between the points around a time, after an event at that time; undefined outside of the run. */
function valueAt({ time, values, kind }: CurveData, at: number): number | undefined {
  const last = time.length - 1;
  if (at === Number.POSITIVE_INFINITY) return values[last];
  const behind = time.findIndex((one) => one > at);
  const before = behind < 0 ? last : behind - 1;
  const [t0 = Number.NaN, v0] = [time[before], values[before]];
  if (v0 === undefined || t0 > at || (behind < 0 && t0 < at)) return undefined;
  const [t1 = t0, v1 = v0] = [time[behind], values[behind]];
  const isStepped = kind === "Boolean" || kind === "Integer" || kind === "enumeration";
  return isStepped || t1 === t0 ? v0 : v0 + ((v1 - v0) * (at - t0)) / (t1 - t0);
}
