/** What is looked up in a diagram again and again, found once for each. */
import type { EditableConnection, EditableConnector, EditableDiagram, Point } from "@mofang/diagram";
import { distance } from "./plane.ts";

/** A line of the class itself and what it hangs on; its ends in the order of its points. */
interface HangingLine {
  readonly connection: EditableConnection;
  readonly ends: readonly [LineHold, LineHold];
}

/** An end of a line as it is. */
export interface LineHold {
  /** As the connect equation names it, with its subscripts. */
  readonly name: string;
  readonly point: Point;
  /** Name of the component. */
  readonly owner: string;
  readonly connector: EditableConnector | undefined;
}

interface DiagramIndex {
  /** By name without subscripts. */
  readonly connectors: ReadonlyMap<string, EditableConnector>;
  readonly lines: readonly HangingLine[];
}

const indexes = new WeakMap<EditableDiagram, DiagramIndex>();

export function indexOf(diagram: EditableDiagram): DiagramIndex {
  const known = indexes.get(diagram);
  if (known !== undefined) return known;
  const connectors = new Map<string, EditableConnector>();
  for (const component of diagram.components) {
    for (const connector of component.connectors) {
      const name = withoutSubscripts(connector.name);
      if (!connectors.has(name)) connectors.set(name, connector);
    }
  }
  const lines = diagram.connections.flatMap((connection) => hangingLine(connectors, connection));
  const index = { connectors, lines };
  indexes.set(diagram, index);
  return index;
}

/** The connector of a name, `resistor.p`; subscripts do not count, for the elements of an array lie at one place. */
export function connectorNamed(diagram: EditableDiagram, name: string): EditableConnector | undefined {
  return indexOf(diagram).connectors.get(withoutSubscripts(name));
}

/** Name of the component that a connector belongs to. */
export function ownerOf(connector: string): string {
  return withoutSubscripts(connector).split(/\.(?=(?:[^']*'[^']*')*[^']*$)/)[0] ?? "";
}

function withoutSubscripts(name: string): string {
  return name.replace(/\[[^\]]*\]/g, "");
}

/** A line may have been drawn from the second connector to the first. */
function hangingLine(connectors: DiagramIndex["connectors"], connection: EditableConnection): readonly HangingLine[] {
  const [first] = connection.points;
  const last = connection.points.at(-1);
  if (!connection.isOwn || first === undefined || last === undefined || connection.points.length < 2) return [];
  const hold = (name: string, point: Point): LineHold => {
    return { name, point, owner: ownerOf(name), connector: connectors.get(withoutSubscripts(name)) };
  };
  const { from, to } = connection;
  const [start, end] = [hold(from, first).connector?.point, hold(to, last).connector?.point];
  const isReversed =
    start !== undefined &&
    end !== undefined &&
    distance(start, last) + distance(end, first) < distance(start, first) + distance(end, last);
  const ends = isReversed ? ([hold(to, first), hold(from, last)] as const) : ([hold(from, first), hold(to, last)] as const);
  return [{ connection, ends }];
}
