import type { CallData, Calls } from "@mofang/protocol";
import type { RunProfile } from "@mofang/simulation";
import { useMemo } from "react";
import { useCall } from "../../api/hooks.ts";
import { isEnded, type RunRecord, runOf, taskIdOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";

/** What a run of a class cost, in the page or on the server: of the shown run, else of the newest; undefined where there is none. */
export function useProfile(className: string): RunProfile | undefined {
  const run = useWorkspace(({ runs }) => {
    const shown = runOf(runs, runs.active);
    if (shown?.className === className && hasProfile(shown)) return shown;
    return runs.runs.find((one) => one.className === className && hasProfile(one));
  });
  const taskId = run === undefined ? undefined : taskIdOf(run.id);
  const asked = useCall(
    "simulationProfile",
    { simulationTaskId: taskId ?? 0 },
    { enabled: taskId !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const kept = taskId === undefined ? undefined : asked.data;
  return useMemo(() => run?.profile ?? (kept ? profileOf(kept) : undefined), [run?.profile, kept]);
}

function hasProfile(run: RunRecord): boolean {
  return run.profile !== undefined || (run.settings?.profile === true && isEnded(run));
}

/** A profile as the server keeps it, with its gaps as the engine has them. */
function profileOf({ systems, eventCauses, steps, ...times }: NonNullable<CallData<Calls["simulationProfile"]>>): RunProfile {
  return {
    ...times,
    systems: systems.map((system) => ({
      ...system,
      equations: system.equations.map(({ text, place }) => ({ text, place })),
    })),
    eventCauses: eventCauses.map(({ relation, becomes, count }) => ({ relation, becomes, count })),
    ...(steps && { steps }),
  };
}
