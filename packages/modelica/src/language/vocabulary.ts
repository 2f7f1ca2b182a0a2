/** A word that the language itself defines, with a short explanation in both languages. */
export interface VocabularyEntry {
  readonly name: string;
  /** How it is called, for a function: `smooth(p, expr)`. */
  readonly signature?: string;
  readonly zh: string;
  readonly en: string;
}
