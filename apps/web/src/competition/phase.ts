/** Where a competition stands. */
import type { Language } from "@mofang/protocol";

/** Whether entries are taken. */
export function phaseOf(startsAt: string, endsAt: string): "before" | "open" | "over" {
  const now = Date.now();
  if (now < Date.parse(startsAt)) return "before";
  return now < Date.parse(endsAt) ? "open" : "over";
}

/** From which day to which. */
export function spanText(from: string, to: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", { dateStyle: "long" });
  return format.formatRange(new Date(from), new Date(to));
}
