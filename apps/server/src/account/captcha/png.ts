import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

/** A picture of 8 bits a channel, row by row from the top; 3 channels are RGB, 4 are RGBA. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** `width · height · channels` bytes. */
  readonly pixels: Uint8Array;
}

const compress = promisify(deflate);
const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Filter type "up": a row as its difference to the one above, which packs smooth pictures well. */
const up = 2;

/** The picture as a PNG file (ISO/IEC 15948). */
export async function encodePng(raster: Raster): Promise<Buffer> {
  const { width, height, channels } = raster;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  const data = await compress(filtered(raster));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function filtered({ width, height, channels, pixels }: Raster): Uint8Array {
  const stride = width * channels;
  const rows = new Uint8Array(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    rows[start] = up;
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      rows[start + 1 + x] = (pixels[y * stride + x] ?? 0) - above;
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
