import { createContext, useContext } from "react";
import type { LiveRequest } from "./messages.ts";

export interface LiveModelRun {
  /** Seconds, ascending; an event stands with both of its sides. */
  readonly time: Float64Array;
  /** Values of each asked variable, as long as `time`. */
  readonly curves: ReadonlyMap<string, Float64Array>;
  readonly statistics: {
    readonly equations: number;
    readonly states: number;
    readonly steps: number;
    /** Milliseconds from the request to the result. */
    readonly milliseconds: number;
  };
}

/** Runs models in the page. A run whose signal is aborted rejects with the signal's reason. */
export interface LiveModelEngine {
  readonly run: (request: LiveRequest, signal: AbortSignal) => Promise<LiveModelRun>;
}

/** Loads the engine when a page first needs it. */
type LoadLiveModelEngine = () => Promise<LiveModelEngine>;

const LiveModelEngineContext = createContext<LoadLiveModelEngine | null>(null);

/** Gives the pages below an engine. */
export const LiveModelEngineProvider = LiveModelEngineContext;

/** How to load the engine; null where there is none. */
export function useLiveModelEngine(): LoadLiveModelEngine | null {
  return useContext(LiveModelEngineContext);
}
