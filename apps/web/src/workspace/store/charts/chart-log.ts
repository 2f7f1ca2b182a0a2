/** The log of what was done to the charts. */
import type { ChartLogEntry, ChartsState } from "./chart.ts";

/** Entries that are kept. */
const mostEntries = 200;

/** Notes what was done. */
export function noteInLog(state: ChartsState, entry: ChartLogEntry): ChartsState {
  return { ...state, log: [...(state.log ?? []), entry].slice(-mostEntries) };
}

/** Notes that a variable was not put on a chart because its run could not be asked. */
export function noteUnread(state: ChartsState, runId: string, variable: string): ChartsState {
  return noteInLog(state, { action: "addCurve", taskId: runId, content: variable, status: "failed" });
}
