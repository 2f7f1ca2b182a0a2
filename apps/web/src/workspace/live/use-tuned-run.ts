import { useCallback, useEffect, useRef, useState } from "react";
import { useRuns } from "../runs/runs-context.tsx";
import type { TunedValues } from "../store/run-course.ts";
import { isEnded, type RunRecord } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";

interface TunedRun {
  /** The run of the class that goes on in the page; undefined where none does. */
  readonly run: RunRecord | undefined;
  /** Sets a value: the first one of a frame at once, all that follow within it together at its end. */
  readonly tune: (name: string, value: number | boolean) => void;
  /** What could not be set last, and why. */
  readonly refusals: readonly string[];
}

/** The run of a class that goes on in the page; undefined where none does. */
export function useGoingRun(className: string | undefined): RunRecord | undefined {
  return useWorkspace(({ runs }) =>
    runs.runs.find((one) => one.isInPage && one.className === className && !isEnded(one) && one.isImported !== true),
  );
}

/** What is set of the run of a class while it goes on. */
export function useTunedRun(className: string): TunedRun {
  const { page } = useRuns();
  const run = useGoingRun(className);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const awaited = useRef<{ readonly frame: number; readonly values: TunedValues }>(undefined);
  const runId = run?.id;
  useEffect(() => {
    setRefusals([]);
    return () => {
      if (awaited.current !== undefined) cancelAnimationFrame(awaited.current.frame);
      awaited.current = undefined;
    };
  }, [runId]);
  const tune = useCallback(
    (name: string, value: number | boolean): void => {
      if (runId === undefined) return;
      // Nothing is drawn again where all was taken, as before.
      const tell = (found: readonly string[]): void => setRefusals((shown) => (shown.length + found.length > 0 ? found : shown));
      const send = (values: TunedValues): void => void page.tune(runId, values).then(tell);
      const sendAwaited = (): void => {
        const values = awaited.current?.values ?? {};
        awaited.current = undefined;
        if (Object.keys(values).length > 0) send(values);
      };
      // Two presses of a key within a frame are two steps: the second one begins with what the first one set.
      page.noteTuned(runId, { [name]: value });
      if (awaited.current === undefined) {
        awaited.current = { values: {}, frame: requestAnimationFrame(sendAwaited) };
        send({ [name]: value });
      } else awaited.current = { ...awaited.current, values: { ...awaited.current.values, [name]: value } };
    },
    [page, runId],
  );
  return { run, tune, refusals };
}
