/** The look of the shapes that are drawn next: that which somebody gave to a shape last. */
import { type DrawingStyle, firstStyle } from "./shape-text.ts";

let style = firstStyle;

export function drawingStyle(): DrawingStyle {
  return style;
}

/** Attributes that mean the same in lines, texts and areas. */
const names: Readonly<Record<string, keyof DrawingStyle>> = {
  color: "lineColor",
  textColor: "lineColor",
  lineColor: "lineColor",
  fillColor: "fillColor",
  fillPattern: "fillPattern",
  pattern: "pattern",
  thickness: "lineThickness",
  lineThickness: "lineThickness",
};

/** Takes over an attribute that somebody has set; what depends on a run belongs to that shape alone. */
export function noteStyle(attribute: string, value: string | undefined): void {
  const name = names[attribute];
  if (name === undefined || value?.includes("(")) return;
  const { [name]: _, ...others } = style;
  style = value === undefined ? others : { ...others, [name]: value };
}
