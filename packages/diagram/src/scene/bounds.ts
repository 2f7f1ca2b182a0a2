import { apply, type Box, boxAround, boxOf, compose, type Matrix, transformBox, unite } from "../graphics/geometry.ts";
import type { Primitive } from "../graphics/primitive.ts";
import { primitiveMatrix } from "./build-picture.ts";
import type { Connection, Picture } from "./scene.ts";

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

/** Box around a primitive without its line's thickness; of a text, around its extent. */
export function primitiveBounds(primitive: Primitive, matrix: Matrix): Box | undefined {
  const placed = compose(matrix, primitiveMatrix(primitive));
  if (primitive.kind === "line" || primitive.kind === "polygon") {
    return boxAround(primitive.points.map((point) => apply(placed, point)));
  }
  if (primitive.kind === "text" && primitive.text === "") return undefined;
  return transformBox(placed, boxOf(primitive.extent));
}
