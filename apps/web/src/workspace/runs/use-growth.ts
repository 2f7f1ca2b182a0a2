import { useMemo } from "react";
import { isEnded } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";

/** A text that differs whenever there is more to read of some runs, or their results have come. */
export function useGrowth(runIds: Iterable<string>): string {
  const wanted = new Set(runIds);
  return useWorkspace(({ runs }) =>
    runs.runs.flatMap(({ id, points = 0, hasResult }) => (wanted.has(id) ? [`${id} ${points} ${hasResult}`] : [])).join(),
  );
}

/** The time over which those of some runs go that have not ended, seconds; undefined where all have. */
export function useRunningSpan(runIds: Iterable<string>): readonly [number, number] | undefined {
  const wanted = new Set(runIds);
  const going = (run: Parameters<typeof isEnded>[0]): boolean => wanted.has(run.id) && !isEnded(run);
  const first = useWorkspace(({ runs }) => smallest(runs.runs.filter(going).map(({ settings }) => settings?.startTime)));
  const last = useWorkspace(({ runs }) =>
    smallest(runs.runs.filter(going).map(({ settings }) => settings && -settings.stopTime)),
  );
  return useMemo(() => (first === undefined || last === undefined || first >= -last ? undefined : [first, -last]), [first, last]);
}

function smallest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
