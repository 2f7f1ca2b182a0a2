/** Packets of git's wire protocol: four hexadecimal digits of length, then so much content less four (gitprotocol-common). */
import { Buffer } from "node:buffer";

/** Ends a section. */
export const flushPacket = Buffer.from("0000");

/** Longest content of a packet. */
const longestContent = 65_516;

/** A packet with that content. @throws RangeError when it does not fit */
export function packet(content: string | Uint8Array): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  if (bytes.length > longestContent) throw new RangeError(`a packet holds at most ${longestContent} bytes`);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, "0")), bytes]);
}

/** What was sent is not what the protocol says. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

/** Reads packets off a stream, and then the rest of it. */
export class PacketReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Content of the next packet; undefined for a flush packet. @throws ProtocolError at what is none */
  async next(): Promise<Buffer | undefined> {
    const digits = (await this.#take(4)).toString("latin1");
    if (!/^[0-9a-f]{4}$/i.test(digits)) throw new ProtocolError("a packet begins with its length");
    const length = Number.parseInt(digits, 16);
    if (length === 0) return undefined;
    if (length < 4) throw new ProtocolError(`the packet ${digits} means nothing here`);
    return this.#take(length - 4);
  }

  /** Whether nothing follows. */
  async isAtEnd(): Promise<boolean> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return true;
      this.#held = Buffer.from(value);
    }
    return false;
  }

  /** All that follows the packets. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#held.length > 0) yield this.#held;
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done) return;
      yield value;
    }
  }

  async #take(length: number): Promise<Buffer> {
    while (this.#held.length < length) {
      const { done, value } = await this.#source.next();
      if (done) throw new ProtocolError("the packets end too early");
      this.#held = Buffer.concat([this.#held, value]);
    }
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }
}

/** Contents of all packets of a whole request; flush packets and what else only separates them are passed over. @throws ProtocolError */
export function* packetsIn(request: Buffer): Generator<Buffer> {
  for (let start = 0; start < request.length; ) {
    const digits = request.toString("latin1", start, start + 4);
    if (!/^[0-9a-f]{4}$/i.test(digits)) throw new ProtocolError("a packet begins with its length");
    const length = Number.parseInt(digits, 16);
    if (start + length > request.length) throw new ProtocolError("the packets end too early");
    if (length > 4) yield request.subarray(start + 4, start + length);
    start += Math.max(4, length);
  }
}
