import { type Point, withSegmentMoved } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { changeShapes } from "../shapes/shape-commands.ts";
import { cornersText, reshaped } from "../shapes/shape-handles.ts";
import { clippingOf, pasteBy } from "./clipping.ts";
import { followingRoutes, type Motion } from "./following.ts";
import { sum } from "./plane.ts";
import { chosenGraphics, connectionKey, ownComponents } from "./selection.ts";
import { carried, resizedBox, resizedTransformation } from "./sizing.ts";
import { inLayer, together } from "./together.ts";
import type { ToolState, ToolSubject } from "./tool-state.ts";

/** Half the width and height of a new component, drawing units: the usual size. */
export const newHalf = 10;

/** What a gesture comes to that ends as it is now; undefined where nothing is changed. */
export function commandOf(state: ToolState, { diagram, selection }: ToolSubject): EditCommand | undefined {
  const { className } = diagram;
  switch (state.kind) {
    case "moving":
      return state.isCopying ? copyCommand({ diagram, selection }, state.by) : moveCommand({ diagram, selection }, state.by);
    case "sizing": {
      const component = diagram.components.find(({ name }) => name === state.component);
      if (component === undefined) return undefined;
      const box = resizedBox(component.box, state.corner, state.to, diagram.grid, state.keepsRatio);
      const placement = { component: component.name, transformation: resizedTransformation(component, box) };
      const motion: Motion = (name, point) => (name === component.name ? carried(component.box, box, point) : undefined);
      const routes = followingRoutes(diagram, motion);
      return { name: "placeComponents", className, ...inLayer(diagram), placements: [placement], routes };
    }
    case "reshaping": {
      const graphic = diagram.graphics[state.graphic];
      if (graphic?.primitive === undefined) return undefined;
      const shape = reshaped(graphic.primitive, state.handle, state.to, state.keepsRatio);
      return changeShapes(diagram, [{ graphic, attributes: cornersText(shape) }]);
    }
    case "bending": {
      const connection = diagram.connections.find((candidate) => connectionKey(candidate) === state.connection);
      if (connection === undefined || state.offset === 0) return undefined;
      const points = withSegmentMoved(connection.points, state.segment, state.offset);
      return { name: "routeConnections", className, routes: [{ left: connection.from, right: connection.to, points }] };
    }
    default:
      return undefined;
  }
}

/** Moves what is chosen, with the lines at it. */
export function moveCommand({ diagram, selection }: ToolSubject, by: Point): EditCommand | undefined {
  if (by.x === 0 && by.y === 0) return undefined;
  const { className, layer } = diagram;
  const components = ownComponents(selection, diagram).map(({ name }) => name);
  const routes = followingRoutes(diagram, motionBy(new Set(components), by));
  const items = chosenGraphics(selection, diagram).map(({ seen }) => seen);
  return together([
    components.length === 0 ? undefined : { name: "moveComponents", className, ...inLayer(diagram), components, by, routes },
    items.length === 0 ? undefined : { name: "moveGraphics", className, layer, items, by },
  ]);
}

/** Copies what is chosen, with the connections within it. */
function copyCommand(subject: ToolSubject, by: Point): EditCommand | undefined {
  const clipping = by.x === 0 && by.y === 0 ? undefined : clippingOf(subject);
  return clipping && pasteBy(subject.diagram, clipping, by);
}

/** Some components go a way. */
export function motionBy(components: ReadonlySet<string>, by: Point): Motion {
  return (name, point) => (components.has(name) ? sum(point, by) : undefined);
}

/** Places a component of a class with its middle at a point. */
export function addCommand(className: string, type: string, origin: Point): EditCommand {
  const extent = {
    from: { x: origin.x - newHalf, y: origin.y - newHalf },
    to: { x: origin.x + newHalf, y: origin.y + newHalf },
  };
  const transformation = { extent, origin: { x: 0, y: 0 }, rotation: 0 };
  return { name: "addComponents", className, components: [{ type, transformation }] };
}
