/** What a reader has changed about how shapes look, by the names of their components. */
export interface Looks {
  readonly hidden: readonly string[];
  readonly transparent: readonly string[];
  /** `#rrggbb` instead of the model's colour. */
  readonly colours: Readonly<Record<string, string>>;
  readonly isWireframe: boolean;
  readonly hasShadow: boolean;
}

export const modelLooks: Looks = { hidden: [], transparent: [], colours: {}, isWireframe: false, hasShadow: false };

/** Adds something to a list, or takes it off. */
export function toggled<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.includes(item) ? list.filter((known) => known !== item) : [...list, item];
}
