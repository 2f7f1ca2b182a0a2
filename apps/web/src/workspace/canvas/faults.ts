/** What the engine finds wrong with what a diagram shows. */
import type { Box, EditableDiagram, Point } from "@mofang/diagram";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { connectionKey, nothing, ofComponents, type Selection } from "./selection.ts";

/** Problems of one component or one line. */
export interface Fault {
  readonly selection: Selection;
  readonly severity: "error" | "warning";
  readonly messages: readonly string[];
  /** Where the first of them stands in the text. */
  readonly place: { readonly file: string; readonly start: number };
  /** Around the component; undefined for a line. */
  readonly box: Box | undefined;
  /** Along the line; none for a component. */
  readonly points: readonly Point[];
}

/** The components and lines of a class whose text has something wrong, errors before warnings. */
export function faultsOf(diagram: EditableDiagram, diagnostics: readonly EngineDiagnostic[]): readonly Fault[] {
  const here = diagnostics.filter(({ place, severity }) => place?.file === diagram.file && severity !== "information");
  if (here.length === 0) return [];
  const things = [
    ...diagram.components.map(({ name, box, place }) => ({ selection: ofComponents([name]), box, points: [], place })),
    ...diagram.connections.map((connection) => ({
      selection: { ...nothing, connections: [connectionKey(connection)] },
      box: undefined,
      points: connection.points,
      place: connection.place,
    })),
  ];
  const faults = things.flatMap(({ place: span, ...thing }) => {
    const inside = here.filter(({ place }) => span && place && span.start <= place.start && place.start < span.end);
    const [first] = inside;
    if (first?.place === undefined) return [];
    const severity = inside.some((problem) => problem.severity === "error") ? ("error" as const) : ("warning" as const);
    const messages = inside.map(({ message }) => message);
    return [{ ...thing, severity, messages, place: { file: first.place.file, start: first.place.start } }];
  });
  return faults.sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
}

/** The fault of what is chosen alone. */
export function faultOfChoice(faults: readonly Fault[], { components, connections, graphics }: Selection): Fault | undefined {
  if (components.length + connections.length !== 1 || graphics.length > 0) return undefined;
  return faults.find(({ selection }) => selection.components[0] === components[0] && selection.connections[0] === connections[0]);
}
