import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, person } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

const rule = (name: Rule): Rule => name;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.pinComment));

/** A dotted name of Modelica, perhaps with subscripts: `Lib.Circuit`, `resistor[2].n`, `'two words'`. */
const name = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.pinnedName),
    z.regex(
      /^(?:[A-Za-z_]\w*|'[^'\r\n]+')(?:\[[\w, :]*\])?(?:\.(?:[A-Za-z_]\w*|'[^'\r\n]+')(?:\[[\w, :]*\])?)*$/,
      rule("rule.modelica-name"),
    ),
  );

/** What a comment is pinned to: a component, or the connection between two connectors as its equation names them. */
const pinnedItem = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("component"), name }),
  z.object({ kind: z.literal("connection"), left: name, right: name }),
]);

const pin = z.object({
  id,
  /** Full name of the class whose diagram shows it. */
  className: z.string(),
  item: pinnedItem,
  /** Who resolved it, and when; null while it is open. */
  resolved: z.nullable(z.object({ at: instant, by: z.nullable(person) })),
  /** The oldest first; at least one. */
  comments: z.array(
    z.object({
      id,
      /** Null for one who has left. */
      author: z.nullable(person),
      /** Markdown. */
      text: z.string(),
      createdAt: instant,
    }),
  ),
});

/** Calls of comments that are pinned to components and connections. */
export const pinCalls = {
  pins: defineCall({
    method: "GET",
    path: "/mofang/public/repo/pins",
    query: z.object({ id }),
    /** The newest first. None for people without a role where classes do not show their diagrams. */
    data: z.object({ pins: z.array(pin) }),
    permission: "repository-read",
    rate: "read",
    shows: ["pins"],
    summary: { zh: "图形上的评论", en: "Comments pinned to components and connections" },
  }),
  addPin: defineCall({
    method: "POST",
    path: "/mofang/repo/pins/add",
    /** People named with `@name` who may see the repository get a message. */
    body: z.object({ id, className: name, item: pinnedItem, text }),
    data: z.object({ pinId: id }),
    permission: "repository-pin",
    rate: "write",
    takesKey: "database",
    changes: ["pins"],
    summary: { zh: "在组件或连线上评论", en: "Pin a comment to a component or a connection" },
  }),
  replyToPin: defineCall({
    method: "POST",
    path: "/mofang/repo/pins/reply",
    body: z.object({ id, pinId: id, text }),
    data: z.object({ commentId: id }),
    permission: "repository-pin",
    rate: "write",
    takesKey: "database",
    changes: ["pins"],
    summary: { zh: "回复图形上的评论", en: "Reply to a pinned comment" },
  }),
  resolvePin: defineCall({
    method: "POST",
    path: "/mofang/repo/pins/resolve",
    body: z.object({ id, pinId: id, isResolved: z.boolean() }),
    data: nothing,
    permission: "repository-pin",
    rate: "write",
    changes: ["pins"],
    summary: { zh: "解决或重新打开图形上的评论", en: "Resolve a pinned comment, or open it again" },
  }),
  deletePinComment: defineCall({
    method: "POST",
    path: "/mofang/repo/pins/delete",
    /** With its last comment the pin goes. */
    body: z.object({ id, commentId: id }),
    data: nothing,
    permission: "repository-pin",
    rate: "write",
    changes: ["pins"],
    summary: { zh: "删除图形上的评论（作者或管理者）", en: "Delete a pinned comment, as its author or a manager" },
  }),
};
