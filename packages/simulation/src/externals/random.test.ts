import { describe, expect, it } from "vitest";
import { randomFunctions } from "./random.ts";

const functions = randomFunctions(() => 1);
const mask = (1n << 64n) - 1n;

/** States whose halves carry into each other and change their signs, and some of no pattern. */
const halves = [0, -1, 1, 0x7fffffff, -0x80000000, 0x5a5a5a5a, -0x12345678, 97];
const states = halves.flatMap((low) => halves.map((high) => [low, high, high ^ 0x2545f491, low ^ -0x6f6cdd1d]));

function next(name: string, state: readonly number[]) {
  const after: number[] = [];
  const result: number[] = [];
  functions.get(name)?.(...([[...state], after, result] as never[]));
  return { after, result: result[0] };
}

function wordsOf(state: readonly number[]): bigint[] {
  return [0, 1]
    .map((i) => BigInt.asUintN(32, BigInt(state[2 * i] as number)) + (BigInt(state[2 * i + 1] as number) << 32n))
    .map((word) => word & mask);
}

function halvesOf(word: bigint): number[] {
  return [word, word >> 32n].map((half) => Number(BigInt.asIntN(32, half)));
}

function unit(word: bigint): number {
  return Number(BigInt.asIntN(64, word)) * 5.421010862427522e-20 + 0.5;
}

describe("random numbers by halves of words", () => {
  it("are those of whole words with xorshift64*", () => {
    for (const state of states) {
      let [x = 0n] = wordsOf(state);
      x ^= x >> 12n;
      x ^= (x << 25n) & mask;
      x ^= x >> 27n;
      const word = (x * 2685821657736338717n) & mask;
      expect(next("ModelicaRandom_xorshift64star", state)).toEqual({ after: halvesOf(word), result: unit(word) });
    }
  });

  it("are those of whole words with xorshift128+", () => {
    for (const state of states) {
      const [x = 0n, s0 = 0n] = wordsOf(state);
      const s1 = x ^ ((x << 23n) & mask);
      const word = ((s1 ^ s0 ^ (s1 >> 17n) ^ (s0 >> 26n)) + s0) & mask;
      const after = [...halvesOf(s0), ...halvesOf(word)];
      expect(next("ModelicaRandom_xorshift128plus", state)).toEqual({ after, result: unit(word) });
    }
  });
});
