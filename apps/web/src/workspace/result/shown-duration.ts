import type { Language } from "@mofang/protocol";

/** A duration in the words of a language, such as `45 s` or `12 min`; above two hours in hours. @param seconds  at least 1 */
export function shownDuration(seconds: number, language: Language): string {
  const [value, unit] =
    seconds < 120
      ? [seconds, "second"]
      : seconds < 7200
        ? [Math.round(seconds / 60), "minute"]
        : [Math.round(seconds / 3600), "hour"];
  return new Intl.NumberFormat(language, { style: "unit", unit: String(unit), unitDisplay: "short" }).format(Number(value));
}
