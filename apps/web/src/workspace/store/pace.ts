/** How fast a run goes, as far as it was seen, and what follows from it. */

/** How far a run was at a moment. */
interface Mark {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Fraction of the simulated time, 0 … 1. */
  readonly progress: number;
}

/** Marks of a run that goes on, oldest first; none from before a pause. */
export type Pace = readonly Mark[];

/** Marks closer to each other than this are one, milliseconds. */
const closest = 400;
/** Marks that are kept. */
const most = 120;
/** Before so much was seen nothing is estimated: milliseconds, and a fraction of the simulated time. */
const leastTime = 2_000;
const leastProgress = 0.005;
/** What is estimated from: the last so many milliseconds, or the last third where that is more. */
const shortest = 10_000;
const lastPart = 1 / 3;

/** Notes how far a run is; a run that goes back, because it begins again, is measured anew. */
export function notePace(pace: Pace, mark: Mark): Pace {
  const last = pace.at(-1);
  if (last === undefined || mark.progress < last.progress) return [mark];
  if (mark.progress === last.progress || mark.at - last.at < closest) return pace;
  const marks = [...pace, mark];
  // Of a long run every second mark is enough to know its beginning.
  return marks.length <= most ? marks : marks.filter((_, index) => index % 2 === 0 || index === marks.length - 1);
}

/**
 * Seconds until a run ends if it goes on as it did lately; undefined while too little of it was seen. In steps that a reader
 * can follow: seconds below ten, then five, fifteen, and minutes.
 */
export function timeLeft(pace: Pace): number | undefined {
  const [first, last] = [pace[0], pace.at(-1)];
  if (first === undefined || last === undefined || last.progress >= 1) return undefined;
  const seen = last.at - first.at;
  if (seen < leastTime || last.progress - first.progress < leastProgress) return undefined;
  const since = last.at - Math.max(shortest, lastPart * seen);
  const base = pace.findLast(({ at }) => at <= since) ?? first;
  const rate = (last.progress - base.progress) / (last.at - base.at);
  return inSteps((1 - last.progress) / rate / 1000);
}

function inSteps(seconds: number): number {
  const step = seconds < 10 ? 1 : seconds < 60 ? 5 : seconds < 300 ? 15 : 60;
  return Math.max(1, Math.ceil(seconds / step - 1e-9) * step);
}
