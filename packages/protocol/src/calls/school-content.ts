import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { schoolArticleKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";
import { resourceItem } from "./forum.ts";

const kind = z.enum(schoolArticleKinds);
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.schoolTitle));
/** An instant as ISO 8601 writes it; null for what has no time. */
const time = z.nullable(z.iso.datetime({ offset: true }));
const linkRule: Rule = "rule.web-address";
/** Empty for a resource of files. */
const link = z._default(
  z.string().check(z.trim(), z.maxLength(limits.resourceLink), z.regex(/^(https?:\/\/\S+)?$/, linkRule)),
  "",
);
const articleRef = z.object({ schoolId: id, articleId: id });

const articleSummary = z.object({
  id,
  kind,
  title: z.string(),
  /** When and where an activity is. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  venue: z.string(),
  createdAt: instant,
});

/** Calls about what a school tells its people. */
export const schoolContentCalls = {
  schoolArticles: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/article/page",
    query: z.extend(paging, { schoolId: id, kind }),
    /** The newest first; frequent questions in the order in which they were written. */
    data: pageOf(articleSummary),
    permission: "school-student",
    rate: "read",
    shows: ["schoolContent"],
    summary: { zh: "学校的新闻、活动公告或常见问题", en: "News, activities or frequent questions of a school" },
  }),
  schoolArticle: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/article/detail",
    query: articleRef,
    data: z.extend(articleSummary, {
      /** Markdown. */
      text: z.string(),
      /** Null for one who has left. */
      author: z.nullable(person),
      editedAt: z.nullable(instant),
    }),
    permission: "school-student",
    rate: "read",
    shows: ["schoolContent"],
    summary: { zh: "学校的一篇文章", en: "One article of a school" },
  }),
  saveSchoolArticle: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/article/save",
    body: z.object({
      schoolId: id,
      /** Null for a new one. */
      articleId: z.nullable(id),
      kind,
      title,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.schoolText)),
      startsAt: time,
      endsAt: time,
      venue: z.string().check(z.trim(), z.maxLength(limits.venue)),
    }),
    data: z.object({ articleId: id }),
    permission: "school-teacher",
    rate: "write",
    takesKey: "database",
    changes: ["schoolContent"],
    summary: { zh: "发布或修改学校的文章", en: "Publish or change an article of a school" },
  }),
  deleteSchoolArticle: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/article/delete",
    body: articleRef,
    data: nothing,
    permission: "school-teacher",
    rate: "write",
    changes: ["schoolContent"],
    summary: { zh: "删除学校的文章", en: "Delete an article of a school" },
  }),
  schoolResources: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/resources",
    /** Of the school, then those of the site for schools: school types 0 and 2; `limits.resourceCards` a page. */
    query: z.extend(z.pick(paging, { page: true }), { schoolId: id }),
    data: pageOf(
      z.extend(resourceItem, {
        /** Whether it is the school's own, which its teachers can delete. */
        isOwn: z.boolean(),
      }),
    ),
    permission: "school-student",
    rate: "read",
    shows: ["schoolContent"],
    summary: { zh: "学校的资源", en: "Resources of a school" },
  }),
  addSchoolResource: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/resources/add",
    encoding: "multipart",
    /** A link alone, or files alone. */
    query: z.object({ schoolId: id, title, linkUrl: link }),
    data: z.object({ resourceId: id }),
    permission: "school-teacher",
    rate: "upload",
    changes: ["schoolContent"],
    summary: { zh: "添加学校的资源（链接或文件）", en: "Add a resource to a school: a link or files" },
  }),
  deleteSchoolResource: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/resources/delete",
    body: z.object({ schoolId: id, resourceId: id }),
    data: nothing,
    permission: "school-teacher",
    rate: "write",
    changes: ["schoolContent"],
    summary: { zh: "删除学校的资源", en: "Delete a resource of a school" },
  }),
  uploadAttachment: defineCall({
    method: "POST",
    path: "/mofang/bbs/attachment/upload",
    encoding: "multipart",
    /** More files for a resource of files. */
    query: z.object({ schoolId: id, resourceId: id }),
    /** All names of its files, in their order. */
    data: z.object({ names: z.array(z.string()) }),
    permission: "school-teacher",
    rate: "upload",
    changes: ["schoolContent"],
    summary: { zh: "为资源上传附件", en: "Upload attachments to a resource" },
  }),
  deleteAttachment: defineCall({
    method: "POST",
    path: "/mofang/bbs/attachment/delete",
    /** `place` counts the files from 0; `name` is the file that is meant, as others may have changed the list. The last one stays. */
    body: z.object({ schoolId: id, resourceId: id, place: z.int().check(z.minimum(0)), name: z.string() }),
    data: nothing,
    permission: "school-teacher",
    rate: "write",
    changes: ["schoolContent"],
    summary: { zh: "删除资源的一个附件", en: "Delete an attachment of a resource" },
  }),
  schoolFile: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/resources/file",
    /** `place` counts the files of the resource from 0. */
    query: z.object({ schoolId: id, resourceId: id, place: z.coerce.number().check(z.int(), z.minimum(0)) }),
    bytes: "application/octet-stream",
    permission: "school-student",
    rate: "read",
    summary: { zh: "下载资源的文件", en: "A file of a resource" },
  }),
};
