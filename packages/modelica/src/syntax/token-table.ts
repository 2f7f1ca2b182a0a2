import type { Token } from "./token.ts";

/**
 * The tokens of one text, by position, in three parallel arrays of equal length: kind, and the half-open range of offsets.
 * The last token is `Token.EndOfFile` with an empty range at the end of the text. What lies between two tokens is trivia:
 * white space, comments, and a byte order mark at the start. Tokens and trivia together are the whole text.
 */
export interface TokenTable {
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Number of tokens, the end of file included. */
export function tokenCount(table: TokenTable): number {
  return table.kinds.length;
}

/** Kind of the token at an index; the end of file for every index past it. */
export function tokenKind(table: TokenTable, index: number): Token {
  return table.kinds[index] ?? 0;
}

/** Collects tokens into a table; the arrays grow by doubling. */
export class TokenTableBuilder {
  #kinds: Uint8Array;
  #starts: Uint32Array;
  #ends: Uint32Array;
  #count = 0;

  /** @param capacity  first guess of the number of tokens */
  constructor(capacity: number) {
    this.#kinds = new Uint8Array(capacity);
    this.#starts = new Uint32Array(capacity);
    this.#ends = new Uint32Array(capacity);
  }

  add(kind: Token, start: number, end: number): void {
    const index = this.#count;
    if (index === this.#kinds.length) this.#grow();
    this.#kinds[index] = kind;
    this.#starts[index] = start;
    this.#ends[index] = end;
    this.#count = index + 1;
  }

  finish(): TokenTable {
    const count = this.#count;
    return { kinds: this.#kinds.slice(0, count), starts: this.#starts.slice(0, count), ends: this.#ends.slice(0, count) };
  }

  #grow(): void {
    const capacity = Math.max(16, this.#kinds.length * 2);
    const kinds = new Uint8Array(capacity);
    const starts = new Uint32Array(capacity);
    const ends = new Uint32Array(capacity);
    kinds.set(this.#kinds);
    starts.set(this.#starts);
    ends.set(this.#ends);
    this.#kinds = kinds;
    this.#starts = starts;
    this.#ends = ends;
  }
}

/** Index of the first token that starts at an offset or after it; that of the end of file at the latest. Cost O(log tokens). */
export function tokenIndexFrom(table: TokenTable, offset: number): number {
  let low = 0;
  let high = table.kinds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table.starts[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
