import type { Language } from "@mofang/vocabulary";

/** How the language of the answer stands in the address of a call, as `lang=…`; Chinese where it says nothing else. */
export const languageTags = { zh: "zh_CN", en: "en_US" } as const satisfies Readonly<Record<Language, string>>;
