import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging } from "../declaration/schemas.ts";
import { deliveryStatuses, webhookEvents } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

const address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.webhookAddress),
    z.regex(/^https?:\/\/[^\s/@?#]+([/?#]\S*)?$/i, "rule.webhook-address" satisfies Rule),
  );
const events = z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length));
const secret = z.string().check(z.minLength(1), z.maxLength(limits.webhookSecret));

/** A webhook of a repository. */
const webhook = z.object({
  id,
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  createdAt: instant,
  /** How the last delivery went; null before the first. */
  lastStatus: z.nullable(z.enum(deliveryStatuses)),
});

/** One delivery to the address of a webhook. */
const webhookDelivery = z.object({
  id,
  event: z.string(),
  status: z.enum(deliveryStatuses),
  /** Tries so far. */
  nAttempts: z.number(),
  /** HTTP status of the last answer; null without one. */
  responseStatus: z.nullable(z.number()),
  /** Beginning of the last answer, or why there was none. */
  response: z.string(),
  /** What is sent, as JSON. */
  payload: z.string(),
  createdAt: instant,
  /** Milliseconds that the last try took. */
  duration: z.nullable(z.number()),
});

/**
 * A webhook gets `POST` requests with a JSON body and the headers `X-Mofang-Event`, `X-Mofang-Delivery` and
 * `X-Mofang-Signature-256`: `sha256=` and the HMAC of the body with the secret in hexadecimal digits.
 */
export const webhookCalls = {
  webhooks: defineCall({
    method: "GET",
    path: "/mofang/repo/webhooks/list",
    query: z.object({ id }),
    data: z.array(webhook),
    permission: "repository-manage",
    rate: "read",
    shows: ["webhooks"],
    summary: { zh: "网络钩子列表", en: "Webhooks of a repository" },
  }),
  addWebhook: defineCall({
    method: "POST",
    path: "/mofang/repo/webhooks/add",
    /** Without a `secret` one is made. */
    body: z.object({ id, address, events, secret: z.optional(secret) }),
    /** The answer holds the secret, this once. */
    data: z.object({ webhookId: id, secret: z.string() }),
    permission: "repository-manage",
    rate: "write",
    takesKey: "database",
    changes: ["webhooks"],
    summary: { zh: "添加网络钩子", en: "Add a webhook" },
  }),
  updateWebhook: defineCall({
    method: "POST",
    path: "/mofang/repo/webhooks/update",
    body: z.object({
      id,
      webhookId: id,
      address: z.optional(address),
      events: z.optional(events),
      secret: z.optional(secret),
      isActive: z.optional(z.boolean()),
    }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["webhooks"],
    summary: { zh: "修改网络钩子", en: "Change a webhook" },
  }),
  deleteWebhook: defineCall({
    method: "POST",
    path: "/mofang/repo/webhooks/delete",
    body: z.object({ id, webhookId: id }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["webhooks"],
    summary: { zh: "删除网络钩子", en: "Delete a webhook" },
  }),
  webhookDeliveries: defineCall({
    method: "GET",
    path: "/mofang/repo/webhooks/deliveries",
    query: z.extend(paging, { id, webhookId: id }),
    /** Of the last thirty days, the newest first. */
    data: pageOf(webhookDelivery),
    permission: "repository-manage",
    rate: "read",
    shows: ["webhooks"],
    summary: { zh: "网络钩子的投递记录", en: "Deliveries of a webhook" },
  }),
  redeliverWebhook: defineCall({
    method: "POST",
    path: "/mofang/repo/webhooks/redeliver",
    body: z.object({ id, webhookId: id, deliveryId: id }),
    data: z.object({ deliveryId: id }),
    permission: "repository-manage",
    rate: "write",
    changes: ["webhooks"],
    summary: { zh: "重新投递", en: "Deliver something again" },
  }),
  pingWebhook: defineCall({
    method: "POST",
    path: "/mofang/repo/webhooks/ping",
    body: z.object({ id, webhookId: id }),
    data: z.object({ deliveryId: id }),
    permission: "repository-manage",
    rate: "write",
    changes: ["webhooks"],
    summary: { zh: "测试网络钩子", en: "Send a ping to a webhook" },
  }),
};
