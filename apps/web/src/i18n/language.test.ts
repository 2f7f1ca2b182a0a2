// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { otherLanguage, storedLanguage, storeLanguage } from "./language.ts";

beforeEach(() => localStorage.clear());

it("[I18-004] is Chinese unless another one was chosen", () => {
  expect(storedLanguage()).toBe("zh");
  localStorage.setItem("lang", "fr");
  expect(storedLanguage()).toBe("zh");
});

it("[I18-003] is stored as lang", () => {
  storeLanguage("en");
  expect(localStorage.getItem("lang")).toBe("en");
  expect(storedLanguage()).toBe("en");
});

it("switches between two", () => expect([otherLanguage("zh"), otherLanguage("en")]).toEqual(["en", "zh"]));
