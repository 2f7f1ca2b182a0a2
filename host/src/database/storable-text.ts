/** What PostgreSQL keeps in no text: NUL, and halves of a character (lone surrogates). */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A text as the database can keep it: NUL shows as its symbol ␀ (U+2400), half a character as U+FFFD. */
function storableText(text: string): string {
  return text.replace(unstorable, (found) => (found === "\0" ? "\u2400" : "\ufffd"));
}

/** The values of a statement as the database can keep them; every statement takes them from here. */
export function storableValues(values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (typeof value === "string") return storableText(value);
    return Array.isArray(value) ? storableValues(value) : value;
  });
}

/** `\u0000` and a lone surrogate in JSON; an even number of backslashes before it escape each other. */
const unstorableEscape = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][\da-f]{2})/g;

/**
 * A value as JSON whose texts and names the database can keep: `jsonb` refuses the escapes of what a text refuses. All JSON
 * that is written takes it from here, for in the text of a statement an escape can't be told from one that somebody typed.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(
    unstorableEscape,
    (_, before: string, code: string) => before + (code === "0000" ? "\u2400" : "\ufffd"),
  );
}
