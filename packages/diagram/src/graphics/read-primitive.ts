import type { AnnotationRecord } from "@mofang/modelica";
import { Attributes, type NoteTaker } from "./attributes.ts";
import type { NameScope } from "./picture-value.ts";
import {
  type Arrow,
  arrows,
  borderPatterns,
  type Color,
  ellipseClosures,
  fillPatterns,
  linePatterns,
  type Primitive,
  smoothings,
  textAlignments,
  textStyles,
} from "./primitive.ts";

const black: Color = [0, 0, 0];

/**
 * One element of `graphics = {…}` with the defaults of MLS 3.6 §18.6.5.
 *
 * @returns undefined when it is invisible, or faulty beyond repair, which is noted
 */
export function readPrimitive(record: AnnotationRecord, scope: NameScope, note: NoteTaker): Primitive | undefined {
  const attributes = new Attributes(record, scope, note);
  if (!attributes.boolean("visible", true)) return undefined;
  const primitive = readKind(record.name, attributes);
  if (primitive === undefined) note(record.name, "");
  return primitive;
}

/** The line of a connection; undefined when it has no points. */
export function readLine(record: AnnotationRecord, scope: NameScope, note: NoteTaker) {
  const primitive = record.name === "Line" ? readPrimitive(record, scope, note) : undefined;
  return primitive?.kind === "line" ? primitive : undefined;
}

function readKind(name: string, attributes: Attributes): Primitive | undefined {
  const item = { origin: attributes.point("origin", { x: 0, y: 0 }), rotation: attributes.number("rotation", 0) };
  switch (name) {
    case "Line": {
      const points = attributes.points("points");
      if (points === undefined) return undefined;
      const [start = "None", end = "None"]: readonly Arrow[] = attributes.literals("arrow", arrows, []);
      return {
        kind: "line",
        ...item,
        points,
        color: attributes.color("color", black),
        pattern: attributes.literal("pattern", linePatterns, "Solid"),
        thickness: attributes.number("thickness", 0.25),
        arrow: [start, end],
        arrowSize: attributes.number("arrowSize", 3),
        smooth: attributes.literal("smooth", smoothings, "None"),
      };
    }
    case "Polygon": {
      const points = attributes.points("points");
      if (points === undefined) return undefined;
      const smooth = attributes.literal("smooth", smoothings, "None");
      return { kind: "polygon", ...item, ...filledShape(attributes), points, smooth };
    }
    case "Rectangle": {
      const extent = attributes.extent("extent");
      if (extent === undefined) return undefined;
      return {
        kind: "rectangle",
        ...item,
        ...filledShape(attributes),
        extent,
        borderPattern: attributes.literal("borderPattern", borderPatterns, "None"),
        radius: Math.max(0, attributes.number("radius", 0)),
      };
    }
    case "Ellipse": {
      const extent = attributes.extent("extent");
      if (extent === undefined) return undefined;
      const startAngle = attributes.number("startAngle", 0);
      const endAngle = attributes.number("endAngle", 360);
      const isWhole = startAngle === 0 && endAngle === 360;
      const closure = attributes.literal("closure", ellipseClosures, isWhole ? "Chord" : "Radial");
      return { kind: "ellipse", ...item, ...filledShape(attributes), extent, startAngle, endAngle, closure };
    }
    case "Text": {
      const extent = attributes.extent("extent");
      if (extent === undefined) return undefined;
      return {
        kind: "text",
        ...item,
        extent,
        text: attributes.string("textString", ""),
        fontSize: Math.max(0, attributes.number("fontSize", 0)),
        fontName: attributes.string("fontName", ""),
        styles: attributes.literals("textStyle", textStyles, []),
        color: attributes.color("textColor", attributes.color("lineColor", black)),
        alignment: attributes.literal("horizontalAlignment", textAlignments, "Center"),
      };
    }
    case "Bitmap": {
      const extent = attributes.extent("extent");
      if (extent === undefined) return undefined;
      const fileName = attributes.string("fileName", "");
      return { kind: "bitmap", ...item, extent, fileName, imageSource: attributes.string("imageSource", "") };
    }
    default:
      return undefined;
  }
}

function filledShape(attributes: Attributes) {
  return {
    lineColor: attributes.color("lineColor", black),
    fillColor: attributes.color("fillColor", black),
    pattern: attributes.literal("pattern", linePatterns, "Solid"),
    fillPattern: attributes.literal("fillPattern", fillPatterns, "None"),
    lineThickness: attributes.number("lineThickness", 0.25),
  };
}
