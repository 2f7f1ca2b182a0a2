import { apply, distanceToSegment, type Point } from "../graphics/geometry.ts";
import { primitiveMatrix } from "./build-picture.ts";
import type { Connection, Junction } from "./scene.ts";

/** Lines that miss each other by less count as meeting. */
const tolerance = 0.01;

/**
 * Where three or more ways of one connection set meet: there a dot tells a junction from a crossing. Sets are those of this
 * class alone, by the names of connectors. Cost: per set, its corners times its segments.
 */
export function junctionsOf(connections: readonly Connection[]): readonly Junction[] {
  return connectionSets(connections).flatMap(junctionsOfSet);
}

function junctionsOfSet(set: readonly Connection[]): readonly Junction[] {
  if (set.length < 2) return [];
  const paths = set.flatMap(({ line }) => (line ? [{ line, points: pointsOf(line) }] : []));
  const segments = paths.flatMap(({ points }) => points.slice(1).map((end, i) => ({ start: points[i] ?? end, end })));
  const connectors = paths.flatMap(({ points }) => [points[0], points.at(-1)]);
  const found: Junction[] = [];
  for (const { line, points } of paths) {
    for (const point of points) {
      if (connectors.some((end) => end && isNear(end, point)) || found.some((junction) => isNear(junction.point, point)))
        continue;
      const ways = new Set<string>();
      for (const { start, end } of segments) {
        if (distanceToSegment(point, start, end) > tolerance) continue;
        if (!isNear(point, start)) ways.add(directionOf(point, start));
        if (!isNear(point, end)) ways.add(directionOf(point, end));
      }
      if (ways.size > 2) found.push({ point, color: line.color });
    }
  }
  return found;
}

/** Connections that are joined through equal connectors, in the order of the first of each set. */
function connectionSets(connections: readonly Connection[]): readonly (readonly Connection[])[] {
  const leaders = new Map<string, string>();
  const leaderOf = (name: string): string => {
    let leader = name;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    if (leader !== name) leaders.set(name, leader); // Short ways for those who ask again.
    return leader;
  };
  for (const { from, to } of connections) {
    const [first, second] = [leaderOf(from), leaderOf(to)];
    if (first !== second) leaders.set(second, first);
  }
  const sets = new Map<string, Connection[]>();
  for (const connection of connections) {
    const leader = leaderOf(connection.from);
    const set = sets.get(leader);
    if (set === undefined) sets.set(leader, [connection]);
    else set.push(connection);
  }
  return [...sets.values()];
}

function pointsOf(line: NonNullable<Connection["line"]>): readonly Point[] {
  const matrix = primitiveMatrix(line);
  return line.points.map((point) => apply(matrix, point));
}

function isNear(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance;
}

/** Whole degrees are enough to tell ways apart. */
function directionOf(from: Point, to: Point): string {
  const degrees = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  return String((degrees + 360) % 360);
}
