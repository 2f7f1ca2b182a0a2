/** Languages in which the product speaks. */
export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];

/** One text in every language. */
export type Texts = Readonly<Record<Language, string>>;
