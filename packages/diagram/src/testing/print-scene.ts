/** A scene as indented text, for tests. Numbers are rounded to thousandths; attributes that have their default are left out. */
import type { Point } from "../graphics/geometry.ts";
import type { Color, Primitive } from "../graphics/primitive.ts";
import type { Connection, Picture, PlacedComponent, Scene } from "../scene/scene.ts";

/** The whole scene: its picture, what is connected, and what is faulty in its annotations. */
export function printScene(scene: Scene): string {
  const { layer, className, isEmpty, bounds, picture, connections, transitions, junctions, notes } = scene;
  const head = `${layer} of ${className}`;
  // Always the same frame with the name of the class.
  if (layer === "icon" && picture.isOutline && picture.components.length === 0) return `${head}, outline\n`;
  const { left, bottom, right, top } = bounds;
  const lines = [
    `${head}${isEmpty ? ", empty" : ""}`,
    `  bounds ${pointText({ x: left, y: bottom })} ${pointText({ x: right, y: top })}`,
    ...indented(pictureLines(picture)),
    ...connections.flatMap((connection) => connectionLines("connect", connection)),
    ...transitions.flatMap((transition) => connectionLines("transition", transition)),
    ...junctions.map(({ point, color }) => `  junction ${pointText(point)} ${colorText(color)}`),
    ...notes.map(
      ({ className: owner, item, attribute }) => `  note ${owner}: ${[item, attribute].filter((word) => word !== "").join(" ")}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

function pictureLines({ system, shapes, components, isOutline }: Picture): readonly string[] {
  const { extent, preserveAspectRatio, initialScale, grid } = system;
  const words = [
    ...(isStandard(extent) ? [] : [`extent ${pointText(extent.from)} ${pointText(extent.to)}`]),
    ...(preserveAspectRatio ? [] : ["stretched"]),
    ...(initialScale === 0.1 ? [] : [`scale ${rounded(initialScale)}`]),
    ...(grid[0] === 2 && grid[1] === 2 ? [] : [`grid ${grid.map(rounded).join(",")}`]),
  ];
  return [
    ...(words.length === 0 ? [] : [`system ${words.join(" ")}`]),
    ...(isOutline ? ["outline"] : []),
    ...shapes.flatMap(({ className, matrix, primitives }) => [
      `shapes of ${className || "no class"}${matrixText(matrix)}`,
      ...indented(primitives.map(primitiveText)),
    ]),
    ...components.flatMap(componentLines),
  ];
}

function isStandard({ from, to }: Picture["system"]["extent"]): boolean {
  return from.x === -100 && from.y === -100 && to.x === 100 && to.y === 100;
}

function componentLines(component: PlacedComponent): readonly string[] {
  const { name, className, description, dimensions, settings, isConnector, isPresent, matrix, picture } = component;
  const words = [
    `${isConnector ? "connector" : "component"} ${className} ${name}${dimensions}`,
    ...settings.map((setting) => `${setting.name}=${setting.text}`),
    ...(description === "" ? [] : [JSON.stringify(description)]),
    ...(isPresent ? [] : ["absent"]),
  ];
  return [`${words.join(" ")}${matrixText(matrix)}`, ...indented(pictureLines(picture))];
}

function matrixText(matrix: PlacedComponent["matrix"]): string {
  const values = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(rounded);
  return values.join() === "1,0,0,1,0,0" ? "" : ` [${values.join(" ")}]`;
}

function connectionLines(word: string, { from, to, line, labels }: Connection): readonly string[] {
  const ends = [word, from === "" ? "start" : from, to].join(" ");
  const drawn = line === undefined ? [] : [primitiveText(line)];
  return indented([ends, ...indented([...drawn, ...labels.map(primitiveText)])]);
}

/** Attributes as they are where an annotation says nothing of them. */
const defaults: Readonly<Record<string, string>> = {
  origin: "0,0",
  rotation: "0",
  color: "#000000",
  lineColor: "#000000",
  fillColor: "#000000",
  pattern: "Solid",
  fillPattern: "None",
  borderPattern: "None",
  thickness: "0.25",
  lineThickness: "0.25",
  arrow: "None None",
  arrowSize: "3",
  smooth: "None",
  radius: "0",
  startAngle: "0",
  endAngle: "360",
  closure: "Chord",
  fontSize: "0",
  fontName: '""',
  styles: "",
  alignment: "Center",
  fileName: '""',
  imageSource: '""',
};

const colors: ReadonlySet<string> = new Set(["color", "lineColor", "fillColor"]);
const geometry: ReadonlySet<string> = new Set(["points", "extent"]);
const texts: ReadonlySet<string> = new Set(["text", "fontName", "fileName", "imageSource"]);

/** Its kind, its points, then what else it has. */
function primitiveText(primitive: Primitive): string {
  const words = Object.entries(primitive).flatMap(([name, value]) => {
    const text = attributeText(name, value);
    return geometry.has(name) || name === "kind" || defaults[name] === text ? [] : [`${name}=${text}`];
  });
  const points = "points" in primitive ? primitive.points : [primitive.extent.from, primitive.extent.to];
  return [primitive.kind, ...points.map(pointText), ...words].join(" ");
}

function attributeText(name: string, value: unknown): string {
  if (colors.has(name)) return colorText(value as Color);
  if (texts.has(name)) return JSON.stringify(value);
  if (typeof value === "number") return `${rounded(value)}`;
  if (typeof value !== "object" || value === null) return `${value}`;
  if ("x" in value) return pointText(value as Point);
  return Object.values(value)
    .map((item) => (typeof item === "object" ? pointText(item as Point) : `${item}`))
    .join(" ");
}

function colorText(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function pointText({ x, y }: Point): string {
  return `${rounded(x)},${rounded(y)}`;
}

/** Without a zero that has a sign. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
