import type { Language } from "@mofang/protocol";
import { languageTags } from "./language.ts";

/** A number as the language writes it. */
export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(languageTags[language], options).format(value);
}

/** A fraction 0 … 1 as whole per cent. */
export function formatPercent(fraction: number, language: Language): string {
  return formatNumber(fraction, language, { style: "percent", maximumFractionDigits: 0 });
}

const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size in the largest decimal unit that is not below 1, with at most one digit after the point. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(byteUnits.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = byteUnits[power] ?? "byte";
  return formatNumber(bytes / 1000 ** power, language, {
    style: "unit",
    unit,
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
}

/** Date and time to the minute. `instant` is ISO 8601. */
export function formatInstant(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));
}

/** Time of day to the second. */
export function formatTimeOfDay(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { timeStyle: "medium" }).format(new Date(instant));
}

/** Seconds of each unit; a month counts 30 days and a year 12 such months (LIM-011, LIM-012). */
const relativeUnits: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 12 * 30 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** "5 minutes ago": whole units of the largest unit that fits. `now` in milliseconds since the epoch. */
export function relativeTime(instant: string, now: number, language: Language): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const [unit, length] = relativeUnits.find(([, length]) => Math.abs(seconds) >= length) ?? (["second", 1] as const);
  return new Intl.RelativeTimeFormat(languageTags[language], { numeric: "auto" }).format(Math.trunc(seconds / length), unit);
}
