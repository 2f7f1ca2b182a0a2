import { describe, expect, it } from "vitest";
import { figuresOf, flagsOf, type ItemFigures, type Response } from "./item-figures.ts";

/** Answers of students, a line each: one letter an item, `x` right, `.` wrong, a blank for a question that was not drawn. */
function responses(lines: readonly string[]): Response[] {
  return lines.flatMap((line, student) =>
    [...line].flatMap((sign, i) => (sign === " " ? [] : [{ student, item: "abcdefgh"[i] ?? "", isRight: sign === "x" }])),
  );
}
const figures = (item: string, lines: readonly string[]) => figuresOf(responses(lines)).get(item) as ItemFigures;

/** Correlation of two lists (Pearson), from the sums of products. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const n = one.length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const product = (a: readonly number[], b: readonly number[]) => sum(a.map((value, i) => value * (b[i] ?? 0)));
  const shared = n * product(one, other) - sum(one) * sum(other);
  const spread = (values: readonly number[]) => Math.sqrt(n * product(values, values) - sum(values) ** 2);
  return shared / (spread(one) * spread(other));
}

describe("figures of questions", () => {
  it("are the part of right answers and its interval by Wilson, as computed by hand", () => {
    const { nAnswers, facility, low, high } = figures("a", ["x", "x", "x", "x", ".", "."]);
    expect([nAnswers, facility]).toEqual([6, 4 / 6]);
    // (0.66667 + 0.32012 ± 1.95996 · √(0.037037 + 0.026677)) / 1.64024
    expect(low).toBeCloseTo(0.3, 3);
    expect(high).toBeCloseTo(0.9032, 3);
    expect(figures("a", ["x", "x"])).toMatchObject({ facility: 1, high: 1 });
    expect(figures("a", ["x", "x"]).low).toBeCloseTo(0.3424, 3);
    expect(figures("a", ["."])).toMatchObject({ facility: 0, low: 0 });
  });

  it("are the correlation with the rest, as computed by hand", () => {
    // Rests of a: 1, 1/2 for the right ones, 1/2, 0 for the wrong; means 3/4 and 1/4, spread √(1/8), so (1/2) / √(1/8) · 1/2.
    expect(figures("a", ["xxx", "xx.", "..x", "..."]).discrimination).toBeCloseTo(Math.SQRT1_2, 12);
    // Those who are right here are wrong elsewhere.
    expect(figures("a", ["x..", "x..", ".xx", ".xx"]).discrimination).toBeCloseTo(-1, 12);
  });

  it("are the correlation that another formula gives, also where students have other questions", () => {
    const lines = ["xx.x ", ".x x.", "x.x x", " x..x", "xxxxx", "..x. ", "x .xx", ".. .x"];
    const all = responses(lines);
    for (const item of "abcde") {
      const own = all.filter((response) => response.item === item);
      const rest = own.map(({ student }) => {
        const others = all.filter((response) => response.student === student && response.item !== item);
        return others.filter(({ isRight }) => isRight).length / others.length;
      });
      const expected = correlation(
        own.map(({ isRight }) => Number(isRight)),
        rest,
      );
      expect(figures(item, lines).discrimination, item).toBeCloseTo(expected, 10);
    }
  });

  it("have no correlation where nothing differs, or too few have answered others", () => {
    expect(figures("a", ["xx", "x.", "x."]).discrimination).toBeNull();
    expect(figures("a", ["xx", ".x", ".x"]).discrimination).toBeNull();
    expect(figures("a", ["xx", ".."]).discrimination).toBeNull();
    expect(figures("a", ["x", ".", "x", "."]).discrimination).toBeNull();
  });
});

describe("what a teacher should look at", () => {
  const flags = (changes: Partial<ItemFigures>) =>
    flagsOf({ nAnswers: 40, facility: 0.6, low: 0.4, high: 0.7, discrimination: 0.4, ...changes });

  it("is nothing in a good question, and nothing else where answers are few", () => {
    expect(flags({})).toEqual([]);
    expect(flags({ discrimination: null })).toEqual([]);
    expect(flags({ nAnswers: 9, facility: 0, discrimination: -1 })).toEqual(["few"]);
  });

  it.each<[Partial<ItemFigures>, readonly string[]]>([
    [{ facility: 0.97 }, ["easy"]],
    [{ facility: 0.1 }, ["hard"]],
    [{ discrimination: -0.01 }, ["negative"]],
    [{ discrimination: 0.1 }, ["weak"]],
    [{ facility: 0.1, discrimination: -0.3 }, ["negative", "hard"]],
    [{ facility: 1, discrimination: null }, ["easy"]],
  ])("of %j is %j", (changes, expected) => expect(flags(changes)).toEqual(expected));
});
