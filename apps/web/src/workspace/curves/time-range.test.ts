import { expect, it } from "vitest";
import { timesOf, within, zoomed } from "./time-range.ts";

const whole = [0, 10] as const;

it("zooms about a time", () => {
  expect(zoomed([0, 10], 5, 0.8, whole)).toEqual([1, 9]);
  expect(zoomed([4, 6], 4, 1.25, whole)).toEqual([4, 6.5]);
});

it("stays within the data, and shows all where a zoom would show more", () => {
  expect(zoomed([1, 9], 2, 1.25, whole)).toEqual([0.75, 10]);
  expect(zoomed([0, 10], 5, 1.25, whole)).toBeUndefined();
  expect(within([-4, 3], whole)).toEqual([0, 3]);
});

it("does not go where nothing can be told apart", () => {
  expect(within([5, 5 + 1e-12], whole)).toBeUndefined();
});

it("knows the times of all curves", () => {
  expect(timesOf([{ time: [0, 3] }, { time: [] }, { time: [1, 7] }])).toEqual([0, 7]);
  expect(timesOf([{ time: [] }])).toBeUndefined();
});
