import { type Language, languageTags } from "@mofang/protocol";

/** Language of a caller from the address: `lang=en_US` means English, everything else Chinese. */
export function languageOf(address: string): Language {
  const query = new URLSearchParams(address.split("?", 2)[1] ?? "");
  return query.get("lang") === languageTags.en ? "en" : "zh";
}
