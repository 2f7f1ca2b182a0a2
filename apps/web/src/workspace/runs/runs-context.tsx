import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from "react";
import { useServices, useSession } from "../../api/services.tsx";
import { taskIdOf } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { browserRuns } from "./kept-runs.ts";
import { PageRuns } from "./page-runs.ts";
import type { RunPlace } from "./run-place.ts";
import { ServerRuns } from "./server-runs.ts";
import { useAwaitedCurves } from "./use-awaited-curves.ts";

/** The places where runs of the workspace run. */
export interface Runs {
  readonly server: ServerRuns;
  readonly page: PageRuns;
  /** The one where a run is. */
  readonly placeOf: (runId: string) => RunPlace;
}

export const RunsContext = createContext<Runs | null>(null);

interface RunsProviderProps {
  readonly repositoryId: number;
  /** In a window of a cell: reads results of runs that the workspace holds, which fires runs and has charts follow them. */
  readonly elsewhere?: RunPlace["result"] | undefined;
  readonly children: ReactNode;
}

/** Follows the repository's runs on the server, and keeps those in the page as long as the page stands. */
export function RunsProvider({ repositoryId, elsewhere, children }: RunsProviderProps) {
  const { client, realtime } = useServices();
  const accountId = useSession()?.userInfo.id;
  const store = useWorkspaceStore();
  const runs = useMemo((): Runs => {
    const server = new ServerRuns(store, client, realtime, repositoryId);
    const kept = browserRuns(globalThis.indexedDB);
    const page = new PageRuns(store, { accountId, repositoryId }, kept, undefined, elsewhere);
    return { server, page, placeOf: (runId) => (taskIdOf(runId) === undefined ? page : server) };
  }, [store, client, realtime, repositoryId, accountId, elsewhere]);
  const resultOf = useCallback((runId: string) => runs.placeOf(runId).result(runId), [runs]);
  useAwaitedCurves(repositoryId, resultOf, elsewhere === undefined);
  useEffect(() => {
    const asked = store.getInitialState().runs.active;
    const end = runs.server.follow(asked === undefined ? undefined : taskIdOf(asked));
    void runs.page.restored();
    const warn = (event: BeforeUnloadEvent): void => {
      if (runs.page.wouldLose) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      end();
      runs.page.close();
    };
  }, [runs, store]);
  return <RunsContext value={runs}>{children}</RunsContext>;
}

/** The runs of the workspace around. */
export function useRuns(): Runs {
  const runs = useContext(RunsContext);
  if (runs === null) throw new Error("invariant: a pane of the workspace stands among its runs");
  return runs;
}
