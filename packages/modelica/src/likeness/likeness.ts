/** How alike the structures of two models are. */
import type { FormPart } from "./model-form.ts";

/** What a model has beyond another one, with which it was begun. */
export function partsBeyond(parts: readonly FormPart[], begun: readonly FormPart[]): readonly FormPart[] {
  const there = new Map(begun.map(({ hash, count }) => [hash, count]));
  return parts.flatMap((part) => {
    const count = part.count - (there.get(part.hash) ?? 0);
    return count > 0 ? [{ ...part, count }] : [];
  });
}

/** How much parts count together. */
function weightOf(parts: readonly FormPart[]): number {
  return parts.reduce((sum, { count, weight }) => sum + count * weight, 0);
}

/**
 * The share of what both have in what either has, 0 … 1: the weighted index of Jaccard. 1 for two that have nothing.
 *
 * @param one  parts by rising hashes, as those of the other
 */
export function likenessOf(one: readonly FormPart[], other: readonly FormPart[]): number {
  let both = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [left, right] = [one[i] as FormPart, other[j] as FormPart];
    if (left.hash === right.hash) both += Math.min(left.count, right.count) * left.weight;
    if (left.hash <= right.hash) i++;
    if (right.hash <= left.hash) j++;
  }
  const either = weightOf(one) + weightOf(other) - both;
  return either === 0 ? 1 : both / either;
}
