import type { AppFile, Language } from "@mofang/protocol";

/** A text of an app in a language; in the other one where it has none, and empty where there is none at all. */
export function textIn(texts: AppFile["title"], language: Language): string {
  return texts?.[language] || texts?.zh || texts?.en || "";
}
