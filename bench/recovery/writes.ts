/** One try to write. */
export interface Write {
  /** What it should leave behind. */
  readonly note: string;
  /** Milliseconds after the kill. */
  readonly endedAt: number;
  readonly isAcknowledged: boolean;
}

/**
 * Milliseconds of the longest pause between two writes that were acknowledged, the kill itself counted as one.
 *
 * @throws Error when none was acknowledged: there is no pause to tell of
 */
export function longestPause(writes: readonly Write[]): number {
  const ends = writes.filter(({ isAcknowledged }) => isAcknowledged).map(({ endedAt }) => endedAt);
  if (ends.length === 0) throw new Error(`of ${writes.length} writes after the kill none was taken`);
  return Math.max(...ends.map((time, index) => time - (ends[index - 1] ?? 0)));
}
