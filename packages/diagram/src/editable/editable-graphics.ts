import {
  type CallExpression,
  type ClassTree,
  type Expression,
  graphicsOf,
  type SeenGraphics,
  type SourceText,
  seenText,
} from "@mofang/modelica";
import { type Box, boxAround, boxOf, transformBox } from "../graphics/geometry.ts";
import type { Layer } from "../graphics/placement.ts";
import type { Primitive } from "../graphics/primitive.ts";
import { primitiveMatrix } from "../scene/build-picture.ts";
import { ownGraphics } from "../scene/class-scene.ts";

/** A graphical item of a class as an editor handles it. */
export interface EditableGraphic {
  /** By it a command finds the item again. */
  readonly seen: SeenGraphics;
  /** As its text calls it, `Line`. */
  readonly kind: string;
  /** As it is without a run, texts with their macros, pictures without their bytes; undefined where it is faulty beyond repair. */
  readonly primitive: Primitive | undefined;
  /** Around its points or its extent. */
  readonly box: Box | undefined;
  /** Whether it is shown without a run. */
  readonly isVisible: boolean;
  /** Its attributes as they are written, by name; empty for one that is longer than any that people write, as a picture is. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Characters of an attribute that somebody wrote. */
const longestAttribute = 2000;

/** The items that a class itself has in a layer, in drawing order; none where its graphics are no list. */
export function editableGraphics(tree: ClassTree, className: string, layer: Layer): readonly EditableGraphic[] {
  const declaration = tree.find(className);
  if (declaration === undefined) return [];
  const { source } = declaration.file;
  const drawn = new Map(ownGraphics(tree, className, layer).map((item) => [item.place, item]));
  const items = graphicsOf(declaration.definition, layer);
  return items.map((item, index) => {
    const { primitive, isVisible = true } = drawn.get(index) ?? {};
    return {
      seen: { index, count: items.length, text: seenText(source.slice(item)) },
      kind: item.kind === "call" ? source.slice(item.callee) : "",
      primitive: primitive?.kind === "bitmap" ? { ...primitive, imageSource: "" } : primitive,
      box: primitive && boxOfPrimitive(primitive),
      isVisible,
      attributes: isCall(item) ? attributesOf(source, item) : {},
    };
  });
}

function isCall(item: Expression): item is CallExpression {
  return item.kind === "call";
}

function attributesOf(source: SourceText, { arguments: all }: CallExpression): Readonly<Record<string, string>> {
  const written = all.flatMap(({ name, value }) => {
    const text = source.slice(value);
    return name === undefined ? [] : [[name.text, text.length > longestAttribute ? "" : text] as const];
  });
  return Object.fromEntries(written);
}

function boxOfPrimitive(primitive: Primitive): Box | undefined {
  const hasPoints = primitive.kind === "line" || primitive.kind === "polygon";
  const box = hasPoints ? boxAround(primitive.points) : boxOf(primitive.extent);
  return box && transformBox(primitiveMatrix(primitive), box);
}
