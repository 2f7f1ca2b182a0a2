import { decodeText } from "@mofang/host/text";

/**
 * Finds the first byte of a stream that is not UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
 * Pieces may be cut anywhere.
 */
export class Utf8Check {
  /** Offset of the next byte. */
  #offset = 0;
  /** Offset of the first byte of the letter under way. */
  #start = 0;
  /** Bytes that the letter still needs. */
  #needed = 0;
  /** Bounds of the next byte. */
  #low = 0x80;
  #high = 0xbf;

  /** Offset of the first letter that can't be read, undefined when all of the piece can. */
  read(piece: Uint8Array): number | undefined {
    for (const byte of piece) {
      if (this.#needed === 0) {
        this.#start = this.#offset;
        if (byte >= 0x80 && !this.#begin(byte)) return this.#start;
      } else if (byte < this.#low || byte > this.#high) {
        return this.#start;
      } else {
        this.#needed--;
        this.#low = 0x80;
        this.#high = 0xbf;
      }
      this.#offset++;
    }
    return undefined;
  }

  /** Offset of a letter that the end cuts off. */
  end(): number | undefined {
    return this.#needed === 0 ? undefined : this.#start;
  }

  #begin(byte: number): boolean {
    if (byte < 0xc2 || byte > 0xf4) return false;
    this.#needed = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.#low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.#high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    return true;
  }
}

/** Offset of the first letter of a content that is not UTF-8; 0 where all of it is. */
export function firstNoUtf8(content: Uint8Array): number {
  const check = new Utf8Check();
  return check.read(content) ?? check.end() ?? 0;
}

/** A Modelica file as text; of bytes that are no text each is a letter, so that one bad file does not hide the others. */
export function sourceText(bytes: Uint8Array): { readonly text: string; readonly encoding?: string } {
  const { text, encoding } = decodeText(bytes) ?? { text: Buffer.from(bytes).toString("latin1"), encoding: "binary" };
  return encoding === "utf-8" ? { text } : { text, encoding };
}

/** Bytes as text, a byte order mark included, so that it can be written back as it was; undefined for what is not UTF-8, or holds a NUL as binary files do. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
