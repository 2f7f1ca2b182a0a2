import { useEffect, useRef, useState } from "react";

type Span = readonly [start: number, stop: number];

/** A short run takes at least this long to watch, a long one at most, seconds; others run in real time. */
const watched = { least: 4, most: 12 };

/** Seconds of a run that pass in a second of watching. */
export function playbackSpeed([start, stop]: Span): number {
  const length = stop - start;
  return length / Math.min(watched.most, Math.max(watched.least, length));
}

/** Playing of a run from a time to its end. */
interface Playback {
  readonly isPlaying: boolean;
  /** Plays from `time`, from the start where that is the end, or stops. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Lets a chosen time run; it stops at the end of the span and when the span changes. */
export function usePlayback(span: Span | undefined, time: number, setTime: (time: number) => void): Playback {
  const [isPlaying, setPlaying] = useState(false);
  const from = useRef(time);
  const [first, last] = span ?? [];
  useEffect(() => {
    if (!isPlaying || first === undefined || last === undefined) return;
    const speed = playbackSpeed([first, last]);
    const origin = from.current;
    let began: number | undefined;
    let frame = 0;
    const tick = (now: number): void => {
      began ??= now;
      const reached = Math.min(last, origin + ((now - began) / 1000) * speed);
      setTime(reached);
      if (reached < last) frame = requestAnimationFrame(tick);
      else setPlaying(false);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, first, last, setTime]);
  const toggle = (): void => {
    from.current = last !== undefined && first !== undefined && time >= last ? first : time;
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}
