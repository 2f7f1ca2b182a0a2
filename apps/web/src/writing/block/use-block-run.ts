import { useCallback, useEffect, useRef, useState } from "react";
import { useFailureText } from "../../api/failure-text.ts";
import { randomId } from "../../api/random-id.ts";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { CurveData, RunOutcome } from "../../engine/messages.ts";
import { type BlockListener, type BlockSource, isEnded } from "./block-engines.ts";
import {
  type BlockOutcome,
  type BlockProgress,
  type BlockResult,
  type BlockRunRequest,
  curvesOf,
  runBlock,
} from "./block-run.ts";
import { sharedEngines } from "./shared-engines.ts";

/** Seconds that a run in a text may take; and milliseconds after which one that does not stop is ended with its engine. */
export const longestRun = 30;
const obedience = 3000;

export type BlockRunState =
  | { readonly kind: "none" }
  | { readonly kind: "underWay"; readonly progress: BlockProgress }
  | { readonly kind: "refused"; readonly refusal: Extract<BlockOutcome, { readonly kind: "refused" }>["refusal"] }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "stopped"; readonly isTooLong: boolean }
  | { readonly kind: "ended"; readonly outcome: RunOutcome; readonly className: string; readonly isTooLong: boolean };

/** Curves of the last run that had some, which stay until the next ones are there. */
interface ShownCurves {
  readonly result: BlockResult;
  readonly curves: readonly CurveData[];
}

export interface BlockRunning {
  readonly state: BlockRunState;
  readonly shown: ShownCurves | undefined;
  readonly start: (request: BlockRunRequest, plot: readonly string[]) => void;
  readonly stop: () => void;
  /** Shows other variables of the result. */
  readonly choose: (names: readonly string[]) => void;
}

/** A run under way, and whether it was stopped because of its time. */
interface Underway {
  engine: EngineClient | undefined;
  isTooLong: boolean;
  isStopped: boolean;
}

const waiting: BlockProgress = { stage: "engine", progress: 0, libraries: [] };

/** Runs of one block, one at a time; a run ends with the page that shows it. */
export function useBlockRun(source: BlockSource): BlockRunning {
  const textOf = useFailureText();
  const [state, setState] = useState<BlockRunState>({ kind: "none" });
  const [shown, setShown] = useState<ShownCurves>();
  const current = useRef<Underway>(undefined);

  const stop = useCallback(
    (isTooLong = false) => {
      const run = current.current;
      if (run === undefined || run.isStopped) return;
      run.isStopped = true;
      run.isTooLong = isTooLong;
      void run.engine?.request("control", { command: "stop" }).catch(() => undefined);
      // A model that never gives the thread back can only be ended with its worker.
      setTimeout(() => current.current === run && void sharedEngines.end(source.place), run.engine ? obedience : 0);
    },
    [source.place],
  );
  useEffect(() => () => stop(), [stop]);

  const start = async (request: BlockRunRequest, plot: readonly string[]): Promise<void> => {
    if (current.current !== undefined) return;
    const run: Underway = { engine: undefined, isTooLong: false, isStopped: false };
    current.current = run;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener = listenerOf((progress) => setState({ kind: "underWay", progress }));
    try {
      const ended = await sharedEngines.use(source, listener, async (engine) => {
        run.engine = engine;
        timer = setTimeout(() => stop(true), longestRun * 1000);
        const outcome = await runBlock(engine, request, listener.run);
        clearTimeout(timer);
        if (outcome.kind === "refused") return { outcome, shown: undefined };
        const { result: file } = outcome.outcome;
        const result = file && { runId: randomId(), file };
        return { outcome, shown: result && { result, curves: await curvesOf(engine, result, plot) } };
      });
      if (ended.shown) setShown(ended.shown);
      const { isTooLong } = run;
      setState(ended.outcome.kind === "refused" ? ended.outcome : { ...ended.outcome, isTooLong });
    } catch (error) {
      setState(isEnded(error) ? { kind: "stopped", isTooLong: run.isTooLong } : { kind: "failed", message: textOf(error) });
    } finally {
      clearTimeout(timer);
      current.current = undefined;
    }
  };

  const choose = async (names: readonly string[]): Promise<void> => {
    if (shown === undefined) return;
    const { result } = shown;
    const nothing: BlockListener = { stage: () => undefined, libraries: () => undefined };
    try {
      const curves = await sharedEngines.use(source, nothing, (engine) => curvesOf(engine, result, names));
      setShown((now) => (now?.result === result ? { result, curves } : now));
    } catch (error) {
      if (!isEnded(error)) setState({ kind: "failed", message: textOf(error) });
    }
  };

  return { state, shown, start: (...given) => void start(...given), stop: () => stop(), choose: (names) => void choose(names) };
}

/** Puts together what is heard of a run. */
function listenerOf(tell: (progress: BlockProgress) => void): BlockListener & {
  readonly run: Parameters<typeof runBlock>[2];
} {
  let now = waiting;
  const heard = (news: Partial<BlockProgress>): void => {
    now = { ...now, ...news };
    tell(now);
  };
  heard({});
  return {
    stage: (stage) => heard({ stage }),
    libraries: (libraries) => heard({ libraries }),
    run: ({ stage, progress }) => heard({ stage: stage === "simulating" ? "simulating" : "translating", progress }),
  };
}
