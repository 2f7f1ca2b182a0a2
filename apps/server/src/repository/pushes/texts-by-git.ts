import { limits } from "@mofang/protocol";
import type { NewTextsReader } from "../../git/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { utf8Text } from "../content/utf8.ts";

/**
 * Reads what comes by git as the web reads what is saved there: texts must hold no sensitive words, and the pictures that
 * they name stay. What the pages do not show as text is passed over.
 */
export function textsByGit({ words, pictures }: Pick<Platform, "words" | "pictures">): NewTextsReader {
  return {
    largest: limits.textFile,
    read: async (content) => {
      const text = utf8Text(content);
      const found = text === undefined ? [] : (await words.foundIn(text)).sensitiveWordList;
      if (found.length === 0) await pictures.noteNeededInFile(content);
      return found;
    },
  };
}
