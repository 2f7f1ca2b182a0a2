import type { RunCourse } from "../store/run-course.ts";
import { type RunRecord, timeOf } from "../store/runs.ts";

/** Seconds of the wall that a part of the axis lasts at least before the next one is shown. */
const shortest = 10;

/**
 * The part of its time that charts show of a run until it is stopped, seconds: as long as one run takes by its settings, or
 * ten seconds at its pace where that is more. It stands while the run goes through its second half, and moves on by a half
 * then. Of a run as fast as possible it is all of the time, doubled as often as the run comes to its end.
 *
 * @returns undefined for a run that ends by itself
 */
export function followedTimes({ settings, endless }: RunRecord, { progress }: RunCourse): readonly [number, number] | undefined {
  if (settings === undefined || endless === undefined) return undefined;
  const { ownDuration, pace } = endless;
  const { startTime } = settings;
  const reached = timeOf(progress, settings) - startTime;
  if (pace === null) {
    let length = ownDuration;
    while (length < reached) length *= 2;
    return [startTime, startTime + length];
  }
  const half = Math.max(ownDuration, shortest * pace) / 2;
  const nHalves = Math.max(1, Math.floor(reached / half));
  return [startTime + (nHalves - 1) * half, startTime + (nHalves + 1) * half];
}
