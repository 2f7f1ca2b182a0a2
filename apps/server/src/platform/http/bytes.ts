import type { Readable } from "node:stream";

/** Answer of a call that gives bytes. */
export interface Bytes {
  readonly content: Uint8Array | Readable;
  /** Length when it is known beforehand. */
  readonly size?: number;
  /** Name under which a browser saves it. */
  readonly fileName?: string;
}
