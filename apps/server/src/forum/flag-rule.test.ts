import { expect, it } from "vitest";
import { countsToHide } from "./flag-rule.ts";

const now = new Date("2026-11-29T12:00:00Z");
const counts = (since: string, nTexts: number) => countsToHide({ memberSince: new Date(since), nTexts }, now);

it("counts flags of members of a week who have written something", () => {
  expect(counts("2026-11-22T12:00:00Z", 1)).toBe(true);
  expect(counts("2020-01-01T00:00:00Z", 40)).toBe(true);
});

it("counts no flags of new accounts, nor of those who have written nothing", () => {
  expect(counts("2026-11-22T12:00:01Z", 9)).toBe(false);
  expect(counts("2020-01-01T00:00:00Z", 0)).toBe(false);
});
