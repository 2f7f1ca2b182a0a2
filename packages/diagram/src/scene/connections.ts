import {
  type AnnotationRecord,
  type ConnectEquation,
  connectionsOf,
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

/** Points of a label whose extent has no height: what other tools draw. */
const labelFontSize = 8;

/** Connections of a class, inherited ones first; a base class that is reached twice counts once. */
export function connectionsOfClass(model: ClassModel, models: ClassModels): readonly Connection[] {
  const found: Connection[] = [];
  const seen = new Set<ClassModel>();
  const collect = (current: ClassModel): void => {
    if (seen.has(current)) return;
    seen.add(current);
    for (const base of current.bases) collect(base.model);
    const scope = ParameterScope.ofClass(models, current);
    const note = models.noteTaker(current.declaration);
    for (const equation of connectionsOf(current.declaration.definition)) found.push(readConnection(equation, scope, note));
  };
  collect(model);
  return found;
}

function readConnection(equation: ConnectEquation, scope: ParameterScope, note: NoteTaker): Connection {
  const annotation = readAnnotation(equation);
  const record = recordField(annotation, "Line");
  const line = record && readLine(record, scope, note);
  const from = printExpression(equation.left);
  const to = printExpression(equation.right);
  const labels =
    line === undefined
      ? []
      : annotation.fields.flatMap(({ name, value }) =>
          name === "Text" && isAnnotationRecord(value) ? readLabel(value, { from, to, line }, scope, note) : [],
        );
  return { from, to, line, labels };
}

/**
 * A text at an end of the line: its extent is relative to the point that `index` names, -1 the first and 1 the last, and
 * `%first` and `%second` stand for the connected names.
 */
function readLabel(
  record: AnnotationRecord,
  { from, to, line }: { readonly from: string; readonly to: string; readonly line: Line },
  scope: ParameterScope,
  note: NoteTaker,
): readonly Text[] {
  const attributes = new Attributes(record, scope, note);
  const text = readPrimitive(record, scope, note);
  const end = attributes.number("index", 1) < 0 ? line.points[0] : line.points.at(-1);
  if (text?.kind !== "text" || end === undefined) return [];
  const written = text.text === "" ? attributes.string("string", "") : text.text;
  const replaced = written.replaceAll("%first", lastName(from)).replaceAll("%second", lastName(to));
  if (replaced === "") return [];
  const extent = moved(text.extent, apply(primitiveMatrix(line), end));
  const isFlat = extent.from.y === extent.to.y;
  return [{ ...text, text: replaced, extent, fontSize: isFlat && text.fontSize === 0 ? labelFontSize : text.fontSize }];
}

function lastName(connector: string): string {
  return splitName(connector).at(-1) ?? connector;
}

function moved({ from, to }: Extent, { x, y }: Point): Extent {
  return { from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } };
}
