import { type Language, splitName } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { apply, type Box, boxOf, compose, type Matrix, scaling, transformBox, unite } from "../graphics/geometry.ts";
import type { Connection, Junction, Picture, PlacedComponent, Scene } from "../scene/scene.ts";
import { type DrawingTools, drawPrimitive } from "./draw-primitive.ts";
import { ImageGallery, type Images } from "./image-gallery.ts";
import { element, escapeText, type Markup } from "./markup.ts";
import { Paint } from "./paint.ts";
import { type Theme, themedColor } from "./theme.ts";

/** How a scene becomes SVG. */
interface SvgOptions {
  readonly theme: Theme;
  /** Pixels; left out, the picture takes the size of what holds it. */
  readonly width?: number;
  readonly height?: number;
  /** What the picture shows, for people who do not see it; empty for a picture that only decorates. */
  readonly title: string;
  /** Begins the ids inside; pictures of one page must differ in it. Letters, digits, `-` and `_`; made from the class otherwise. */
  readonly idPrefix?: string;
  /** Where the images of files come from; left out, frames stand for them. */
  readonly images?: Images;
  /**
   * For programs that do not know `vector-effect`: pixels that a drawing unit will have in their picture, so that lines get
   * their thickness in drawing units. Left out, lines keep their thickness in pixels at any zoom.
   */
  readonly pixelsPerUnit?: number;
  /** Of what is said about images that cannot be shown; English by default. */
  readonly language?: Language;
  /** Whether each shape of the class itself is a group with its place in the annotation as `data-graphic`, for an editor. */
  readonly marksGraphics?: boolean;
}

/** Free space around what is drawn, as a fraction of its larger side. */
const margin = 0.03;
/** Drawing units. */
const junctionRadius = 1.2;
/** Components that are switched off stay visible as shadows. */
const absentOpacity = 0.3;
const fontFamily = 'Arial, Helvetica, "Liberation Sans", Arimo, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** On a screen y goes down. */
const screen: Matrix = scaling(1, -1);

/**
 * A scene as a complete SVG document. The same scene and options give the same text. Nothing from the model becomes markup;
 * there are no scripts, no event handlers, no foreign content, and no addresses but those of embedded images.
 *
 * Components are groups with `data-component`, their class in `data-class`, their extent in `data-box` as `viewBox` has it, and a `title` of lines: name and class,
 * description, parameters. Connections are groups with `data-from` and `data-to`.
 */
export function renderSvg(scene: Scene, options: SvgOptions): string {
  const view = viewOf(scene);
  const prefix = safePrefix(scene, options);
  const lines = { factor: lineFactor(view, options), pixelsPerUnit: options.pixelsPerUnit };
  const paint = new Paint(options.theme, prefix, lines);
  const gallery = new ImageGallery(options.images, prefix);
  const drawer = new Drawer({ paint, gallery, language: options.language ?? "en" });
  const absent = new Set(scene.picture.components.flatMap(({ name, isPresent }) => (isPresent ? [] : [name])));
  const body =
    drawer.picture(scene.picture, screen, options.marksGraphics ? scene.className : undefined) +
    [...scene.connections, ...scene.transitions]
      .map((connection) => drawer.connection(connection, isAbsent(connection, absent)))
      .join("");
  const junctions = scene.junctions.map((junction) => drawJunction(junction, options.theme)).join("");
  const defined = paint.definitions + gallery.definitions;
  const definitions = defined === "" ? "" : element("defs", {}, defined);
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: [view.left, view.bottom, view.right - view.left, view.top - view.bottom]
      .map((part) => String(round(part)))
      .join(" "),
    width: options.width,
    height: options.height,
    role: "img",
    ...(options.title === "" ? { "aria-hidden": "true" } : { "aria-label": options.title }),
    "font-family": fontFamily,
    "text-anchor": "middle",
  };
  const drawing = element("g", { "stroke-linejoin": "round", "stroke-linecap": "butt" }, body + junctions);
  return element("svg", attributes, definitions + drawing);
}

/** What an SVG of a scene shows, in its own coordinates with y downwards: for viewers that set the view themselves. */
export function viewOf({ layer, bounds, picture }: Scene): Box {
  const drawn = layer === "icon" ? (unite(bounds, boxOf(picture.system.extent)) ?? bounds) : bounds;
  const { left, bottom, right, top } = transformBox(screen, drawn);
  const space = Math.max(right - left, top - bottom, 1) * margin;
  return { left: left - space, bottom: bottom - space, right: right + space, top: top + space };
}

/** Connections with components that are switched off do not exist either (MLS 3.6 §4.4.5). */
function isAbsent({ from, to }: Connection, absent: ReadonlySet<string>): boolean {
  return absent.has(firstName(from)) || absent.has(firstName(to));
}

function firstName(connector: string): string {
  return (splitName(connector)[0] ?? "").replace(/\[.*$/, "");
}

function drawJunction({ point, color }: Junction, theme: Theme): Markup {
  const { x, y } = apply(screen, point);
  return element("circle", { cx: x, cy: y, r: junctionRadius, fill: themedColor(color, "line", theme) });
}

/** Draws the parts of one scene. */
class Drawer {
  readonly #tools: DrawingTools;

  constructor(tools: DrawingTools) {
    this.#tools = tools;
  }

  /** @param marked  class whose shapes are marked with their places */
  picture({ shapes, components }: Picture, matrix: Matrix, marked?: string): Markup {
    let markup = "";
    for (const { className, matrix: inner, primitives, places } of shapes) {
      const placed = compose(matrix, inner);
      for (const [i, primitive] of primitives.entries()) {
        const drawn = drawPrimitive(primitive, placed, this.#tools);
        const isMarked = className === marked && places[i] !== undefined;
        markup += isMarked ? element("g", { "data-graphic": places[i] }, drawn) : drawn;
      }
    }
    for (const component of components) markup += this.#component(component, matrix);
    return markup;
  }

  connection({ from, to, line, labels }: Connection, isAbsent: boolean): Markup {
    if (line === undefined) return "";
    const draw = (part: Connection["labels"][number] | typeof line): Markup => drawPrimitive(part, screen, this.#tools);
    const opacity = isAbsent ? absentOpacity : undefined;
    return element("g", { "data-from": from, "data-to": to, opacity }, draw(line) + labels.map(draw).join(""));
  }

  #component(component: PlacedComponent, matrix: Matrix): Markup {
    const { name, className, dimensions, description, isPresent, settings } = component;
    const lines = [`${name}${dimensions}: ${className}`, description, ...settings.map(({ name, text }) => `${name} = ${text}`)];
    const title = element("title", {}, escapeText(lines.filter((line) => line !== "").join("\n")));
    const content = title + this.picture(component.picture, compose(matrix, component.matrix));
    const opacity = isPresent ? undefined : absentOpacity;
    const { left, bottom, right, top } = transformBox(matrix, component.box);
    const box = [left, bottom, right - left, top - bottom].map((part) => String(round(part))).join(" ");
    return element("g", { "data-component": name, "data-class": className, "data-box": box, opacity }, content);
  }
}

/** Small pictures get thinner lines, so that they do not clog. */
function lineFactor({ left, right, bottom, top }: Box, { width, height }: SvgOptions): number {
  if (width === undefined && height === undefined) return 1;
  const scale = Math.min(
    (width ?? Number.POSITIVE_INFINITY) / (right - left),
    (height ?? Number.POSITIVE_INFINITY) / (top - bottom),
  );
  return Math.min(1, Math.max(0.5, scale * 2));
}

function safePrefix({ className, layer }: Scene, { idPrefix, theme }: SvgOptions): string {
  if (idPrefix !== undefined && /^[A-Za-z][\w-]*$/.test(idPrefix)) return idPrefix;
  return `m${hash(`${className}/${layer}/${theme}`)}-`;
}

/** FNV-1a, 32 bits: tells the ids of different pictures on one page apart. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text)
    value = Math.imul(value ^ present(character.codePointAt(0), "code of a character"), 0x01000193) >>> 0;
  return value.toString(36);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
