import { expect, it } from "vitest";
import { uniformNumbers } from "../design/sequences.ts";
import { paretoFront } from "./pareto-front.ts";

it("a front holds the points that no other betters, equal ones together", () => {
  const points = [
    [3, 1],
    [1, 3],
    [2, 2],
    [2, 3],
    [2, 2],
    [3, 3],
  ];
  expect(paretoFront(points)).toEqual([1, 2, 4, 0]);
  expect(paretoFront([])).toEqual([]);
});

it("a front of many points is what comparing each with each gives", () => {
  const next = uniformNumbers(7);
  const points = Array.from({ length: 300 }, () => [next(), next(), next()]);
  const isBettered = (point: readonly number[]) =>
    points.some((other) => other !== point && other.every((value, k) => value <= (point[k] as number)));
  const expected = points.flatMap((point, i) => (isBettered(point) ? [] : [i]));
  expect([...paretoFront(points)].sort((a, b) => a - b)).toEqual(expected);
});
