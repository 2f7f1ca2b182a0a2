/** Graphical primitives as plain data, every attribute present (MLS 3.6 §18.6.1 and §18.6.5). */
import type { Extent, Point } from "./geometry.ts";

/** Red, green and blue, each 0 … 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const linePatterns = ["None", "Solid", "Dash", "Dot", "DashDot", "DashDotDot"] as const;
/** How a line is broken. */
export type LinePattern = (typeof linePatterns)[number];

export const fillPatterns = [
  "None",
  "Solid",
  "Horizontal",
  "Vertical",
  "Cross",
  "Forward",
  "Backward",
  "CrossDiag",
  "HorizontalCylinder",
  "VerticalCylinder",
  "Sphere",
] as const;
/** How an area is filled: hatching in the line's colour over the fill's, or a gradient between the two. */
export type FillPattern = (typeof fillPatterns)[number];

export const borderPatterns = ["None", "Raised", "Sunken", "Engraved"] as const;
/** How a rectangle's border is shaded. */
type BorderPattern = (typeof borderPatterns)[number];

export const smoothings = ["None", "Bezier"] as const;
/** Whether corners are drawn as quadratic splines through the middles of the edges. */
export type Smooth = (typeof smoothings)[number];

export const arrows = ["None", "Open", "Filled", "Half"] as const;
/** Head at one end of a line. */
export type Arrow = (typeof arrows)[number];

export const textStyles = ["Bold", "Italic", "UnderLine"] as const;
type TextStyle = (typeof textStyles)[number];

export const textAlignments = ["Left", "Center", "Right"] as const;
type TextAlignment = (typeof textAlignments)[number];

export const ellipseClosures = ["None", "Chord", "Radial"] as const;
/** How the ends of an arc are joined. */
export type EllipseClosure = (typeof ellipseClosures)[number];

/** What every primitive has. Primitives whose `visible` is false are not kept at all. */
interface GraphicItem {
  /** Where the primitive's own origin lies. */
  readonly origin: Point;
  /** Degrees counter-clockwise about `origin`. */
  readonly rotation: number;
}

interface FilledShape {
  readonly lineColor: Color;
  readonly fillColor: Color;
  readonly pattern: LinePattern;
  readonly fillPattern: FillPattern;
  /** Millimetres. */
  readonly lineThickness: number;
}

export interface Line extends GraphicItem {
  readonly kind: "line";
  readonly points: readonly Point[];
  readonly color: Color;
  readonly pattern: LinePattern;
  /** Millimetres. */
  readonly thickness: number;
  readonly arrow: readonly [start: Arrow, end: Arrow];
  /** Millimetres. */
  readonly arrowSize: number;
  readonly smooth: Smooth;
}

export interface Polygon extends GraphicItem, FilledShape {
  readonly kind: "polygon";
  readonly points: readonly Point[];
  readonly smooth: Smooth;
}

export interface Rectangle extends GraphicItem, FilledShape {
  readonly kind: "rectangle";
  readonly extent: Extent;
  readonly borderPattern: BorderPattern;
  /** Of the corners, drawing units. */
  readonly radius: number;
}

export interface Ellipse extends GraphicItem, FilledShape {
  readonly kind: "ellipse";
  readonly extent: Extent;
  /** Degrees counter-clockwise from the right, of the circle that is then squeezed into the extent. */
  readonly startAngle: number;
  readonly endAngle: number;
  readonly closure: EllipseClosure;
}

export interface Text extends GraphicItem {
  readonly kind: "text";
  readonly extent: Extent;
  /** As written, with its `%` macros; in a scene with what they stand for. */
  readonly text: string;
  /** Points; 0 fits the text into its extent. */
  readonly fontSize: number;
  /** Empty for the tool's own. */
  readonly fontName: string;
  readonly styles: readonly TextStyle[];
  readonly color: Color;
  readonly alignment: TextAlignment;
}

export interface Bitmap extends GraphicItem {
  readonly kind: "bitmap";
  readonly extent: Extent;
  /** Address as written, usually `modelica://…`; empty where the image is embedded. */
  readonly fileName: string;
  /** Base64 of the image; empty where it lies in a file. */
  readonly imageSource: string;
}

export type Primitive = Line | Polygon | Rectangle | Ellipse | Text | Bitmap;
