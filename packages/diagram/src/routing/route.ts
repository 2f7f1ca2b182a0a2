import { present } from "@mofang/vocabulary";
import type { Box, Point } from "../graphics/geometry.ts";
import { isHorizontal, isVertical, simplified } from "./polyline.ts";
import { PriorityQueue } from "./priority-queue.ts";
import { type Direction, directions, stepOf, type Terminal } from "./terminal.ts";
import { TrackGrid } from "./track-grid.ts";

/** What a route costs beside its length, and how far it stays away from components. */
interface RouteOptions {
  /** Distance to keep from components where there is room for it, drawing units; 4 by default. */
  readonly clearance?: number;
  /** Lines to keep off: running along one of them costs, crossing it does not. */
  readonly lines?: readonly (readonly Point[])[];
}

/** A bend costs as much as this way, in drawing units: a route goes round rather than zigzag. */
const bendCost = 20;
/** A way along another line costs this much more than a free one. */
const overlapFactor = 4;
/** Obstacles further away from both ends are looked at only when a route near them is not to be found. */
const neighbourhood = 60;
/** Distance of another line's tracks, in drawing units. */
const trackDistance = 2;

/**
 * An orthogonal line between two ends that goes round all obstacles, with few bends and short: A* over the orthogonal
 * visibility graph (see `TrackGrid`). It leaves and arrives in directions that the ends allow. Where components stand too
 * close to keep the clearance it keeps less, and where no way is free at all it crosses what lies between.
 *
 * @returns its corners, both ends included
 */
export function routeConnection(
  from: Terminal,
  to: Terminal,
  obstacles: readonly Box[],
  { clearance = 4, lines = [] }: RouteOptions = {},
): readonly Point[] {
  const near = obstaclesNear(from.point, to.point, obstacles);
  for (const distance of [clearance, clearance / 2, 0]) {
    const route = search(from, to, near, distance, lines);
    if (route !== undefined && near.length === obstacles.length) return route;
    const isClear = route !== undefined && isFree(route, from, to, obstacles);
    if (isClear) return route;
    const wide = near.length === obstacles.length ? undefined : search(from, to, obstacles, distance, lines);
    if (wide !== undefined) return wide;
  }
  return search(from, to, [], clearance, lines) ?? [from.point, to.point];
}

/** The obstacles around the rectangle that two points span. */
function obstaclesNear(from: Point, to: Point, obstacles: readonly Box[]): readonly Box[] {
  const [left, right] = [Math.min(from.x, to.x) - neighbourhood, Math.max(from.x, to.x) + neighbourhood];
  const [bottom, top] = [Math.min(from.y, to.y) - neighbourhood, Math.max(from.y, to.y) + neighbourhood];
  return obstacles.filter((box) => box.left <= right && box.right >= left && box.bottom <= top && box.top >= bottom);
}

/** Whether a route crosses none of the obstacles but those that hold its ends. */
function isFree(route: readonly Point[], from: Terminal, to: Terminal, obstacles: readonly Box[]): boolean {
  const others = obstacles.filter((box) => !holdsPoint(box, from.point) && !holdsPoint(box, to.point));
  const grid = new TrackGrid(others, []);
  return route.every((point, i) => grid.isFree(point, route[i + 1] ?? point));
}

/** The way from an end to where the search begins: out of every obstacle grown by the clearance that holds the end. */
interface Stub {
  readonly end: Point;
  readonly direction: Direction;
}

function search(
  from: Terminal,
  to: Terminal,
  obstacles: readonly Box[],
  clearance: number,
  lines: readonly (readonly Point[])[],
): readonly Point[] | undefined {
  const grown = obstacles.map((box) => grownBy(box, clearance));
  const starts = stubsOf(from, obstacles, grown, clearance);
  const goals = stubsOf(to, obstacles, grown, clearance);
  if (starts.length === 0 || goals.length === 0) return undefined;
  const points = [...starts, ...goals].map(({ end }) => end);
  const grid = new TrackGrid(grown, [...points, ...tracksBeside(lines, points)]);
  const way = cheapestWay(grid, starts, goals, new Occupied(lines));
  return way && simplified([from.point, ...way, to.point]);
}

/** Stubs in the directions that an end allows and in which no other component stands in the way. */
function stubsOf({ point, directions: allowed }: Terminal, boxes: readonly Box[], grown: readonly Box[], clearance: number) {
  const own = grown.filter((box) => holdsPoint(box, point));
  const foreign = new TrackGrid(
    boxes.filter((box) => !holdsPoint(box, point)),
    [],
  );
  const blocked = new TrackGrid(grown, []);
  return allowed.flatMap((direction): readonly Stub[] => {
    const out = Math.max(clearance, ...own.map((box) => distanceOut(box, point, direction)));
    const step = stepOf[direction];
    const end = { x: point.x + step.x * out, y: point.y + step.y * out };
    const isInside = !blocked.isFree(end, end);
    return isInside || !foreign.isFree(point, end) ? [] : [{ end, direction }];
  });
}

/** How far it is from a point in a box to where a direction leaves the box. */
function distanceOut({ left, bottom, right, top }: Box, { x, y }: Point, direction: Direction): number {
  return { right: right - x, up: top - y, left: x - left, down: y - bottom }[direction];
}

/** Free tracks beside other lines that pass near, so that a route can run next to them instead of on them. */
function tracksBeside(lines: readonly (readonly Point[])[], ends: readonly Point[]): readonly Point[] {
  const [left, right] = [Math.min(...ends.map(({ x }) => x)), Math.max(...ends.map(({ x }) => x))];
  const [bottom, top] = [Math.min(...ends.map(({ y }) => y)), Math.max(...ends.map(({ y }) => y))];
  return lines
    .flat()
    .filter(({ x, y }) => x >= left && x <= right && y >= bottom && y <= top)
    .flatMap(({ x, y }) => [
      { x: x - trackDistance, y: y - trackDistance },
      { x: x + trackDistance, y: y + trackDistance },
    ]);
}

/** A* over nodes and the direction in which each is reached: state = node · 4 + direction. */
function cheapestWay(
  grid: TrackGrid,
  starts: readonly Stub[],
  goals: readonly Stub[],
  occupied: Occupied,
): readonly Point[] | undefined {
  const goalDirections = new Map<number, number[]>();
  for (const { end, direction } of goals) {
    const node = grid.nodeAt(end);
    if (node !== undefined)
      goalDirections.set(node, [...(goalDirections.get(node) ?? []), opposite(directions.indexOf(direction))]);
  }
  const goalPoints = goals.map(({ end }) => end);
  const costs = new Map<number, number>();
  const parents = new Map<number, number>();
  const queue = new PriorityQueue();
  const reach = (state: number, cost: number, parent: number | undefined): void => {
    if (cost >= (costs.get(state) ?? Number.POSITIVE_INFINITY)) return;
    costs.set(state, cost);
    if (parent !== undefined) parents.set(state, parent);
    queue.add(state, cost + leastCost(grid.pointOf(state >> 2), goalPoints));
  };
  for (const { end, direction } of starts) {
    const node = grid.nodeAt(end);
    if (node !== undefined) reach(node * 4 + directions.indexOf(direction), 0, undefined);
  }
  const goalState = grid.nodeCount * 4; // One more state, reached from any goal in the direction that leads into it.
  const done = new Set<number>();
  for (let state = queue.take(); state !== undefined; state = queue.take()) {
    if (state === goalState) return traced(grid, parents, goalState);
    if (done.has(state)) continue;
    done.add(state);
    const cost = present(costs.get(state), "cost of a state that was reached");
    const node = state >> 2;
    const heading = state & 3;
    for (const arriving of goalDirections.get(node) ?? []) {
      const final = cost + turnCost(heading, arriving);
      if (final < (costs.get(goalState) ?? Number.POSITIVE_INFINITY)) {
        costs.set(goalState, final);
        parents.set(goalState, state);
        queue.add(goalState, final);
      }
    }
    for (const [way, direction] of directions.entries()) {
      if (way === opposite(heading)) continue;
      const step = stepOf[direction];
      const next = grid.neighbour(node, step.x, step.y);
      if (next === undefined) continue;
      const [start, end] = [grid.pointOf(node), grid.pointOf(next)];
      if (!grid.isFree(start, end)) continue;
      const length = Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
      const along = occupied.covers(start, end) ? overlapFactor : 1;
      reach(next * 4 + way, cost + length * along + turnCost(heading, way), state);
    }
  }
  return undefined;
}

function opposite(direction: number): number {
  return (direction + 2) % 4;
}

/** Turning back counts as two bends: it takes two corners. */
function turnCost(from: number, to: number): number {
  if (from === to) return 0;
  return from === opposite(to) ? 2 * bendCost : bendCost;
}

/** What is left at least: the way to the nearest goal, with a bend where it is neither beside nor above. */
function leastCost({ x, y }: Point, goals: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const goal of goals) {
    const [dx, dy] = [Math.abs(goal.x - x), Math.abs(goal.y - y)];
    least = Math.min(least, dx + dy + (dx > 0 && dy > 0 ? bendCost : 0));
  }
  return least;
}

function traced(grid: TrackGrid, parents: ReadonlyMap<number, number>, goal: number): readonly Point[] {
  const points: Point[] = [];
  for (let state = parents.get(goal); state !== undefined; state = parents.get(state)) points.push(grid.pointOf(state >> 2));
  return points.reverse();
}

/** Where lines already run. */
class Occupied {
  readonly #segments: readonly { readonly start: Point; readonly end: Point }[];

  constructor(lines: readonly (readonly Point[])[]) {
    this.#segments = lines.flatMap((line) => line.slice(1).map((end, i) => ({ start: line[i] ?? end, end })));
  }

  /** Whether a line runs along some of the way between two points. */
  covers(start: Point, end: Point): boolean {
    return this.#segments.some((segment) =>
      isHorizontal(start, end)
        ? isHorizontal(segment.start, segment.end) &&
          isHorizontal(segment.start, start) &&
          overlap(segment.start.x, segment.end.x, start.x, end.x)
        : isVertical(segment.start, segment.end) &&
          isVertical(segment.start, start) &&
          overlap(segment.start.y, segment.end.y, start.y, end.y),
    );
  }
}

function overlap(a: number, b: number, c: number, d: number): boolean {
  return Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d)) > 1e-6;
}

function grownBy({ left, bottom, right, top }: Box, by: number): Box {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by };
}

function holdsPoint({ left, bottom, right, top }: Box, { x, y }: Point): boolean {
  const edge = 1e-6;
  return left - edge <= x && x <= right + edge && bottom - edge <= y && y <= top + edge;
}
