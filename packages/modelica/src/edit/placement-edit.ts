/** Moves, turns, mirrors and sizes components: edits of their `Placement` (MLS 3.6 §18.6.2). */
import { cos, sin } from "@mofang/elementary";
import { readComponentAnnotation } from "../annotation/read-annotation.ts";
import { type AnnotationRecord, type AnnotationValue, fieldOf, recordField } from "../annotation/value.ts";
import { componentNamed, type DeclaredComponent } from "../syntax/class-members.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { setAnnotationValue } from "./annotation-edit.ts";
import { accepted, type EditResult, editClass, refused } from "./edit-result.ts";
import { inSequence } from "./edit-sequence.ts";

/** A point or a way, in drawing units, y upwards. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

/** Two opposite corners; `from` lies to the right of or above `to` where the component is mirrored. */
interface Corners {
  readonly from: Vector;
  readonly to: Vector;
}

/** Where a component lies in a picture of the class that declares it. */
export interface Transformation {
  /** Relative to `origin`. */
  readonly extent: Corners;
  readonly origin: Vector;
  /** Degrees counter-clockwise about `origin`. */
  readonly rotation: number;
}

/** The picture in which a component lies; in the icon a place of its own is written beside that in the diagram. */
export type PlacementLayer = "icon" | "diagram";

/** How a component is mirrored: left and right are exchanged, or above and below. */
export type FlipAxis = "horizontal" | "vertical";

/** Extent of a component whose placement says none: that of most icons, at the usual scale. */
const usualExtent: Corners = { from: { x: -10, y: -10 }, to: { x: 10, y: 10 } };

/**
 * Moves a component by a way. One that is turned, or has an origin or no extent of its own, has its origin moved; any other
 * its extent.
 *
 * Refuses with `edit.component-not-found`, `edit.placement-computed` and the codes of every edit.
 */
export function moveComponent(
  file: SyntaxFile,
  className: string,
  name: string,
  by: Vector,
  layer: PlacementLayer = "diagram",
): EditResult {
  return editPlacement(file, className, { name, layer }, (placement) => {
    const { extent, origin, rotation } = placement;
    const isByExtent = placement.hasExtent && !placement.hasOrigin && rotation === 0;
    return isByExtent
      ? { ...placement, extent: { from: sum(extent.from, by), to: sum(extent.to, by) } }
      : { ...placement, origin: sum(origin, by), hasOrigin: true };
  });
}

/**
 * Turns a component about its middle.
 *
 * @param degrees  counter-clockwise
 * Refuses like `moveComponent`.
 */
export function rotateComponent(
  file: SyntaxFile,
  className: string,
  name: string,
  degrees: number,
  layer: PlacementLayer = "diagram",
): EditResult {
  return editPlacement(file, className, { name, layer }, (placement) => {
    const centred = aboutMiddle(placement);
    return { ...centred, rotation: normalAngle(centred.rotation + degrees) };
  });
}

/** Mirrors a component about its middle. Refuses like `moveComponent`. */
export function flipComponent(
  file: SyntaxFile,
  className: string,
  name: string,
  axis: FlipAxis,
  layer: PlacementLayer = "diagram",
): EditResult {
  return editPlacement(file, className, { name, layer }, (placement) => {
    const centred = placement.rotation === 0 ? placement : aboutMiddle(placement);
    const { from, to } = centred.extent;
    const extent =
      axis === "horizontal"
        ? { from: { x: to.x, y: from.y }, to: { x: from.x, y: to.y } }
        : { from: { x: from.x, y: to.y }, to: { x: to.x, y: from.y } };
    // Mirroring a turned picture mirrors it first and turns it the other way round.
    return { ...centred, extent, hasExtent: true, rotation: normalAngle(-centred.rotation) };
  });
}

/** Puts a component where a transformation says. Refuses like `moveComponent`. */
export function placeComponent(
  file: SyntaxFile,
  className: string,
  name: string,
  transformation: Transformation,
  layer: PlacementLayer = "diagram",
): EditResult {
  const { origin, rotation } = transformation;
  const hasOrigin = origin.x !== 0 || origin.y !== 0 || rotation !== 0;
  return editPlacement(file, className, { name, layer }, () => ({ ...transformation, hasOrigin, hasExtent: true }));
}

/** The modifiers of `transformation(…)` for a new component, `extent={{-10,-10},{10,10}}`. */
export function transformationText({ extent, origin, rotation }: Transformation): string {
  const parts = [`extent=${extentText(extent)}`];
  if (rotation !== 0) parts.push(`rotation=${numberText(rotation)}`);
  if (origin.x !== 0 || origin.y !== 0) parts.push(`origin=${pointText(origin)}`);
  return parts.join(", ");
}

/** Points of a line as they stand in an annotation, `{{0,0},{10,0}}`. */
export function pointsText(points: readonly Vector[]): string {
  return `{${points.map(pointText).join(",")}}`;
}

/** A transformation with what its text says explicitly. */
interface WrittenPlacement extends Transformation {
  readonly hasExtent: boolean;
  readonly hasOrigin: boolean;
}

/** A component of a class in one of its pictures. */
interface Placed {
  readonly name: string;
  readonly layer: PlacementLayer;
}

function editPlacement(
  file: SyntaxFile,
  className: string,
  placed: Placed,
  change: (placement: WrittenPlacement) => WrittenPlacement,
): EditResult {
  const { name, layer } = placed;
  return editClass(file, className, (definition) => {
    const declared = componentNamed(definition, name);
    if (declared === undefined) return refused("edit.component-not-found", file, definition.name, { class: className, name });
    const before = placementOf(declared, layer);
    if (before === undefined) return refused("edit.placement-computed", file, declared.component.name, { name });
    const after = change(before);
    const isInherited = layer === "icon" && transformationOf(declared, "iconTransformation") === undefined;
    if (!isInherited) return writePlacement(file, className, placed, before, after);
    return writePlacement(file, className, placed, unplaced, { ...after, hasExtent: true });
  });
}

const unplaced: WrittenPlacement = {
  extent: usualExtent,
  origin: { x: 0, y: 0 },
  rotation: 0,
  hasExtent: false,
  hasOrigin: false,
};

/** Writes what differs; a component without a transformation gets one as a whole. */
function writePlacement(
  file: SyntaxFile,
  className: string,
  { name, layer }: Placed,
  before: WrittenPlacement,
  after: WrittenPlacement,
): EditResult {
  const target = { kind: "component", name } as const;
  const record = layer === "icon" ? "iconTransformation" : "transformation";
  const set = (field: string, value: string | undefined) => (current: SyntaxFile) =>
    setAnnotationValue(current, className, target, ["Placement", record, field], value);
  const steps: ((current: SyntaxFile) => EditResult)[] = [];
  if (after.hasExtent && !(before.hasExtent && extentText(before.extent) === extentText(after.extent))) {
    steps.push(set("extent", extentText(after.extent)));
  }
  if (before.rotation !== after.rotation) {
    steps.push(set("rotation", after.rotation === 0 ? undefined : numberText(after.rotation)));
  }
  if (before.hasOrigin !== after.hasOrigin || pointText(before.origin) !== pointText(after.origin)) {
    steps.push(set("origin", after.hasOrigin ? pointText(after.origin) : undefined));
  }
  return steps.length === 0 ? accepted([]) : inSequence(file, steps);
}

/** The placement as written; undefined where something other than numbers says it. In the icon that of the diagram may count. */
function placementOf(declared: DeclaredComponent, layer: PlacementLayer): WrittenPlacement | undefined {
  const own = layer === "icon" ? transformationOf(declared, "iconTransformation") : undefined;
  const transformation = own ?? transformationOf(declared, "transformation");
  const extent = pairOfPoints(transformation, "extent");
  const origin = pointIn(transformation, "origin");
  const rotation = transformation && fieldOf(transformation, "rotation");
  if (extent === "computed" || origin === "computed") return undefined;
  if (rotation !== undefined && typeof rotation !== "number") return undefined;
  return {
    extent: extent ?? usualExtent,
    origin: origin ?? { x: 0, y: 0 },
    rotation: rotation ?? 0,
    hasExtent: extent !== undefined,
    hasOrigin: origin !== undefined,
  };
}

function transformationOf(declared: DeclaredComponent, name: string): AnnotationRecord | undefined {
  const placement = recordField(readComponentAnnotation(declared), "Placement");
  return placement && recordField(placement, name);
}

function pairOfPoints(record: AnnotationRecord | undefined, field: string): Corners | "computed" | undefined {
  const value = record && fieldOf(record, field);
  if (value === undefined) return undefined;
  const [from, to] = Array.isArray(value) && value.length === 2 ? value.map(pointOf) : [];
  return from === undefined || to === undefined ? "computed" : { from, to };
}

function pointIn(record: AnnotationRecord | undefined, field: string): Vector | "computed" | undefined {
  const value = record && fieldOf(record, field);
  return value === undefined ? undefined : (pointOf(value) ?? "computed");
}

function pointOf(value: AnnotationValue): Vector | undefined {
  if (!Array.isArray(value)) return undefined;
  const [x, y, ...others] = value as readonly AnnotationValue[];
  return typeof x === "number" && typeof y === "number" && others.length === 0 ? { x, y } : undefined;
}

/** The same placement with the origin in the middle of the extent; without an origin where nothing is turned. */
function aboutMiddle(placement: WrittenPlacement): WrittenPlacement {
  const { extent, origin, rotation } = placement;
  const middle = { x: (extent.from.x + extent.to.x) / 2, y: (extent.from.y + extent.to.y) / 2 };
  const back = { x: -middle.x, y: -middle.y };
  return {
    extent: { from: sum(extent.from, back), to: sum(extent.to, back) },
    origin: sum(origin, turned(middle, rotation)),
    rotation,
    hasExtent: placement.hasExtent,
    hasOrigin: true,
  };
}

function sum(a: Vector, b: Vector): Vector {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** Quarter turns are exact. */
function turned({ x, y }: Vector, degrees: number): Vector {
  switch (((degrees % 360) + 360) % 360) {
    case 0:
      return { x, y };
    case 90:
      return { x: -y, y: x };
    case 180:
      return { x: -x, y: -y };
    case 270:
      return { x: y, y: -x };
    default: {
      const angle = (degrees * Math.PI) / 180;
      return { x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle) };
    }
  }
}

/** The angle between −180 (without) and 180 degrees that turns as far. */
function normalAngle(degrees: number): number {
  const positive = ((degrees % 360) + 360) % 360;
  return positive > 180 ? positive - 360 : positive;
}

function extentText({ from, to }: Corners): string {
  return `{${pointText(from)},${pointText(to)}}`;
}

/** A point as it stands in an annotation, `{10,0}`. */
export function pointText({ x, y }: Vector): string {
  return `{${numberText(x)},${numberText(y)}}`;
}

/** A millionth of a drawing unit is far below what is seen; without it sums of decimals would grow long tails. */
export function numberText(value: number): string {
  return String(Math.round(value * 1e6) / 1e6 + 0);
}
