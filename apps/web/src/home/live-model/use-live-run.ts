import { useEffect, useRef, useState } from "react";
import { type LiveModelEngine, type LiveModelRun, useLiveModelEngine } from "../../engine/live-model-engine.ts";
import { type QuarterCarValues, quarterCar } from "./quarter-car.ts";

type LiveRunState =
  /** The engine or the first run is on its way, or there is no engine. */
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly run: LiveModelRun }
  | { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void };

/** Runs the model anew whenever a parameter changes; the last curve stays until the next one is there. */
export function useLiveRun(parameters: QuarterCarValues): LiveRunState {
  const load = useLiveModelEngine();
  const [run, setRun] = useState<LiveModelRun>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const engine = useRef<Promise<LiveModelEngine> | null>(null);

  useEffect(() => {
    if (!load) return;
    const controller = new AbortController();
    engine.current ??= load();
    engine.current
      .then(({ run }) => run({ ...quarterCar, parameters }, controller.signal))
      .then((result) => {
        if (controller.signal.aborted) return;
        setRun(result);
        setError(undefined);
      })
      .catch((failure: unknown) => {
        if (controller.signal.aborted) return;
        engine.current = null;
        setError(failure);
      });
    return () => controller.abort(new DOMException("another run follows", "AbortError"));
  }, [load, parameters, attempt]);

  if (error !== undefined) {
    return {
      kind: "failed",
      error,
      retry: () => {
        setError(undefined);
        setAttempt((count) => count + 1);
      },
    };
  }
  return run ? { kind: "ready", run } : { kind: "loading" };
}
