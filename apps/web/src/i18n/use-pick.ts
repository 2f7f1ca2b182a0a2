import { useLanguage } from "./i18n.ts";

/** Picks the text of the reader's language; the other one where that is empty. */
export function usePick(): (texts: { readonly zh: string; readonly en: string }) => string {
  const language = useLanguage();
  return (texts) => texts[language] || texts.zh || texts.en;
}
