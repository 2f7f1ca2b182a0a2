import { apply, type Box, boxAround, boxOf, compose, type Matrix, scaling, transformBox, unite } from "../graphics/geometry.ts";
import type { Primitive, Text } from "../graphics/primitive.ts";
import { layoutBounds, layoutText } from "../graphics/text-layout.ts";
import { primitiveMatrix } from "./build-picture.ts";
import type { Connection, Picture } from "./scene.ts";

/** Texts are laid out where y goes down. */
const upsideDown = scaling(1, -1);

/** Box around all that a picture draws, mapped by `matrix`; undefined where it draws nothing. Cost: all its primitives. */
export function pictureBounds({ shapes, components }: Picture, matrix: Matrix): Box | undefined {
  let bounds: Box | undefined;
  for (const { matrix: inner, primitives } of shapes) {
    const placed = compose(matrix, inner);
    for (const primitive of primitives) bounds = unite(bounds, primitiveBounds(primitive, placed));
  }
  for (const component of components) {
    bounds = unite(bounds, pictureBounds(component.picture, compose(matrix, component.matrix)));
  }
  return bounds;
}

/** Box around connections and what stands at their ends. */
export function connectionBounds(connections: readonly Connection[], matrix: Matrix): Box | undefined {
  let bounds: Box | undefined;
  for (const { line, labels } of connections) {
    if (line !== undefined) bounds = unite(bounds, primitiveBounds(line, matrix));
    for (const label of labels) bounds = unite(bounds, primitiveBounds(label, matrix));
  }
  return bounds;
}

/** Box around a primitive without its line's thickness; of a text, around its extent and its lines, for
 * which that may be too narrow. */
export function primitiveBounds(primitive: Primitive, matrix: Matrix): Box | undefined {
  const placed = compose(matrix, primitiveMatrix(primitive));
  if (primitive.kind === "line" || primitive.kind === "polygon") {
    return boxAround(primitive.points.map((point) => apply(placed, point)));
  }
  if (primitive.kind === "text") {
    if (primitive.text === "") return undefined;
    if (isFitted(primitive)) return transformBox(placed, boxOf(primitive.extent));
    const layout = layoutText(primitive, compose(upsideDown, placed));
    const lines = layout && transformBox(upsideDown, layoutBounds(layout, primitive));
    return lines && unite(lines, transformBox(placed, boxOf(primitive.extent)));
  }
  return transformBox(placed, boxOf(primitive.extent));
}

/** Whether the lines of a text lie within its extent, whatever they are. */
function isFitted({ fontSize, extent: { from, to } }: Text): boolean {
  return fontSize === 0 && from.x !== to.x && from.y !== to.y;
}
