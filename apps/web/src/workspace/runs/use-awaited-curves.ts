import { useEffect, useRef } from "react";
import { showAwaited } from "../store/charts.ts";
import { isEnded } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

/** Shows the variables that are awaited of a class when a run of it, seen while it went on, has a result. */
export function useAwaitedCurves(): void {
  const { act } = useWorkspaceStore();
  const runs = useWorkspace((state) => state.runs.runs);
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const run of runs) {
      if (!isEnded(run)) seen.current.add(run.id);
      else if (seen.current.delete(run.id) && run.hasResult) act("charts", showAwaited, run.id, run.className);
    }
  }, [runs, act]);
}
