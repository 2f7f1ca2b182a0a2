import { useEffect, useRef } from "react";
import { randomId } from "../../api/random-id.ts";
import { followRun, showAwaited } from "../store/charts/chart-curves.ts";
import { isEnded, isReadable, runBefore } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { useFreshTemplates, useTemplates } from "../templates/use-templates.ts";
import { applyAfterRun } from "./apply-after-run.ts";
import type { RunPlace } from "./run-place.ts";

/**
 * When a run that was seen before has curves, while it goes on or at its end, the charts show it where they showed the run before of its class, and
 * the variables that are awaited of the class. The templates that are applied after runs of the class come then, once they are known.
 *
 * @param resultOf  reads the result of a run
 * @param isEnabled  not in a window of a cell, whose charts follow those of its workspace
 */
export function useAwaitedCurves(repositoryId: number, resultOf: RunPlace["result"], isEnabled: boolean): void {
  const { act, getState } = useWorkspaceStore();
  const runs = useWorkspace((state) => state.runs.runs);
  const { templates, isSettled } = useTemplates(repositoryId);
  useFreshTemplates(repositoryId);
  const seen = useRef(new Set<string>());
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    if (!isEnabled) return;
    for (const run of runs) {
      if (!isReadable(run)) {
        if (!isEnded(run)) seen.current.add(run.id);
      } else if (seen.current.delete(run.id)) {
        const before = runBefore(getState().runs, run);
        if (before !== undefined) act("charts", followRun, before.id, run.id);
        act("charts", showAwaited, run.id, run.className);
        waiting.current.add(run.id);
      }
    }
    if (!isSettled) return;
    const ready = runs.filter((run) => waiting.current.delete(run.id));
    for (const run of ready) void applyAfterRun(templates, run, resultOf(run.id), { act, newId: randomId });
  }, [isEnabled, runs, templates, isSettled, resultOf, act, getState]);
}
