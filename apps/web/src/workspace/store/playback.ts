/** The time of a run that pictures, charts and animations show together, and how it passes. Every function gives a new state. */

/** First and last time of a run, seconds. */
export type Span = readonly [start: number, stop: number];

export interface PlaybackState {
  /** Seconds of the run; undefined as long as nobody has chosen a time. */
  readonly time: number | undefined;
  /** What is being played; undefined while the time stands. */
  readonly playing: Span | undefined;
  readonly speed: Speed;
  readonly isLooping: boolean;
}

export const resting: PlaybackState = { time: undefined, playing: undefined, speed: 1, isLooping: false };

/** Seconds of a run that pass in a second of watching, 1 being real time; `fit` has the whole run in some seconds. */
export type Speed = number | "fit";

/** Speeds that can be chosen. */
export const speeds: readonly Speed[] = ["fit", 0.01, 0.1, 0.25, 0.5, 1, 2, 5, 10, 100];

/** Where it fits, a short run takes at least this long to watch, a long one at most, seconds; others run in real time. */
const watched = { least: 4, most: 12 };

/** Seconds of a run that pass in a second of watching. */
export function paceOf(speed: Speed, [start, stop]: Span): number {
  if (speed !== "fit") return speed;
  const length = stop - start;
  return length / Math.min(watched.most, Math.max(watched.least, length));
}

/** Shows a time, at which it stands. */
export function seek(state: PlaybackState, time: number): PlaybackState {
  return { ...state, time, playing: undefined };
}

/** Lets the time run from where it is, from the start where that is the end. */
export function play(state: PlaybackState, [start, stop]: Span): PlaybackState {
  const { time = start } = state;
  return { ...state, time: time >= stop || time < start ? start : time, playing: [start, stop] };
}

export function pause(state: PlaybackState): PlaybackState {
  return { ...state, playing: undefined };
}

/** What it shows after so many seconds of watching: at the end it stands, or begins again where it goes round. */
export function advance(state: PlaybackState, seconds: number): PlaybackState {
  const { playing, speed, isLooping, time } = state;
  if (playing === undefined) return state;
  const [start, stop] = playing;
  const reached = (time ?? start) + seconds * paceOf(speed, playing);
  if (reached < stop) return { ...state, time: reached };
  return isLooping ? { ...state, time: start } : { ...state, time: stop, playing: undefined };
}

/** Changes the speed, wherever it is shown. */
export function setSpeed(state: PlaybackState, speed: Speed): PlaybackState {
  return { ...state, speed };
}

export function setLooping(state: PlaybackState, isLooping: boolean): PlaybackState {
  return { ...state, isLooping };
}

/** No time is chosen, as of another run. */
export function forgetTime(state: PlaybackState): PlaybackState {
  return { ...state, time: undefined, playing: undefined };
}
