import type { Language } from "@mofang/modelica";

/** Language of messages: `--lang`, else what the environment says (LC_ALL before LC_MESSAGES before LANG), else English. */
export function languageOf(option: string | undefined, environment: Readonly<Record<string, string | undefined>>): Language {
  const wanted = option ?? [environment.LC_ALL, environment.LC_MESSAGES, environment.LANG].find((value) => value) ?? "";
  return wanted.toLowerCase().startsWith("zh") ? "zh" : "en";
}
