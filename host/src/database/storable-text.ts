/** What PostgreSQL keeps in no text: NUL, and halves of a character (lone surrogates). */
const unstorable = /[\0\p{Surrogate}]/gu;

/**
 * A foreign text, of a model, a log or a tool, as the database can keep it: NUL shows as its symbol ␀ (U+2400), half a
 * character as the replacement character U+FFFD. Every write of a text that nobody has checked takes it from here.
 */
export function storableText(text: string): string {
  return text.replace(unstorable, (found) => (found === "\0" ? "\u2400" : "\ufffd"));
}

/** A value as JSON whose texts the database can keep: `jsonb` refuses what a text refuses. Names of members are ours. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, item: unknown) => (typeof item === "string" ? storableText(item) : item));
}
