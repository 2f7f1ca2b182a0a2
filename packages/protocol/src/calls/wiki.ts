import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, version } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

/** Name of a page, which is its title. */
export const wikiName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limits.wikiName),
    z.regex(/^[\p{L}\p{N}_][\p{L}\p{N} _.()（）-]*$/u, "rule.wiki-name" satisfies Rule),
  );
const message = z._default(z.string().check(z.trim(), z.maxLength(limits.commitMessage)), "");

const wikiCommit = z.object({ commit: z.string(), message: z.string(), author: z.string(), time: instant });

/** Calls about the wiki of a repository. */
export const wikiCalls = {
  wikiPages: defineCall({
    method: "GET",
    path: "/mofang/public/repo/wiki/pages",
    query: z.object({ id }),
    /** Names by alphabet; `Home` is what the wiki begins with, where there is one. */
    data: z.array(z.string()),
    permission: "repository-read",
    rate: "read",
    shows: ["wiki"],
    summary: { zh: "维基页面列表", en: "Pages of a repository's wiki" },
  }),
  wikiPage: defineCall({
    method: "GET",
    path: "/mofang/public/repo/wiki/page",
    query: z.object({ id, name: wikiName, version: z.optional(version) }),
    /** Markdown. `blob` names the content, for saving it; `changed` is the commit that wrote it. */
    data: z.object({ name: z.string(), text: z.string(), blob: z.string(), changed: wikiCommit }),
    permission: "repository-read",
    rate: "read",
    shows: ["wiki"],
    summary: { zh: "维基页面", en: "A page of the wiki" },
  }),
  wikiHistory: defineCall({
    method: "GET",
    path: "/mofang/public/repo/wiki/history",
    query: z.extend(paging, { id, name: wikiName }),
    /** The newest first; `commit` is a version of `wikiPage`. */
    data: pageOf(wikiCommit),
    permission: "repository-read",
    rate: "read",
    shows: ["wiki"],
    summary: { zh: "维基页面的历史", en: "The history of a wiki page" },
  }),
  saveWikiPage: defineCall({
    method: "POST",
    path: "/mofang/repo/wiki/save",
    /** `blob` is what the page was when it was opened, null for a new page; `newName` renames it. */
    body: z.object({
      id,
      name: wikiName,
      newName: z.optional(wikiName),
      text: z.string().check(z.maxLength(limits.wikiPage)),
      blob: z.nullable(z.string()),
      message,
    }),
    bodyLimit: 4 * limits.wikiPage,
    /** `conflict`: the page has another text by now (null: it is gone), and nothing was saved. */
    data: z.object({
      blob: z.nullable(z.string()),
      conflict: z.nullable(z.object({ text: z.nullable(z.string()), blob: z.nullable(z.string()) })),
    }),
    permission: "repository-edit",
    rate: "write",
    changes: ["wiki"],
    summary: { zh: "保存维基页面", en: "Save a wiki page" },
  }),
  deleteWikiPage: defineCall({
    method: "POST",
    path: "/mofang/repo/wiki/delete",
    body: z.object({ id, name: wikiName }),
    data: nothing,
    permission: "repository-edit",
    rate: "write",
    changes: ["wiki"],
    summary: { zh: "删除维基页面", en: "Delete a wiki page" },
  }),
};
