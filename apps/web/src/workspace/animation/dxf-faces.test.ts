import { expect, it } from "vitest";
import { dxfFaces } from "./dxf-faces.ts";

/** A 3DFACE with corners given as numbers, three for each. */
function face(...numbers: number[]): string {
  const lines = numbers.map((value, i) => `${10 * ((i % 3) + 1) + Math.floor(i / 3)}\n${value}`);
  return ["0\n3DFACE", "8\nlayer", ...lines].join("\n");
}

const file = (...faces: string[]): string => ["0\nSECTION\n2\nENTITIES", ...faces, "0\nENDSEC\n0\nEOF", ""].join("\n");

it("reads triangles, and faces of four corners as two", () => {
  expect([...dxfFaces(file(face(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0)))]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  const square = dxfFaces(file(face(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0)));
  expect([...square]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0]);
});

it("takes lines that end as in Windows, and numbers with exponents", () => {
  const text = file(face(0, 0, 0, 1, 0, 0, 0, 2.5e-1, 0)).replaceAll("\n", "\r\n");
  expect([...dxfFaces(text)]).toEqual([0, 0, 0, 1, 0, 0, 0, 0.25, 0]);
});

it("passes over what is no face, and faces that lack a corner", () => {
  expect(dxfFaces(file("0\nLINE\n10\n1\n20\n2\n30\n3"))).toHaveLength(0);
  expect(dxfFaces(file(face(0, 0, 0, 1, 0, 0)))).toHaveLength(0);
  expect(dxfFaces("")).toHaveLength(0);
});
