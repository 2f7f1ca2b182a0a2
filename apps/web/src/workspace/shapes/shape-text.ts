/** Shapes as they stand in a text (MLS 3.6 §18.6.5). */
import type { Extent, Point } from "@mofang/diagram";

/** What can be drawn. */
export const shapeKinds = ["line", "polygon", "rectangle", "ellipse", "text", "bitmap"] as const;
export type ShapeKind = (typeof shapeKinds)[number];

/** Whether a kind is drawn corner by corner, not as an extent. */
export function isDrawnByPoints(kind: ShapeKind): boolean {
  return kind === "line" || kind === "polygon";
}

export function pointText({ x, y }: Point): string {
  return `{${x + 0},${y + 0}}`;
}

export function pointsText(points: readonly Point[]): string {
  return `{${points.map(pointText).join(",")}}`;
}

export function extentText({ from, to }: Extent): string {
  return pointsText([from, to]);
}

/** How new shapes look: Modelica texts of attributes by the name that they have in shapes with an area. */
export type DrawingStyle = Readonly<
  Partial<Record<"lineColor" | "fillColor" | "fillPattern" | "pattern" | "lineThickness", string>>
>;

/** White paper with a black edge, which dark themes know how to turn. */
export const firstStyle: DrawingStyle = { fillColor: "{255,255,255}", fillPattern: "FillPattern.Solid" };

const areaAttributes = ["lineColor", "fillColor", "pattern", "fillPattern", "lineThickness"] as const;

/**
 * The text of a new shape.
 *
 * @param points  its corners; of a shape with an extent two opposite ones
 */
export function newShapeText(kind: ShapeKind, points: readonly Point[], style: DrawingStyle): string {
  const attribute = (name: string, value: string | undefined): readonly string[] =>
    value === undefined ? [] : [`${name}=${value}`];
  const area = areaAttributes.flatMap((name) => attribute(name, style[name]));
  const corners = pointsText(points);
  switch (kind) {
    case "line":
      return call("Line", [
        `points=${corners}`,
        ...attribute("color", style.lineColor),
        ...attribute("pattern", style.pattern),
        ...attribute("thickness", style.lineThickness),
      ]);
    case "polygon":
      return call("Polygon", [`points=${corners}`, ...area]);
    case "rectangle":
      return call("Rectangle", [`extent=${corners}`, ...area]);
    case "ellipse":
      return call("Ellipse", [`extent=${corners}`, ...area]);
    case "text":
      return call("Text", [`extent=${corners}`, 'textString="%name"', ...attribute("textColor", style.lineColor)]);
    case "bitmap":
      return call("Bitmap", [`extent=${corners}`, 'fileName=""']);
  }
}

function call(name: string, parts: readonly string[]): string {
  return `${name}(${parts.join(", ")})`;
}
