/** What stands in the placeholders of a text, by their names. */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

const placeholder = /\{(\w+)\}/g;

/** Names of a text's placeholders `{name}`, in their order. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}

/**
 * A text with its placeholders `{name}` filled. Values that the text does not name are left out.
 *
 * @throws Error for a placeholder without a value: whoever made the text or the values made a mistake
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(placeholder, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`invariant: the text "${text}" has a value for {${name}}`);
    return String(values[name]);
  });
}
