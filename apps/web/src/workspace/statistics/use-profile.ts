import type { RunProfile } from "@mofang/simulation";
import { runOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";

/** What a run of a class in the page cost: of the shown run, else of the newest; undefined where there is none. */
export function useProfile(className: string): RunProfile | undefined {
  return useWorkspace(({ runs }) => {
    const shown = runOf(runs, runs.active);
    const own = shown?.className === className ? shown.profile : undefined;
    return own ?? runs.runs.find((run) => run.className === className && run.profile !== undefined)?.profile;
  });
}
