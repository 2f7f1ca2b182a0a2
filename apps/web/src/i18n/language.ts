import type { Language } from "@mofang/protocol";

const storageKey = "lang";

/** The language that the reader chose on this device; Chinese when none was chosen. */
export function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === "en" ? "en" : "zh";
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** BCP 47 tag for `Intl`, for `<html lang>` and for speech. */
export const languageTags: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-US" };

export function otherLanguage(language: Language): Language {
  return language === "zh" ? "en" : "zh";
}
