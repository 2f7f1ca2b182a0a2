import type { Tunable } from "@mofang/simulation";
import { createContext, useContext, useMemo } from "react";
import { keepControls, useTunedControls, withOneOnDiagram } from "../live/tuned-controls.ts";
import { useRunTunables } from "../live/use-run-tunables.ts";
import { useTunedRun } from "../live/use-tuned-run.ts";
import { useSaving } from "../save/saving-context.tsx";
import type { RunRecord } from "../store/runs.ts";
import { showLayer } from "../store/shown-tab.ts";
import { useWorkspaceStore } from "../store/store-context.ts";

/** The run of the shown class that goes on, on which fields act at once. */
export interface LiveDesk {
  readonly run: RunRecord;
  /** What may be set of it, by name. */
  readonly tunables: ReadonlyMap<string, Tunable>;
  readonly tune: (name: string, value: number | boolean) => void;
  /** What could not be set last, and why. */
  readonly refusals: readonly string[];
  /** Has a control beside the component, too. */
  readonly showOnDiagram: (name: string) => void;
}

const LiveDeskContext = createContext<LiveDesk | undefined>(undefined);

/** Gives the run to the fields below. */
export const LiveDeskProvider = LiveDeskContext;

/** The run on which fields act; undefined where none goes on. */
export function useLiveDesk(): LiveDesk | undefined {
  return useContext(LiveDeskContext);
}

/** The run of a class that goes on in the page and says what may be set; undefined where none does. */
export function useClassLiveDesk(className: string): LiveDesk | undefined {
  const { run, tune, refusals } = useTunedRun(className);
  const list = useRunTunables(run);
  const { repositoryId } = useSaving();
  const controls = useTunedControls(repositoryId, className);
  const { actOnAll } = useWorkspaceStore();
  const tunables = useMemo(() => new Map(list.map((tunable) => [tunable.name, tunable])), [list]);
  if (run === undefined || tunables.size === 0) return undefined;
  return {
    run,
    tunables,
    tune,
    refusals,
    showOnDiagram: (name) => {
      keepControls(repositoryId, className, withOneOnDiagram(controls, name));
      actOnAll(showLayer, "diagram");
    },
  };
}
