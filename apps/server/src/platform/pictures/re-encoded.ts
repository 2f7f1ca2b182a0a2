import sharp, { type Sharp } from "sharp";
import { ProductError } from "../errors/product-error.ts";

/** Pixels that a picture may have, all frames of an animation together: a browser takes four bytes for each. */
const mostPixels = 50_000_000;
/** Of frames. */
const mostFrames = 500;

/** How each kind is written. */
const encoders = {
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 88, mozjpeg: true }),
  gif: (picture: Sharp) => picture.gif(),
  webp: (picture: Sharp) => picture.webp({ quality: 88 }),
} as const;
export type PictureKind = keyof typeof encoders;

/**
 * A picture drawn again: upright, at most `side` pixels wide and high, without what its file held besides (place and camera
 * in EXIF, colour profiles, what hangs behind its end). Dimensions are read from its header before anything is decoded.
 *
 * @throws ProductError `picture.too-many-pixels`, and `picture.unreadable` for what is no whole picture
 */
export async function reencoded(bytes: Buffer, kind: PictureKind, side: number): Promise<Buffer> {
  const isAnimated = kind === "gif" || kind === "webp";
  const { width, height, nFrames } = await dimensionsOf(bytes);
  if (width * height * nFrames > mostPixels || nFrames > mostFrames) {
    throw new ProductError("picture.too-many-pixels", { width, height, limit: mostPixels / 1e6 });
  }
  const picture = sharp(bytes, { animated: isAnimated, limitInputPixels: mostPixels });
  if (nFrames === 1) picture.autoOrient();
  picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  return encoders[kind](picture).toBuffer().catch(unreadable);
}

async function dimensionsOf(bytes: Buffer) {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  return { width, height, nFrames: pages };
}

function unreadable(cause: unknown): never {
  throw Object.assign(new ProductError("picture.unreadable"), { cause });
}
