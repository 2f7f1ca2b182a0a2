import { useWorkspaceStore } from "../store/store-context.ts";
import type { TimeRange } from "./time-range.ts";

/** Tells what a chart shows of its axis now, undefined for all, to those who are not made again when that changes. */
export function useShownRange(): (chartId: string) => TimeRange | undefined {
  const { getState } = useWorkspaceStore();
  return (chartId) => getState().charts.charts.find(({ id }) => id === chartId)?.xRange;
}
