/**
 * The triangles of the `3DFACE` entities of a DXF text: nine numbers each, corner by corner. A face of four corners gives
 * two; everything else in the file is passed over. Source: Autodesk, "DXF Reference", group codes of 3DFACE.
 *
 * A DXF text is pairs of lines: a group code and its value. Code 0 begins an entity; 10 + k, 20 + k and 30 + k are the
 * coordinates of corner k.
 */
export function dxfFaces(text: string): Float32Array {
  const lines = text.split(/\r?\n/);
  const triangles: number[] = [];
  let corners: number[] | undefined;
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const code = Number(lines[line]);
    const value = (lines[line + 1] as string).trim();
    if (code === 0) {
      if (corners !== undefined) triangles.push(...trianglesOf(corners));
      corners = value === "3DFACE" ? new Array<number>(12).fill(Number.NaN) : undefined;
    } else if (corners !== undefined && code >= 10 && code < 40 && code % 10 < 4) {
      corners[3 * (code % 10) + Math.floor(code / 10) - 1] = Number(value);
    }
  }
  return Float32Array.from(triangles);
}

/** A face whose fourth corner is left out or the third again is a triangle. One that lacks another number gives nothing. */
function trianglesOf(corners: readonly number[]): readonly number[] {
  const first = corners.slice(0, 9);
  if (!first.every(Number.isFinite)) return [];
  const fourth = corners.slice(9);
  const isFour = fourth.every(Number.isFinite) && fourth.some((value, i) => value !== corners[6 + i]);
  return isFour ? [...first, ...corners.slice(0, 3), ...corners.slice(6, 9), ...fourth] : first;
}
