import { type Animation, type Placement, placeShape } from "@mofang/simulation";
import { BufferAttribute, BufferGeometry, Line, LineBasicMaterial, Vector3 } from "three";
import { chartColours } from "../../theme/tokens.ts";

/** A point that sticks to a shape. */
export interface ShapePoint {
  readonly shape: number;
  /** Along the axes of the shape from where it begins, metres. */
  readonly place: readonly [number, number, number];
}

/** Middle of a shape's length. */
export function middleOf({ origin, axes, length }: Placement): Vector3 {
  return new Vector3(...origin).addScaledVector(new Vector3(...axes[0]), length / 2);
}

/** A point of the world on a shape that is placed so. */
export function pointOn(shape: number, { origin, axes }: Placement, point: Vector3): ShapePoint {
  const offset = point.clone().sub(new Vector3(...origin));
  const [x, y, z] = axes.map((axis) => offset.dot(new Vector3(...axis)));
  return { shape, place: [x ?? 0, y ?? 0, z ?? 0] };
}

/** Where a point of a shape is that is placed so. */
export function worldPoint({ place }: ShapePoint, { origin, axes }: Placement): Vector3 {
  const world = new Vector3(...origin);
  for (const [i, axis] of axes.entries()) world.addScaledVector(new Vector3(...axis), place[i] ?? 0);
  return world;
}

/** The way of a shape's middle through the whole run as a line, of which as much is drawn as has passed. */
export function traceOf(animation: Animation, shape: number): Line {
  const traced = animation.shapes[shape];
  const places = Array.from(animation.time, (_, frame) =>
    traced === undefined ? [] : middleOf(placeShape(animation, traced, { frame, part: 0 })).toArray(),
  );
  const line = lineThrough(Float32Array.from(places.flat()), chartColours[1]);
  line.geometry.setDrawRange(0, 0);
  return line;
}

/**
 * A line of any colour that CSS names.
 *
 * @param points  three numbers each
 */
export function lineThrough(points: Float32Array, colour: string): Line {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(points, 3));
  const line = new Line(geometry, new LineBasicMaterial({ color: colour }));
  line.frustumCulled = false;
  return line;
}
