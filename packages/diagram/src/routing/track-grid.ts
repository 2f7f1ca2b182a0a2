import { present } from "@mofang/vocabulary";
import type { Box, Point } from "../graphics/geometry.ts";

/**
 * The vertical and horizontal tracks on which a route may run, and which pieces of them an obstacle covers. A node is where
 * two tracks cross, numbered column by column: `column · rows + row`, both from 0.
 *
 * The tracks are those of the orthogonal visibility graph: along the edges of obstacles, through the ends, and half way
 * between (Wybrow, Marriott, Stuckey: "Orthogonal Connector Routing", Graph Drawing 2009, LNCS 5849).
 */
export class TrackGrid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly #obstacles: readonly Box[];

  /** @param obstacles  boxes whose inside no route may touch; their edges are free */
  constructor(obstacles: readonly Box[], points: readonly Point[]) {
    this.#obstacles = obstacles;
    this.xs = tracks([
      ...obstacles.flatMap(({ left, right }) => [left, right]),
      ...points.map(({ x }) => x),
      ...middles(points.map(({ x }) => x)),
    ]);
    this.ys = tracks([
      ...obstacles.flatMap(({ bottom, top }) => [bottom, top]),
      ...points.map(({ y }) => y),
      ...middles(points.map(({ y }) => y)),
    ]);
  }

  get nodeCount(): number {
    return this.xs.length * this.ys.length;
  }

  columnOf(node: number): number {
    return Math.floor(node / this.ys.length);
  }

  rowOf(node: number): number {
    return node % this.ys.length;
  }

  pointOf(node: number): Point {
    return { x: this.#track(this.xs, this.columnOf(node)), y: this.#track(this.ys, this.rowOf(node)) };
  }

  /** The node at a point through which the grid was laid; undefined for any other. */
  nodeAt({ x, y }: Point): number | undefined {
    const column = this.xs.findIndex((track) => Math.abs(track - x) <= merged);
    const row = this.ys.findIndex((track) => Math.abs(track - y) <= merged);
    return column < 0 || row < 0 ? undefined : column * this.ys.length + row;
  }

  /** The next node in a direction; undefined at the rim of the grid. */
  neighbour(node: number, dx: number, dy: number): number | undefined {
    const column = this.columnOf(node) + dx;
    const row = this.rowOf(node) + dy;
    const isInside = column >= 0 && column < this.xs.length && row >= 0 && row < this.ys.length;
    return isInside ? column * this.ys.length + row : undefined;
  }

  /** Whether no obstacle covers the straight way between two points on a common track. */
  isFree(start: Point, end: Point): boolean {
    const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
    const [bottom, top] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
    return !this.#obstacles.some(
      (box) => left < box.right - merged && right > box.left + merged && bottom < box.top - merged && top > box.bottom + merged,
    );
  }

  #track(of: readonly number[], index: number): number {
    return present(of[index], "the grid has the track");
  }
}

/** Tracks that lie closer together are one, in drawing units. */
const merged = 1e-3;

function tracks(coordinates: readonly number[]): readonly number[] {
  const sorted = coordinates.toSorted((a, b) => a - b);
  return sorted.filter((track, i) => i === 0 || track - (sorted[i - 1] ?? track) > merged);
}

function middles(coordinates: readonly number[]): readonly number[] {
  const sorted = coordinates.toSorted((a, b) => a - b);
  return sorted.slice(1).map((next, i) => (next + (sorted[i] ?? next)) / 2);
}
