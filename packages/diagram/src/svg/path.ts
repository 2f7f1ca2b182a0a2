/** Outlines as SVG path data. Every point is mapped before it is written, so that lines need no transform of their own. */
import { apply, boxOf, type Extent, type Matrix, type Point } from "../graphics/geometry.ts";
import type { EllipseClosure, Smooth } from "../graphics/primitive.ts";
import { decimal } from "./markup.ts";

/** Distance of the control points that makes a Bézier curve a quarter of a circle, radius 1. */
const quarterCircle = (4 / 3) * Math.tan(Math.PI / 8);

/** A line through points, closed where wanted; smooth as MLS 3.6 §18.6.1.2 says: spline through the middles of the edges. */
export function pointPath(points: readonly Point[], matrix: Matrix, smooth: Smooth, isClosed: boolean): string {
  const mapped = points.map((point) => apply(matrix, point));
  const [first, second] = mapped;
  if (first === undefined) return "";
  if (smooth === "Bezier" && mapped.length > 2) return isClosed ? closedSpline(mapped) : openSpline(mapped);
  if (second === undefined) return `M${at(first)}Z`;
  return `M${mapped.map(at).join("L")}${isClosed ? "Z" : ""}`;
}

/** A rectangle with corners rounded by `radius`, at most to half of its shorter side. */
export function rectanglePath(extent: Extent, radius: number, matrix: Matrix): string {
  const { left, bottom, right, top } = boxOf(extent);
  const r = Math.min(radius, (right - left) / 2, (top - bottom) / 2);
  const p = (x: number, y: number): string => at(apply(matrix, { x, y }));
  if (r <= 0) return `M${p(left, bottom)}L${p(right, bottom)}L${p(right, top)}L${p(left, top)}Z`;
  const k = r * (1 - quarterCircle);
  return [
    `M${p(left + r, bottom)}L${p(right - r, bottom)}`,
    `C${p(right - k, bottom)} ${p(right, bottom + k)} ${p(right, bottom + r)}L${p(right, top - r)}`,
    `C${p(right, top - k)} ${p(right - k, top)} ${p(right - r, top)}L${p(left + r, top)}`,
    `C${p(left + k, top)} ${p(left, top - k)} ${p(left, top - r)}L${p(left, bottom + r)}`,
    `C${p(left, bottom + k)} ${p(left + k, bottom)} ${p(left + r, bottom)}Z`,
  ].join("");
}

/** An arc of the ellipse in an extent, counter-clockwise from `startAngle` to `endAngle` in degrees, closed as asked. */
export function ellipsePath(
  extent: Extent,
  startAngle: number,
  endAngle: number,
  closure: EllipseClosure,
  matrix: Matrix,
): string {
  const { left, bottom, right, top } = boxOf(extent);
  const centre = { x: (left + right) / 2, y: (bottom + top) / 2 };
  const on = (cos: number, sin: number): string =>
    at(apply(matrix, { x: centre.x + ((right - left) / 2) * cos, y: centre.y + ((top - bottom) / 2) * sin }));
  const sweep = Math.max(-360, Math.min(360, endAngle - startAngle));
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / 90 - 1e-9));
  const step = ((sweep / pieces) * Math.PI) / 180;
  const k = (4 / 3) * Math.tan(step / 4);
  let angle = (startAngle * Math.PI) / 180;
  let path = `M${on(Math.cos(angle), Math.sin(angle))}`;
  for (let i = 0; i < pieces; i += 1) {
    const [c0, s0] = [Math.cos(angle), Math.sin(angle)];
    angle += step;
    const [c1, s1] = [Math.cos(angle), Math.sin(angle)];
    path += `C${on(c0 - k * s0, s0 + k * c0)} ${on(c1 + k * s1, s1 - k * c1)} ${on(c1, s1)}`;
  }
  if (Math.abs(sweep) === 360) return closure === "None" ? path : `${path}Z`;
  if (closure === "Radial") return `${path}L${at(apply(matrix, centre))}Z`;
  return closure === "Chord" ? `${path}Z` : path;
}

/** A point as path data. */
export function at({ x, y }: Point): string {
  return `${decimal(x)},${decimal(y)}`;
}

function openSpline(points: readonly Point[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (first === undefined || second === undefined || last === undefined) return "";
  let path = `M${at(first)}L${at(middle(first, second))}`;
  for (const [i, corner] of points.slice(1, -1).entries()) {
    path += `Q${at(corner)} ${at(middle(corner, points[i + 2] ?? corner))}`;
  }
  return `${path}L${at(last)}`;
}

function closedSpline(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  // A polygon usually repeats its first point at the end.
  const corners = first.x === last.x && first.y === last.y ? points.slice(0, -1) : points;
  const before = corners.at(-1) ?? first;
  let path = `M${at(middle(before, first))}`;
  for (const [i, corner] of corners.entries()) {
    path += `Q${at(corner)} ${at(middle(corner, corners[i + 1] ?? first))}`;
  }
  return `${path}Z`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
