import { element, escapeText, type Markup } from "../svg/markup.ts";
import { type CurveDrawing, curveDrawing } from "./curve-drawing.ts";
import type { ShownCurve } from "./shown-curve.ts";

/** What a picture of curves is called, and its pixels. */
interface PictureOfCurves {
  /** What is seen, for those who do not see it. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** Curves of one unit over time as a picture for a page without scripts or styles: its lines take the colour of the text around. */
export function curveSvg(curves: readonly ShownCurve[], { label, width, height }: PictureOfCurves): Markup {
  const drawing = curveDrawing(curves, width, height);
  const lines = curves.map(({ colour }, index) =>
    element("path", { d: drawing.paths[index], fill: "none", stroke: colour, "stroke-width": 1.75, "stroke-linejoin": "round" }),
  );
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    style: "max-width:100%;height:auto",
    role: "img",
    "aria-label": label,
  };
  return element("svg", attributes, axesOf(drawing, curves[0]?.unit ?? "") + lines.join(""));
}

function axesOf({ x, y, xTicks, yTicks }: CurveDrawing, unit: string): Markup {
  const last = xTicks.at(-1);
  return element(
    "g",
    { fill: "currentColor", "font-size": 11 },
    [
      element("path", { d: `M${x.start} ${y.end}V${y.start}H${x.end}`, fill: "none", stroke: "currentColor" }),
      ...xTicks.map((tick) => {
        const place = { x: tick.at, y: y.start + 16, "text-anchor": tick === last ? "end" : "middle" };
        return element("text", place, escapeText(tick === last ? `${tick.text} s` : tick.text));
      }),
      ...yTicks.map(({ at, text }) => element("text", { x: x.start - 6, y: at + 4, "text-anchor": "end" }, escapeText(text))),
      ...(unit === "" ? [] : [element("text", { x: x.start + 4, y: y.end + 10 }, escapeText(unit))]),
    ].join(""),
  );
}
