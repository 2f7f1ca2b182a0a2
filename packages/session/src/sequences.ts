/** Numbers between 0 and 1. */

/** Independent ones by a seed: the generator mulberry32 of T. Ettinger, whose period is 2^32. */
export function uniformNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53];

/**
 * A term of the Halton sequence.
 *
 * @param index  from 1
 * @param dimension  from 0; beyond the sixteenth the bases come again
 */
export function halton(index: number, dimension: number): number {
  const base = primes[dimension % primes.length] as number;
  let place = 0;
  let size = 1;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    size /= base;
    place += size * (rest % base);
  }
  return place;
}
