import type { Language } from "@mofang/vocabulary";

/** How the language of the answer is written in the address of a call, as `lang=…`; without it the caller's `Accept-Language` decides. */
export const languageTags = { zh: "zh_CN", en: "en_US" } as const satisfies Readonly<Record<Language, string>>;
