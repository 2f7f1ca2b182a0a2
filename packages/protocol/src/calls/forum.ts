import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { reputationKinds } from "../declaration/forum-levels.ts";
import { id, nothing, paging, person } from "../declaration/schemas.ts";
import { postKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

/** A column (type 1) or a label (type 2); its title is in the caller's language. */
export const tagCategory = z.object({ id, title: z.string(), type: z.union([z.literal(1), z.literal(2)]) });

/** Who wrote a text of the forum, with the number of their level (`forumLevels`). */
export const writer = z.extend(person, { level: z.number() });

const standing = z.extend(tagCategory, {
  nPosts: z.number(),
  nFollowers: z.number(),
  /** Whether the caller follows it. */
  isFollowed: z.boolean(),
});

const labelText = z.string().check(z.trim(), z.maxLength(limits.listText));

const categoryType = z.optional(z.pipe(z.coerce.number(), z.literal([1, 2])));

const faqItem = z.object({ id, title: z.string() });

/** Something to open or to download. */
export const resourceItem = z.object({
  id,
  title: z.string(),
  /** 1 a link to elsewhere, 2 files to download. */
  type: z.union([z.literal(1), z.literal(2)]),
  linkUrl: z.string(),
  attachmentList: z.array(z.object({ path: z.string(), name: z.string() })),
});

/** Calls about the rooms of the forum: columns and labels, FAQ, resources, who contributes. */
export const forumCalls = {
  tagCategories: defineCall({
    method: "GET",
    path: "/mofang/bbs/tagCategories/list",
    /** Posts are counted of a school of the caller, or the public ones. */
    query: z.object({ type: categoryType, schoolId: z.optional(id) }),
    /** All of them in their order. */
    data: z.array(standing),
    permission: "visitor",
    rate: "read",
    shows: ["tagCategories"],
    summary: { zh: "论坛的栏目和标签", en: "Columns and labels of the forum" },
  }),
  tagCategoriesPage: defineCall({
    method: "GET",
    path: "/mofang/bbs/tagCategories/page",
    query: z.extend(paging, { type: categoryType, key: z.optional(z.string().check(z.maxLength(100))) }),
    /** Those with the most posts first. */
    data: pageOf(standing),
    permission: "visitor",
    rate: "read",
    shows: ["tagCategories"],
    summary: { zh: "分页的栏目和标签", en: "Columns and labels in pages" },
  }),
  followTagCategory: defineCall({
    method: "POST",
    path: "/mofang/bbs/tagCategories/follow",
    /** Who follows a column or label gets a message for each new post there. */
    body: z.object({ categoryId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["tagCategories"],
    summary: { zh: "关注栏目或标签", en: "Follow a column or a label" },
  }),
  unfollowTagCategory: defineCall({
    method: "POST",
    path: "/mofang/bbs/tagCategories/unfollow",
    body: z.object({ categoryId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["tagCategories"],
    summary: { zh: "取消关注栏目或标签", en: "Unfollow a column or a label" },
  }),
  forumLabel: defineCall({
    method: "GET",
    path: "/mofang/bbs/label/detail",
    query: z.object({ labelId: id }),
    data: z.extend(standing, {
      /** What it is about, as Markdown, in the caller's language or else in the other one. */
      text: z.string(),
      zhText: z.string(),
      enText: z.string(),
      /** Grows with each change. */
      revision: z.number(),
      /** Whether the caller may change the text. */
      mayWrite: z.boolean(),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["tagCategories"],
    summary: { zh: "一个标签及其说明", en: "A label with its text" },
  }),
  writeLabelText: defineCall({
    method: "POST",
    path: "/mofang/bbs/label/text",
    /** Over the revision that the caller has read; for editors, administrators and members whose level says so. */
    body: z.object({ labelId: id, revision: z.int().check(z.positive()), zhText: labelText, enText: labelText }),
    data: nothing,
    permission: "member",
    rate: "write",
    isAudited: "whole",
    changes: ["tagCategories", "keptLists"],
    summary: {
      zh: "编辑标签的说明（3 级会员、编辑或管理员）",
      en: "Edit the text of a label, as a member of level 3 or an editor",
    },
  }),
  forumFaqList: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/faqList",
    /** The first five. */
    data: z.array(faqItem),
    permission: "visitor",
    rate: "read",
    shows: ["forumFaq"],
    summary: { zh: "常见问题（前几条）", en: "The first of the frequent questions" },
  }),
  forumFaqPage: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/faqPage",
    query: paging,
    data: pageOf(faqItem),
    permission: "visitor",
    rate: "read",
    shows: ["forumFaq"],
    summary: { zh: "常见问题", en: "Frequent questions" },
  }),
  forumFaqDetail: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/faqDetail",
    query: z.object({ faqId: id }),
    /** `text` is Markdown. */
    data: z.extend(faqItem, { text: z.string() }),
    permission: "visitor",
    rate: "read",
    shows: ["forumFaq"],
    summary: { zh: "一条常见问题", en: "A frequent question and its answer" },
  }),
  forumResources: defineCall({
    method: "GET",
    path: "/mofang/bbs/resource/page",
    /** Resources for the public forum: school types 1 and 2; `limits.resourceCards` a page. */
    query: z.pick(paging, { page: true }),
    data: pageOf(resourceItem),
    permission: "visitor",
    rate: "read",
    shows: ["forumResources"],
    summary: { zh: "资源中心", en: "Resource centre" },
  }),
  forumResourceFile: defineCall({
    method: "GET",
    path: "/mofang/bbs/resource/file",
    /** `place` counts the files of the resource from 0. */
    query: z.object({ resourceId: id, place: z.coerce.number().check(z.int(), z.minimum(0)) }),
    bytes: "application/octet-stream",
    permission: "member",
    rate: "read",
    summary: { zh: "下载资源中心的文件", en: "A file of the resource centre" },
  }),
  addResourceFiles: defineCall({
    method: "POST",
    path: "/mofang/bbs/resource/attachment/upload",
    encoding: "multipart",
    /** More files for a resource of the site that is no link. */
    query: z.object({ resourceId: id }),
    /** All names of its files, in their order. */
    data: z.object({ names: z.array(z.string()) }),
    permission: "administrator",
    rate: "upload",
    changes: ["keptLists", "forumResources", "schoolContent"],
    summary: { zh: "为资源中心的资源上传附件", en: "Upload attachments to a resource of the site" },
  }),
  deleteResourceFile: defineCall({
    method: "POST",
    path: "/mofang/bbs/resource/attachment/delete",
    /** `place` counts the files from 0; `name` is the file that is meant, as others may have changed the list. */
    body: z.object({ resourceId: id, place: z.int().check(z.minimum(0)), name: z.string() }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["keptLists", "forumResources", "schoolContent"],
    summary: { zh: "删除资源中心资源的一个附件", en: "Delete an attachment of a resource of the site" },
  }),
  topContributors: defineCall({
    method: "GET",
    path: "/mofang/bbs/top10",
    /** Where the contributions were made. */
    query: z.object({ source: z._default(z.enum(["public", "school"]), "public"), schoolId: z.optional(id) }),
    /** Ten at most, by the points of the past 7 days (`reputationPoints`). */
    data: z.array(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), score: z.number() })),
    permission: "visitor",
    rate: "read",
    shows: ["posts"],
    summary: { zh: "最近 7 天的贡献榜", en: "Top contributors of the past 7 days" },
  }),
  forumStanding: defineCall({
    method: "GET",
    path: "/mofang/bbs/standing",
    query: z.object({ userId: id }),
    data: z.object({
      level: z.number(),
      points: z.number(),
      /** How often each thing happened, as far as it counts. */
      counts: z.record(z.enum(reputationKinds), z.number()),
      /** What is missing to the next level; null at the highest. */
      missing: z.nullable(z.object({ level: z.number(), points: z.number(), days: z.number() })),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["posts", "answers"],
    summary: { zh: "论坛中的声望与等级", en: "Reputation and level in the forum" },
  }),
  forumDictionary: defineCall({
    method: "GET",
    path: "/mofang/bbs/dict/list",
    /** Kinds of posts by their names on the wire, with their titles in the caller's language. */
    data: z.array(z.object({ code: z.enum(postKinds), title: z.string() })),
    permission: "visitor",
    rate: "read",
    summary: { zh: "论坛的字典", en: "Names that the forum uses" },
  }),
  customService: defineCall({
    method: "GET",
    path: "/mofang/bbs/customService/list",
    /** Where the people of the site are met; empty where nobody has written it. */
    data: z.array(z.string()),
    permission: "visitor",
    rate: "read",
    shows: ["siteTexts"],
    summary: { zh: "客服地址", en: "Addresses of customer service" },
  }),
};
