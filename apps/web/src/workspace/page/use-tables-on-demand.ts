import { useEffect, useRef } from "react";
import { activeChartOf } from "../store/charts/chart.ts";
import { showRight } from "../store/room.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

/** Opens the panel with the numbers when the user begins to measure the active chart, or to compare it. */
export function useTablesOnDemand(): void {
  const { act } = useWorkspaceStore();
  const wanted = useWorkspace(({ charts }) => {
    const chart = activeChartOf(charts);
    return [chart?.cursors && "measured", chart?.comparison && "compared"].filter(Boolean).join(" ");
  });
  const known = useRef(wanted);
  useEffect(() => {
    const isMore = wanted.length > known.current.length;
    known.current = wanted;
    if (isMore) act("room", showRight, "measurements");
  }, [wanted, act]);
}
