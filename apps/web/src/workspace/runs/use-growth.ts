import { useEffect, useEffectEvent, useMemo } from "react";
import { courseOf, isEnded, type RunRecord, type RunsState } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { followedTimes } from "./followed-times.ts";

/**
 * Hears at once whenever there is more to read of some runs, or their results have come. Nothing is drawn again for that: what
 * there is to see comes with the answer to the question that follows.
 */
export function useGrowth(runIds: Iterable<string>, onGrowth: () => void): void {
  const { getState, subscribe } = useWorkspaceStore();
  const wanted = [...new Set(runIds)].join("\n");
  const hear = useEffectEvent(onGrowth);
  useEffect(() => {
    const ids = new Set(wanted.split("\n"));
    let known = growthOf(getState().runs, ids);
    return subscribe(({ runs }) => {
      const now = growthOf(runs, ids);
      if (now === known) return;
      known = now;
      hear();
    });
  }, [wanted, getState, subscribe]);
}

/** A text that differs whenever some runs have other points or results. */
function growthOf(runs: RunsState, ids: ReadonlySet<string>): string {
  return runs.runs
    .flatMap(({ id, hasResult }) => (ids.has(id) ? [`${id} ${courseOf(runs, id).points} ${hasResult}`] : []))
    .join();
}

/** What charts show of the time of runs that go on, seconds. */
interface RunningTimes {
  /** That of all of them; undefined where none goes on. */
  readonly all: readonly [number, number] | undefined;
  /** The part of it that follows the runs until they are stopped, where one is among them. */
  readonly followed: readonly [number, number] | undefined;
}

/** The times of those of some runs that have not ended. */
export function useRunningTimes(runIds: Iterable<string>): RunningTimes {
  const wanted = new Set(runIds);
  const going = ({ runs }: RunsState): readonly RunRecord[] => runs.filter((run) => wanted.has(run.id) && !isEnded(run));
  const followedOf = (runs: RunsState, run: RunRecord) => followedTimes(run, courseOf(runs, run.id));
  const first = useWorkspace(({ runs }) => smallest(going(runs).map(({ settings }) => settings?.startTime)));
  const last = useWorkspace(({ runs }) =>
    greatest(going(runs).map((run) => followedOf(runs, run)?.[1] ?? run.settings?.stopTime)),
  );
  const followed = useWorkspace(({ runs }) => smallest(going(runs).map((run) => followedOf(runs, run)?.[0])));
  return useMemo(() => ({ all: rangeOf(first, last), followed: rangeOf(followed, last) }), [first, last, followed]);
}

function rangeOf(first: number | undefined, last: number | undefined): readonly [number, number] | undefined {
  return first === undefined || last === undefined || first >= last ? undefined : [first, last];
}

function smallest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function greatest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
