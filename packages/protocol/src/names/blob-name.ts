/**
 * Name that git gives to a content: SHA-1 (FIPS 180-4) of `blob <bytes>\0` and the content, 40 hexadecimal digits. Computed
 * here because a page that came without TLS has no `crypto.subtle`.
 */
export function blobNameOf(content: Uint8Array): string {
  const header = Uint8Array.from(`blob ${content.length}\0`, (letter) => letter.charCodeAt(0));
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476, 0xc3d2e1f0 | 0);
  const length = header.length + content.length;
  const words = new Int32Array(80);
  const block = new Uint8Array(64);
  const end = paddedLength(length);
  for (let start = 0; start < end; start += 64) {
    fill(block, start, header, content);
    if (start + 64 >= end) writeBits(block, length);
    mix(state, words, block);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Bytes with the 1 bit and the 64 bits of the length, in whole blocks. */
function paddedLength(length: number): number {
  return Math.ceil((length + 9) / 64) * 64;
}

/** The block of the padded message that begins at `start`, without the length. */
function fill(block: Uint8Array, start: number, header: Uint8Array, content: Uint8Array): void {
  const length = header.length + content.length;
  block.fill(0);
  if (start < header.length) block.set(header.subarray(start, start + 64));
  const from = Math.max(0, start - header.length);
  const at = Math.max(0, header.length - start);
  if (at < 64) block.set(content.subarray(from, from + 64 - at), at);
  if (length >= start && length < start + 64) block[length - start] = 0x80;
}

function writeBits(block: Uint8Array, length: number): void {
  const view = new DataView(block.buffer);
  view.setUint32(56, Math.floor(length / 0x2000_0000));
  view.setUint32(60, (length << 3) >>> 0);
}

/** One block into the state (§6.1.2). */
function mix(state: Int32Array, words: Int32Array, block: Uint8Array): void {
  const view = new DataView(block.buffer);
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(4 * t);
  for (let t = 16; t < 80; t++) {
    words[t] = turned(at(words, t - 3) ^ at(words, t - 8) ^ at(words, t - 14) ^ at(words, t - 16), 1);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let t = 0; t < 80; t++) {
    const next = (turned(a, 5) + chosen(t, b, c, d) + e + at(words, t)) | 0;
    e = d;
    d = c;
    c = turned(b, 30);
    b = a;
    a = next;
  }
  state.set([at(state, 0) + a, at(state, 1) + b, at(state, 2) + c, at(state, 3) + d, at(state, 4) + e]);
}

/** Function and constant of a round (§4.1.1, §4.2.1). */
function chosen(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function at(words: Int32Array, index: number): number {
  return words[index] as number;
}
