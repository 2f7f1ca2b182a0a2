/** What comes with the site and is searched: its help, and what it answers where something is refused. */
import { createHash } from "node:crypto";
import { errors } from "@mofang/protocol";
import { helpParts } from "@mofang/protocol/help";
import type { Texts } from "@mofang/vocabulary";
import type { SearchItem, SearchWhole } from "../platform/search-source.ts";

/** Makes the entries anew where it changes. */
const form = 1;

export const searchableSite: SearchWhole = {
  name: "site",
  digest: async () =>
    createHash("sha256")
      .update(JSON.stringify([form, helpParts, errors]))
      .digest("base64"),
  async *items() {
    yield* Object.entries(helpParts).map(([anchor, { title, text }]) => helpOf(anchor, title, text));
    yield* Object.entries(errors).map(([slug, { code, zh, en }]) => errorOf(slug, code, { zh, en }));
  },
};

function helpOf(anchor: string, title: Texts, text: Texts): SearchItem {
  const inLanguage = (language: "zh" | "en") => ({ name: title[language], description: text[language], text: "" });
  return { kind: "help", texts: { zh: inLanguage("zh"), en: inLanguage("en") }, reach: "everyone", address: `/help#${anchor}` };
}

/** A refusal by its text, in which nothing is filled in yet. */
function errorOf(slug: string, code: number, texts: Texts): SearchItem {
  const inLanguage = (language: "zh" | "en") => ({
    name: texts[language].replaceAll(/\{\w+\}/g, "…"),
    description: "",
    text: `${code} ${slug}`,
  });
  return { kind: "error", texts: { zh: inLanguage("zh"), en: inLanguage("en") }, reach: "everyone", address: "", path: slug };
}
