import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call-error.ts";
import { notify } from "../../ui/notices.ts";
import type { RunPlace } from "../runs/run-place.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { activeChartOf, hasCurve } from "../store/charts/chart.ts";
import { addCurve } from "../store/charts/chart-curves.ts";
import { noteUnread } from "../store/charts/chart-log.ts";
import { useWorkspaceStore } from "../store/store-context.ts";

/**
 * Puts a variable of a run on the active chart; one that is there already is left there, with a warning. Where the run cannot
 * be asked, or has no result any more, nothing is added and nothing said; the log of the charts notes it.
 */
export function usePlot(): (runId: string, variable: string) => Promise<void> {
  const { t } = useTranslation();
  const { act, getState } = useWorkspaceStore();
  const { placeOf } = useRuns();
  return async (runId, variable) => {
    const chart = activeChartOf(getState().charts);
    if (chart === undefined) return;
    if (hasCurve(chart, runId, variable)) {
      notify("tip", t("workspace.alreadyPlotted", { name: variable }));
      return;
    }
    if (await isReadable(placeOf(runId), runId)) act("charts", addCurve, chart.id, { runId, variable });
    else act("charts", noteUnread, runId, variable);
  };
}

/** Whether a run has a result, as far as it can be asked. */
async function isReadable(place: Pick<RunPlace, "query">, runId: string): Promise<boolean> {
  try {
    return await place.query(runId);
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
