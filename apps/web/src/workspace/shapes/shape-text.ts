/** Shapes as they stand in a text (MLS 3.6 §18.6.5). */
import type { Extent, Point } from "@mofang/diagram";

/** What can be drawn. */
export type ShapeKind = "line" | "polygon" | "rectangle" | "ellipse" | "text" | "bitmap";

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

/** Drawing units of the longer side of a picture that is pasted. */
const pictureSide = 80;

/** The text of a picture with its middle at a point, in its proportions. */
export function pictureText(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
  address: string,
): string {
  const factor = pictureSide / Math.max(width, height, 1) / 2;
  const [half, upright] = [Math.round(width * factor), Math.round(height * factor)];
  const [left, low] = [Math.round(x) - half, Math.round(y) - upright];
  const corners = pointsText([
    { x: left, y: low },
    { x: left + 2 * half, y: low + 2 * upright },
  ]);
  return call("Bitmap", [`extent=${corners}`, `fileName="${address}"`]);
}

function call(name: string, parts: readonly string[]): string {
  return `${name}(${parts.join(", ")})`;
}
