/**
 * Decompresses DEFLATE data: a zlib stream (RFC 1950) around blocks of RFC 1951. The checksum at the end is not verified.
 * Packages run where no platform's decompression is promised.
 */

/** Base length and extra bits of the length codes 257 … 285 (RFC 1951 §3.2.5). */
const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
/** Base distance of the distance codes 0 … 29; code k has floor(k / 2) - 1 extra bits, none for the first four. */
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289,
  16385, 24577,
];
/** Order in which the lengths of the code length codes are stored (RFC 1951 §3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const endOfBlock = 256;
const longestCode = 15;

/**
 * The bytes that a zlib stream stands for; undefined where it is damaged or stands for more than `limit` bytes.
 */
export function inflate(stream: Uint8Array, limit: number): Uint8Array | undefined {
  return new Inflation(stream, limit).run();
}

/** Thrown inside of this file; never leaves it. */
class Damaged extends Error {}

class Inflation {
  readonly #bytes: Uint8Array;
  readonly #limit: number;
  #output = new Uint8Array(1 << 12);
  #length = 0;
  #position = 2;
  #bits = 0;
  #nBits = 0;

  constructor(bytes: Uint8Array, limit: number) {
    this.#bytes = bytes;
    this.#limit = limit;
  }

  run(): Uint8Array | undefined {
    try {
      for (let isLast = false; !isLast; ) {
        isLast = this.#take(1) === 1;
        this.#block(this.#take(2));
      }
      return this.#output.slice(0, this.#length);
    } catch (reason) {
      if (reason instanceof Damaged) return undefined;
      throw reason;
    }
  }

  #block(kind: number): void {
    if (kind === 0) this.#stored();
    else if (kind === 1) this.#compressed(fixedLiterals, fixedDistances);
    else if (kind === 2) this.#withOwnCodes();
    else throw new Damaged();
  }

  #stored(): void {
    this.#bits = 0;
    this.#nBits = 0;
    const length = this.#byte() | (this.#byte() << 8);
    this.#position += 2;
    for (let i = 0; i < length; i++) this.#put(this.#byte());
  }

  #withOwnCodes(): void {
    const nLiterals = this.#take(5) + 257;
    const nDistances = this.#take(5) + 1;
    const nLengths = this.#take(4) + 4;
    const lengthLengths = new Array<number>(lengthOrder.length).fill(0);
    for (let i = 0; i < nLengths; i++) lengthLengths[lengthOrder[i] as number] = this.#take(3);
    const code = new PrefixCode(lengthLengths);
    const lengths: number[] = [];
    while (lengths.length < nLiterals + nDistances) {
      const symbol = this.#symbol(code);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) repeat(lengths, known(lengths.at(-1)), this.#take(2) + 3);
      else repeat(lengths, 0, symbol === 17 ? this.#take(3) + 3 : this.#take(7) + 11);
    }
    this.#compressed(new PrefixCode(lengths.slice(0, nLiterals)), new PrefixCode(lengths.slice(nLiterals)));
  }

  #compressed(literals: PrefixCode, distances: PrefixCode): void {
    for (let symbol = this.#symbol(literals); symbol !== endOfBlock; symbol = this.#symbol(literals)) {
      if (symbol < endOfBlock) {
        this.#put(symbol);
        continue;
      }
      const length = known(lengthBase[symbol - 257]) + this.#take(known(lengthExtra[symbol - 257]));
      const code = this.#symbol(distances);
      const distance = known(distanceBase[code]) + this.#take(Math.max(0, (code >> 1) - 1));
      if (distance > this.#length) throw new Damaged();
      for (let i = 0; i < length; i++) this.#put(this.#output[this.#length - distance] as number);
    }
  }

  #symbol(code: PrefixCode): number {
    let value = 0;
    for (let length = 1; length <= longestCode; length++) {
      value = (value << 1) | this.#take(1);
      const symbol = code.symbol(value, length);
      if (symbol !== undefined) return symbol;
    }
    throw new Damaged();
  }

  /** The next bits as a number, the first one lowest. */
  #take(count: number): number {
    while (this.#nBits < count) {
      this.#bits |= this.#byte() << this.#nBits;
      this.#nBits += 8;
    }
    const value = this.#bits & ((1 << count) - 1);
    this.#bits >>>= count;
    this.#nBits -= count;
    return value;
  }

  #byte(): number {
    return known(this.#bytes[this.#position++]);
  }

  #put(byte: number): void {
    if (this.#length >= this.#limit) throw new Damaged();
    if (this.#length === this.#output.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#output);
      this.#output = larger;
    }
    this.#output[this.#length++] = byte;
  }
}

function known(value: number | undefined): number {
  if (value === undefined) throw new Damaged();
  return value;
}

function repeat(list: number[], value: number, count: number): void {
  for (let i = 0; i < count; i++) list.push(value);
}

/** A canonical prefix code: codes of one length are consecutive numbers in the order of their symbols (RFC 1951 §3.2.2). */
class PrefixCode {
  /** Symbols by length, in order. */
  readonly #symbols: readonly (readonly number[])[];
  /** First code of each length. */
  readonly #first: readonly number[];

  constructor(lengths: readonly number[]) {
    const symbols: number[][] = Array.from({ length: longestCode + 1 }, () => []);
    lengths.forEach((length, symbol) => {
      if (length > 0) symbols[length]?.push(symbol);
    });
    const first = [0];
    for (let length = 1; length <= longestCode; length++) {
      const shorter = length === 1 ? 0 : (symbols[length - 1] as number[]).length;
      first.push(((first[length - 1] as number) + shorter) << 1);
    }
    this.#symbols = symbols;
    this.#first = first;
  }

  symbol(value: number, length: number): number | undefined {
    return this.#symbols[length]?.[value - (this.#first[length] as number)];
  }
}

const fixedLiterals = new PrefixCode([
  ...new Array<number>(144).fill(8),
  ...new Array<number>(112).fill(9),
  ...new Array<number>(24).fill(7),
  ...new Array<number>(8).fill(8),
]);
const fixedDistances = new PrefixCode(new Array<number>(30).fill(5));
