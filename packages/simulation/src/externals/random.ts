import type { ExternalFunction } from "./contract/external-functions.ts";

/**
 * Generators of `Modelica.Math.Random`, bit for bit: states are lists of 32-bit integers, two for each 64-bit word, the
 * low half first.
 *
 * Source: Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled", ACM TOMS 42 (2016), for
 * xorshift64* and xorshift1024*; "Further scramblings of Marsaglia's xorshift generators", arXiv 1404.0390v1 (2014), for
 * xorshift128+.
 */
export function randomFunctions(seed: () => number): ReadonlyMap<string, ExternalFunction> {
  const shared = new SharedGenerator();
  return new Map<string, ExternalFunction>([
    ["ModelicaRandom_xorshift64star", step(1, xorshift64star)],
    ["ModelicaRandom_xorshift128plus", step(2, xorshift128plus)],
    ["ModelicaRandom_xorshift1024star", xorshift1024starStep],
    ["ModelicaRandom_automaticGlobalSeed", seed],
    ["ModelicaRandom_convertRealToIntegers", convertRealToIntegers],
    ["ModelicaRandom_setInternalState_xorshift1024star", (state: number[]) => shared.set(state)],
    ["ModelicaRandom_impureRandom_xorshift1024star", () => shared.next()],
  ]);
}

/** A 64-bit word as its halves, 32-bit integers: arithmetic of BigInt takes ten times as long. */
interface Word {
  readonly low: number;
  readonly high: number;
}

/** Words as the library keeps them, the low half of each first. */
type Words = number[];

/** A random number from the upper 53 bits, in (0, 1]: signed as the library reads them, shifted to the middle. */
function toUnit({ low, high }: Word): number {
  return (high * 0x1_0000_0000 + (low >>> 0)) * 5.421010862427522e-20 + 0.5;
}

/** Puts the next word behind `words` and gives it. */
type Generator = (words: Words) => Word;

function step(nWords: number, generate: Generator): ExternalFunction {
  return (stateIn: Words, stateOut: Words, result: number[]) => {
    copyWords(stateIn, nWords, stateOut);
    result[0] = toUnit(generate(stateOut));
  };
}

const factor64: Word = { low: 0x4f6cdd1d, high: 0x2545f491 };

function xorshift64star(words: Words): Word {
  let x = wordAt(words, 0);
  x = xor(x, shiftRight(x, 12));
  x = xor(x, shiftLeft(x, 25));
  x = xor(x, shiftRight(x, 27));
  // The library keeps the scrambled word as the next state, other than the paper.
  return put(words, 0, product(x, factor64));
}

function xorshift128plus(words: Words): Word {
  const s0 = wordAt(words, 1);
  const x = wordAt(words, 0);
  const s1 = xor(x, shiftLeft(x, 23));
  put(words, 0, s0);
  // Shifts of the first version of the paper; the library keeps the sum as the next state.
  const scrambled = xor(xor(s1, s0), xor(shiftRight(s1, 17), shiftRight(s0, 26)));
  return put(words, 1, sum(scrambled, s0));
}

const factor1024: Word = { low: 0x5497fdb5, high: 0x106689d4 };

/** The state has 16 words and, as its 33rd number, the position of the word that is next. */
function xorshift1024star(words: Words, position: number): { readonly word: Word; readonly position: number } {
  // A state made by another generator holds any number as its position; its last four bits count.
  const s0 = wordAt(words, position & 15);
  const next = (position + 1) & 15;
  const x = wordAt(words, next);
  const s1 = xor(x, shiftLeft(x, 31));
  const word = put(words, next, xor(xor(s1, s0), xor(shiftRight(s1, 11), shiftRight(s0, 30))));
  return { word: product(word, factor1024), position: next };
}

function xorshift1024starStep(stateIn: Words, stateOut: Words, result: number[]): void {
  const from = stateIn[32] as number;
  copyWords(stateIn, 16, stateOut);
  const { word, position } = xorshift1024star(stateOut, from);
  result[0] = toUnit(word);
  stateOut[32] = position;
}

function copyWords(from: readonly number[], nWords: number, to: Words): void {
  for (let i = 0; i < 2 * nWords; i++) to[i] = (from[i] as number) | 0;
}

function wordAt(words: Words, i: number): Word {
  return { low: words[2 * i] as number, high: words[2 * i + 1] as number };
}

function put(words: Words, i: number, word: Word): Word {
  words[2 * i] = word.low;
  words[2 * i + 1] = word.high;
  return word;
}

function xor(a: Word, b: Word): Word {
  return { low: a.low ^ b.low, high: a.high ^ b.high };
}

/** @param count  of bits, 1 to 31 */
function shiftLeft({ low, high }: Word, count: number): Word {
  return { low: low << count, high: (high << count) | (low >>> (32 - count)) };
}

/** @param count  of bits, 1 to 31; zeros come in */
function shiftRight({ low, high }: Word, count: number): Word {
  return { low: (low >>> count) | (high << (32 - count)), high: high >>> count };
}

function sum(a: Word, b: Word): Word {
  const low = (a.low >>> 0) + (b.low >>> 0);
  return { low: low | 0, high: (a.high + b.high + (low >= 0x1_0000_0000 ? 1 : 0)) | 0 };
}

/** The lower 64 bits of a product. */
function product(a: Word, b: Word): Word {
  const [a0, a1] = [a.low & 0xffff, a.low >>> 16];
  const [b0, b1] = [b.low & 0xffff, b.low >>> 16];
  const middle = a0 * b1 + a1 * b0 + Math.floor((a0 * b0) / 0x1_0000);
  const carried = a1 * b1 + Math.floor(middle / 0x1_0000);
  return { low: Math.imul(a.low, b.low), high: (carried + Math.imul(a.low, b.high) + Math.imul(a.high, b.low)) | 0 };
}

/** The bits of a Real as two 32-bit integers, the low half first. */
function convertRealToIntegers(value: number, integers: number[]): void {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, true);
  integers[0] = view.getInt32(0, true);
  integers[1] = view.getInt32(4, true);
}

/** The one generator of a run behind `impureRandom`. */
class SharedGenerator {
  readonly #words: Words = Array.from({ length: 32 }, (_, i) => 1 - (i % 2));
  #position = 0;

  set(state: number[]): void {
    copyWords(state, 16, this.#words);
    this.#position = state[32] as number;
  }

  next(): number {
    const { word, position } = xorshift1024star(this.#words, this.#position);
    this.#position = position;
    return toUnit(word);
  }
}
