import type { Readable } from "node:stream";

/** Answer of a call that gives bytes. */
export interface Bytes {
  readonly content: Uint8Array | Readable;
  /** Media type where it differs from that of the call's declaration. */
  readonly type?: string;
  /** Length when it is known beforehand. */
  readonly size?: number;
  /** Name under which a browser saves it. */
  readonly fileName?: string;
  /** Names this very content, without quotes: a browser that has it is told so and gets it no second time (RFC 9110 §8.8.3). */
  readonly tag?: string;
}
