import { chapter04 } from "./chapter-04.ts";
import { chapter11 } from "./chapter-11.ts";
import type { LanguageRule } from "./rule.ts";

/** Every rule of the registry, by chapter. */
export const languageRules: readonly LanguageRule[] = [...chapter04, ...chapter11];
