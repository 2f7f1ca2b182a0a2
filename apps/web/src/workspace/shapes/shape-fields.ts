/** The attributes of shapes that a form shows (MLS 3.6 §18.6.5). */
import {
  arrows,
  borderPatterns,
  type EditableGraphic,
  ellipseClosures,
  fillPatterns,
  linePatterns,
  smoothings,
  textAlignments,
  textStyles,
} from "@mofang/diagram";

/** Names of the attributes: keys of the texts `shape.attribute.*`. */
type AttributeName =
  | "arrow"
  | "arrowSize"
  | "borderPattern"
  | "closure"
  | "color"
  | "endAngle"
  | "extent"
  | "fileName"
  | "fillColor"
  | "fillPattern"
  | "fontName"
  | "fontSize"
  | "horizontalAlignment"
  | "lineColor"
  | "lineThickness"
  | "origin"
  | "pattern"
  | "points"
  | "radius"
  | "rotation"
  | "smooth"
  | "startAngle"
  | "textColor"
  | "textString"
  | "textStyle"
  | "thickness"
  | "visible";

/** Names of the literals: keys of the texts `shape.literal.*`. */
type Literal =
  | (typeof linePatterns)[number]
  | (typeof fillPatterns)[number]
  | (typeof smoothings)[number]
  | (typeof arrows)[number]
  | (typeof borderPatterns)[number]
  | (typeof ellipseClosures)[number]
  | (typeof textStyles)[number]
  | (typeof textAlignments)[number];

/** How an attribute is shown and set; what is no literal of it is shown as an expression. */
export type ShapeFieldType =
  | { readonly kind: "colour" | "number" | "string" | "boolean" | "expression" | "file" }
  /** Literals of an enumeration, `LinePattern.Dash`; with several, an array of as many. */
  | { readonly kind: "choice"; readonly enumeration: string; readonly literals: readonly Literal[] }
  | { readonly kind: "choices"; readonly enumeration: string; readonly literals: readonly Literal[]; readonly count?: number };

/** A field of the form. */
export interface ShapeField {
  readonly name: AttributeName;
  readonly type: ShapeFieldType;
  /** What holds where the text says nothing. */
  readonly fallback: string;
}

const black = "{0,0,0}";

type PlainKind = Exclude<ShapeFieldType["kind"], "choice" | "choices">;

const field = (name: AttributeName, kind: PlainKind, fallback: string): ShapeField => ({ name, type: { kind }, fallback });
const choice = (name: AttributeName, enumeration: string, literals: readonly Literal[], literal: Literal): ShapeField => ({
  name,
  type: { kind: "choice", enumeration, literals },
  fallback: `${enumeration}.${literal}`,
});

const smooth = choice("smooth", "Smooth", smoothings, "None");
const ofArea: readonly ShapeField[] = [
  field("fillColor", "colour", black),
  choice("fillPattern", "FillPattern", fillPatterns, "None"),
  field("lineColor", "colour", black),
  choice("pattern", "LinePattern", linePatterns, "Solid"),
  field("lineThickness", "number", "0.25"),
];
const ofExtent = field("extent", "expression", "");
const ofPoints = field("points", "expression", "");
const ofAll: readonly ShapeField[] = [
  field("origin", "expression", "{0,0}"),
  field("rotation", "number", "0"),
  field("visible", "boolean", "true"),
];

const fields = {
  Line: [
    field("color", "colour", black),
    choice("pattern", "LinePattern", linePatterns, "Solid"),
    field("thickness", "number", "0.25"),
    {
      name: "arrow",
      type: { kind: "choices", enumeration: "Arrow", literals: arrows, count: 2 },
      fallback: "{Arrow.None,Arrow.None}",
    },
    field("arrowSize", "number", "3"),
    smooth,
    ofPoints,
    ...ofAll,
  ],
  Polygon: [...ofArea, smooth, ofPoints, ...ofAll],
  Rectangle: [
    ...ofArea,
    field("radius", "number", "0"),
    choice("borderPattern", "BorderPattern", borderPatterns, "None"),
    ofExtent,
    ...ofAll,
  ],
  Ellipse: [
    ...ofArea,
    field("startAngle", "number", "0"),
    field("endAngle", "number", "360"),
    choice("closure", "EllipseClosure", ellipseClosures, "Chord"),
    ofExtent,
    ...ofAll,
  ],
  Text: [
    field("textString", "string", '""'),
    field("textColor", "colour", black),
    field("fontSize", "number", "0"),
    field("fontName", "string", '""'),
    {
      name: "textStyle",
      type: { kind: "choices", enumeration: "TextStyle", literals: textStyles },
      fallback: "{}",
    },
    choice("horizontalAlignment", "TextAlignment", textAlignments, "Center"),
    ofExtent,
    ...ofAll,
  ],
  Bitmap: [field("fileName", "file", '""'), ofExtent, ...ofAll],
} as const satisfies Readonly<Record<string, readonly ShapeField[]>>;

/** What a shape is: a key of the texts `shape.kind.*`. */
export function kindOfShape({ kind }: Pick<EditableGraphic, "kind">): keyof typeof fields | "other" {
  return kind in fields ? (kind as keyof typeof fields) : "other";
}

/** The fields that all of some shapes have, in the order of the first. */
export function fieldsOf(graphics: readonly EditableGraphic[]): readonly ShapeField[] {
  const [first = [], ...others] = graphics.map((graphic): readonly ShapeField[] => {
    const kind = kindOfShape(graphic);
    return kind === "other" ? [] : fields[kind];
  });
  return first.filter(({ name }) => others.every((ofOther) => ofOther.some((other) => other.name === name)));
}

/** What the texts of shapes say of an attribute: undefined for each of a value where they differ. */
export interface ShownAttribute {
  /** What holds without a run. */
  readonly still: string | undefined;
  /** What holds while a run is shown. */
  readonly moving: string | undefined;
  readonly isMixed: boolean;
  /** Whether any text says it. */
  readonly isWritten: boolean;
}

/** An attribute of several shapes together. */
export function attributeOf(graphics: readonly EditableGraphic[], { name, fallback }: ShapeField): ShownAttribute {
  const stills = new Set(graphics.map(({ attributes, dynamics }) => attributes[name] ?? (name in dynamics ? "" : fallback)));
  const movings = new Set(graphics.map(({ dynamics }) => dynamics[name]));
  return {
    still: stills.size === 1 ? [...stills][0] : undefined,
    moving: movings.size === 1 ? [...movings][0] : undefined,
    isMixed: stills.size > 1 || movings.size > 1,
    isWritten: graphics.some(({ attributes, dynamics }) => name in attributes || name in dynamics),
  };
}

/** An attribute as text, with what holds while a run is shown. */
export function attributeText(still: string, moving: string | undefined): string {
  return moving === undefined || moving.trim() === "" ? still : `DynamicSelect(${still}, ${moving})`;
}

/** Red, green and blue of a text such as `{0,0,255}`; undefined for anything else. */
export function colourIn(text: string | undefined): readonly number[] | undefined {
  const found = /^\s*\{\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\}\s*$/.exec(text ?? "");
  return found === null ? undefined : found.slice(1).map((part) => Math.min(255, Number(part)));
}

/** A colour of red, green and blue as CSS writes it, in six digits. */
export function hexOf(colour: readonly number[]): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** `{0,0,255}` of blue as CSS writes it. */
export function colourText(hex: string): string {
  return `{${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(",")}}`;
}

/** Literals of an enumeration in a text, `{Arrow.None,Arrow.Open}` or `Arrow.Open`; undefined for anything else. */
export function literalsIn(
  text: string | undefined,
  { enumeration, literals }: Extract<ShapeFieldType, { readonly literals: unknown }>,
): readonly Literal[] | undefined {
  const inside = (text ?? "").trim().replace(/^\{([^{}]*)\}$/, "$1");
  const parts = inside === "" ? [] : inside.split(",").map((part) => part.trim());
  const found = parts.flatMap((part) => literals.filter((literal) => `${enumeration}.${literal}` === part));
  return found.length === parts.length ? found : undefined;
}

/** What a text in quotes stands for; undefined for any other expression. */
export function stringIn(text: string | undefined): string | undefined {
  const found = /^\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(text ?? "");
  return found?.[1]?.replace(/\\(.)/gs, (_, escaped: string) => unescaped[escaped] ?? escaped);
}

const unescaped: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** A text in quotes. */
export function stringText(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\t", "\\t").replaceAll("\r", "\\r")}"`;
}
