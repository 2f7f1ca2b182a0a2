import type { AnimatedShape, Animation } from "./animation.ts";
import { shapeFields } from "./shape-fields.ts";

/** Where the fields are among a shape's tracks; of a vector or a matrix the first. */
const place = {
  rotation: placeOf("R.T[1,1]"),
  origin: placeOf("r[1]"),
  start: placeOf("r_shape[1]"),
  lengthDirection: placeOf("lengthDirection[1]"),
  widthDirection: placeOf("widthDirection[1]"),
  length: placeOf("length"),
  width: placeOf("width"),
  height: placeOf("height"),
  extra: placeOf("extra"),
  color: placeOf("color[1]"),
  specular: placeOf("specularCoefficient"),
} as const;

function placeOf(field: string): number {
  return shapeFields.indexOf(field);
}

/** Whether a measure of a shape is not the same all the time. */
export function isChanging({ tracks }: Animation, shape: AnimatedShape, measure: "length" | "width" | "extra"): boolean {
  return (tracks[shape.tracks[place[measure]] as number] as Float64Array).length > 1;
}

type Vector = readonly [number, number, number];

/** Where a shape is at a time, and what it looks like. Metres; colours as 0 … 1. */
export interface Placement {
  /** Where the shape begins. */
  readonly origin: Vector;
  /** Unit vectors along length, width and height, at right angles to each other. */
  readonly axes: readonly [Vector, Vector, Vector];
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** What `extra` means for its kind: teeth, windings, ratio of diameters. */
  readonly extra: number;
  /** Red, green, blue. */
  readonly color: Vector;
  /** How much light it reflects, 0 … 1. */
  readonly specular: number;
}

/** A place between two times of an animation. */
export interface Moment {
  /** Index of the time at or before it. */
  readonly frame: number;
  /** How far it is to the next one, 0 … 1. */
  readonly part: number;
}

/** Where a time lies among those of an animation: at an event behind it, outside at the nearest end. */
export function momentAt(time: Float64Array, at: number): Moment {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  const frame = Math.max(0, low - 1);
  const [before, behind] = [time[frame] ?? 0, time[frame + 1] ?? 0];
  if (frame + 1 >= time.length || behind <= before) return { frame, part: 0 };
  return { frame, part: Math.min(1, Math.max(0, (at - before) / (behind - before))) };
}

/**
 * Places a shape at a moment. `R.T` turns vectors of the world into the frame of the shape's component, so its transpose
 * turns directions back; the width is made square to the length, and where both are parallel any square direction is taken,
 * as `Modelica.Mechanics.MultiBody.Frames.from_nxy` does. Values that are no numbers count as 0.
 */
export function placeShape({ tracks }: Animation, shape: AnimatedShape, { frame, part }: Moment): Placement {
  const value = (field: number): number => {
    const track = tracks[shape.tracks[field] as number] as Float64Array;
    const before = track[Math.min(frame, track.length - 1)] as number;
    const behind = track[Math.min(frame + 1, track.length - 1)] as number;
    const between = part === 0 ? before : before + part * (behind - before);
    return Number.isFinite(between) ? between : 0;
  };
  const vector = (first: number): Vector => [value(first), value(first + 1), value(first + 2)];
  const rows = [vector(place.rotation), vector(place.rotation + 3), vector(place.rotation + 6)] as const;
  const toWorld = ([x, y, z]: Vector): Vector => sum(sum(scaled(rows[0], x), scaled(rows[1], y)), scaled(rows[2], z));
  const along = toWorld(unit(vector(place.lengthDirection), [1, 0, 0]));
  const ahead = unit(along, [1, 0, 0]);
  const up = unit(cross(ahead, toWorld(unit(vector(place.widthDirection), [0, 1, 0]))), squareTo(ahead));
  return {
    origin: sum(vector(place.origin), toWorld(vector(place.start))),
    axes: [ahead, cross(up, ahead), up],
    length: value(place.length),
    width: value(place.width),
    height: value(place.height),
    extra: value(place.extra),
    color: colour(vector(place.color)),
    specular: Math.min(1, Math.max(0, value(place.specular))),
  };
}

/** Length below which a direction has none. */
const tiny = 1e-10;

function unit(vector: Vector, otherwise: Vector): Vector {
  const [x, y, z] = vector;
  const length = Math.sqrt(x * x + y * y + z * z);
  return length < tiny ? otherwise : scaled(vector, 1 / length);
}

/** A unit vector at right angles to another. */
function squareTo(vector: Vector): Vector {
  const helper: Vector = Math.abs(vector[0]) > 0.1 ? [0, 1, 0] : [1, 0, 0];
  return unit(cross(vector, helper), [0, 0, 1]);
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

function sum([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [a + x, b + y, c + z];
}

function colour([red, green, blue]: Vector): Vector {
  const part = (value: number): number => Math.min(1, Math.max(0, value / 255));
  return [part(red), part(green), part(blue)];
}
