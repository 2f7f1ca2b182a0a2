import type { PoEntry } from "./po-file.ts";
import { withPlainLineEnds } from "./translatable-texts.ts";

/** The texts of classes in another language: a table of class and text. */
export class Translations {
  readonly #classes = new Map<string, Map<string, string>>();

  /** @param entries  of files, the most important file last: of two translations of a text the last one counts */
  constructor(entries: Iterable<PoEntry>) {
    for (const { className, original, translation, guessMark } of entries) {
      if (translation === "" || guessMark !== undefined) continue;
      const texts = this.#classes.get(className) ?? new Map<string, string>();
      this.#classes.set(className, texts.set(original, translation));
    }
  }

  /** What the texts of a class are, by the texts as its author wrote them; empty where none is translated. */
  textsOf(className: string): ReadonlyMap<string, string> {
    return this.#classes.get(className) ?? new Map();
  }

  /** A text of a class; undefined where it has no translation. */
  find(className: string, text: string): string | undefined {
    return this.#classes.get(className)?.get(withPlainLineEnds(text));
  }
}
