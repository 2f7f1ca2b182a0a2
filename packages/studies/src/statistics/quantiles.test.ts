import { expect, it } from "vitest";
import { normalQuantile, studentQuantile } from "./quantiles.ts";

it("quantiles are those of the tables", () => {
  expect(normalQuantile(0.5)).toBe(0);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963985, 8);
  expect(normalQuantile(0.158655253931457)).toBeCloseTo(-1, 10);
  expect(Number.isFinite(normalQuantile(0))).toBe(true);
  expect(Number.isFinite(normalQuantile(1))).toBe(true);
  expect(studentQuantile(0.975, 1)).toBeCloseTo(12.7062, 4);
  expect(studentQuantile(0.975, 10)).toBeCloseTo(2.228139, 6);
});
