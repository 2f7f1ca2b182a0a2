import {
  type AnnotationRecord,
  type CallEquation,
  type ClassDefinition,
  type ConnectEquation,
  connectionsOf,
  equationSectionsOf,
  isAnnotationRecord,
  printExpression,
  readAnnotation,
  recordField,
  splitName,
} from "@mofang/modelica";
import { Attributes, type NoteTaker } from "../graphics/attributes.ts";
import { apply, type Extent, type Point } from "../graphics/geometry.ts";
import type { Line, Text } from "../graphics/primitive.ts";
import { readLine, readPrimitive } from "../graphics/read-primitive.ts";
import { primitiveMatrix } from "./build-picture.ts";
import type { ClassModel, ClassModels } from "./class-model.ts";
import { ParameterScope } from "./parameter-scope.ts";
import type { Connection } from "./scene.ts";

/** Drawing units that a label is high whose extent has no height (MLS 3.6 §18.6.4). */
const flatLabelHeight = 4;

/** Drawing units, which are millimetres, from one line to the next. */
function lineHeight({ fontSize, extent: { from, to } }: Text): number {
  return fontSize === 0 ? Math.abs(to.y - from.y) : fontSize * (25.4 / 72) * 1.2;
}

/** Connections of a class, inherited ones first; a base class that is reached twice counts once. */
export function connectionsOfClass(model: ClassModel, models: ClassModels): readonly Connection[] {
  return linesOfClass(model, models, (definition) =>
    connectionsOf(definition).map((equation) => ({
      equation,
      from: printExpression(equation.left),
      to: printExpression(equation.right),
      condition: "",
    })),
  );
}

/**
 * Transitions of the state machines of a class (MLS 3.6 §17.1) as lines from state to state, and `initialState` as a line
 * that comes from nowhere; inherited ones first. A text may name `%condition`.
 */
export function transitionsOfClass(model: ClassModel, models: ClassModels): readonly Connection[] {
  return linesOfClass(model, models, (definition) =>
    equationSectionsOf(definition)
      .flatMap(({ equations }) => equations)
      .flatMap((equation) => (equation.kind === "call-equation" ? readTransition(equation) : [])),
  );
}

/** What a line of a diagram stands for. */
interface Link {
  readonly equation: ConnectEquation | CallEquation;
  readonly from: string;
  readonly to: string;
  /** Of a transition. */
  readonly condition: string;
}

function readTransition(equation: CallEquation): readonly Link[] {
  const name = printExpression(equation.call.callee);
  const [first = "", second = "", condition = ""] = equation.call.arguments.map(({ value }) =>
    value.kind === "function-partial" ? "" : printExpression(value),
  );
  if (name === "transition") return [{ equation, from: first, to: second, condition }];
  return name === "initialState" ? [{ equation, from: "", to: first, condition: "" }] : [];
}

function linesOfClass(
  model: ClassModel,
  models: ClassModels,
  linksOf: (definition: ClassDefinition) => readonly Link[],
): readonly Connection[] {
  const found: Connection[] = [];
  const seen = new Set<ClassModel>();
  const collect = (current: ClassModel): void => {
    if (seen.has(current)) return;
    seen.add(current);
    for (const base of current.bases) collect(base.model);
    const scope = ParameterScope.ofClass(models, current);
    const note = models.noteTaker(current.declaration);
    for (const link of linksOf(current.declaration.definition)) found.push(readConnection(link, scope, note));
  };
  collect(model);
  return withLabelsApart(found);
}

/** Labels that lie on each other, as those at one connector of a bus do, are listed below each other. */
function withLabelsApart(connections: readonly Connection[]): readonly Connection[] {
  const counts = new Map<string, number>();
  return connections.map((connection) => {
    if (connection.labels.length === 0) return connection;
    const labels = connection.labels.map((label) => {
      const { from, to } = label.extent;
      const place = JSON.stringify([from, to, label.origin, label.rotation, label.alignment]);
      const above = counts.get(place) ?? 0;
      counts.set(place, above + 1);
      return above === 0 ? label : { ...label, extent: moved(label.extent, { x: 0, y: -above * lineHeight(label) }) };
    });
    return { ...connection, labels };
  });
}

function readConnection({ equation, from, to, condition }: Link, scope: ParameterScope, note: NoteTaker): Connection {
  const annotation = readAnnotation(equation);
  const record = recordField(annotation, "Line");
  const line = record && readLine(record, scope, note);
  const labels =
    line === undefined
      ? []
      : annotation.fields.flatMap(({ name, value }) =>
          name === "Text" && isAnnotationRecord(value) ? readLabel(value, { from, to, condition, line }, scope, note) : [],
        );
  return { from, to, line, labels };
}

/**
 * A text beside the line: its extent is relative to the point that `index` numbers, from 1 on, or from -1 backwards from the
 * last one. `%first` and `%second` stand for the connected names, `%condition` for that of a transition (MLS 3.6 §18.6.4).
 */
function readLabel(
  record: AnnotationRecord,
  { from, to, condition, line }: Omit<Link, "equation"> & { readonly line: Line },
  scope: ParameterScope,
  note: NoteTaker,
): readonly Text[] {
  const attributes = new Attributes(record, scope, note);
  const text = readPrimitive(record, scope, note);
  const index = attributes.number("index", -1);
  const place = line.points.at(index < 0 ? index : index - 1) ?? line.points.at(-1);
  if (text?.kind !== "text" || place === undefined) return [];
  const written = text.text === "" ? attributes.string("string", "") : text.text;
  const replaced = written
    .replaceAll("%first", lastName(from))
    .replaceAll("%second", lastName(to))
    .replaceAll("%condition", condition);
  if (replaced === "") return [];
  const extent = moved(withHeight(text.extent), apply(primitiveMatrix(line), place));
  const alignment = attributes.has("horizontalAlignment") ? text.alignment : index < 0 ? "Right" : "Left";
  return [{ ...text, text: replaced, extent, alignment }];
}

/** An extent without height grows upwards. */
function withHeight({ from, to }: Extent): Extent {
  return from.y === to.y ? { from, to: { x: to.x, y: to.y + flatLabelHeight } } : { from, to };
}

function lastName(connector: string): string {
  return splitName(connector).at(-1) ?? connector;
}

function moved({ from, to }: Extent, { x, y }: Point): Extent {
  return { from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } };
}
