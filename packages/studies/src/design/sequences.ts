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

const primes = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109,
];

/** Most dimensions of a Halton sequence whose bases differ. */
export const mostDimensions = primes.length;

/**
 * A term of the Halton sequence.
 *
 * @param index  from 1
 * @param dimension  from 0; beyond `mostDimensions` the bases come again
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

/** Digits finer than this change no number of the precision of `uniformNumbers`. */
const finest = 1 / 4_294_967_296;

/**
 * One dimension of a Halton sequence whose digits are exchanged at random, each place of its own: spread as evenly, without
 * the dependence that large bases have in their first terms. Source: Owen, "A randomized Halton algorithm in R" (2017).
 *
 * @param dimension  from 0, below `mostDimensions`
 * @param next  independent numbers between 0 and 1
 * @returns the terms with indices from 0
 */
export function randomisedHalton(count: number, dimension: number, next: () => number): readonly number[] {
  const base = primes[dimension % primes.length] as number;
  const places = new Array<number>(count).fill(0);
  for (let size = 1 / base, power = 1; size > finest; size /= base, power *= base) {
    const exchanged = shuffled(
      Array.from({ length: base }, (_, digit) => digit),
      next,
    );
    for (let i = 0; i < count; i++) {
      places[i] = (places[i] as number) + size * (exchanged[Math.floor(i / power) % base] as number);
    }
  }
  return places;
}

/** The same in another order, each as likely as any other (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], next: () => number): readonly Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
  }
  return mixed;
}
