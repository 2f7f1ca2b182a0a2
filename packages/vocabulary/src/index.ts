/** Names and forms that rooms share which must not know each other. */
export { type Language, languages, type Texts } from "./languages.ts";
export { fillPlaceholders, type PlaceholderValues, placeholdersOf } from "./placeholders.ts";
