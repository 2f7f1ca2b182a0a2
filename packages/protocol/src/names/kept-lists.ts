/** Lists that administrators keep: which there are, and what an entry of each holds besides its titles. */

/** A list of the site; its name stands in addresses of the administration. */
export const keptLists = [
  "columns",
  "labels",
  "resources",
  "faq",
  "services",
  "categories",
  "competitions",
  "partners",
  "links",
  "searches",
] as const;
export type KeptList = (typeof keptLists)[number];

/** What entries of a list hold. */
interface KeptListForm {
  /** A text in both languages: a sentence, or Markdown. */
  readonly text?: "line" | "markdown";
  /** Whether an entry without its text is refused. */
  readonly needsText?: true;
  /** An address: of the web, or of a page of the site too. */
  readonly url?: "web" | "site";
  /** Whether an entry without its address is refused. */
  readonly needsUrl?: true;
  readonly hasPicture?: true;
  /** For whom it is: 0 schools, 1 the public, 2 both. */
  readonly hasAudience?: true;
  /** Files instead of an address. */
  readonly hasFiles?: true;
  /** The name of a category of competitions. */
  readonly hasCategory?: true;
  /** What stands in an entry can go into another one. */
  readonly merges?: true;
  /** Entries come from elsewhere, and cannot be made or deleted here. */
  readonly isGiven?: true;
}

/** Every list with what its entries hold. */
export const keptListForms: Readonly<Record<KeptList, KeptListForm>> = {
  columns: { merges: true },
  labels: { text: "markdown", merges: true },
  resources: { url: "web", hasAudience: true, hasFiles: true },
  faq: { text: "markdown", needsText: true },
  services: { url: "web", needsUrl: true },
  categories: { text: "line", merges: true },
  competitions: { text: "line", needsText: true, hasCategory: true, isGiven: true },
  partners: { url: "web", hasPicture: true },
  links: { url: "site", needsUrl: true },
  searches: {},
};
