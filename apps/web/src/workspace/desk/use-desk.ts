import { useEffect, useState } from "react";
import { randomId } from "../../api/random-id.ts";
import { useSession } from "../../api/services.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { layDesk, runsOfDesk } from "../store/kept-desk.ts";
import { openLayout } from "../store/kept-layout.ts";
import { taskIdOf } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { dropRun } from "../store/workspace-state.ts";
import { findDesk } from "./browser-desk.ts";
import { keepDesks } from "./keep-desks.ts";

/**
 * Brings back what lay on the desk of this workspace when it was left, and keeps it from then on.
 *
 * @returns the class that was shown then
 */
export function useDesk(repositoryId: number): string | undefined {
  const accountId = useSession()?.userInfo.id;
  const store = useWorkspaceStore();
  const { page, server } = useRuns();
  const [found] = useState(() => findDesk({ accountId, repositoryId }));

  useEffect(() => {
    const { charts } = store.getState().charts;
    const asked = store.getInitialState().grid.className;
    let isCurrent = true;
    let end = (): void => undefined;
    const begin = async (): Promise<void> => {
      await page.restored();
      if (!isCurrent) return;
      // What windows of the workspace brought, or the reader did meanwhile, is newer.
      if (found !== undefined && store.getState().charts.charts === charts) {
        if ("desk" in found) store.actOnAll(layDesk, found.desk, asked, randomId);
        else if (asked === undefined) store.actOnAll(openLayout, found.layout, randomId);
      }
      end = keepDesks(store, { accountId, repositoryId });
      if (found === undefined || !("desk" in found)) return;
      for (const id of runsOfDesk(found.desk).filter((run) => taskIdOf(run) !== undefined))
        if (!(await server.find(id)) && isCurrent) store.actOnAll(dropRun, id);
    };
    void begin();
    return () => {
      isCurrent = false;
      end();
    };
  }, [store, page, server, found, accountId, repositoryId]);

  if (found === undefined) return undefined;
  return "desk" in found ? found.desk.className : found.layout.className;
}
