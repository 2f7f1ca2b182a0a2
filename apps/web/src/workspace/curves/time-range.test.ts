import { expect, it } from "vitest";
import { aboveZero, holds, moved, partAround, timesOf, within, zoomed } from "./time-range.ts";

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

it("begins above 0 where logarithms are shown", () => {
  expect(aboveZero([0, 5], [0.1, 10])).toEqual([0.1, 5]);
  expect(aboveZero([2, 5], [0.1, 10])).toEqual([2, 5]);
  expect(aboveZero([-3, -1], [0.1, 10])).toEqual([0.1, 10]);
});

it("knows the times of all curves", () => {
  expect(timesOf([{ time: [0, 3] }, { time: [] }, { time: [1, 7] }])).toEqual([0, 7]);
  expect(timesOf([{ time: [] }])).toBeUndefined();
});

it("moves along as far as the data go, with the same width", () => {
  expect(moved([2, 4], 1, whole)).toEqual([3, 5]);
  expect(moved([2, 4], -1, whole)).toEqual([1, 3]);
  expect(moved([2, 4], 100, whole)).toEqual([8, 10]);
  expect(moved([2, 4], -100, whole)).toEqual([0, 2]);
  expect(moved([0, 10], 3, whole)).toBeUndefined();
});

it("reads more than is shown, on either side, and asks again only where that is used up", () => {
  const read = partAround([4, 6], undefined, whole);
  expect(read).toEqual([3.5, 6.5]);
  expect(partAround([4.2, 6.2], read, whole)).toBe(read);
  expect(partAround([4.4, 6.4], read, whole)).toEqual([3.9000000000000004, 6.9]);
});

it("asks for finer points when what is shown is a small part of what was read, and not for more than there is", () => {
  const read = [3.5, 6.5] as const;
  expect(partAround([4.6, 5.4], read, whole)).toBe(read);
  expect(partAround([4.7, 5.3], read, whole)).not.toBe(read);
  const atTheEnd = [7.5, 10] as const;
  expect(partAround([8, 10], atTheEnd, whole)).toBe(atTheEnd);
});

it("every step of a pan shows what was read", () => {
  let read: readonly [number, number] | undefined;
  let shown: readonly [number, number] = [0, 1];
  let asked = 0;
  while (shown[1] < 10) {
    const part = partAround(shown, read, whole);
    if (part !== read) asked++;
    read = part;
    expect(holds(read, shown)).toBe(true);
    shown = moved(shown, 0.02, whole) ?? whole;
  }
  expect(asked).toBeLessThan(80);
});
