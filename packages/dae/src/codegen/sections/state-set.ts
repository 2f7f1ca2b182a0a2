/**
 * Positions in a list of states, as bits: of each word of 32 positions that has any its number and then its bits, ascending.
 * What depends on few of very many states takes little room, and so does what depends on all.
 */
export type StateSet = readonly number[];

/** The set of one position, index base 0. */
export function setOf(position: number): StateSet {
  return [position >> 5, 1 << (position & 31)];
}

/** Ascending positions of a set, index base 0. */
export function positionsOf(set: StateSet): number[] {
  const positions: number[] = [];
  for (let k = 0; k < set.length; k += 2) {
    const word = set[k] as number;
    const bits = set[k + 1] as number;
    for (let i = 0; i < 32; i++) if ((bits >>> i) & 1) positions.push(32 * word + i);
  }
  return positions;
}

/** Unites sets of positions below `nStates`. */
export class StateUnions {
  readonly #bits: Int32Array;

  constructor(nStates: number) {
    this.#bits = new Int32Array(Math.ceil(nStates / 32));
  }

  /** What stands in any of the sets; one of them where that one has all. */
  of(sets: readonly StateSet[]): StateSet {
    const [first = []] = sets;
    if (sets.every((set) => set === first)) return first;
    const union = this.#take(this.#unite(sets));
    return sets.find((set) => areEqual(set, union)) ?? union;
  }

  /** @returns the words that have any */
  #unite(sets: readonly StateSet[]): number[] {
    const words: number[] = [];
    for (const set of sets) {
      for (let k = 0; k < set.length; k += 2) {
        const word = set[k] as number;
        if (this.#bits[word] === 0) words.push(word);
        this.#bits[word] = (this.#bits[word] as number) | (set[k + 1] as number);
      }
    }
    return words.sort((a, b) => a - b);
  }

  #take(words: readonly number[]): StateSet {
    const union = words.flatMap((word) => [word, this.#bits[word] as number]);
    for (const word of words) this.#bits[word] = 0;
    return union;
  }
}

function areEqual(a: StateSet, b: StateSet): boolean {
  return a.length === b.length && a.every((value, k) => value === b[k]);
}
