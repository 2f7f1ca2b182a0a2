import { describe, expect, it } from "vitest";
import { languageOf, preferredLanguage } from "./language.ts";

const asked = (url: string, preferred?: string) =>
  languageOf({ url, headers: preferred === undefined ? {} : { "accept-language": preferred } });

describe("the language of a request", () => {
  it("is what the address says, whatever the browser prefers", () => {
    expect(asked("/call?lang=en_US", "zh-CN")).toBe("en");
    expect(asked("/call?page=2&lang=zh_CN", "en-US")).toBe("zh");
  });

  it.each([
    ["en-US,en;q=0.9", "en"],
    ["en-GB", "en"],
    ["zh-TW,en;q=0.9", "zh"],
    ["en;q=0.5, zh;q=0.8", "zh"],
    ["de-DE,de;q=0.9,en;q=0.8,zh;q=0.7", "en"],
    ["fr-FR", "zh"],
    ["*", "zh"],
    [";;q=x", "zh"],
  ])("without one there is what %j prefers: %s", (header, expected) => {
    expect(asked("/call", header)).toBe(expected);
  });

  it("is Chinese where nothing is said [I18-004]", () => {
    expect(asked("/call?lang=fr_FR")).toBe("zh");
    expect(asked("/call")).toBe("zh");
  });

  it("may usually be another", () => {
    expect(preferredLanguage({}, "en")).toBe("en");
    expect(preferredLanguage({ "accept-language": "zh-CN, *;q=0.9" }, "en")).toBe("zh");
  });
});
