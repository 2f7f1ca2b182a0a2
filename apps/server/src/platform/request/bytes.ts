import type { Readable } from "node:stream";

/** Answer of a call that gives bytes. */
export interface Bytes {
  readonly content: Uint8Array | Readable;
  /** Media type where it differs from that of the call's declaration. */
  readonly type?: string;
  /** Length when it is known beforehand. */
  readonly size?: number;
  /** Gives the bytes from `start` to `end`, both included, to who asks for a part (RFC 9110 §14); `size` is known then. */
  readonly part?: (start: number, end: number) => Uint8Array | Readable;
  /** Name under which a browser saves it. */
  readonly fileName?: string;
  /** Names this very content, without quotes: a browser that has it gets status 304 and no bytes (RFC 9110 §8.8.3). */
  readonly tag?: string;
}
