/** Turns of loops that one call of a function may take, with those of all functions that it calls. */
export const mostTurns = 100_000_000;

/** Elements that the arrays of all functions which run at once may have: above, a process would run out of memory. */
export const mostElements = 20_000_000;

/** Turns that a call of such a function costs. */
const turnsPerCall = 10;

/** Elements that cost as much as one turn. */
const elementsPerTurn = 10;

/** Arrays up to this size are counted by the turns in which they are made. */
const smallArray = 64;

/** Thrown through generated code where a call takes more than it may; `function` is the one that was running. */
export class WorkExceeded extends Error {
  readonly kind: "turns" | "elements";
  readonly function: string;
  /** Turns or elements that were asked for. */
  readonly size: number;

  constructor(kind: "turns" | "elements", name: string, size: number) {
    super(`${name}: ${size} ${kind}`);
    this.kind = kind;
    this.function = name;
    this.size = size;
  }
}

/** What a function holds: arrays, records, numbers. */
type Held = readonly unknown[];

/**
 * What a call of a function from outside of all functions may take of time and memory. Functions that loop, make arrays of
 * sizes which a run decides, or call themselves enter and leave; all others take little.
 *
 * Elements are counted as arrays are made, which says nothing of those that are garbage by then. When the count reaches the
 * limit, the arrays that the running functions hold are counted instead, and the count goes on from there: an exact answer,
 * and rarely asked.
 */
export class WorkBudget {
  readonly #names: string[] = [];
  readonly #held: (() => Held)[] = [];
  #turns = 0;
  #elements = 0;

  /** A function begins; `held` gives the arrays that it holds. */
  readonly enter = (name: string, held: () => Held): void => {
    if (this.#names.length === 0) {
      this.#turns = 0;
      this.#elements = 0;
    }
    this.#names.push(name);
    this.#held.push(held);
    // Before the `try` of the function: what is refused here has not begun.
    if (this.#turns >= mostTurns) {
      this.leave();
      throw new WorkExceeded("turns", name, this.#turns);
    }
    this.#turns += turnsPerCall;
  };

  readonly leave = (): void => {
    this.#names.pop();
    this.#held.pop();
  };

  /** Takes turns of a loop. Outside of all functions nothing is counted. */
  readonly turn = (count: number): void => {
    if (this.#names.length === 0) return;
    this.#turns += count;
    if (this.#turns > mostTurns) throw new WorkExceeded("turns", this.#running, this.#turns);
  };

  /** Makes room for an array of `n` elements. */
  readonly room = (n: number): void => {
    if (!(n <= mostElements)) throw new WorkExceeded("elements", this.#running, n);
    if (n <= smallArray || this.#names.length === 0) return;
    this.turn(n / elementsPerTurn);
    this.#elements += n;
    if (this.#elements <= mostElements) return;
    this.#elements = n + this.#census();
    if (this.#elements > mostElements) throw new WorkExceeded("elements", this.#running, this.#elements);
  };

  get #running(): string {
    return this.#names.at(-1) ?? "";
  }

  /** Elements of all arrays that the running functions hold, each array once. */
  #census(): number {
    const seen = new Set<unknown>();
    let count = 0;
    const add = (value: unknown): void => {
      if (typeof value !== "object" || value === null || seen.has(value)) return;
      seen.add(value);
      const parts = Array.isArray(value) ? value : "entries" in value ? (value.entries as Held) : [];
      count += parts.length;
      if (typeof parts[0] === "object" || Array.isArray(value)) for (const part of parts) add(part);
    };
    for (const held of this.#held) add(held());
    return count;
  }
}
