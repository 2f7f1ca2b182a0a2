import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { activityKinds, type Language, languages } from "@mofang/protocol";
import { describe, expect, it } from "vitest";
import { messages as en } from "./en/index.ts";
import { lateMessages } from "./late-messages.ts";
import { messages as zh } from "./zh/index.ts";

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${path}${key}`, value] as const] : [...leaves(value, `${path}${key}.`)],
    ),
  );
}

const texts = { zh: leaves({ ...zh, ...lateMessages.zh }), en: leaves({ ...en, ...lateMessages.en }) };
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const keys = (language: Language) => [...new Set([...texts[language].keys()].map(withoutPlural))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

const sourceRoot = resolve(import.meta.dirname, "..");
const sources = readdirSync(sourceRoot, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^i18n\/(zh|en)\//.test(file))
  .map((file) => readFileSync(join(sourceRoot, file), "utf8"));

describe("the messages", () => {
  it("[I18-002] have the same keys in both languages", () => {
    expect(languages).toEqual(["zh", "en"]);
    expect(keys("en")).toEqual(keys("zh"));
  });

  it("have the same placeholders in both languages", () => {
    const different = [...texts.en].filter(([key, text]) => {
      const chinese = texts.zh.get(key) ?? texts.zh.get(`${withoutPlural(key)}_other`) ?? "";
      return key.endsWith("_one") ? false : String(placeholders(text)) !== String(placeholders(chinese));
    });
    expect(different).toEqual([]);
  });

  it("tell of every kind of activity", () => {
    const told = keys("zh").filter((key) => key.startsWith("activity."));
    expect(told).toEqual([...activityKinds, "other"].map((kind) => `activity.${kind}`).sort());
  });

  it("are never empty", () => {
    for (const language of languages) for (const text of texts[language].values()) expect(text.trim()).not.toBe("");
  });

  it("are all used", () => {
    const literals = new Set(
      sources.flatMap((source) => [...source.matchAll(/["`]([\w-]+(?:\.[\w-]+)+)["`]/g)].map(([, key]) => key)),
    );
    const prefixes = sources.flatMap((source) =>
      [...source.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, prefix = ""]) => prefix),
    );
    const unused = keys("zh").filter((key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});
