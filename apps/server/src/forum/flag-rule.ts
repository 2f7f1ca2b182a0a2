/** When flags take a text out of sight before a moderator has looked at it. */

/** So many flags that count do. */
export const flagsThatHide = 3;

const day = 86_400_000;

/** What decides whether the flags of a member count. */
interface Flagger {
  readonly memberSince: Date;
  /** Posts, answers and comments of theirs that stand. */
  readonly nTexts: number;
}

/** Flags count of members of a week or more who have written something that stands: accounts made for the purpose hide nothing. */
export function countsToHide({ memberSince, nTexts }: Flagger, now: Date): boolean {
  return now.getTime() - memberSince.getTime() >= 7 * day && nTexts > 0;
}
