import type { Line } from "../graphics/primitive.ts";
import { connectionPoints } from "./hit-test.ts";
import type { Connection, PlacedComponent } from "./scene.ts";

/** Connections with a straight line where their annotation has none, as far as both ends are in the picture. */
export function withStraightLines(
  connections: readonly Connection[],
  components: readonly PlacedComponent[],
): readonly Connection[] {
  if (connections.every(({ line }) => line !== undefined)) return connections;
  const places = new Map(components.flatMap(connectionPoints).map(({ connector, point }) => [connector, point]));
  return connections.map((connection) => {
    const [from, to] = [places.get(withoutSubscripts(connection.from)), places.get(withoutSubscripts(connection.to))];
    if (connection.line !== undefined || from === undefined || to === undefined) return connection;
    return { ...connection, line: { ...plainLine, points: [from, to] } };
  });
}

const plainLine: Omit<Line, "points"> = {
  kind: "line",
  origin: { x: 0, y: 0 },
  rotation: 0,
  color: [0, 0, 0],
  pattern: "Solid",
  thickness: 0.25,
  arrow: ["None", "None"],
  arrowSize: 3,
  smooth: "None",
};

/** The connector of which an element is meant: the picture shows an array once. */
function withoutSubscripts(name: string): string {
  return name.replace(/\[[^[\]]*\]/g, "");
}
