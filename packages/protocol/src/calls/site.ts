import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { instant, nothing } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

/** Calls about the site itself. */
export const siteCalls = {
  properties: defineCall({
    method: "GET",
    path: "/mofang/public/properties",
    data: z.object({
      /** Where a visitor signs in: the product's own `/sign` or an operator's provider. */
      signInAddress: z.string(),
      /** Whether mails, and the codes in them, appear on a page of the site instead of being sent. */
      hasDevelopmentMailbox: z.boolean(),
      version: z.string(),
      maximumResultVariables: z.number(),
    }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "站点属性", en: "Properties of the site" },
  }),
  siteFacts: defineCall({
    method: "GET",
    path: "/mofang/public/facts",
    /** What the footer and the floating buttons show, in the caller's language; empty where nobody has written it. */
    data: z.object({
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      registration: z.string(),
      /** Where customer service is met. */
      services: z.array(z.object({ title: z.string(), url: z.string() })),
      links: z.array(z.object({ title: z.string(), url: z.string() })),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["siteTexts", "siteLinks"],
    summary: { zh: "联系方式、友情链接与备案信息", en: "Contact details, links and registration notices" },
  }),
  terms: defineCall({
    method: "GET",
    path: "/mofang/public/terms",
    query: z.object({ type: z.enum(["service", "privacy"]) }),
    /** Markdown in the caller's language; null while the product's own text holds. */
    data: z.nullable(z.object({ text: z.string(), updatedAt: instant })),
    permission: "visitor",
    rate: "read",
    shows: ["siteTexts"],
    summary: { zh: "服务条款或隐私条款", en: "Terms of service or of privacy" },
  }),
  hotSearches: defineCall({
    method: "GET",
    path: "/mofang/public/hotSearches",
    /**
     * What administrators put first, then what most people searched for in the last 30 days, 8 at most; nothing that fewer
     * than three looked for, nor what administrators hide.
     */
    data: z.array(z.string()),
    permission: "visitor",
    rate: "read",
    shows: ["hotSearches"],
    summary: { zh: "热门搜索", en: "Hot searches" },
  }),
  noteSearch: defineCall({
    method: "POST",
    path: "/mofang/public/noteSearch",
    body: z.object({ key: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchTerm)) }),
    data: nothing,
    permission: "visitor",
    rate: "write",
    changes: [],
    summary: { zh: "记下一次搜索", en: "Note what was searched for" },
  }),
  querySensitiveWord: defineCall({
    method: "POST",
    path: "/mofang/public/querySensitiveWord",
    body: z.object({ text: z.string().check(z.maxLength(100_000)) }),
    data: z.object({ sensitiveFlag: z.boolean(), sensitiveWordList: z.array(z.string()) }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "检查敏感词", en: "Look for sensitive words in a text" },
  }),
  upload: defineCall({
    method: "POST",
    path: "/mofang/file/upload",
    encoding: "multipart",
    /** Field `file`: one picture. `bizPath` says what it is for; `isAbs` asks for an address with the site's name. */
    query: z.object({
      bizPath: z._default(z.enum(["bbs"]), "bbs"),
      isAbs: z._default(z.enum(["true", "false"]), "false"),
    }),
    /** Address of the picture on this site; whoever has it can see the picture. */
    data: z.object({ url: z.string() }),
    permission: "member",
    rate: "upload",
    changes: [],
    summary: { zh: "上传图片（png、jpg、gif、webp，最大 10 MB）", en: "Upload a picture (png, jpg, gif, webp, up to 10 MB)" },
  }),
  picture: defineCall({
    method: "GET",
    path: "/mofang/file/picture/:name",
    params: z.object({ name: z.string().check(z.maxLength(100)) }),
    bytes: "image/png",
    permission: "visitor",
    rate: "read",
    summary: { zh: "上传过的图片", en: "A picture that was uploaded" },
  }),
  developmentMailbox: defineCall({
    method: "GET",
    path: "/mofang/public/developmentMailbox",
    query: z.object({ receiver: z.optional(z.string()) }),
    data: z.array(z.object({ receiver: z.string(), subject: z.string(), text: z.string(), sentAt: instant })),
    permission: "visitor",
    rate: "read",
    summary: {
      zh: "开发邮箱，只在开发模式且未设 SMTP 时存在",
      en: "Development mailbox; exists in development mode without SMTP only",
    },
  }),
};
