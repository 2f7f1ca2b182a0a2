/** Days and times as the portal writes them, in the reader's own zone. */
import type { Language } from "@mofang/protocol";

const locales: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-GB" };

/** A day: 2026年11月23日, 23 November 2026. */
export function dateText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long" }).format(new Date(instant));
}

/** A day with its time. */
export function momentText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeStyle: "short" }).format(new Date(instant));
}

/** From when to when, without what both have in common. */
export function spanText(from: string, to: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.formatRange(new Date(from), new Date(to));
}
