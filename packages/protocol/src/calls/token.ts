import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing } from "../declaration/schemas.ts";
import { tokenScopes } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

/** A personal access token without its secret. */
const personalToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: instant,
  /** Null for a token that does not end by itself. */
  expiresAt: z.nullable(instant),
  /** Null when it was never used; else true to a minute. */
  lastUsedAt: z.nullable(instant),
});

/** Calls about personal access tokens. */
export const tokenCalls = {
  createToken: defineCall({
    method: "POST",
    path: "/mofang/token/create",
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.tokenName)),
      scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length)),
      days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(limits.tokenDays))),
    }),
    /** Only this answer holds `secret`. */
    data: z.object({ id, secret: z.string() }),
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["tokens"],
    summary: { zh: "创建个人访问令牌", en: "Create a personal access token" },
  }),
  tokens: defineCall({
    method: "GET",
    path: "/mofang/token/list",
    data: z.array(personalToken),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["tokens"],
    summary: { zh: "我的个人访问令牌", en: "My personal access tokens" },
  }),
  revokeToken: defineCall({
    method: "POST",
    path: "/mofang/token/revoke",
    body: z.object({ id }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["tokens"],
    summary: { zh: "撤销个人访问令牌", en: "Revoke a personal access token" },
  }),
};
