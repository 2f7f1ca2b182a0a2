import { describe, expect, it } from "vitest";
import {
  forumLevels,
  levelOf,
  missingToNext,
  type ReputationCounts,
  reputationKinds,
  reputationOf,
  unlockedBy,
} from "./forum-levels.ts";

const none: ReputationCounts = { accepted: 0, like: 0, dislike: 0, question: 0, flag: 0, hidden: 0 };
const years = 1_000;

describe("reputation", () => {
  it("is the sum of what counts, each by its points, and may be below zero", () => {
    expect(reputationOf(none)).toBe(0);
    // By hand: 2·10 + 7·2 − 4·1 + 1·5 + 3·2 = 41.
    expect(reputationOf({ accepted: 2, like: 7, dislike: 4, question: 1, flag: 3, hidden: 0 })).toBe(41);
    expect(reputationOf({ ...none, accepted: 1, hidden: 1 })).toBe(-10);
  });

  it("grows with each thing that others value, and falls with each other one", () => {
    const effect = reputationKinds.map((kind) => [kind, Math.sign(reputationOf({ ...none, [kind]: 1 }))]);
    expect(Object.fromEntries(effect)).toEqual({ accepted: 1, like: 1, dislike: -1, question: 1, flag: 1, hidden: -1 });
  });
});

describe("levels", () => {
  it("begin at their points and not one before", () => {
    for (const [number, { points }] of forumLevels.entries()) {
      if (number === 0) continue;
      expect([levelOf({ points, days: years }), levelOf({ points: points - 1, days: years })]).toEqual([number, number - 1]);
    }
    expect(levelOf({ points: -500, days: years })).toBe(0);
  });

  it("need their days, however many points there are", () => {
    for (const [number, { days }] of forumLevels.entries()) {
      if (number === 0) continue;
      expect([levelOf({ points: 10_000, days }), levelOf({ points: 10_000, days: days - 1 })]).toEqual([number, number - 1]);
    }
  });

  it("take nothing away that the one before has", () => {
    for (const [number, level] of forumLevels.entries()) {
      for (const before of forumLevels.slice(0, number)) {
        for (const right of ["flagsHide", "linksCount", "proposesLabels", "writesLabels"] as const) {
          expect(level[right] || !before[right]).toBe(true);
        }
        expect(level.postsPerHour).toBeGreaterThanOrEqual(before.postsPerHour);
        expect(level.answersPerHour).toBeGreaterThanOrEqual(before.answersPerHour);
      }
    }
    expect(unlockedBy(99)).toBe(forumLevels.at(-1));
  });

  it("say what is missing to the next, which is enough and no more", () => {
    for (const standing of [
      { points: -7, days: 0 },
      { points: 15, days: 0 },
      { points: 59, days: 40 },
      { points: 60, days: 8 },
    ]) {
      const missing = missingToNext(standing) ?? { level: 0, points: 0, days: 0 };
      const then = { points: standing.points + missing.points, days: standing.days + missing.days };
      expect([missing.level, levelOf(then)]).toEqual([levelOf(standing) + 1, levelOf(standing) + 1]);
      const almost = missing.points > 0 ? { ...then, points: then.points - 1 } : { ...then, days: then.days - 1 };
      expect(levelOf(almost)).toBe(levelOf(standing));
    }
    expect(missingToNext({ points: 200, days: 30 })).toBeNull();
  });
});
