/** Git's tree objects as they are stored: `<mode> <name>\0<20 bytes>` again and again. */
import type { Buffer } from "node:buffer";

interface RawTreeEntry {
  /** Octal digits: 40000 folder, 100644 file, 100755 program, 120000 symbolic link, 160000 submodule. */
  readonly mode: string;
  readonly name: Buffer;
}

/** Entries of a tree; undefined for bytes that are no tree. */
export function parseRawTree(bytes: Buffer): RawTreeEntry[] | undefined {
  const entries: RawTreeEntry[] = [];
  let position = 0;
  while (position < bytes.length) {
    const blank = bytes.indexOf(0x20, position);
    const end = bytes.indexOf(0, blank);
    if (blank < 0 || end < 0 || end + 21 > bytes.length) return undefined;
    const mode = bytes.toString("latin1", position, blank);
    if (!/^[0-7]{5,6}$/.test(mode)) return undefined;
    entries.push({ mode, name: bytes.subarray(blank + 1, end) });
    position = end + 21;
  }
  return position === bytes.length ? entries : undefined;
}
