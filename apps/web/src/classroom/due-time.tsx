import type { Language } from "@mofang/protocol";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { languageTags } from "../i18n/language.ts";

/** An instant on the clocks of a zone, with the zone's name. */
export function timeInZone(instant: string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languageTags[language], { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${format.format(new Date(instant))} (${timeZone})`;
}

/** A due date as the teacher wrote it; its title says it on the clock of the reader. */
export function useDueTime(instant: string, timeZone: string): { readonly text: string; readonly title: string } {
  const language = useLanguage();
  return { text: timeInZone(instant, timeZone, language), title: formatInstant(instant, language) };
}
