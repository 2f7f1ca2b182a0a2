/**
 * Keeping the lists of the site: columns and labels, resources, frequent questions, categories and the like. Every call is for
 * administrators. A call that changes an entry names the revision that its caller has read, so that nobody overwrites what
 * somebody else has written meanwhile.
 */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, nothing } from "../declaration/schemas.ts";
import type { Subject } from "../declaration/subjects.ts";
import { keptLists } from "../names/kept-lists.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

const rule = (name: Rule): Rule => name;
const list = z.enum(keptLists);
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.listTitle));
const text = z._default(z.string().check(z.trim(), z.maxLength(limits.listText)), "");
const revision = z.int().check(z.positive());
const entryRef = z.object({ list, entryId: id, revision });

/** An entry; what its list has no place for is empty, and is not kept. */
const entry = z.object({
  zh: title,
  en: title,
  zhText: text,
  enText: text,
  url: z._default(
    z.string().check(z.trim(), z.maxLength(500), z.regex(/^(https?:\/\/\S+|\/(?![\\/])\S*)?$/, rule("rule.link-address"))),
    "",
  ),
  picture: z._default(z.string().check(z.regex(/^(\/mofang\/file\/picture\/[A-Za-z0-9_.-]+)?$/, rule("rule.portal-cover"))), ""),
  /** 0 for schools, 1 for the public, 2 for both. */
  audience: z._default(z.literal([0, 1, 2]), 1),
  /** Name of a category of competitions. */
  category: z._default(z.string().check(z.maxLength(100)), ""),
});

/** Whatever a list is shown in. */
const changes: readonly Subject[] = [
  "keptLists",
  "tagCategories",
  "posts",
  "forumFaq",
  "forumResources",
  "schoolContent",
  "siteTexts",
  "siteLinks",
  "partners",
  "competitions",
  "hotSearches",
];

/** Calls of administrators about the lists of the site. */
export const keptListCalls = {
  keptList: defineCall({
    method: "GET",
    path: "/mofang/admin/list",
    query: z.object({ list }),
    /** All entries in their order, hidden ones too. */
    data: z.array(
      z.extend(entry, {
        id,
        /** Grows with each change. */
        revision,
        isHidden: z.boolean(),
        /** What stands in it: posts, competitions. */
        nUses: z.number(),
        /** Names of its files. */
        files: z.array(z.string()),
      }),
    ),
    permission: "administrator",
    rate: "read",
    shows: ["keptLists"],
    summary: { zh: "站点的一个列表", en: "A list of the site" },
  }),
  saveListEntry: defineCall({
    method: "POST",
    path: "/mofang/admin/list/save",
    /** Without id and revision for a new one, which comes last. */
    body: z.object({ list, entryId: z.nullable(id), revision: z.nullable(revision), entry }),
    data: z.object({ entryId: id }),
    permission: "administrator",
    rate: "write",
    takesKey: "database",
    isAudited: "whole",
    changes,
    summary: { zh: "新建或修改列表的一项", en: "Make or change an entry of a list" },
  }),
  orderList: defineCall({
    method: "POST",
    path: "/mofang/admin/list/order",
    /** All ids in the order that was read, and in the order that is wanted. */
    body: z.object({
      list,
      before: z.array(id).check(z.maxLength(limits.listEntries)),
      after: z.array(id).check(z.maxLength(limits.listEntries)),
    }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes,
    summary: { zh: "调整列表的次序", en: "Put a list in order" },
  }),
  hideListEntry: defineCall({
    method: "POST",
    path: "/mofang/admin/list/hide",
    /** A hidden entry is shown to administrators alone, and so is what stands in it. */
    body: z.extend(entryRef, { isHidden: z.boolean() }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes,
    summary: { zh: "隐藏或恢复列表的一项", en: "Hide an entry of a list, or show it again" },
  }),
  mergeListEntry: defineCall({
    method: "POST",
    path: "/mofang/admin/list/merge",
    /** What stands in the entry, and who follows it, goes to `intoId`; the entry is deleted. */
    body: z.extend(entryRef, { intoId: id }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes,
    summary: { zh: "把列表的一项并入另一项", en: "Merge an entry of a list into another one" },
  }),
  deleteListEntry: defineCall({
    method: "POST",
    path: "/mofang/admin/list/delete",
    /** Only what nothing stands in. */
    body: entryRef,
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes,
    summary: { zh: "删除列表的一项", en: "Delete an entry of a list" },
  }),
};
