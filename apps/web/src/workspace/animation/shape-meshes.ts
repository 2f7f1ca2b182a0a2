import { type AnimatedShape, type Animation, isChanging, type Moment, type Placement, placeShape } from "@mofang/simulation";
import {
  type BufferGeometry,
  Color,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  SRGBColorSpace,
  Vector3,
} from "three";
import type { Looks } from "./looks.ts";
import { isFileShape } from "./shape-files.ts";
import { geometryKey, hasTrueSize, shapeGeometry } from "./shape-geometry.ts";

/** Sizes below this are drawn with it, metres: a matrix of 0 has no inverse, which picking needs. */
const thinnest = 1e-6;

/** The shapes of an animation as meshes: one for each geometry, whose instances are moved; single ones where that cannot be. */
export class ShapeMeshes {
  readonly group = new Group();
  readonly #animation: Animation;
  readonly #files: ReadonlyMap<string, BufferGeometry>;
  readonly #geometries = new Map<string, BufferGeometry | undefined>();
  #looks: Looks;
  #moment: Moment = { frame: 0, part: 0 };

  /** @param files  geometries of shapes that are files, by their addresses */
  constructor(animation: Animation, files: ReadonlyMap<string, BufferGeometry>, looks: Looks) {
    this.#animation = animation;
    this.#files = files;
    this.#looks = looks;
    this.#build();
  }

  /** Moves everything to a moment. */
  show(moment: Moment): void {
    this.#moment = moment;
    for (const mesh of this.group.children) this.#place(mesh as Mesh);
  }

  setLooks(looks: Looks): void {
    this.#looks = looks;
    this.#build();
  }

  /** Index of the shape that an instance of a mesh shows. */
  shapeAt(mesh: Object3D, instance: number | undefined): number | undefined {
    return membersOf(mesh)[instance ?? 0];
  }

  /** Where a shape is now. */
  placement(shape: number): Placement {
    return placeShape(this.#animation, this.#shape(shape), this.#moment);
  }

  dispose(): void {
    this.#clear();
    for (const geometry of this.#geometries.values()) geometry?.dispose();
  }

  #shape(index: number): AnimatedShape {
    const shape = this.#animation.shapes[index];
    if (shape === undefined) throw new RangeError(`shape ${index} of ${this.#animation.shapes.length}`);
    return shape;
  }

  #build(): void {
    this.#clear();
    const groups = new Map<string, number[]>();
    for (const [index, { component }] of this.#animation.shapes.entries()) {
      if (this.#looks.hidden.includes(component)) continue;
      const key = this.#groupKey(index);
      groups.set(key, [...(groups.get(key) ?? []), index]);
    }
    for (const members of groups.values()) this.#add(members);
  }

  /** Shapes with the same key are drawn as one. */
  #groupKey(index: number): string {
    const shape = this.#shape(index);
    const placement = this.placement(index);
    const isAlone = this.#looks.transparent.includes(shape.component) || this.#changesForm(shape);
    return isAlone ? `alone ${index}` : `${geometryKey(shape.type, placement)} ${placement.specular.toFixed(1)}`;
  }

  /** Whether the shape's geometry is not the same all the time: a spring, or a wheel whose teeth change. */
  #changesForm(shape: AnimatedShape): boolean {
    const measures = shape.type === "beam" ? (["length", "width"] as const) : (["extra"] as const);
    return hasTrueSize(shape.type) || measures.some((measure) => isChanging(this.#animation, shape, measure));
  }

  #add(members: readonly number[]): void {
    const [first] = members;
    if (first === undefined) return;
    const { type, component } = this.#shape(first);
    const placement = this.placement(first);
    const geometry = this.#geometry(type, placement);
    if (geometry === undefined) return;
    const isTransparent = this.#looks.transparent.includes(component);
    const material = new MeshStandardMaterial({
      roughness: 1 - 0.7 * placement.specular,
      metalness: 0.05,
      wireframe: this.#looks.isWireframe,
      ...(isTransparent ? { transparent: true, opacity: 0.35, depthWrite: false } : {}),
    });
    const mesh = members.length === 1 ? new Mesh(geometry, material) : new InstancedMesh(geometry, material, members.length);
    mesh.userData = { members };
    mesh.matrixAutoUpdate = false;
    mesh.frustumCulled = false;
    // A shape that one sees through throws no shadow.
    mesh.castShadow = !isTransparent;
    mesh.receiveShadow = true;
    this.group.add(mesh);
    this.#place(mesh);
  }

  #place(mesh: Mesh): void {
    const members = membersOf(mesh);
    if (mesh instanceof InstancedMesh) {
      for (const [instance, index] of members.entries()) {
        const placement = this.placement(index);
        mesh.setMatrixAt(instance, matrixOf(placement, this.#isStretched(index, placement)));
        mesh.setColorAt(instance, this.#colour(index, placement));
      }
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
      mesh.boundingSphere = null;
      return;
    }
    const [index] = members;
    if (index === undefined) return;
    const placement = this.placement(index);
    const shape = this.#shape(index);
    if (this.#changesForm(shape)) this.#reform(mesh, shape.type, placement);
    mesh.matrix.copy(matrixOf(placement, this.#isStretched(index, placement)));
    mesh.matrixWorldNeedsUpdate = true;
    (mesh.material as MeshStandardMaterial).color.copy(this.#colour(index, placement));
  }

  /** Gives a mesh its geometry of this moment, which nothing else shows. */
  #reform(mesh: Mesh, type: string, placement: Placement): void {
    const key = geometryKey(type, placement);
    if (mesh.userData.form === key) return;
    const geometry = shapeGeometry(type, placement);
    if (geometry === undefined) return;
    if (mesh.userData.form !== undefined) mesh.geometry.dispose();
    mesh.geometry = geometry;
    mesh.userData.form = key;
  }

  /** A file's shape has its true size, unless `extra` says that it is stretched. */
  #isStretched(index: number, { extra }: Placement): boolean {
    const { type } = this.#shape(index);
    return isFileShape(type) ? extra === 1 : !hasTrueSize(type);
  }

  #colour(index: number, { color: [red, green, blue] }: Placement): Color {
    const chosen = this.#looks.colours[this.#shape(index).component];
    return chosen === undefined ? new Color().setRGB(red, green, blue, SRGBColorSpace) : new Color(chosen);
  }

  #geometry(type: string, placement: Placement): BufferGeometry | undefined {
    if (isFileShape(type)) return this.#files.get(type);
    const key = geometryKey(type, placement);
    if (!this.#geometries.has(key)) this.#geometries.set(key, shapeGeometry(type, placement));
    return this.#geometries.get(key);
  }

  #clear(): void {
    for (const child of [...this.group.children]) {
      const mesh = child as Mesh;
      (mesh.material as MeshStandardMaterial).dispose();
      if (mesh.userData.form !== undefined) mesh.geometry.dispose();
      if (mesh instanceof InstancedMesh) mesh.dispose();
      this.group.remove(mesh);
    }
  }
}

function membersOf(mesh: Object3D): readonly number[] {
  return (mesh.userData as { readonly members?: readonly number[] }).members ?? [];
}

function matrixOf({ origin, axes, length, width, height }: Placement, isStretched: boolean): Matrix4 {
  const [along, across, up] = axes.map((axis) => new Vector3(...axis)) as [Vector3, Vector3, Vector3];
  const matrix = new Matrix4().makeBasis(along, across, up).setPosition(...origin);
  return isStretched ? matrix.scale(new Vector3(size(length), size(width), size(height))) : matrix;
}

function size(value: number): number {
  return Math.abs(value) < thinnest ? thinnest : value;
}
