import { type EditableComponent, type EditableDiagram, isOnShape, type Point } from "@mofang/diagram";
import { handlesOfShape } from "../shapes/shape-handles.ts";
import { indexOf } from "./diagram-index.ts";
import type { Hit } from "./hit.ts";
import { distance, distanceToSegment, isNear } from "./plane.ts";
import { onlyComponent, onlyConnection, onlyGraphic, type Selection } from "./selection.ts";
import { handlesOf } from "./sizing.ts";

/** Pixels beside a thing that still count as the thing. */
const tolerances = { handle: 6, connector: 4, line: 5, shape: 4 };

/**
 * The topmost thing under a point: handles, connectors, lines, components, shapes; of the same kind the later one.
 *
 * @param unitsPerPixel  drawing units of a pixel of the screen, so that small things are as easy to hit at any zoom
 * @returns undefined over empty paper
 */
export function hitAt(diagram: EditableDiagram, selection: Selection, point: Point, unitsPerPixel: number): Hit | undefined {
  return (
    handleAt(onlyComponent(selection, diagram), point, tolerances.handle * unitsPerPixel) ??
    endAt(diagram, selection, point, tolerances.handle * unitsPerPixel) ??
    shapeHandleAt(diagram, selection, point, tolerances.handle * unitsPerPixel) ??
    connectorAt(diagram, point, tolerances.connector * unitsPerPixel) ??
    lineAt(diagram, point, tolerances.line * unitsPerPixel) ??
    componentAt(diagram, point) ??
    shapeAt(diagram, point, tolerances.shape * unitsPerPixel)
  );
}

function shapeHandleAt(diagram: EditableDiagram, selection: Selection, point: Point, tolerance: number): Hit | undefined {
  const graphic = onlyGraphic(selection, diagram);
  const found = graphic && handlesOfShape(graphic).find((candidate) => distance(candidate.point, point) <= tolerance);
  return graphic && found && { kind: "shapeHandle", graphic, handle: found.handle };
}

function shapeAt(diagram: EditableDiagram, point: Point, tolerance: number): Hit | undefined {
  const graphic = diagram.graphics.findLast(
    ({ primitive, isVisible }) => isVisible && primitive !== undefined && isOnShape(primitive, point, tolerance),
  );
  return graphic && { kind: "shape", graphic };
}

function handleAt(component: EditableComponent | undefined, point: Point, tolerance: number): Hit | undefined {
  const handle = component && handlesOf(component).find((candidate) => distance(candidate.point, point) <= tolerance);
  return component && handle && { kind: "handle", component, corner: handle.corner };
}

function endAt(diagram: EditableDiagram, selection: Selection, point: Point, tolerance: number): Hit | undefined {
  const connection = onlyConnection(selection, diagram);
  const ends = indexOf(diagram).lines.find((line) => line.connection === connection)?.ends;
  if (connection === undefined || ends === undefined) return undefined;
  const [start, end] = ends;
  if (distance(start.point, point) <= tolerance) return { kind: "end", connection, other: end.name };
  return distance(end.point, point) <= tolerance ? { kind: "end", connection, other: start.name } : undefined;
}

function connectorAt(diagram: EditableDiagram, point: Point, tolerance: number): Hit | undefined {
  for (const component of diagram.components.toReversed()) {
    const connector = component.connectors.findLast(({ box }) => isNear(box, point, tolerance));
    if (connector !== undefined) return { kind: "connector", connector, component };
  }
  return undefined;
}

function lineAt(diagram: EditableDiagram, point: Point, tolerance: number): Hit | undefined {
  for (const connection of diagram.connections.toReversed()) {
    const { points } = connection;
    const segment = points.findIndex((start, i) => {
      const end = points[i + 1];
      return end !== undefined && distanceToSegment(point, start, end) <= tolerance;
    });
    if (segment >= 0) return { kind: "line", connection, segment };
  }
  return undefined;
}

function componentAt(diagram: EditableDiagram, point: Point): Hit | undefined {
  const component = diagram.components.findLast(({ box }) => isNear(box, point, 0));
  return component && { kind: "component", component };
}
