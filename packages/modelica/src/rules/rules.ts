import { chapter04 } from "./chapter-04.ts";
import type { LanguageRule } from "./rule.ts";

/** Every rule of the registry, by chapter. */
export const languageRules: readonly LanguageRule[] = [...chapter04];
