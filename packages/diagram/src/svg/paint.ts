import { apply, boxOf, compose, type Extent, type Matrix, scaling, translation } from "../graphics/geometry.ts";
import type { Color, FillPattern, LinePattern } from "../graphics/primitive.ts";
import { decimal, element, type Markup } from "./markup.ts";
import { type Theme, themedColor } from "./theme.ts";

/** Millimetres of line thickness that are drawn as one pixel. */
const millimetresPerPixel = 0.25;
/** Drawing units between two lines of a hatching. */
const hatchDistance = 5;

/** Dashes and gaps in pixels of a line one pixel thick. */
const dashes: Readonly<Record<LinePattern, readonly number[]>> = {
  None: [],
  Solid: [],
  Dash: [8, 4],
  Dot: [2, 3],
  DashDot: [8, 3, 2, 3],
  DashDotDot: [8, 3, 2, 3, 2, 3],
};

/** How thick lines are. */
interface LineWidths {
  /** Pixels per nominal pixel of thickness: less than 1 for small pictures. */
  readonly factor: number;
  /** Pixels of a drawing unit, where lines are as thick in drawing units as they should be in pixels there. */
  readonly pixelsPerUnit: number | undefined;
}

/** Colours, gradients and hatchings of one drawing. Definitions are shared where they are the same, and numbered in order. */
export class Paint {
  readonly theme: Theme;
  readonly #idPrefix: string;
  readonly #lines: LineWidths;
  readonly #definitions = new Map<string, { readonly id: string; readonly markup: Markup }>();

  constructor(theme: Theme, idPrefix: string, lines: LineWidths) {
    this.theme = theme;
    this.#idPrefix = idPrefix;
    this.#lines = lines;
  }

  /** All definitions that were asked for. */
  get definitions(): Markup {
    return [...this.#definitions.values()].map(({ markup }) => markup).join("");
  }

  /** Attributes of a line that keeps its thickness on the screen at any zoom. */
  stroke(color: Color, pattern: LinePattern, thickness: number): Readonly<Record<string, string | number | undefined>> {
    if (pattern === "None" || thickness <= 0) return { stroke: "none" };
    const { factor, pixelsPerUnit } = this.#lines;
    const pixels = Math.max(1, thickness / millimetresPerPixel) * factor;
    const width = pixels / (pixelsPerUnit ?? 1);
    const dash = dashes[pattern].map((part) => decimal((part * Math.sqrt(pixels)) / (pixelsPerUnit ?? 1)));
    return {
      stroke: themedColor(color, "line", this.theme),
      "stroke-width": width === 1 ? undefined : width,
      "stroke-dasharray": dash.length === 0 ? undefined : dash.join(" "),
      "vector-effect": pixelsPerUnit === undefined ? "non-scaling-stroke" : undefined,
    };
  }

  /**
   * Value of `fill` for a filled shape (MLS 3.6 §18.6.1.2).
   *
   * @param extent  of the shape in its own coordinates, along which gradients run
   * @param matrix  from these to the screen
   */
  fill(pattern: FillPattern, fillColor: Color, lineColor: Color, extent: Extent, matrix: Matrix): string {
    if (pattern === "None") return "none";
    const area = themedColor(fillColor, "fill", this.theme);
    if (pattern === "Solid") return area;
    const light = themedColor(fillColor, "shade", this.theme);
    const dark = themedColor(lineColor, "shade", this.theme);
    switch (pattern) {
      case "HorizontalCylinder":
      case "VerticalCylinder":
        return this.#cylinder(pattern === "HorizontalCylinder", light, dark, extent, matrix);
      case "Sphere":
        return this.#sphere(light, dark, extent, matrix);
      default:
        return this.#hatching(pattern, area, themedColor(lineColor, "line", this.theme));
    }
  }

  #cylinder(isHorizontal: boolean, middle: string, edge: string, extent: Extent, matrix: Matrix): string {
    const { left, bottom, right, top } = boxOf(extent);
    const centre = { x: (left + right) / 2, y: (bottom + top) / 2 };
    const start = apply(matrix, isHorizontal ? { x: centre.x, y: top } : { x: left, y: centre.y });
    const end = apply(matrix, isHorizontal ? { x: centre.x, y: bottom } : { x: right, y: centre.y });
    const ends = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
    const stops = stop(0, edge) + stop(0.5, middle) + stop(1, edge);
    return this.#define("linearGradient", { gradientUnits: "userSpaceOnUse", ...ends }, stops);
  }

  #sphere(middle: string, edge: string, extent: Extent, matrix: Matrix): string {
    const { left, bottom, right, top } = boxOf(extent);
    const centre = translation({ x: (left + right) / 2, y: (bottom + top) / 2 });
    const map = compose(matrix, compose(centre, scaling((right - left) / 2, (top - bottom) / 2)));
    const circle = { gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: 1, gradientTransform: matrixText(map) };
    return this.#define("radialGradient", circle, stop(0, middle) + stop(1, edge));
  }

  #hatching(pattern: FillPattern, area: string, edge: string): string {
    const d = hatchDistance;
    const lines: Readonly<Partial<Record<FillPattern, string>>> = {
      Horizontal: `M0,${d / 2}H${d}`,
      Vertical: `M${d / 2},0V${d}`,
      Cross: `M0,${d / 2}H${d}M${d / 2},0V${d}`,
      Forward: `M-1,1L1,-1M0,${d}L${d},0M${d - 1},${d + 1}L${d + 1},${d - 1}`,
      Backward: `M-1,${d - 1}L1,${d + 1}M0,0L${d},${d}M${d - 1},-1L${d + 1},1`,
      CrossDiag: `M0,${d}L${d},0M0,0L${d},${d}`,
    };
    const tile = { patternUnits: "userSpaceOnUse", width: d, height: d };
    const ground = element("rect", { width: d, height: d, fill: area });
    const hatch = element("path", { d: lines[pattern], fill: "none", stroke: edge, "stroke-width": 0.3 });
    return this.#define("pattern", tile, ground + hatch);
  }

  #define(name: string, attributes: Readonly<Record<string, string | number>>, content: Markup): string {
    const key = element(name, attributes, content);
    const known = this.#definitions.get(key);
    const id = known?.id ?? `${this.#idPrefix}${this.#definitions.size}`;
    if (known === undefined) this.#definitions.set(key, { id, markup: element(name, { id, ...attributes }, content) });
    return `url(#${id})`;
  }
}

function stop(offset: number, color: string): Markup {
  return element("stop", { offset, "stop-color": color });
}

/** A matrix as the attribute `transform` wants it; small pictures need more than three decimals here. */
export function matrixText({ a, b, c, d, e, f }: Matrix): string {
  return `matrix(${[a, b, c, d, e, f].map((part) => String(Math.round(part * 1e6) / 1e6)).join(" ")})`;
}
