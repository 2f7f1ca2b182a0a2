/** Three-way comparison of lists: where both sides kept the base, where one changed it, where both did. */
import { present } from "@mofang/vocabulary";
import { matchSequences } from "./sequence-diff.ts";

/** A stretch of the three lists that belongs together; each part is empty, `[start, end)`, or some items. */
interface Region {
  readonly base: readonly [start: number, end: number];
  readonly mine: readonly [start: number, end: number];
  readonly theirs: readonly [start: number, end: number];
  /** Whether all three are the same, item by item. */
  readonly isStable: boolean;
}

/**
 * Regions in the order of the lists; together they cover all three.
 *
 * Source: Khanna, Kunal, Pierce, "A Formal Investigation of Diff3", FSTTCS 2007, section 2.
 */
export function compareThree(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Region[] {
  const inMine = matchSequences(base, mine);
  const inTheirs = matchSequences(base, theirs);
  const regions: Region[] = [];
  let position = { base: 0, mine: 0, theirs: 0 };
  const add = (next: typeof position, isStable: boolean): void => {
    const isEmpty = next.base === position.base && next.mine === position.mine && next.theirs === position.theirs;
    if (!isEmpty) {
      regions.push({
        base: [position.base, next.base],
        mine: [position.mine, next.mine],
        theirs: [position.theirs, next.theirs],
        isStable,
      });
    }
    position = next;
  };
  for (let index = 0; index < base.length; index++) {
    const mineIndex = present(inMine[index], "where a line of the base is");
    const theirIndex = present(inTheirs[index], "where a line of the base is");
    if (mineIndex < 0 || theirIndex < 0) continue;
    add({ base: index, mine: mineIndex, theirs: theirIndex }, false);
    add({ base: index + 1, mine: mineIndex + 1, theirs: theirIndex + 1 }, true);
  }
  add({ base: base.length, mine: mine.length, theirs: theirs.length }, false);
  return regions;
}
