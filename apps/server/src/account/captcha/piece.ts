import { setImmediate as nextTurn } from "node:timers/promises";
import type { Raster } from "./png.ts";
import { pictureHeight, pictureWidth, type Scene } from "./scenes.ts";

/** Side of the square in which the piece lies, in pixels. */
export const pieceSize = 60;

/** Brightness of the rims of gap and piece. */
const light = 240;
/** Rows that are painted at a time. */
const strip = 16;

/** Signed distance to the piece's outline, from the top left corner of its square: a tile with two knobs and a notch. */
function toOutline(x: number, y: number): number {
  const left = 2;
  const top = 12;
  const side = 46;
  const dx = Math.abs(x - left - side / 2) - side / 2;
  const dy = Math.abs(y - top - side / 2) - side / 2;
  const tile = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
  const knobs = Math.min(Math.hypot(x - 25, y - top) - 10, Math.hypot(x - left - side, y - 36) - 10);
  const notch = Math.hypot(x - left, y - 36) - 9;
  return Math.max(Math.min(tile, knobs), -notch);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A whole picture of a scene. Lets other work in between its strips, because a picture takes some tenths of a second. */
export async function paint(scene: Scene): Promise<Raster> {
  const pixels = new Uint8Array(pictureWidth * pictureHeight * 3);
  for (let y = 0; y < pictureHeight; y++) {
    if (y % strip === 0) await nextTurn();
    for (let x = 0; x < pictureWidth; x++) pixels.set(scene(x + 0.5, y + 0.5), (y * pictureWidth + x) * 3);
  }
  return { width: pictureWidth, height: pictureHeight, channels: 3, pixels };
}

/** A picture with a gap at (left, top), and the piece that is missing there. The picture that is given stays as it is. */
export function cut(picture: Raster, left: number, top: number): { readonly picture: Raster; readonly piece: Raster } {
  const holed = Uint8Array.from(picture.pixels);
  const piece = new Uint8Array(pieceSize * pieceSize * 4);
  for (let y = 0; y < pieceSize; y++) {
    for (let x = 0; x < pieceSize; x++) {
      const distance = toOutline(x + 0.5, y + 0.5);
      const inside = clamp(0.5 - distance);
      const rim = clamp(1.5 - Math.abs(distance));
      const at = ((top + y) * picture.width + left + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const colour = picture.pixels[at + channel] ?? 0;
        const shaded = colour * (1 - 0.6 * inside);
        holed[at + channel] = Math.round(shaded + (light - shaded) * 0.35 * rim);
        piece[(y * pieceSize + x) * 4 + channel] = Math.round(colour + (light - colour) * 0.6 * rim);
      }
      piece[(y * pieceSize + x) * 4 + 3] = Math.round(255 * clamp(1 - distance));
    }
  }
  return {
    picture: { ...picture, pixels: holed },
    piece: { width: pieceSize, height: pieceSize, channels: 4, pixels: piece },
  };
}
