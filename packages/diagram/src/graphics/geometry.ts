/** Points, extents and affine maps of the drawing plane. x goes right, y goes up; one drawing unit is 1 mm (MLS 3.6 §18.6.1.1). */

/** A point in drawing units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two opposite corners as written; their order says how something is flipped. */
export interface Extent {
  readonly from: Point;
  readonly to: Point;
}

/** An upright rectangle with `left ≤ right` and `bottom ≤ top`. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The affine map x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** The map that changes nothing. */
export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Moves by a vector. */
export function translation({ x, y }: Point): Matrix {
  return { ...identity, e: x, f: y };
}

/** Turns counter-clockwise about the origin; multiples of 90 degrees are exact. */
export function rotation(degrees: number): Matrix {
  const turn = ((degrees % 360) + 360) % 360;
  const exact = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turn / 90];
  const [cos = 1, sin = 0] = exact ?? [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
}

/** Stretches about the origin. */
export function scaling(x: number, y: number): Matrix {
  return { ...identity, a: x, d: y };
}

/** The map that does `inner` first and `outer` afterwards. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  if (inner === identity) return outer;
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** The map backwards; undefined where the plane is squashed into a line or point. */
export function invert({ a, b, c, d, e, f }: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-12) return undefined;
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

/** Image of a point. */
export function apply({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The rectangle that two corners span, flips forgotten. */
export function boxOf({ from, to }: Extent): Box {
  return {
    left: Math.min(from.x, to.x),
    bottom: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    top: Math.max(from.y, to.y),
  };
}

/** The smallest upright rectangle that holds all points; undefined for no point. */
export function boxAround(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  let left = Number.POSITIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { left, bottom, right, top };
}

/** Corners in turn: left bottom, right bottom, right top, left top. */
export function cornersOf({ left, bottom, right, top }: Box): readonly [Point, Point, Point, Point] {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

/** The smallest rectangle around both; the other where one is undefined. */
export function unite(first: Box | undefined, second: Box | undefined): Box | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return {
    left: Math.min(first.left, second.left),
    bottom: Math.min(first.bottom, second.bottom),
    right: Math.max(first.right, second.right),
    top: Math.max(first.top, second.top),
  };
}

/** Upright rectangle around the image of one. */
export function transformBox({ a, b, c, d, e, f }: Matrix, { left, bottom, right, top }: Box): Box {
  const [x1, x2, y1, y2] = [a * left, a * right, c * bottom, c * top];
  const [u1, u2, v1, v2] = [b * left, b * right, d * bottom, d * top];
  return {
    left: Math.min(x1, x2) + Math.min(y1, y2) + e,
    bottom: Math.min(u1, u2) + Math.min(v1, v2) + f,
    right: Math.max(x1, x2) + Math.max(y1, y2) + e,
    top: Math.max(u1, u2) + Math.max(v1, v2) + f,
  };
}

/** Whether `outer` holds all of `inner`, edges included. */
export function contains(outer: Box, inner: Box): boolean {
  return outer.left <= inner.left && inner.right <= outer.right && outer.bottom <= inner.bottom && inner.top <= outer.top;
}

/** Whether a box holds a point, edges included. */
export function holds({ left, bottom, right, top }: Box, { x, y }: Point): boolean {
  return left <= x && x <= right && bottom <= y && y <= top;
}

/** Middle of an extent. */
export function centreOf({ from, to }: Extent): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** Shortest distance of a point from the segment between two others. */
export function distanceToSegment(point: Point, start: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - t * dx, point.y - start.y - t * dy);
}
