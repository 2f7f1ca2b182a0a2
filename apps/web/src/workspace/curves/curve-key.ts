import type { CurveData } from "../../engine/messages.ts";
import type { RunVariable } from "../store/charts/chart.ts";

/** Curves by `curveKey`. */
export type CurvesByKey = ReadonlyMap<string, CurveData>;

/** Tells the curves of a chart apart. */
export function curveKey({ runId, variable }: RunVariable): string {
  return `${runId}\0${variable}`;
}
