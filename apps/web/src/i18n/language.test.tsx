import { beforeEach, expect, it, vi } from "vitest";
import { otherLanguage, readersLanguage, storeLanguage } from "./language.ts";

/** A device without a choice, whose browser prefers these languages. */
function prefer(...languages: readonly string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
}

beforeEach(() => localStorage.clear());

it("[I18-004] is Chinese where neither the reader nor the browser wants another one", () => {
  prefer("fr-FR", "fr");
  expect(readersLanguage()).toBe("zh");
  localStorage.setItem("lang", "fr");
  expect(readersLanguage()).toBe("zh");
  prefer();
  expect(readersLanguage()).toBe("zh");
});

it("is the first of the two that the browser prefers until one is chosen", () => {
  prefer("en-GB", "zh-CN");
  expect(readersLanguage()).toBe("en");
  prefer("de", "zh-TW", "en");
  expect(readersLanguage()).toBe("zh");
  storeLanguage("en");
  expect(readersLanguage()).toBe("en");
});

it("[I18-003] is stored as lang", () => {
  prefer("zh-CN");
  storeLanguage("en");
  expect(localStorage.getItem("lang")).toBe("en");
  expect(readersLanguage()).toBe("en");
});

it("switches between two", () => expect([otherLanguage("zh"), otherLanguage("en")]).toEqual(["en", "zh"]));
