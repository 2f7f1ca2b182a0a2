import type { PinTarget } from "../store/pins.ts";
import { connectionKey } from "./selection.ts";
import type { ToolSubject } from "./tool-state.ts";

/** What a comment is pinned to: the component or line that is chosen alone in a diagram. */
export function pinTarget({ diagram, selection }: ToolSubject): PinTarget | undefined {
  const { components, connections, graphics } = selection;
  if (diagram.layer !== "diagram" || components.length + connections.length !== 1 || graphics.length > 0) return undefined;
  const { className } = diagram;
  const component = diagram.components.find(({ name }) => name === components[0]);
  if (component !== undefined) return { className, item: { kind: "component", name: component.name } };
  const line = diagram.connections.find((connection) => connectionKey(connection) === connections[0]);
  return line && { className, item: { kind: "connection", left: line.from, right: line.to } };
}
