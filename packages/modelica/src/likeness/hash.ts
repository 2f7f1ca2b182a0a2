/**
 * Numbers by which structures are compared: the same for the same in every engine.
 *
 * Two lanes of 32 bits are mixed as in `cyrb53` (bryc, public domain), of which 48 bits are kept, so that a sum of two is
 * exact. Among half a million of them two are equal by chance once in some two thousand times.
 */

/** An integer in [0, 2⁴⁸). */
export type Hash = number;

const range = 0x1_0000_0000_0000;
/** 2³². */
const laneRange = 0x1_0000_0000;

/** The hash of a label with the hashes of its parts, in their order. */
export function hashOf(label: string, parts: readonly Hash[] = []): Hash {
  const lanes = { low: 0xdeadbeef, high: 0x41c6ce57 };
  for (let i = 0; i < label.length; i++) mix(lanes, label.charCodeAt(i));
  // Letters are below 2¹⁶, so that no label is taken for a part.
  mix(lanes, 0x10000);
  for (const part of parts) {
    mix(lanes, part % laneRange);
    mix(lanes, Math.floor(part / laneRange));
  }
  const low = finished(lanes.low, lanes.high);
  const high = finished(lanes.high, low);
  return (high & 0xffff) * laneRange + low;
}

/** The hash of parts that have no order: it tells how often each is there. */
export function hashOfBag(label: string, parts: readonly Hash[]): Hash {
  return hashOf(label, [parts.length, parts.reduce(sumOf, 0)]);
}

/** Sums of hashes are the same in any order. */
export function sumOf(one: Hash, other: Hash): Hash {
  return (one + other) % range;
}

interface Lanes {
  low: number;
  high: number;
}

function mix(lanes: Lanes, word: number): void {
  lanes.low = Math.imul(lanes.low ^ word, 2654435761);
  lanes.high = Math.imul(lanes.high ^ word, 1597334677);
}

/** The bits of a lane, spread over all of it with those of the other. */
function finished(lane: number, other: number): number {
  const once = Math.imul(lane ^ (lane >>> 16), 2246822507);
  return (once ^ Math.imul(other ^ (other >>> 13), 3266489909)) >>> 0;
}
