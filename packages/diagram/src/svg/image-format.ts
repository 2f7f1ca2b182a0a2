/** Reads of an image's first bytes what it is and how large: what a drawing needs in order to embed it. */

/** An image that browsers can show. */
interface ImageFormat {
  /** Media type by the content, whatever the file is called. */
  readonly type: "image/png" | "image/jpeg" | "image/gif" | "image/bmp" | "image/svg+xml";
  /** Pixels; of a vector image only their proportion means something. */
  readonly width: number;
  readonly height: number;
}

/**
 * Type and size of an image, from the head of its content (PNG, JPEG, GIF, BMP, SVG); undefined for all else.
 *
 * @param base64  without white space
 */
export function imageFormat(base64: string): ImageFormat | undefined {
  const bytes = new Base64Bytes(base64);
  const format = readPng(bytes) ?? readGif(bytes) ?? readBmp(bytes) ?? readJpeg(bytes) ?? readSvg(bytes);
  return format !== undefined && format.width > 0 && format.height > 0 ? format : undefined;
}

/** Number of bytes that a Base64 text stands for. */
export function byteLength(base64: string): number {
  return Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
}

/** Single bytes of a Base64 text, so that large images are not decoded for the sake of their heads. Beyond the end they are 0. */
class Base64Bytes {
  readonly length: number;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.length = byteLength(text);
  }

  at(index: number): number {
    const group = Math.floor(index / 3) * 4;
    const [a, b, c, d] = [0, 1, 2, 3].map((i) => sextetOf(this.#text.charCodeAt(group + i))) as [number, number, number, number];
    return [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d][index % 3] ?? 0;
  }

  startsWith(text: string, from = 0): boolean {
    return [...text].every((character, i) => this.at(from + i) === character.charCodeAt(0));
  }

  /** Unsigned, the most significant byte first. */
  bigEndian(from: number, count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 256 + this.at(from + i);
    return value;
  }

  /** Unsigned, the least significant byte first. */
  littleEndian(from: number, count: number): number {
    let value = 0;
    for (let i = count - 1; i >= 0; i--) value = value * 256 + this.at(from + i);
    return value;
  }

  /** The first bytes as letters of ISO 8859-1: enough to find markup in UTF-8. */
  head(count: number): string {
    let text = "";
    for (let i = 0; i < Math.min(count, this.length); i++) text += String.fromCharCode(this.at(i));
    return text;
  }
}

function sextetOf(code: number): number {
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 48 && code <= 57) return code + 4;
  if (code === 43) return 62;
  return code === 47 ? 63 : 0;
}

/** The chunk IHDR comes first (W3C PNG, third edition, §11.2.1). */
function readPng(bytes: Base64Bytes): ImageFormat | undefined {
  if (!bytes.startsWith("\x89PNG\r\n\x1a\n") || !bytes.startsWith("IHDR", 12)) return undefined;
  return { type: "image/png", width: bytes.bigEndian(16, 4), height: bytes.bigEndian(20, 4) };
}

/** The logical screen follows the signature (GIF89a §18). */
function readGif(bytes: Base64Bytes): ImageFormat | undefined {
  if (!bytes.startsWith("GIF87a") && !bytes.startsWith("GIF89a")) return undefined;
  return { type: "image/gif", width: bytes.littleEndian(6, 2), height: bytes.littleEndian(8, 2) };
}

/** A file header of 14 bytes, then the old header with sizes of 2 bytes or a newer one with 4; rows may run downwards. */
function readBmp(bytes: Base64Bytes): ImageFormat | undefined {
  if (!bytes.startsWith("BM")) return undefined;
  const header = bytes.littleEndian(14, 4);
  if (header === 12) return { type: "image/bmp", width: bytes.littleEndian(18, 2), height: bytes.littleEndian(20, 2) };
  if (header < 40 || header > 124) return undefined;
  return { type: "image/bmp", width: bytes.littleEndian(18, 4) | 0, height: Math.abs(bytes.littleEndian(22, 4) | 0) };
}

/** Segments up to the frame header, which tells the size (ITU-T T.81 §B.1.1.4, §B.2.2). */
function readJpeg(bytes: Base64Bytes): ImageFormat | undefined {
  if (!bytes.startsWith("\xff\xd8\xff")) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes.at(at) !== 0xff) return undefined;
    const marker = bytes.at(at + 1);
    if (isFrame(marker)) {
      return { type: "image/jpeg", height: bytes.bigEndian(at + 5, 2), width: bytes.bigEndian(at + 7, 2) };
    }
    const isPadding = marker === 0xff;
    at += isPadding ? 1 : 2 + Math.max(2, bytes.bigEndian(at + 2, 2));
  }
  return undefined;
}

/** SOF0 … SOF15 but the markers between them that begin tables: DHT, JPG, DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Bytes within which the first element of an SVG file ends. */
const svgHead = 8192;
const svgStart =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg[^>[]*>\s*)*(<svg[\s>][^>]*>?)/;

/** Only plain XML in UTF-8 whose document type declares nothing: entities could stand for more than there is room for. */
function readSvg(bytes: Base64Bytes): ImageFormat | undefined {
  const root = svgStart.exec(bytes.head(svgHead))?.[1];
  if (root === undefined) return undefined;
  const attribute = (name: string): string => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1] ?? "";
  const [, , boxWidth, boxHeight] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const length = (name: string): number | undefined => {
    const [, digits, unit] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(\D*)$/i.exec(attribute(name)) ?? [];
    return unit === "%" || digits === undefined ? undefined : Number(digits);
  };
  // What a browser takes for a picture that tells no size.
  const width = length("width") ?? boxWidth ?? 300;
  const height = length("height") ?? boxHeight ?? 150;
  return { type: "image/svg+xml", width, height };
}
