import type { EditableGraphic } from "@mofang/diagram";
import { connectionKey, ownComponents, type Selection, selectionOf } from "./selection.ts";
import type { CanvasPointer, ToolStep, ToolSubject } from "./tool-state.ts";

const atNothing = { target: undefined, line: undefined, replaces: undefined };

/** What a drag does that began at a place. */
export function beginDrag(start: CanvasPointer, { diagram, selection }: ToolSubject): ToolStep {
  const { hit, point, isLocked } = start;
  if (hit === undefined) {
    const before = isLocked ? selection : selectionOf(undefined);
    return { state: { kind: "brushing", start: point, end: point, before }, selection: before };
  }
  switch (hit.kind) {
    case "handle":
      return {
        state: { kind: "sizing", component: hit.component.name, corner: hit.corner, to: point, keepsRatio: isLocked },
      };
    case "line": {
      const { connection, segment } = hit;
      const state = { kind: "bending", connection: connectionKey(connection), segment, start: point, offset: 0 } as const;
      return { state: connection.isOwn ? state : { kind: "refused" }, selection: selectionOf(hit) };
    }
    case "end": {
      const state = { kind: "connecting", from: hit.other, bends: [], end: point, target: undefined, line: undefined } as const;
      return { state: { ...state, replaces: connectionKey(hit.connection) } };
    }
    case "connector": {
      // A connector of the class itself is a component too: chosen first, it is moved.
      const isChosen = hit.component.isConnector && selection.components.includes(hit.component.name);
      const isMoved = isChosen || diagram.layer === "icon";
      if (isMoved) break;
      return { state: { kind: "connecting", from: hit.connector.name, bends: [], end: point, ...atNothing } };
    }
    case "shapeHandle": {
      const { graphic, handle } = hit;
      return { state: { kind: "reshaping", graphic: graphic.seen.index, handle, to: point, keepsRatio: isLocked } };
    }
    case "shape":
      return beginShapeDrag(start, hit.graphic, selection);
    case "component":
  }
  const { name } = hit.component;
  const chosen = selection.components.includes(name) ? selection : selectionOf(hit);
  const movable = ownComponents(chosen, diagram);
  const isMovable = movable.some((component) => component.name === name);
  return {
    state: isMovable
      ? { kind: "moving", start: point, lead: name, by: { x: 0, y: 0 }, guides: [], isCopying: false }
      : { kind: "refused" },
    selection: chosen,
  };
}

/** A shape that is chosen goes with all that is; another alone. */
function beginShapeDrag({ hit, point }: CanvasPointer, { seen }: EditableGraphic, selection: Selection): ToolStep {
  const chosen = selection.graphics.includes(seen.index) ? selection : selectionOf(hit);
  return {
    state: { kind: "moving", start: point, lead: seen.index, by: { x: 0, y: 0 }, guides: [], isCopying: false },
    selection: chosen,
  };
}
