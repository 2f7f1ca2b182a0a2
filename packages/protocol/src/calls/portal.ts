import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { type PortalKind, portalDecisions, portalKinds, portalStates } from "../names/portal.ts";
import type { Rule } from "../texts/rules.ts";

const rule = (name: Rule): Rule => name;
const kind = z.enum(portalKinds);
const state = z.enum(portalStates);
const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), "");
/** A time as ISO 8601 with an offset or `Z`. */
const moment = z.iso.datetime({ offset: true });
const key = z.optional(z.string().check(z.trim(), z.maxLength(200)));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.tag));

/** A picture that was uploaded here; nothing is fetched from elsewhere for readers. */
const cover = z._default(
  z.string().check(z.regex(/^(\/mofang\/file\/picture\/[A-Za-z0-9_.-]+)?$/, rule("rule.portal-cover"))),
  "",
);
/** A page of this site or an address elsewhere; empty for none. */
const link = z._default(
  z.string().check(z.trim(), z.maxLength(500), z.regex(/^(https?:\/\/\S+|\/(?![\\/])\S*)?$/, rule("rule.portal-link"))),
  "",
);
/** Full name of a class; empty for none. */
const className = z._default(
  z.string().check(z.trim(), z.maxLength(300), z.regex(/^([A-Za-z_]\w*(\.[A-Za-z_]\w*)*)?$/, rule("rule.portal-model"))),
  "",
);

/** One language of an entry; a title that is empty says that this language is missing. */
const written = z.object({
  title: text(limits.portalTitle),
  summary: text(limits.portalSummary),
  /** Markdown. */
  body: text(limits.portalBody),
  place: text(limits.portalPlace),
  tags: z._default(z.array(tag).check(z.maxLength(limits.portalTags)), []),
});

/** When something takes place, and who may come. */
const dates = z.object({
  startsAt: moment,
  endsAt: moment,
  /** After it nobody registers; until the beginning when null. */
  registrationEndsAt: z._default(z.nullable(moment), null),
  /** Who can register at most; null for as many as come. */
  capacity: z._default(z.nullable(z.int().check(z.positive(), z.maximum(100_000))), null),
  /** It is for schools, and their pages announce it. */
  isForSchools: z._default(z.boolean(), false),
});

const content = z.object({
  zh: written,
  en: written,
  cover,
  link,
  model: className,
  /** Only and always of kinds that take place. */
  dates: z._default(z.nullable(dates), null),
  /** Files that readers download, as `addPortalFile` named them. */
  files: z._default(
    z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(limits.fileName)),
          key: z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/)),
        }),
      )
      .check(z.maxLength(limits.portalFiles)),
    [],
  ),
});

/** An entry as its cards show it, in the reader's language where it is written, else in the other one. */
const card = z.object({
  id,
  kind,
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  tags: z.array(z.string()),
  /** Whether title and text are in the reader's language. */
  isTranslated: z.boolean(),
  publishedAt: instant,
  /** A class to open: its name, and the repository of the Mofang library where the site has one. */
  model: z.nullable(z.object({ name: z.string(), repositoryId: z.nullable(id) })),
  dates: z.nullable(
    z.object({
      startsAt: instant,
      endsAt: instant,
      registrationEndsAt: instant,
      place: z.string(),
      capacity: z.nullable(z.number()),
      isForSchools: z.boolean(),
      nRegistered: z.number(),
    }),
  ),
});

const detail = z.extend(card, {
  /** Markdown. */
  body: z.string(),
  link: z.string(),
  files: z.array(z.object({ name: z.string(), address: z.string() })),
  updatedAt: instant,
  /** Whether the caller has registered. */
  isRegistered: z.boolean(),
  mayEdit: z.boolean(),
});

/** The size of pages of cards is theirs (LIM-003), or one of the sizes of all lists. */
const cardPaging = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
  pageSize: z._default(
    z.pipe(z.coerce.number(), z.literal<number[]>([limits.portalCards, ...limits.pageSizes])),
    limits.portalCards,
  ),
});
const cardFilter = z.extend(cardPaging, {
  tag: z.optional(tag),
  /** Words that title, summary or text hold in either language. */
  key,
});

/** The list of one kind. */
function cardsOf(path: string, _kind: PortalKind, summary: { readonly zh: string; readonly en: string }) {
  return defineCall({
    method: "GET",
    path: `/mofang/ecosystem/${path}`,
    query: cardFilter,
    /** The newest first. */
    data: pageOf(card),
    permission: "visitor",
    rate: "read",
    shows: ["portal"],
    summary,
  });
}

/** Calls about what editors write for everybody: news, activities, cases, teaching. */
export const portalCalls = {
  achievements: cardsOf("achievements", "achievement", { zh: "成果", en: "Achievements" }),
  activities: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/activities",
    query: z.extend(cardFilter, {
      /** `true` for what schools announce, `false` for the rest. */
      schoolFlag: z.optional(z.enum(["true", "false"])),
      when: z.optional(z.enum(["coming", "past"])),
    }),
    /** What comes next first, then what is over, the newest of it first. */
    data: pageOf(card),
    permission: "visitor",
    rate: "read",
    shows: ["portal"],
    summary: { zh: "活动", en: "Activities" },
  }),
  info: cardsOf("info", "news", { zh: "资讯", en: "News" }),
  cooperationCases: cardsOf("cases", "case", { zh: "案例", en: "Cases" }),
  trainings: cardsOf("training", "training", { zh: "培训", en: "Training" }),
  tutorials: cardsOf("tutorials", "tutorial", { zh: "教程", en: "Tutorials" }),
  scienceEducation: cardsOf("science", "tool", { zh: "科教版工具箱", en: "Toolboxes for science and education" }),
  materials: cardsOf("materials", "material", { zh: "教材", en: "Teaching materials" }),
  notices: cardsOf("notices", "notice", { zh: "通知", en: "Notices" }),
  portalTags: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/tags",
    query: z.object({ kind }),
    /** Those of what is shown of a kind, the most used first. */
    data: z.array(z.string()),
    permission: "visitor",
    rate: "read",
    shows: ["portal"],
    summary: { zh: "一类内容的标签", en: "Tags of a kind of contents" },
  }),
  portalEntry: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/detail",
    query: z.object({
      entryId: id,
      /** `true` shows writers the newest text, which readers do not see yet. */
      preview: z.optional(z.enum(["true", "false"])),
    }),
    data: detail,
    permission: "visitor",
    rate: "read",
    shows: ["portal"],
    summary: { zh: "一篇内容", en: "An entry of the portal" },
  }),
  portalFile: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/file/:key/:name",
    params: z.object({ key: z.string(), name: z.string() }),
    /** A draft's attachment needs the `pass` that `portalEntry` gives its writers in the address, for an hour. */
    query: z.object({ pass: z.optional(z.string()) }),
    bytes: "application/octet-stream",
    permission: "visitor",
    rate: "read",
    summary: { zh: "下载附件", en: "Download an attachment" },
  }),
  portalFeed: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/feed",
    query: z.object({ kind }),
    bytes: "application/atom+xml",
    permission: "visitor",
    rate: "read",
    summary: { zh: "一类内容的 Atom 订阅", en: "Atom feed of a kind of contents" },
  }),
  activityCalendar: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/calendar",
    query: z.object({ entryId: id }),
    bytes: "text/calendar",
    permission: "visitor",
    rate: "read",
    summary: { zh: "活动的日历文件", en: "Calendar file of an activity" },
  }),
  partners: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/partners",
    data: z.array(z.object({ title: z.string(), url: z.string(), logo: z.string() })),
    permission: "visitor",
    rate: "read",
    shows: ["partners"],
    summary: { zh: "合作伙伴", en: "Partners" },
  }),
  links: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/links",
    data: z.array(z.object({ title: z.string(), url: z.string() })),
    permission: "visitor",
    rate: "read",
    shows: ["siteLinks"],
    summary: { zh: "友情链接", en: "Links" },
  }),
  registerForActivity: defineCall({
    method: "POST",
    path: "/mofang/ecosystem/register",
    /** Whoever has registered is reminded a day before; doing it twice changes nothing. */
    body: z.object({ entryId: id }),
    data: z.object({ nRegistered: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["portal"],
    summary: { zh: "报名参加活动", en: "Register for an activity" },
  }),
  cancelRegistration: defineCall({
    method: "POST",
    path: "/mofang/ecosystem/cancelRegistration",
    body: z.object({ entryId: id }),
    data: z.object({ nRegistered: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["portal"],
    summary: { zh: "取消报名", en: "Cancel a registration" },
  }),
  registrations: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/registrations",
    query: z.extend(paging, { entryId: id }),
    /** The first who registered first; for those who write activities. */
    data: pageOf(z.object({ person, registeredAt: instant })),
    permission: "member",
    rate: "read",
    shows: ["portal"],
    summary: { zh: "活动的报名名单", en: "Who has registered for an activity" },
  }),
  portalDrafts: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/admin/list",
    query: z.extend(paging, { kind: z.optional(kind), state: z.optional(state), key }),
    /** Whatever the caller may write, in every state, the last changed first. */
    data: pageOf(
      z.object({
        id,
        kind,
        state,
        zh: z.string(),
        en: z.string(),
        /** Whether readers see it. */
        isShown: z.boolean(),
        /** When the newest text is shown; null unless that is still to come. */
        publishAt: z.nullable(instant),
        revision: z.number(),
        editor: z.nullable(person),
        changedAt: instant,
      }),
    ),
    permission: "member",
    rate: "read",
    shows: ["portal"],
    summary: { zh: "正在编写的内容", en: "Contents for their writers" },
  }),
  portalDraft: defineCall({
    method: "GET",
    path: "/mofang/ecosystem/admin/detail",
    /** A former text, or the newest one. */
    query: z.object({ entryId: id, revision: z.optional(id) }),
    data: z.object({
      id,
      kind,
      state,
      content,
      /** Number of the text. */
      revision: z.number(),
      /** Number of the newest one. */
      newest: z.number(),
      /** Number of the text that readers see; null for none. */
      shown: z.nullable(z.number()),
      publishAt: z.nullable(instant),
      mayPublish: z.boolean(),
      /** Every text, the newest first. */
      revisions: z.array(z.object({ number: z.number(), editor: z.nullable(person), createdAt: instant })),
    }),
    permission: "member",
    rate: "read",
    shows: ["portal"],
    summary: { zh: "一篇内容的两种语言和历史", en: "Both languages of an entry and its history" },
  }),
  createPortalEntry: defineCall({
    method: "POST",
    path: "/mofang/ecosystem/admin/create",
    body: z.object({ kind, content }),
    data: z.object({ entryId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["portal"],
    summary: { zh: "新建内容", en: "Write an entry" },
  }),
  updatePortalEntry: defineCall({
    method: "POST",
    path: "/mofang/ecosystem/admin/update",
    /** `revision` is the text that was changed: who began from an older one is refused. Readers see it once it is published. */
    body: z.object({ entryId: id, revision: id, content }),
    data: z.object({ revision: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["portal"],
    summary: { zh: "修改内容", en: "Change an entry" },
  }),
  decidePortalEntry: defineCall({
    method: "POST",
    path: "/mofang/ecosystem/admin/decide",
    /** Of the text with that number; `publishAt` shows it later. */
    body: z.object({
      entryId: id,
      revision: id,
      decision: z.enum(portalDecisions),
      publishAt: z._default(z.nullable(moment), null),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["portal"],
    summary: { zh: "送审、发布或下线内容", en: "Submit, publish or archive an entry" },
  }),
  addPortalFile: defineCall({
    method: "POST",
    path: "/mofang/ecosystem/admin/file",
    encoding: "multipart",
    uploadFiles: 1,
    uploadLimit: limits.portalFile,
    /** Field `file`: one file. */
    query: z.object({ kind }),
    data: z.object({ key: z.string(), name: z.string() }),
    permission: "member",
    rate: "upload",
    changes: [],
    summary: { zh: "上传附件", en: "Upload an attachment" },
  }),
};
