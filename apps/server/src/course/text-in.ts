import type { Language } from "@mofang/protocol";

/** A text in the language of the page, or in the other one where it is missing. */
export function textIn(texts: Readonly<Record<Language, string>>, language: Language): string {
  return texts[language] || texts.zh || texts.en;
}
