import { type Run, type RunFailure, type RunStatus, renderEnding, renderFailure } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import type { ModelBlock } from "./model-block.ts";
import type { SessionStatistics } from "./run-listener.ts";
import { bilingual, noText } from "./texts.ts";

/** How a run may end. */
export const runEndings = ["succeed", "failed", "var_num_exceed", "stop"] as const;
/** A member of `runEndings`. */
export type RunEnding = (typeof runEndings)[number];

/** How a run ended. */
export interface Outcome {
  readonly status: RunEnding;
  /** Why, or what the model said at its end; empty when there is nothing to say. */
  readonly message: Texts;
  /** Null when nothing was simulated. */
  readonly statistics: SessionStatistics | null;
  /** The system of equations that was not solved, where that has ended the run. */
  readonly block?: ModelBlock;
  /** With what was simulated until then, however it ended; undefined when the run was never started. */
  readonly run: Run | undefined;
}

/** The outcome of a model that was not simulated. */
export function unstarted(status: RunEnding, message: Texts = noText): Outcome {
  return { status, message, statistics: null, run: undefined };
}

/** The outcome of a failure before the run began. */
export function unstartedBy(failure: RunFailure): Outcome {
  return unstarted(endingOf(failure), failureText(failure));
}

/** The outcome of a run that has ended. */
export function outcomeOf(run: Run, statistics: SessionStatistics): Outcome {
  return { ...howItEnded(run.status), statistics, run };
}

function howItEnded(status: RunStatus): Pick<Outcome, "status" | "message"> {
  if (status.kind === "running") throw new Error("invariant: the run has ended");
  if (status.kind === "failed") return { status: endingOf(status.failure), message: failureText(status.failure) };
  return {
    status: status.stopped ? "stop" : "succeed",
    message: bilingual((language) => renderEnding(status, language)),
  };
}

function endingOf({ code }: RunFailure): RunEnding {
  return code === "var_num_exceed" ? "var_num_exceed" : "failed";
}

function failureText(failure: RunFailure): Texts {
  return bilingual((language) => renderFailure(failure, language));
}
