/** With what the next run of a class begins instead of the model's own start. Every function gives a new state. */
import type { StartFrom } from "@mofang/simulation";
import type { StartKind } from "./runs.ts";

/** A point of an earlier run, or a steady state, that was chosen for a class. */
export interface NextStart {
  readonly className: string;
  readonly kind: StartKind;
  /** Number of the run; empty for a steady state. */
  readonly run: string;
  readonly startFrom: StartFrom;
}

export interface NextStartState {
  readonly chosen: NextStart | undefined;
}

export const modelStart: NextStartState = { chosen: undefined };

/** Chooses a start for the next runs of its class; of one class at a time. */
export function chooseStart(_state: NextStartState, chosen: NextStart): NextStartState {
  return { chosen };
}

/** Runs begin as the model says. */
export function dropStart(): NextStartState {
  return modelStart;
}

/** The start that was chosen for a class. */
export function startFor({ chosen }: NextStartState, className: string | undefined): NextStart | undefined {
  return chosen?.className === className ? chosen : undefined;
}

/**
 * From when to when a run goes, seconds. One that goes on from an end starts there; it ends when the settings say, where that
 * is later, else it is as long as they say.
 */
export function spanOf<Settings extends { readonly startTime: number; readonly stopTime: number }>(
  settings: Settings,
  start: NextStart | undefined,
): Settings {
  if (start?.kind !== "continue") return settings;
  const startTime = start.startFrom.time;
  const { stopTime } = settings;
  return { ...settings, startTime, stopTime: stopTime > startTime ? stopTime : startTime + stopTime - settings.startTime };
}
