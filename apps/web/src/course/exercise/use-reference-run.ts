import { useRef, useState } from "react";
import type { TextRunOutcome } from "../../engine/messages.ts";
import { engineFailure, useLessonEngine } from "../shared/use-lesson-engine.ts";
import type { Exercise } from "./exercise.ts";
import { runReference } from "./trial.ts";

/** Curves of a run that are kept to choose among. */
const mostCurves = 200;

/** The reference model of an exercise as it last ran, with the parameters of an example student. */
export function useReferenceRun(exercise: Exercise) {
  const engine = useLessonEngine();
  const [ran, setRan] = useState<{ readonly outcome: TextRunOutcome; readonly label: string }>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const number = useRef(0);
  const label = labelOf(exercise);
  const run = async (): Promise<void> => {
    number.current += 1;
    const own = number.current;
    setIsRunning(true);
    setFailure(undefined);
    try {
      const outcome = await runReference(engine.client(), exercise, 0, mostCurves);
      if (own === number.current) setRan({ outcome, label });
    } catch (error) {
      if (own === number.current) setFailure(engineFailure(error));
    } finally {
      if (own === number.current) setIsRunning(false);
    }
  };
  const stop = () => {
    number.current += 1;
    setIsRunning(false);
    engine.stop();
  };
  return {
    run: () => void run(),
    stop,
    isRunning,
    failure,
    outcome: ran?.outcome,
    /** Whether the models have changed since. */
    isStale: ran !== undefined && ran.label !== label,
  };
}

/** The reference model as it ran. */
export type ReferenceRunning = ReturnType<typeof useReferenceRun>;

function labelOf({ solution, harness, className, experiment, variant }: Exercise): string {
  return JSON.stringify([solution, harness, className, experiment, variant]);
}
