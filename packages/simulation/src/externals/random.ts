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

const mask = (1n << 64n) - 1n;

/** A random number from the upper 53 bits, in (0, 1]: signed as the library reads them, shifted to the middle. */
function toUnit(word: bigint): number {
  return Number(BigInt.asIntN(64, word)) * 5.421010862427522e-20 + 0.5;
}

type Generator = (words: bigint[]) => bigint;

function step(nWords: number, generate: Generator): ExternalFunction {
  return (stateIn: number[], stateOut: number[], result: number[]) => {
    const words = readWords(stateIn, nWords);
    result[0] = toUnit(generate(words));
    writeWords(words, stateOut);
  };
}

function xorshift64star(words: bigint[]): bigint {
  let x = words[0] as bigint;
  x ^= x >> 12n;
  x ^= (x << 25n) & mask;
  x ^= x >> 27n;
  // The library keeps the scrambled word as the next state, other than the paper.
  words[0] = (x * 2685821657736338717n) & mask;
  return words[0];
}

function xorshift128plus(words: bigint[]): bigint {
  let s1 = words[0] as bigint;
  const s0 = words[1] as bigint;
  words[0] = s0;
  s1 ^= (s1 << 23n) & mask;
  // Shifts of the first version of the paper; the library keeps the sum as the next state.
  words[1] = ((s1 ^ s0 ^ (s1 >> 17n) ^ (s0 >> 26n)) + s0) & mask;
  return words[1];
}

/** The state has 16 words and, as its 33rd number, the position of the word that is next. */
function xorshift1024star(words: bigint[], position: number): { readonly word: bigint; readonly position: number } {
  // A state made by another generator holds any number as its position; its last four bits count.
  const s0 = words[position & 15] as bigint;
  const next = (position + 1) & 15;
  let s1 = words[next] as bigint;
  s1 ^= (s1 << 31n) & mask;
  words[next] = s1 ^ s0 ^ (s1 >> 11n) ^ (s0 >> 30n);
  return { word: ((words[next] as bigint) * 1181783497276652981n) & mask, position: next };
}

function xorshift1024starStep(stateIn: number[], stateOut: number[], result: number[]): void {
  const words = readWords(stateIn, 16);
  const { word, position } = xorshift1024star(words, stateIn[32] as number);
  result[0] = toUnit(word);
  writeWords(words, stateOut);
  stateOut[32] = position;
}

/** The bits of a Real as two 32-bit integers, the low half first. */
function convertRealToIntegers(value: number, integers: number[]): void {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, true);
  integers[0] = view.getInt32(0, true);
  integers[1] = view.getInt32(4, true);
}

function readWords(state: readonly number[], nWords: number): bigint[] {
  return Array.from({ length: nWords }, (_, i) => {
    const low = BigInt((state[2 * i] as number) >>> 0);
    const high = BigInt((state[2 * i + 1] as number) >>> 0);
    return (high << 32n) | low;
  });
}

function writeWords(words: readonly bigint[], state: number[]): void {
  words.forEach((word, i) => {
    state[2 * i] = Number(BigInt.asIntN(32, word));
    state[2 * i + 1] = Number(BigInt.asIntN(32, word >> 32n));
  });
}

/** The one generator of a run behind `impureRandom`. */
class SharedGenerator {
  #words: bigint[] = new Array<bigint>(16).fill(1n);
  #position = 0;

  set(state: number[]): void {
    this.#words = readWords(state, 16);
    this.#position = state[32] as number;
  }

  next(): number {
    const { word, position } = xorshift1024star(this.#words, this.#position);
    this.#position = position;
    return toUnit(word);
  }
}
