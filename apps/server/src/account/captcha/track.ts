/** Where the piece was, `t` milliseconds after it was taken. */
interface TrackPoint {
  /** Pixels of the picture. */
  readonly x: number;
  readonly t: number;
}

const fewestPoints = 5;
/** Milliseconds that a hand or a key takes at least, and somebody who thinks at most. */
const shortest = 200;
const longest = 120_000;
/** Largest part of the way that one step may cover. */
const largestStep = 0.6;
/** Pixels by which the track's end may differ from the answer. */
const slack = 2;

/** Whether a piece that came to `offset` was moved there by somebody, rather than put there at once. */
export function isMoved(track: readonly TrackPoint[], offset: number): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (track.length < fewestPoints || first === undefined || last === undefined) return false;
  const duration = last.t - first.t;
  if (duration < shortest || duration > longest || Math.abs(last.x - offset) > slack) return false;
  return track.every((point, index) => {
    const before = track[index - 1];
    return before === undefined || (point.t >= before.t && Math.abs(point.x - before.x) <= offset * largestStep);
  });
}
