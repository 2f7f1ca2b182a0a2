import type { AnnotationRecord } from "@mofang/modelica";
import { Attributes, type NoteTaker } from "./attributes.ts";
import { boxOf, type Extent } from "./geometry.ts";
import { emptyScope } from "./picture-value.ts";

/** The coordinate system of a layer (MLS 3.6 §18.6.1.1). */
export interface CoordinateSystem {
  /** Left bottom and right top corner of the drawing area; never empty. */
  readonly extent: Extent;
  /** Whether a picture keeps its proportions when it is put into an extent of others. */
  readonly preserveAspectRatio: boolean;
  /** Size of a component that is put somewhere by hand, as a fraction of its coordinate system. */
  readonly initialScale: number;
  /** Steps of the drawing grid in drawing units. */
  readonly grid: readonly [x: number, y: number];
}

/** What holds where a class says nothing. */
export const defaultCoordinateSystem: CoordinateSystem = {
  extent: { from: { x: -100, y: -100 }, to: { x: 100, y: 100 } },
  preserveAspectRatio: true,
  initialScale: 0.1,
  grid: [2, 2],
};

/** A coordinate system of which a class may give only a part; the rest is inherited or default. */
export type PartialCoordinateSystem = Partial<CoordinateSystem>;

/** Reads `coordinateSystem(…)`; an extent without an area is noted and left out. */
export function readCoordinateSystem(record: AnnotationRecord | undefined, note: NoteTaker): PartialCoordinateSystem {
  const attributes = new Attributes(record, emptyScope, note);
  const extent = attributes.extent("extent");
  const hasArea = extent !== undefined && extent.from.x !== extent.to.x && extent.from.y !== extent.to.y;
  if (extent !== undefined && !hasArea) note("coordinateSystem", "extent");
  const grid = attributes.point("grid", { x: 2, y: 2 });
  return {
    ...(hasArea ? { extent: upright(extent) } : {}),
    ...(attributes.has("preserveAspectRatio") ? { preserveAspectRatio: attributes.boolean("preserveAspectRatio", true) } : {}),
    ...(attributes.has("initialScale") ? { initialScale: attributes.number("initialScale", 0.1) } : {}),
    ...(attributes.has("grid") ? { grid: [grid.x, grid.y] } : {}),
  };
}

function upright(extent: Extent): Extent {
  const { left, bottom, right, top } = boxOf(extent);
  return { from: { x: left, y: bottom }, to: { x: right, y: top } };
}
