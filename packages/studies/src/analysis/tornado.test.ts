import { expect, it } from "vitest";
import { type StudyDesign, studyPoints } from "../design/study-design.ts";
import { tornado } from "./tornado.ts";

const design: StudyDesign = {
  parameters: [
    { name: "a", range: { kind: "range", from: 1, to: 3, count: 0, isLogarithmic: false } },
    { name: "b", range: { kind: "normal", mean: 10, deviation: 2 } },
    { name: "c", range: { kind: "range", from: 1, to: 100, count: 0, isLogarithmic: true } },
  ],
  method: "oneAtATime",
  count: 0,
  seed: 0,
};

it("each parameter goes to the ends of its range while the others stay in the middle", () => {
  const points = studyPoints(design);
  expect(points).toHaveLength(7);
  expect(points[0]).toEqual([2, 10, 10]);
  expect(points[1]).toEqual([1, 10, 10]);
  expect(points[2]).toEqual([3, 10, 10]);
  expect(points[3]?.[1]).toBeCloseTo(8, 2);
  expect(points[4]?.[1]).toBeCloseTo(12, 2);
  expect(points[6]?.[2]).toBeCloseTo(100, 10);
});

it("the longest bar comes first, whichever end is the greater one", () => {
  const numbers = studyPoints(design).map(([a = 0, b = 0, c = 0]) => -100 * a + b + c);
  const found = tornado((index) => numbers[index], 3);
  expect(found?.middle).toBeCloseTo(-180, 10);
  expect(found?.bars.map(({ parameter }) => parameter)).toEqual([0, 2, 1]);
  expect(found?.bars[0]?.low).toBeCloseTo(-80, 10);
  expect(found?.bars[0]?.high).toBeCloseTo(-280, 10);
});

it("a bar waits for both of its runs, and all wait for the middle", () => {
  const numbers: readonly (number | undefined)[] = [5, 1, undefined, 4, 6];
  expect(tornado((index) => numbers[index], 2)?.bars.map(({ parameter }) => parameter)).toEqual([1]);
  expect(tornado(() => undefined, 2)).toBeUndefined();
});
