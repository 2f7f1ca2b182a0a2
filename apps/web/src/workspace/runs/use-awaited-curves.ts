import { useEffect, useRef } from "react";
import { followRun, showAwaited } from "../store/charts/chart-curves.ts";
import { fillByTemplate } from "../store/charts/chart-template.ts";
import { isEnded, isReadable, runBefore } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { keptTemplate } from "./chart-templates.ts";

/**
 * When a run that was seen before has curves, while it goes on or at its end, the charts show it where they showed the run before of its class, and
 * the variables that are awaited of the class. A chart that is empty still shows it by the template of the class.
 *
 * @param isEnabled  not in a window of a cell, whose charts follow those of its workspace
 */
export function useAwaitedCurves(isEnabled: boolean): void {
  const { act, getState } = useWorkspaceStore();
  const runs = useWorkspace((state) => state.runs.runs);
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!isEnabled) return;
    for (const run of runs) {
      if (!isReadable(run)) {
        if (!isEnded(run)) seen.current.add(run.id);
      } else if (seen.current.delete(run.id)) {
        const before = runBefore(getState().runs, run);
        if (before !== undefined) act("charts", followRun, before.id, run.id);
        act("charts", showAwaited, run.id, run.className);
        const template = keptTemplate(run.className);
        if (template !== undefined) act("charts", fillByTemplate, template, run.id);
      }
    }
  }, [isEnabled, runs, act, getState]);
}
