/** The unknowns of a block at an accepted time, seconds. */
interface AcceptedPoint {
  readonly time: number;
  readonly unknowns: Float64Array;
}

/** A piece between two points is of use for the bend if it is longer than this part of the next one. */
const shortestPiece = 0.2;
/** As far ahead, in lengths of the last piece, a parabola is followed; behind that it runs away from the line. */
const farthest = 2;

/** What the last accepted solutions of a block lead to: a line through two of them, a parabola through three. */
export class Trend {
  readonly #n: number;
  /** At most three, older first. */
  #points: AcceptedPoint[] = [];

  /** @param n  number of unknowns */
  constructor(n: number) {
    this.#n = n;
  }

  get latest(): AcceptedPoint | undefined {
    return this.#points.at(-1);
  }

  /** The unknowns of a point at a time, to be filled: those of the latest where that has the same time. */
  pointAt(time: number): Float64Array {
    const { latest } = this;
    if (latest?.time === time) return latest.unknowns;
    const oldest = this.#points.length < 3 ? undefined : this.#points.shift();
    const point = { time, unknowns: oldest?.unknowns ?? new Float64Array(this.#n) };
    this.#points.push(point);
    return point.unknowns;
  }

  forget(): void {
    this.#points = [];
  }

  /** An event has made earlier points a bad guide. */
  forgetEarlier(): void {
    this.#points = this.#points.slice(-1);
  }

  /** Writes where the points lead at a time; false where there are fewer than two. */
  extrapolate(time: number, unknowns: Float64Array): boolean {
    const [older, latest] = this.#points.slice(-2);
    if (older === undefined || latest === undefined || !(latest.time > older.time)) return false;
    const ahead = (time - latest.time) / (latest.time - older.time);
    for (let i = 0; i < this.#n; i++) {
      const value = latest.unknowns[i] as number;
      unknowns[i] = value + ahead * (value - (older.unknowns[i] as number));
    }
    const oldest = this.#points.length === 3 ? this.#points[0] : undefined;
    if (oldest !== undefined && ahead <= farthest) bend(unknowns, [oldest, older, latest], ahead);
    return true;
  }
}

/** Adds to the line what the slope has changed between the two pieces: Newton's form of the parabola. */
function bend(
  line: Float64Array,
  [oldest, older, latest]: readonly [AcceptedPoint, AcceptedPoint, AcceptedPoint],
  ahead: number,
) {
  const ratio = (older.time - oldest.time) / (latest.time - older.time);
  if (!(ratio > shortestPiece)) return;
  const weight = (ahead * (ahead + 1)) / (1 + ratio);
  for (let i = 0; i < line.length; i++) {
    const middle = older.unknowns[i] as number;
    const change = (latest.unknowns[i] as number) - middle - (middle - (oldest.unknowns[i] as number)) / ratio;
    line[i] = (line[i] as number) + weight * change;
  }
}
