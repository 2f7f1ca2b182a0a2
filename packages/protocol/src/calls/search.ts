import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, paging } from "../declaration/schemas.ts";
import { searchKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { repositoryRef } from "./repository.ts";

const kind = z.enum(searchKinds);
const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchKey));

const place = {
  kind,
  /** Full name of a class, path of a document, else its title in the caller's language. */
  name: z.string(),
  /** The repository in which it is; null for what is in none. */
  repository: z.nullable(repositoryRef),
  /** File of a class or document, slug of an error, code of a rule, library of a class that is installed; else empty. */
  path: z.string(),
  /** Page of the site on which it is read, from the root; empty for what a repository holds, and for what has no page. */
  address: z.string(),
};

/** Something that the site's search found. */
const searchHit = z.object({
  ...place,
  description: z.string(),
  /** Words around the first place that was found in its text; empty where name and description hold all words. */
  excerpt: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

/** What a link to a page of the site leads to. */
const linkCard = z.object({
  /** As it was asked for. */
  address: z.string(),
  kind,
  title: z.string(),
  /** A line or two, plain; empty where there are none. */
  text: z.string(),
  /** Address of its picture, from the root of the site; empty where it has none. */
  picture: z.string(),
});

/** Calls that search the site. */
export const searchCalls = {
  search: defineCall({
    method: "GET",
    path: "/mofang/public/search",
    /** Words in Chinese or English, by their stems, beginnings and synonyms; `repositoryId` looks into one repository only. */
    query: z.extend(paging, { key, kind: z.optional(kind), repositoryId: z.optional(id) }),
    /**
     * What the caller may see, the fittest first; `total` is 1,000 at most. Where few entries have all words, those follow
     * that have most of them.
     */
    data: z.extend(pageOf(searchHit), {
      /** How much there is of each kind, whatever `kind` was asked for; kinds without any are left out. */
      counts: z.array(z.object({ kind, count: z.number() })),
      /** What was searched for instead, where a word of the key is known nowhere and looks like another one. */
      corrected: z.nullable(z.string()),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["files"],
    summary: { zh: "搜索全站", en: "Search everything that the site has" },
  }),
  linkCards: defineCall({
    method: "GET",
    path: "/mofang/public/linkCards",
    /** Addresses of pages of the site from its root, with line ends between; at most `limits.linkCards` of them count. */
    query: z.object({ addresses: z.string().check(z.minLength(1), z.maxLength(limits.linkCards * limits.linkAddress)) }),
    /** Of those that the caller may see; the others are left out. */
    data: z.array(linkCard),
    permission: "visitor",
    rate: "read",
    summary: { zh: "站内链接的标题与简介", en: "What links to pages of the site lead to" },
  }),
  searchSuggestions: defineCall({
    method: "GET",
    path: "/mofang/public/search/suggestions",
    query: z.object({ key }),
    /** Things whose names have the words, the last one perhaps unfinished: 8 at most, as far as the caller may see them. */
    data: z.array(z.object(place)),
    permission: "visitor",
    rate: "read",
    summary: { zh: "搜索建议", en: "Names that fit what is being typed into the search" },
  }),
};
