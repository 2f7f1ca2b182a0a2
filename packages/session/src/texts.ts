import type { Language, Texts } from "@mofang/vocabulary";

/** Nothing to say. */
export const noText: Texts = { zh: "", en: "" };

/** What `render` makes in each language. */
export function bilingual(render: (language: Language) => string): Texts {
  return { zh: render("zh"), en: render("en") };
}
