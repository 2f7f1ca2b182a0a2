/** Each once, the first of those with the same id. */
export function distinct<Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] {
  return items.filter(({ id }, place) => items.findIndex((item) => item.id === id) === place);
}
