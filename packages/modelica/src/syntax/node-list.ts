import { invariant } from "@mofang/vocabulary";

/** The empty list that all nodes without children of a kind share. */
export const none: readonly never[] = Object.freeze([]);

/**
 * A list that keeps no room to grow, as a finished node wants it: an array that was filled by `push` holds more than
 * sixteen places for a single item, which would double the memory of a tree.
 */
export function compact<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? none : items.slice();
}

/** The items in a list that keeps no room to grow, of which there must be one at least. */
export function compactNonEmpty<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  invariant(items.length > 0, "a list of one item at least");
  return items.slice() as [Item, ...Item[]];
}
