import { type Language, languages } from "@mofang/protocol";

const storageKey = "lang";

/**
 * The language that the reader chose on this device; without a choice the first of the two that the browser prefers, else
 * Chinese.
 */
export function readersLanguage(): Language {
  const chosen = localStorage.getItem(storageKey);
  const preferred = navigator.languages.map((tag) => tag.split("-")[0]);
  return [chosen, ...preferred].map(languageNamed).find((language) => language !== undefined) ?? "zh";
}

function languageNamed(name: string | null | undefined): Language | undefined {
  return languages.find((language) => language === name);
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** BCP 47 tag for `Intl`, for `<html lang>` and for speech. */
export const languageTags: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-US" };

export function otherLanguage(language: Language): Language {
  return language === "zh" ? "en" : "zh";
}
