import {
  apply,
  type Box,
  boxOf,
  compose,
  cornersOf,
  type Matrix,
  type Point,
  transformBox,
  translation,
  rotation as turn,
} from "./geometry.ts";
import type { Text } from "./primitive.ts";
import { textWidth } from "./text-width.ts";

/** Where the lines of a text come to lie, in the coordinates that the matrix maps to. */
interface TextLayout {
  readonly lines: readonly string[];
  /** Anchor of the first baseline. */
  readonly anchor: Point;
  readonly align: "start" | "middle" | "end";
  readonly fontSize: number;
  /** Distance between baselines. */
  readonly lineHeight: number;
  /** Degrees clockwise on a screen, more than -90 and at most 90. */
  readonly rotation: number;
  /** The line that fills its extent from edge to edge, and its width; undefined where the text is not scaled to a width. */
  readonly squeezed: { readonly line: number; readonly width: number } | undefined;
}

const millimetresPerPoint = 25.4 / 72;
const lineSpacing = 1.2;
/** From the middle of a line of text down to its baseline: half the height of a capital. */
const baselineBelowMiddle = 0.36;

/**
 * Lays a text out so that it can be read however its component is turned or flipped: never mirrored, never upside down, a
 * vertical text from the bottom up. A font size of 0 fits it into its extent (MLS 3.6 §18.6.5.5).
 *
 * @param matrix  from the text's own coordinates to those of the screen, where y goes down
 * @returns undefined where there is nothing to see
 */
export function layoutText(text: Text, matrix: Matrix): TextLayout | undefined {
  const lines = text.text.split(/\r?\n/);
  if (lines.every((line) => line.trim() === "")) return undefined;
  const angle = readableAngle((Math.atan2(matrix.b, matrix.a) * 180) / Math.PI);
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  /** Along and across the reading direction. */
  const turned = ({ x, y }: Point): Point => ({ x: x * cos + y * sin, y: y * cos - x * sin });
  const [leftBottom, rightBottom, rightTop] = cornersOf(boxOf(text.extent)).map((corner) => turned(apply(matrix, corner)));
  if (leftBottom === undefined || rightBottom === undefined || rightTop === undefined) return undefined;
  const from = Math.min(leftBottom.x, rightTop.x);
  const to = Math.max(leftBottom.x, rightTop.x);
  const isMirrored = rightBottom.x < leftBottom.x;
  const { fontSize, squeezed } = sizeOf(text, lines, to - from, Math.abs(rightTop.y - leftBottom.y));
  if (!(fontSize > 0)) return undefined;
  const align = alignmentOf(text, isMirrored);
  const along = align === "middle" ? (from + to) / 2 : align === "start" ? from : to;
  const lineHeight = fontSize * lineSpacing;
  const across = (leftBottom.y + rightTop.y) / 2 - ((lines.length - 1) * lineHeight) / 2 + fontSize * baselineBelowMiddle;
  const anchor = { x: along * cos - across * sin, y: along * sin + across * cos };
  return { lines, anchor, align, fontSize, lineHeight, rotation: angle, squeezed };
}

/** Around the lines of a text, from capitals' tops to baselines with a little to spare. */
export function layoutBounds({ lines, anchor, align, fontSize, lineHeight, rotation }: TextLayout, text: Text): Box {
  const width = fontSize * Math.max(...lines.map((line) => textWidth(line, text.styles.includes("Bold"))));
  const left = { start: 0, middle: -width / 2, end: -width }[align];
  const box = { left, right: left + width, bottom: -0.8 * fontSize, top: (lines.length - 1) * lineHeight + 0.2 * fontSize };
  // Where y goes down, a turn clockwise has the matrix of one counter-clockwise.
  return transformBox(compose(translation(anchor), turn(rotation)), box);
}

function sizeOf(
  { fontSize, styles }: Text,
  lines: readonly string[],
  width: number,
  height: number,
): Pick<TextLayout, "fontSize" | "squeezed"> {
  if (fontSize > 0) return { fontSize: fontSize * millimetresPerPoint, squeezed: undefined };
  const widths = lines.map((line) => textWidth(line, styles.includes("Bold")));
  const widest = Math.max(...widths);
  const byWidth = widest > 0 && width > 0 ? width / widest : Number.POSITIVE_INFINITY;
  const byHeight = height > 0 ? height / (lines.length * lineSpacing) : Number.POSITIVE_INFINITY;
  if (byWidth < byHeight) return { fontSize: byWidth, squeezed: { line: widths.indexOf(widest), width } };
  return { fontSize: Number.isFinite(byHeight) ? byHeight : 0, squeezed: undefined };
}

function alignmentOf({ alignment }: Text, isMirrored: boolean): TextLayout["align"] {
  if (alignment === "Center") return "middle";
  return (alignment === "Left") === isMirrored ? "end" : "start";
}

/** The angle at which the same line reads from the left, or from the bottom: -90 ≤ angle < 90. */
function readableAngle(degrees: number): number {
  const turn = (((Math.round(degrees * 1000) / 1000 + 90) % 180) + 180) % 180;
  return turn - 90;
}
