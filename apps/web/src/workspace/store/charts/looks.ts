/** How curves and charts may be drawn. */

/** Kinds of lines of curves. */
export const lineTypes = ["solid", "dashed", "dotted"] as const;
/** Widths of lines, pixels. */
export const lineWidths = [2, 4, 8] as const;
/** What may stand along a curve. */
export const curveSymbols = ["none", "circle", "square", "triangle", "diamond"] as const;
/** What fills the area between a curve and zero: nothing, its colour, or strokes of its colour in these directions. */
export const fillStyles = ["none", "solid", "horizontal", "vertical", "cross", "forward", "backward", "crossDiag"] as const;
/** Kinds of graphic lines, which are those of a chart's grid. */
export const graphicLineTypes = ["none", "solid", "dash", "dot", "dashDot", "dashDotDotLine"] as const;
/** Fonts of a chart's texts: that of the page, or one of the four of Chinese print. */
export const chartFonts = ["default", "song", "hei", "kai", "fangsong"] as const;

/** How a curve is drawn, besides its colour. */
export interface CurveStyle {
  readonly line: (typeof lineTypes)[number];
  readonly width: (typeof lineWidths)[number];
  readonly symbol: (typeof curveSymbols)[number];
  /** None where undefined. */
  readonly fill?: (typeof fillStyles)[number] | undefined;
}

/** How a chart is drawn around its curves. */
export interface ChartLooks {
  readonly grid: (typeof graphicLineTypes)[number];
  readonly font: (typeof chartFonts)[number];
}

/** A chart that has no other looks. */
export const plainLooks: ChartLooks = { grid: "solid", font: "default" };
