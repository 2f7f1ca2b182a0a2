import type { RunPace } from "../../engine/messages.ts";
import type { LiveRun, RunSettings } from "../store/runs.ts";

/** How a run is begun that is to be tuned while it goes on. */
export interface LiveChoice {
  readonly pace: RunPace;
  /** Whether it goes on until it is stopped. */
  readonly isEndless: boolean;
}

/** A run until it is stopped goes on for so many times what the settings say. */
const muchLonger = 1000;

/** Most output intervals of a run, see `validateSettings` of `packages/simulation`. */
const mostIntervals = 10_000_000;

/**
 * Settings of a run that goes on until it is stopped: a thousand times as long, with rows as dense. A run that stores more
 * than the page has room for ends before, and says so.
 */
function withoutEnd(settings: RunSettings): RunSettings {
  const { startTime, stopTime, intervals } = settings;
  const times = Math.max(1, Math.min(muchLonger, Math.floor(mostIntervals / intervals)));
  return { ...settings, stopTime: startTime + times * (stopTime - startTime), intervals: times * intervals };
}

/** What a choice makes of settings: those of the run, and what else is known of it. */
export function liveRun(settings: RunSettings, { pace, isEndless }: LiveChoice): readonly [RunSettings, LiveRun] {
  if (!isEndless) return [settings, { pace }];
  return [withoutEnd(settings), { pace, ownDuration: settings.stopTime - settings.startTime }];
}
