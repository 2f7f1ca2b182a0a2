/**
 * Reputation in the public forum: what earns points, and what a level unlocks. The one table of this: the server counts and
 * decides by it, and the page of the rule is made of it.
 */

/** Points of each thing that happens to a member, by its name on the wire. */
export const reputationPoints = {
  /** Another member accepts an answer of theirs. */
  accepted: 10,
  /** Another member likes a post, an answer or a comment of theirs. */
  like: 2,
  dislike: -1,
  /** A question of theirs has `goodQuestionVotes`. */
  question: 5,
  /** A moderator hides or deletes what they flagged. */
  flag: 2,
  /** A moderator hides or deletes what they wrote. */
  hidden: -20,
} as const;

export type ReputationKind = keyof typeof reputationPoints;

/** Everything that counts, in the order in which it is shown. */
export const reputationKinds = Object.keys(reputationPoints) as readonly ReputationKind[];

/** How many of each that one member gives to another one count in a day (UTC). */
export const countedInADay = { accepted: 1, like: 3, dislike: 3 } as const;

/** A question counts once it has so many more likes than dislikes. */
export const goodQuestionVotes = 3;

/** So many flags of members whose flags hide take a text out of sight before a moderator has looked. */
export const flagsThatHide = 3;

/** How often each thing happened to a member, as far as it counts. */
export type ReputationCounts = Readonly<Record<ReputationKind, number>>;

/** What a level needs and unlocks. */
export interface ForumLevel {
  /** Points, and days since the account was made, from which a member has it. */
  readonly points: number;
  readonly days: number;
  /** Posts, and answers with comments, in an hour. */
  readonly postsPerHour: number;
  readonly answersPerHour: number;
  /** Whether flags are among those that hide a text before a moderator has looked. */
  readonly flagsHide: boolean;
  /** Whether search engines follow the links of their texts. */
  readonly linksCount: boolean;
  /** Whether they propose labels. */
  readonly proposesLabels: boolean;
  /** Whether they edit the texts of labels. */
  readonly writesLabels: boolean;
}

/** The level of those who have just come. */
const newcomer = {
  points: Number.NEGATIVE_INFINITY,
  days: 0,
  postsPerHour: 20,
  answersPerHour: 60,
  flagsHide: false,
  linksCount: false,
  proposesLabels: false,
  writesLabels: false,
} as const satisfies ForumLevel;
const known = { ...newcomer, points: 15, days: 1, postsPerHour: 40, answersPerHour: 120 } as const satisfies ForumLevel;
const trusted = {
  ...{ ...known, points: 60, days: 7 },
  ...{ flagsHide: true, linksCount: true, proposesLabels: true },
} as const satisfies ForumLevel;
const steward = { ...trusted, points: 200, days: 30, writesLabels: true } as const satisfies ForumLevel;

/** The levels by their numbers, which begin at 0; each has what the one before it has. */
export const forumLevels: readonly ForumLevel[] = [newcomer, known, trusted, steward];

/** The points that counts come to; they may be below 0. */
export function reputationOf(counts: ReputationCounts): number {
  return reputationKinds.reduce((sum, kind) => sum + counts[kind] * reputationPoints[kind], 0);
}

/** What decides about a level. */
interface Standing {
  readonly points: number;
  /** Days since the account was made, rounded down. */
  readonly days: number;
}

/** Number of the highest level that a member has. */
export function levelOf({ points, days }: Standing): number {
  const reached = forumLevels.findLastIndex((level) => points >= level.points && days >= level.days);
  return Math.max(0, reached);
}

/** What a member of a level may; numbers beyond the highest mean that one. */
export function unlockedBy(level: number): ForumLevel {
  return forumLevels[level] ?? steward;
}

/** The next level, and the points and days that are missing; null at the highest. */
export function missingToNext(
  standing: Standing,
): { readonly level: number; readonly points: number; readonly days: number } | null {
  const level = levelOf(standing) + 1;
  const next = forumLevels[level];
  if (next === undefined) return null;
  return { level, points: Math.max(0, next.points - standing.points), days: Math.max(0, next.days - standing.days) };
}
