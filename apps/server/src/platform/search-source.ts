/** What a domain gives to the index of the site's search, so that all of it is found by one query. */
import type { Language, SearchKind } from "@mofang/protocol";

/** What the search shows and looks through of a thing, in one language. */
export interface SearchText {
  readonly name: string;
  /** A line or two. */
  readonly description: string;
  /** All other words, without markup. */
  readonly text: string;
}

/** Who may find a thing: `repository` those who may see it, `school` its members, `course` those whom it is for. */
export type SearchReach =
  | "everyone"
  | "members"
  | { readonly school: number }
  | { readonly course: number }
  | { readonly repository: number };

/** One thing that is found. */
export interface SearchItem {
  readonly kind: SearchKind;
  readonly texts: Readonly<Partial<Record<Language, SearchText>>>;
  readonly reach: SearchReach;
  /** Its page, from the root of the site; empty where it has none, and for a repository. */
  readonly address: string;
  /** As `path` of a hit; empty unless said. */
  readonly path?: string;
}

/** Rows of a table: a trigger of the database notes which of them changed (`search_note`). */
export interface SearchTable {
  /** Name of the table. */
  readonly table: string;
  /** What is found of some rows; nothing for those that nobody may find or that are gone. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly SearchItem[]>>;
  /** Ids of rows of which time alone has shown something else in the last half hour. */
  readonly turned?: () => Promise<readonly number[]>;
  /** Ids of the rows that most people care for: they come first where more have the words of a key than are looked at. */
  readonly prominent?: (most: number) => Promise<readonly number[]>;
}

/** Classes of a Modelica file, or a Markdown file itself, as the index has them. */
export type ReadsFile = (path: string, text: string) => readonly SearchText[];

/** What lies in no table and is made as a whole. */
export interface SearchWhole {
  readonly name: string;
  /** Differs whenever its items do; quick, for it is asked at every start and every ten minutes. */
  readonly digest: () => Promise<string>;
  /** @param readsFile  how the index reads a file */
  readonly items: (readsFile: ReadsFile) => AsyncIterable<SearchItem>;
}

export type SearchSource = SearchTable | SearchWhole;
