/** One try to write. */
export interface Write {
  /** What it should leave behind. */
  readonly note: string;
  /** Milliseconds after the kill. */
  readonly endedAt: number;
  readonly isAcknowledged: boolean;
}

/**
 * Milliseconds from the kill to the end of the longest pause between two writes that were acknowledged, the kill itself
 * counted as one.
 */
export function longestPause(writes: readonly Write[]): number {
  const ends = writes.filter(({ isAcknowledged }) => isAcknowledged).map(({ endedAt }) => endedAt);
  let longest = 0;
  let end = 0;
  for (const [index, time] of ends.entries()) {
    const pause = time - (ends[index - 1] ?? 0);
    if (pause <= longest) continue;
    longest = pause;
    end = time;
  }
  return end;
}
