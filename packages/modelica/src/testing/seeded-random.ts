import { invariant } from "@mofang/vocabulary";

/**
 * Pseudo-random numbers for tests, the same for the same seed.
 * Source: Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8(14), 2003, the 32-bit generator (13, 17, 5).
 */
export class SeededRandom {
  #state: number;

  /** @param seed  any integer but 0 */
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** An integer in [0, bound). */
  below(bound: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % bound;
  }

  /** One of the items, of which there is at least one. */
  pick<Item>(items: readonly Item[]): Item {
    invariant(items.length !== 0, "there is something to pick from");
    return items[this.below(items.length)] as Item;
  }
}
