import { type AnnotationRecord, recordField } from "@mofang/modelica";
import { Attributes, type NoteTaker } from "./attributes.ts";
import type { CoordinateSystem } from "./coordinate-system.ts";
import { centreOf, compose, type Extent, type Matrix, type Point, rotation, scaling, translation } from "./geometry.ts";
import type { NameScope } from "./picture-value.ts";

/** The two pictures that a class has. */
export type Layer = "icon" | "diagram";

/** Where a component lies in a layer (MLS 3.6 §18.6.2). */
interface Transformation {
  /** Relative to `origin`; undefined stands for the component's own extent times its `initialScale`. */
  readonly extent: Extent | undefined;
  /** Degrees counter-clockwise about `origin`. */
  readonly rotation: number;
  readonly origin: Point;
}

/**
 * Reads `Placement(…)` for a layer: in the icon `iconTransformation` and `iconVisible` come first.
 *
 * @returns undefined where the component is not shown
 */
export function readPlacement(
  placement: AnnotationRecord,
  layer: Layer,
  scope: NameScope,
  note: NoteTaker,
): Transformation | undefined {
  const attributes = new Attributes(placement, scope, note);
  const isVisible = attributes.boolean("visible", true);
  if (!(layer === "icon" ? attributes.boolean("iconVisible", isVisible) : isVisible)) return undefined;
  const own = recordField(placement, "transformation");
  const record = layer === "icon" ? (recordField(placement, "iconTransformation") ?? own) : own;
  if (record === undefined) return undefined;
  const transformation = new Attributes(record, scope, note);
  return {
    extent: transformation.extent("extent"),
    rotation: transformation.number("rotation", 0),
    origin: transformation.point("origin", { x: 0, y: 0 }),
  };
}

/**
 * The map from a component's coordinate system to the layer in which it is placed: stretched (and flipped) into the extent,
 * turned about the origin, moved to the origin. Proportions are kept by the smaller of both factors where the component's
 * class wants it.
 */
export function placementMatrix(transformation: Transformation, system: CoordinateSystem): Matrix {
  const target = transformation.extent ?? scaled(system);
  const turned = compose(translation(transformation.origin), rotation(transformation.rotation));
  return compose(turned, extentMatrix(system.extent, target, system.preserveAspectRatio));
}

/** The map that stretches one extent into another, corner onto corner, or with one factor about the middle. */
export function extentMatrix(source: Extent, target: Extent, preserveAspectRatio: boolean): Matrix {
  let x = (target.to.x - target.from.x) / (source.to.x - source.from.x);
  let y = (target.to.y - target.from.y) / (source.to.y - source.from.y);
  if (preserveAspectRatio) {
    const factor = Math.min(Math.abs(x), Math.abs(y));
    x = x < 0 ? -factor : factor;
    y = y < 0 ? -factor : factor;
  }
  const from = centreOf(source);
  return compose(translation(centreOf(target)), compose(scaling(x, y), translation({ x: -from.x, y: -from.y })));
}

function scaled({ extent: { from, to }, initialScale }: CoordinateSystem): Extent {
  return {
    from: { x: from.x * initialScale, y: from.y * initialScale },
    to: { x: to.x * initialScale, y: to.y * initialScale },
  };
}
