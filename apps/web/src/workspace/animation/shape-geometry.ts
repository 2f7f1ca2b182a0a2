import type { Placement } from "@mofang/simulation";
import {
  BoxGeometry,
  type BufferGeometry,
  Curve,
  CylinderGeometry,
  ExtrudeGeometry,
  Path,
  Shape,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from "three";

/**
 * Tells geometries apart: placements of one kind with the same key share one. All but those of springs are of size 1, from
 * 0 along x and about the axis in y and z, and are stretched by the placement.
 */
export function geometryKey(type: string, { extra, length, width, height }: Placement): string {
  switch (type) {
    case "cone":
    case "pipe":
    case "pipecylinder":
    case "gearwheel":
      return `${type} ${extra.toFixed(3)}`;
    case "beam":
      return `beam ${roundness(length, width).toFixed(2)}`;
    case "spring":
      return `spring ${[extra, length, width, height].map((value) => value.toPrecision(4)).join(" ")}`;
    default:
      return type;
  }
}

/** Whether a kind's geometry has its true size, in metres, and is not to be stretched. */
export function hasTrueSize(type: string): boolean {
  return type === "spring";
}

/** The geometry of a kind; of one that is not known, undefined. */
export function shapeGeometry(type: string, placement: Placement): BufferGeometry | undefined {
  const { extra, length, width } = placement;
  switch (type) {
    case "box":
      return new BoxGeometry(1, 1, 1).translate(0.5, 0, 0);
    case "sphere":
      return new SphereGeometry(0.5, 24, 16).translate(0.5, 0, 0);
    case "cylinder":
      return lying(new CylinderGeometry(0.5, 0.5, 1, 32));
    case "cone":
      return lying(new CylinderGeometry(0.5 * Math.max(0, extra), 0.5, 1, 32));
    case "pipe":
    case "pipecylinder":
      return drawnOut(ring(Math.min(0.999, Math.max(0, extra)) / 2));
    case "gearwheel":
      return drawnOut(gear(extra));
    case "beam":
      return beam(roundness(length, width));
    case "spring":
      return spring(placement);
    default:
      return undefined;
  }
}

/** Something that stands about 0 along y, from 0 along x. */
function lying(geometry: BufferGeometry): BufferGeometry {
  return geometry.rotateZ(-Math.PI / 2).translate(0.5, 0, 0);
}

/** A plane shape drawn out from 0 to 1 along x. */
function drawnOut(shape: Shape): BufferGeometry {
  return new ExtrudeGeometry(shape, { depth: 1, bevelEnabled: false, curveSegments: 24 }).rotateY(Math.PI / 2);
}

function ring(inner: number): Shape {
  const shape = new Shape().absarc(0, 0, 0.5, 0, 2 * Math.PI, false);
  if (inner > 0) shape.holes.push(new Path().absarc(0, 0, inner, 0, 2 * Math.PI, true));
  return shape as Shape;
}

/** As many teeth as fit into a picture. */
const mostTeeth = 200;

/** @param teeth  negative for a wheel with teeth inside */
function gear(teeth: number): Shape {
  const count = Math.min(mostTeeth, Math.max(3, Math.round(Math.abs(teeth))));
  const depth = Math.min(0.08, 1 / count);
  if (teeth >= 0) return toothed(new Shape(), count, 0.5 - depth, 0.5);
  const shape = ring(0);
  shape.holes.push(toothed(new Path(), count, 0.42 - depth, 0.42));
  return shape;
}

function toothed<Outline extends Path>(outline: Outline, count: number, root: number, tip: number): Outline {
  for (let i = 0; i < 4 * count; i++) {
    const radius = i % 4 < 2 ? root : tip;
    const angle = (2 * Math.PI * (i + (i % 2 === 0 ? 0.15 : -0.15))) / (4 * count);
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    if (i === 0) outline.moveTo(x, y);
    else outline.lineTo(x, y);
  }
  outline.closePath();
  return outline;
}

/** Half the width of a beam in parts of its length: its round ends stand out by that much. */
function roundness(length: number, width: number): number {
  return length === 0 ? 0 : Math.min(2, Math.abs(width / length) / 2);
}

function beam(round: number): BufferGeometry {
  const shape = new Shape().moveTo(0, -0.5).lineTo(1, -0.5);
  shape.absellipse(1, 0, round, 0.5, -Math.PI / 2, Math.PI / 2, false, 0);
  shape.lineTo(0, 0.5);
  shape.absellipse(0, 0, round, 0.5, Math.PI / 2, (3 * Math.PI) / 2, false, 0);
  return new ExtrudeGeometry(shape as Shape, { depth: 1, bevelEnabled: false, curveSegments: 12 }).translate(0, 0, -0.5);
}

class Helix extends Curve<Vector3> {
  readonly #length: number;
  readonly #radius: number;
  readonly #windings: number;

  constructor(length: number, radius: number, windings: number) {
    super();
    this.#length = length;
    this.#radius = radius;
    this.#windings = windings;
  }

  override getPoint(part: number, target = new Vector3()): Vector3 {
    const angle = 2 * Math.PI * this.#windings * part;
    return target.set(this.#length * part, this.#radius * Math.cos(angle), this.#radius * Math.sin(angle));
  }
}

/** `height` is twice the width of the coil's wire. */
function spring({ length, width, height, extra }: Placement): BufferGeometry {
  const windings = Math.min(100, Math.max(1, Math.abs(extra)));
  const wire = Math.max(Math.abs(height) / 4, Math.abs(width) / 100, 1e-6);
  return new TubeGeometry(new Helix(length, Math.abs(width) / 2, windings), Math.ceil(16 * windings), wire, 6);
}
