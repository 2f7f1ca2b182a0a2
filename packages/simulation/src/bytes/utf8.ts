import { present } from "@mofang/vocabulary";

/** UTF-8 without the platform: packages run where no TextEncoder is promised. Lone surrogates become U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (const character of text) {
    let code = present(character.codePointAt(0), "code of a character");
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes[length++] = code;
    else if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
      bytes[length++] = 0x80 | (code & 63);
    } else {
      if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12);
      else {
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 63);
      bytes[length++] = 0x80 | (code & 63);
    }
  }
  return bytes.slice(0, length);
}

/** How many bytes `encodeUtf8` gives. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    // Four bytes for the two units of a pair.
    if (isPair) i++;
    length += isPair || unit >= 0x800 ? 2 : 1;
  }
  return length;
}

/** Text of UTF-8 bytes; what is no UTF-8 becomes U+FFFD, byte by byte. */
export function decodeUtf8(bytes: Uint8Array): string {
  const parts: string[] = [];
  let units: number[] = [];
  for (let i = 0; i < bytes.length; ) {
    const [code, length] = decodeAt(bytes, i);
    if (code > 0xffff) units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
    else units.push(code);
    i += length;
    if (units.length > 8000) {
      parts.push(String.fromCharCode(...units));
      units = [];
    }
  }
  parts.push(String.fromCharCode(...units));
  return parts.join("");
}

/** Code point at a byte and the number of bytes it takes. */
function decodeAt(bytes: Uint8Array, start: number): [code: number, length: number] {
  const first = bytes[start] as number;
  if (first < 0x80) return [first, 1];
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 0;
  if (length === 0 || start + length > bytes.length) return [0xfffd, 1];
  let code = first & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) {
    const byte = bytes[start + i] as number;
    if ((byte & 0xc0) !== 0x80) return [0xfffd, 1];
    code = (code << 6) | (byte & 63);
  }
  const smallest = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  if (code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return [0xfffd, 1];
  return [code, length];
}
