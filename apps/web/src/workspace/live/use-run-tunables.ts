import type { Tunable } from "@mofang/simulation";
import { useEffect, useState } from "react";
import { useRuns } from "../runs/runs-context.tsx";
import type { RunRecord } from "../store/runs.ts";

/** What a run lets one set while it goes on, with the values that it had when this was asked; none before it has begun. */
export function useRunTunables(run: RunRecord | undefined): readonly Tunable[] {
  const { page } = useRuns();
  const [known, setKnown] = useState<{ readonly runId: string; readonly tunables: readonly Tunable[] }>();
  const runId = run?.id;
  const hasBegun = run?.hasPoints === true;
  useEffect(() => {
    if (runId === undefined || !hasBegun) return;
    let isCurrent = true;
    page.tunables(runId).then((tunables) => {
      if (isCurrent) setKnown({ runId, tunables });
    });
    return () => {
      isCurrent = false;
    };
  }, [page, runId, hasBegun]);
  return known !== undefined && known.runId === runId ? known.tunables : none;
}

const none: readonly Tunable[] = [];
