import type { Language } from "@mofang/modelica";
import {
  apply,
  boxAround,
  boxOf,
  centreOf,
  compose,
  type Extent,
  type Matrix,
  type Point,
  scaling,
  transformBox,
  translation,
} from "../graphics/geometry.ts";
import type { Arrow, Bitmap, Ellipse, Line, Polygon, Primitive, Rectangle, Text } from "../graphics/primitive.ts";
import { layoutText } from "../graphics/text-layout.ts";
import { primitiveMatrix } from "../scene/build-picture.ts";
import { type ArrowHead, arrowHead } from "./arrow-head.ts";
import { type ImageGallery, problemText } from "./image-gallery.ts";
import { element, escapeText, type Markup } from "./markup.ts";
import { matrixText, type Paint } from "./paint.ts";
import { ellipsePath, pointPath, rectanglePath } from "./path.ts";
import { themedColor } from "./theme.ts";

/** Millimetres; the default of the specification. */
const thinnest = 0.25;

/** What all primitives of one drawing are drawn with. */
export interface DrawingTools {
  readonly paint: Paint;
  readonly gallery: ImageGallery;
  /** Of what is said instead of an image that cannot be shown. */
  readonly language: Language;
}

/**
 * One primitive as SVG.
 *
 * @param matrix  from the coordinates of its class to those of the screen
 */
export function drawPrimitive(primitive: Primitive, matrix: Matrix, tools: DrawingTools): Markup {
  const { paint } = tools;
  const placed = compose(matrix, primitiveMatrix(primitive));
  switch (primitive.kind) {
    case "line":
      return drawLine(primitive, placed, paint);
    case "polygon":
      return drawPolygon(primitive, placed, paint);
    case "rectangle":
      return drawRectangle(primitive, placed, paint);
    case "ellipse":
      return drawEllipse(primitive, placed, paint);
    case "text":
      return drawText(primitive, placed, paint);
    case "bitmap":
      return drawBitmap(primitive, placed, tools);
  }
}

function drawLine(line: Line, matrix: Matrix, paint: Paint): Markup {
  if (line.pattern === "None" || line.points.length === 0) return "";
  const stroke = paint.stroke(line.color, line.pattern, line.thickness);
  const shaft = element("path", { d: pointPath(line.points, matrix, line.smooth, false), fill: "none", ...stroke });
  const points = line.points.map((point) => apply(matrix, point));
  const [start, end] = line.arrow;
  const size = line.arrowSize * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  const head = (arrow: Arrow, tip: Point | undefined, before: Point | undefined): Markup =>
    drawHead(tip && before && arrowHead(arrow, tip, before, size), line, paint);
  return shaft + head(start, points[0], points[1]) + head(end, points.at(-1), points.at(-2));
}

function drawHead(head: ArrowHead | undefined, { color, thickness }: Line, paint: Paint): Markup {
  if (head === undefined) return "";
  const fill = head.isFilled ? themedColor(color, "line", paint.theme) : "none";
  return element("path", { d: head.path, fill, ...paint.stroke(color, "Solid", thickness) });
}

function drawPolygon(polygon: Polygon, matrix: Matrix, paint: Paint): Markup {
  const box = boxAround(polygon.points);
  if (box === undefined) return "";
  const extent = { from: { x: box.left, y: box.bottom }, to: { x: box.right, y: box.top } };
  return drawShape(polygon, pointPath(polygon.points, matrix, polygon.smooth, true), extent, matrix, paint);
}

function drawRectangle(rectangle: Rectangle, matrix: Matrix, paint: Paint): Markup {
  const { extent, radius, borderPattern, lineThickness } = rectangle;
  const hasBorder = borderPattern !== "None";
  // The border is the edge: a thick line would hide it, and all of a small component.
  const edged = hasBorder ? { ...rectangle, lineThickness: Math.min(lineThickness, thinnest) } : rectangle;
  const shape = drawShape(edged, rectanglePath(extent, radius, matrix), extent, matrix, paint);
  return hasBorder ? shape + drawBorder(rectangle, matrix) : shape;
}

/** Edges in light and shadow: the light comes from the left top of the screen. */
function drawBorder({ extent, borderPattern }: Rectangle, matrix: Matrix): Markup {
  const { left, bottom, right, top } = transformBox(matrix, boxOf(extent));
  const line = (path: string, isLit: boolean): Markup => {
    const color = isLit ? "#ffffff" : "#000000";
    return element("path", { d: path, fill: "none", stroke: color, "stroke-opacity": 0.45, "stroke-width": 2 });
  };
  // On the screen y goes down, so that `bottom` is the upper edge.
  const upper = `M${left},${top}L${left},${bottom}L${right},${bottom}`;
  const lower = `M${right},${bottom}L${right},${top}L${left},${top}`;
  const isRaised = borderPattern === "Raised";
  return line(upper, isRaised) + line(lower, !isRaised);
}

function drawEllipse(ellipse: Ellipse, matrix: Matrix, paint: Paint): Markup {
  const { extent, startAngle, endAngle, closure } = ellipse;
  const outline = ellipsePath(extent, startAngle, endAngle, closure, matrix);
  // An arc that is not closed bounds no area, even where it leads all round (MLS 3.6 §18.6.5.4).
  const shape = closure === "None" ? { ...ellipse, fillPattern: "None" as const } : ellipse;
  return drawShape(shape, outline, extent, matrix, paint);
}

function drawShape(
  { fillPattern, fillColor, lineColor, pattern, lineThickness }: Polygon | Rectangle | Ellipse,
  path: string,
  extent: Extent,
  matrix: Matrix,
  paint: Paint,
): Markup {
  const fill = paint.fill(fillPattern, fillColor, lineColor, extent, matrix);
  return element("path", { d: path, fill, ...paint.stroke(lineColor, pattern, lineThickness) });
}

function drawText(text: Text, matrix: Matrix, paint: Paint): Markup {
  const layout = layoutText(text, matrix);
  if (layout === undefined) return "";
  const { anchor, rotation, lines, lineHeight, squeezed } = layout;
  const place = rotation === 0 ? "" : `rotate(${rotation} ${anchor.x} ${anchor.y})`;
  /** Where a reader's machine has another font, it is drawn as wide as this one. */
  const width = (line: number) =>
    line === squeezed?.line ? { textLength: squeezed.width, lengthAdjust: "spacingAndGlyphs" } : {};
  const span = (line: string, i: number): Markup =>
    element("tspan", { x: anchor.x, y: anchor.y + i * lineHeight, ...width(i) }, escapeText(line) || " ");
  const isOneLine = lines.length === 1;
  const attributes = {
    x: anchor.x,
    y: anchor.y,
    transform: place === "" ? undefined : place,
    "font-size": layout.fontSize,
    "font-family": fontFamily(text.fontName),
    "font-weight": text.styles.includes("Bold") ? "bold" : undefined,
    "font-style": text.styles.includes("Italic") ? "italic" : undefined,
    "text-decoration": text.styles.includes("UnderLine") ? "underline" : undefined,
    "text-anchor": layout.align === "middle" ? undefined : layout.align,
    ...(isOneLine ? width(0) : {}),
    fill: themedColor(text.color, "line", paint.theme),
  };
  return element("text", attributes, isOneLine ? escapeText(lines[0] ?? "") : lines.map(span).join(""));
}

/** Families that every browser has (MLS 3.6 §18.6.5.5); quotes would make a font of that name of each. */
const genericFamilies = new Set(["serif", "sans-serif", "monospace"]);

/** A font name is a list of letters, digits and spaces, or it is not used. */
function fontFamily(name: string): string | undefined {
  if (genericFamilies.has(name)) return name;
  return /^[\p{L}\p{N} -]{1,60}$/u.test(name) ? `"${name}", sans-serif` : undefined;
}

/**
 * Fits an image into its extent with its proportions kept, in the middle; turned with it, and flipped as its component is and
 * where the corners of the extent are in reversed order (MLS 3.6 §18.6.5.6).
 */
function drawBitmap(bitmap: Bitmap, matrix: Matrix, { paint, gallery, language }: DrawingTools): Markup {
  const image = gallery.find(bitmap);
  const { from, to } = bitmap.extent;
  const [width, height] = [to.x - from.x, to.y - from.y];
  if (typeof image === "string") {
    const title = element("title", {}, escapeText(problemText(image, bitmap, language)));
    const look = { fill: "#808080", "fill-opacity": 0.12, ...paint.stroke([128, 128, 128], "Dash", thinnest) };
    return element("g", {}, title + element("path", { d: rectanglePath(bitmap.extent, 0, matrix), ...look }));
  }
  const scale = Math.min(Math.abs(width) / image.width, Math.abs(height) / image.height);
  if (!(scale > 0)) return "";
  // An image's own coordinates begin at its left top and run down.
  const corner = translation({ x: -image.width / 2, y: -image.height / 2 });
  const flipped = scaling(scale * Math.sign(width), -scale * Math.sign(height));
  const fitted = compose(translation(centreOf(bitmap.extent)), compose(flipped, corner));
  return element("use", { href: `#${image.id}`, transform: matrixText(compose(matrix, fitted)) });
}
