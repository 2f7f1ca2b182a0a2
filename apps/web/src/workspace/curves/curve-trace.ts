import { type DrawnCurve, pointsWithin } from "./drawn-curve.ts";
import type { TimeRange } from "./time-range.ts";

/** Where times and values stand in a plot, in pixels. */
export interface Places {
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

/** How far a line may pass a point that it leaves out, pixels. */
const tolerance = 0.1;

/**
 * The corners of the line that draws a part of a curve, in pixels, x and y in turn; a pair of no numbers ends a line. Of the
 * points that fall into one column of pixels the first, the last, the lowest and the highest are enough to draw all of them, and
 * what lies on the way from one corner to the next is left out. Cost O(points of the part).
 *
 * @param most  corners beyond which the rest of the line is of no use and left out
 */
export function traceCurve(
  curve: DrawnCurve,
  range: TimeRange,
  { x, y }: Places,
  most: number = Number.POSITIVE_INFINITY,
): number[] {
  const { time, values, isStepped } = curve;
  const line = new Line(isStepped);
  const column = new Column();
  const flush = (): void => column.pointsTo((left, top) => line.add(left, top));
  const [first, last] = pointsWithin(curve, range);
  for (let i = first; i <= last && line.nCorners <= most; i++) {
    const [left, top] = [x(time[i] as number), y(values[i] as number)];
    if (Number.isFinite(top) && column.take(left, top)) continue;
    flush();
    if (Number.isFinite(top)) column.take(left, top);
    else line.end();
  }
  flush();
  return line.end();
}

/**
 * What the line of a part of a curve covers in each column of pixels, drawn with a square nib: the middle of the column, the top
 * and the bottom.
 *
 * @param width  of the nib, pixels
 */
export function spansOf(curve: DrawnCurve, range: TimeRange, { x, y }: Places, width: number): number[] {
  const { time, values, isStepped } = curve;
  const spans = new Spans(Math.floor(x(range[0])), Math.floor(x(range[1])), width);
  const [first, last] = pointsWithin(curve, range);
  let [left, top] = [Number.NaN, Number.NaN];
  for (let i = first; i <= last; i++) {
    const [right, next] = [x(time[i] as number), y(values[i] as number)];
    if (Number.isFinite(top) && Number.isFinite(next)) {
      if (isStepped) spans.cover(left, top, right, top);
      spans.cover(isStepped ? right : left, top, right, next);
    }
    [left, top] = [right, next];
  }
  return spans.all();
}

/** Columns of pixels, and from where to where each is covered. */
class Spans {
  readonly #first: number;
  readonly #tops: Float64Array;
  readonly #bottoms: Float64Array;
  readonly #width: number;
  /** Columns that the nib covers before the one in which it stands. */
  readonly #before: number;

  /** @param first  column that is shown, of those up to `last` */
  constructor(first: number, last: number, width: number) {
    this.#first = first;
    this.#tops = new Float64Array(Math.max(0, last - first + 1)).fill(Number.POSITIVE_INFINITY);
    this.#bottoms = new Float64Array(this.#tops.length).fill(Number.NEGATIVE_INFINITY);
    this.#width = width;
    this.#before = Math.floor(width / 2);
  }

  /** Covers a line that goes to the right. */
  cover(left: number, top: number, right: number, next: number): void {
    const slope = right > left ? (next - top) / (right - left) : 0;
    const begin = Math.max(0, Math.floor(left) - this.#first);
    const end = Math.min(this.#tops.length - 1, Math.floor(right) - this.#first);
    for (let index = begin; index <= end; index++) {
      const edge = index + this.#first;
      const from = edge > left ? top + slope * (edge - left) : top;
      const to = edge + 1 < right ? top + slope * (edge + 1 - left) : next;
      this.#widen(index, Math.min(from, to), Math.max(from, to));
    }
  }

  all(): number[] {
    const spans: number[] = [];
    for (const [index, top] of this.#tops.entries()) {
      const bottom = this.#bottoms[index] as number;
      if (top <= bottom) spans.push(index + this.#first + 0.5, top - this.#width / 2, bottom + this.#width / 2);
    }
    return spans;
  }

  #widen(at: number, top: number, bottom: number): void {
    const end = Math.min(this.#tops.length, at - this.#before + Math.max(1, this.#width));
    for (let index = Math.max(0, at - this.#before); index < end; index++) {
      if (top < (this.#tops[index] as number)) this.#tops[index] = top;
      if (bottom > (this.#bottoms[index] as number)) this.#bottoms[index] = bottom;
    }
  }
}

/** The points of a curve in one column of pixels. */
class Column {
  #at = Number.NaN;
  /** First, lowest, highest and last point. */
  readonly #points = new Float64Array(8);
  #isLowLater = false;

  /** Takes a point; false for one of another column, while there is one in this. */
  take(x: number, y: number): boolean {
    const points = this.#points;
    if (Number.isNaN(this.#at)) {
      this.#at = Math.floor(x);
      for (let i = 0; i < 8; i += 2) this.#put(i, x, y);
      return true;
    }
    if (Math.floor(x) !== this.#at) return false;
    if (y < (points[3] as number)) {
      this.#put(2, x, y);
      this.#isLowLater = true;
    }
    if (y > (points[5] as number)) {
      this.#put(4, x, y);
      this.#isLowLater = false;
    }
    this.#put(6, x, y);
    return true;
  }

  /** Gives its points in the order in which the curve has them, and is empty then. */
  pointsTo(add: (x: number, y: number) => void): void {
    if (Number.isNaN(this.#at)) return;
    const points = this.#points;
    for (const at of this.#isLowLater ? lowLater : highLater) add(points[at] as number, points[at + 1] as number);
    this.#at = Number.NaN;
  }

  #put(at: number, x: number, y: number): void {
    this.#points[at] = x;
    this.#points[at + 1] = y;
  }
}

const lowLater = [0, 4, 2, 6] as const;
const highLater = [0, 2, 4, 6] as const;

/** A line that grows to the right, and leaves out what lies between two corners on the way. */
class Line {
  readonly #corners: number[] = [];
  readonly #isStepped: boolean;
  /** The last corner, and the point behind it to which the line goes so far. */
  #corner: readonly [number, number] | undefined;
  #end: readonly [number, number] | undefined;
  /** Between these slopes from the corner the line passes all points that were left out. */
  #flattest = Number.NEGATIVE_INFINITY;
  #steepest = Number.POSITIVE_INFINITY;

  constructor(isStepped: boolean) {
    this.#isStepped = isStepped;
  }

  get nCorners(): number {
    return this.#corners.length / 2;
  }

  add(x: number, y: number): void {
    const from = this.#end ?? this.#corner;
    if (this.#isStepped && from !== undefined && from[0] !== x && from[1] !== y) this.#goTo(x, from[1]);
    this.#goTo(x, y);
  }

  /** Ends the line; what is added next begins another. @returns all corners so far */
  end(): number[] {
    if (this.#corner === undefined) return this.#corners;
    if (this.#end !== undefined) this.#corners.push(...this.#end);
    this.#corners.push(Number.NaN, Number.NaN);
    this.#corner = undefined;
    this.#end = undefined;
    return this.#corners;
  }

  #goTo(x: number, y: number): void {
    if (this.#corner === undefined) {
      this.#turnAt([x, y]);
      return;
    }
    const [lastX, lastY] = this.#end ?? this.#corner;
    if (x === lastX && y === lastY) return;
    const [fromX, fromY] = this.#corner;
    const slope = (y - fromY) / (x - fromX);
    if (this.#end !== undefined && (x === fromX || !(slope >= this.#flattest && slope <= this.#steepest))) {
      this.#turnAt(this.#end);
      this.#goTo(x, y);
      return;
    }
    this.#flattest = Math.max(this.#flattest, (y - tolerance - fromY) / (x - fromX));
    this.#steepest = Math.min(this.#steepest, (y + tolerance - fromY) / (x - fromX));
    this.#end = [x, y];
  }

  #turnAt(corner: readonly [number, number]): void {
    this.#corners.push(...corner);
    this.#corner = corner;
    this.#end = undefined;
    this.#flattest = Number.NEGATIVE_INFINITY;
    this.#steepest = Number.POSITIVE_INFINITY;
  }
}

/** What draws lines: a `Path2D`. */
interface Pen {
  readonly moveTo: (x: number, y: number) => void;
  readonly lineTo: (x: number, y: number) => void;
  readonly closePath: () => void;
}

/** Draws a line through corners. */
export function drawLine(pen: Pen, corners: readonly number[]): void {
  let isDrawing = false;
  for (let i = 0; i < corners.length; i += 2) {
    const [x, y] = [corners[i] as number, corners[i + 1] as number];
    if (Number.isNaN(y)) isDrawing = false;
    else if (isDrawing) pen.lineTo(x, y);
    else {
      pen.moveTo(x, y);
      isDrawing = true;
    }
  }
}

/** Draws an upright line over each span. */
export function drawSpans(pen: Pen, spans: readonly number[]): void {
  for (let i = 0; i < spans.length; i += 3) {
    pen.moveTo(spans[i] as number, spans[i + 1] as number);
    pen.lineTo(spans[i] as number, spans[i + 2] as number);
  }
}

/** Draws the areas between a line and a height. */
export function drawArea(pen: Pen, corners: readonly number[], ground: number): void {
  let start: number | undefined;
  const close = (end: number): void => {
    if (start === undefined) return;
    pen.lineTo(corners[end - 2] as number, ground);
    pen.lineTo(start, ground);
    pen.closePath();
    start = undefined;
  };
  for (let i = 0; i < corners.length; i += 2) {
    const [x, y] = [corners[i] as number, corners[i + 1] as number];
    if (Number.isNaN(y)) close(i);
    else if (start === undefined) {
      start = x;
      pen.moveTo(x, y);
    } else pen.lineTo(x, y);
  }
  close(corners.length);
}

/** Draws the area between two lines without gaps. */
export function drawBetween(pen: Pen, upper: readonly number[], lower: readonly number[]): void {
  const back: number[] = [];
  for (let i = lower.length - 2; i >= 0; i -= 2) back.push(lower[i] as number, lower[i + 1] as number);
  const around = [...upper, ...back].filter((place) => !Number.isNaN(place));
  if (around.length === 0) return;
  drawLine(pen, around);
  pen.closePath();
}
