import type { Memory } from "@mofang/dae";

/** Points before the first that is kept: most iterations have ended by then, and to keep one costs as much as a short pass. */
const unwatched = 7;

/**
 * Watches an iteration whose next point follows from the present one alone. Once a point comes back, to the last bit of all
 * variables, the rest goes round the same points.
 *
 * Source: Brent, An improved Monte Carlo factorization algorithm, BIT 20 (1980) 176–184, §2: a point is kept at each power of
 * two, and those behind it are compared with that one.
 */
export class CycleWatch {
  #count = 0;
  #keptAt = 0;
  #kept: Point | undefined;

  /**
   * Notes the point in memory.
   *
   * @param passes  how many passes are to follow
   * @returns how many of them end at the same point as all: less than a whole round of the cycle where there is one
   */
  left(memory: Memory, passes: number): number {
    this.#count++;
    if (this.#count <= unwatched) return passes;
    if (this.#kept !== undefined && isAt(this.#kept, memory)) return passes % (this.#count - this.#keptAt);
    if (this.#kept === undefined || this.#count === 2 * this.#keptAt) {
      this.#kept = pointOf(memory);
      this.#keptAt = this.#count;
    }
    return passes;
  }
}

/** What a pass over the equations goes by. */
type Point = Pick<Memory, "values" | "pre" | "strings" | "preStrings" | "relations" | "keepsEqual">;

function pointOf({ values, pre, strings, preStrings, relations, keepsEqual }: Memory): Point {
  return {
    values: values.slice(),
    pre: pre.slice(),
    strings: [...strings],
    preStrings: [...preStrings],
    relations: relations.slice(),
    keepsEqual,
  };
}

function isAt(point: Point, memory: Memory): boolean {
  return (
    point.keepsEqual === memory.keepsEqual &&
    sameItems(point.relations, memory.relations) &&
    sameItems(point.values, memory.values) &&
    sameItems(point.pre, memory.pre) &&
    sameItems(point.strings, memory.strings) &&
    sameItems(point.preStrings, memory.preStrings)
  );
}

function sameItems(a: ArrayLike<number | string>, b: ArrayLike<number | string>): boolean {
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}
