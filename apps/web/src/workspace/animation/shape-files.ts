import { BufferAttribute, BufferGeometry, type Mesh } from "three";
import { OBJLoader } from "three/examples/jsm/loaders/OBJLoader.js";
import { STLLoader } from "three/examples/jsm/loaders/STLLoader.js";
import { mergeGeometries, toCreasedNormals } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { dxfFaces } from "./dxf-faces.ts";

/** Edges sharper than this stay edges, radians. */
const crease = 0.6;

/** Whether the kind of a shape is the address of a file. */
export function isFileShape(type: string): boolean {
  return /^(?:modelica|file):\/\//i.test(type) || /\.(?:stl|obj|dxf)$/i.test(type);
}

/** The shape in a file, by the ending of its name; undefined for a file of another kind, or one without faces. */
export function fileGeometry(name: string, bytes: Uint8Array<ArrayBuffer>): BufferGeometry | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  const geometry = ending === undefined ? undefined : readers[ending]?.(bytes);
  const count = geometry?.getAttribute("position")?.count ?? 0;
  return count === 0 ? undefined : geometry;
}

const readers: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => BufferGeometry | undefined>> = {
  stl: (bytes) => new STLLoader().parse(bytes.slice().buffer),
  obj: (bytes) => {
    const parts: BufferGeometry[] = [];
    new OBJLoader().parse(new TextDecoder().decode(bytes)).traverse((object) => {
      if ("isMesh" in object) parts.push(plain((object as Mesh).geometry));
    });
    return parts.length === 0 ? undefined : mergeGeometries(parts);
  },
  dxf: (bytes) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(dxfFaces(new TextDecoder().decode(bytes)), 3));
    return toCreasedNormals(geometry, crease);
  },
};

/** Corners and normals alone, so that parts can be joined. */
function plain(geometry: BufferGeometry): BufferGeometry {
  const bare = new BufferGeometry();
  bare.setAttribute("position", geometry.getAttribute("position"));
  return toCreasedNormals(bare, crease);
}
