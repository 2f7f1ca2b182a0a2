import { expect, it } from "vitest";
import { batchSize } from "./study-store.ts";

it("a batch takes about fifteen seconds, whatever a run takes", () => {
  expect(batchSize(0.02, 10_000)).toBe(750);
  expect(batchSize(3, 10_000)).toBe(5);
  expect(batchSize(60, 10_000)).toBe(1);
});

it("the first batch is small, and none is larger than what is left or than fits", () => {
  expect(batchSize(null, 10_000)).toBe(10);
  expect(batchSize(null, 3)).toBe(3);
  expect(batchSize(0, 10_000)).toBe(2_500);
  expect(batchSize(0.02, 50)).toBe(50);
});

it("the last batches take an eighth of what is left, but five seconds at least", () => {
  expect(batchSize(0.02, 4_000)).toBe(500);
  expect(batchSize(0.02, 1_600)).toBe(250);
});
