import {
  type CallArgument,
  type CallExpression,
  type ClassTree,
  type Expression,
  graphicsOf,
  printExpression,
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
  /** As it is written. */
  readonly text: string;
  /** As its text calls it, `Line`. */
  readonly kind: string;
  /** As it is without a run, texts with their macros, pictures without their bytes; undefined where it is faulty beyond repair. */
  readonly primitive: Primitive | undefined;
  /** Around its points or its extent. */
  readonly box: Box | undefined;
  /** Whether it is shown without a run. */
  readonly isVisible: boolean;
  /** Its attributes as they are written, by name; of `DynamicSelect` what holds without a run. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What attributes are while a run is shown, by name. */
  readonly dynamics: Readonly<Record<string, string>>;
}

/** The items that a class itself has in a layer, in drawing order; none where its graphics are no list. */
export function editableGraphics(tree: ClassTree, className: string, layer: Layer): readonly EditableGraphic[] {
  const declaration = tree.find(className);
  if (declaration === undefined) return [];
  const { source } = declaration.file;
  const drawn = new Map(ownGraphics(tree, className, layer).map((item) => [item.place, item]));
  const items = graphicsOf(declaration, layer);
  return items.map((item, index) => {
    const { primitive, isVisible = true } = drawn.get(index) ?? {};
    const text = source.slice(item);
    return {
      seen: { index, count: items.length, text: seenText(text) },
      text,
      kind: item.kind === "call" ? source.slice(item.callee) : "",
      primitive: primitive?.kind === "bitmap" ? { ...primitive, imageSource: "" } : primitive,
      box: primitive && boxOfPrimitive(primitive),
      isVisible,
      ...attributesOf(source, item),
    };
  });
}

function attributesOf(source: SourceText, item: Expression): Pick<EditableGraphic, "attributes" | "dynamics"> {
  const attributes: Record<string, string> = {};
  const dynamics: Record<string, string> = {};
  for (const { name, value } of item.kind === "call" ? item.arguments : []) {
    if (name === undefined) continue;
    const [still, moving] = isDynamic(value) ? value.arguments : [];
    attributes[name.text] = source.slice(still?.value ?? value);
    if (moving !== undefined) dynamics[name.text] = source.slice(moving.value);
  }
  return { attributes, dynamics };
}

function isDynamic(value: CallArgument["value"]): value is CallExpression {
  return value.kind === "call" && printExpression(value.callee) === "DynamicSelect";
}

function boxOfPrimitive(primitive: Primitive): Box | undefined {
  const hasPoints = primitive.kind === "line" || primitive.kind === "polygon";
  const box = hasPoints ? boxAround(primitive.points) : boxOf(primitive.extent);
  return box && transformBox(primitiveMatrix(primitive), box);
}
