import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { nothing } from "../declaration/schemas.ts";
import { digestFrequencies } from "../names/enums.ts";

const frequency = z.enum(digestFrequencies);

/** Calls about the digest of the forum that comes by mail. */
export const digestCalls = {
  digestSetting: defineCall({
    method: "GET",
    path: "/mofang/bbs/digest/setting",
    /** `off` until somebody wants it; `canBeSent` is false where the site sends no mail. */
    data: z.object({ frequency, canBeSent: z.boolean() }),
    permission: "member",
    rate: "read",
    shows: ["digest"],
    summary: { zh: "论坛邮件摘要的设置", en: "How often the digest of the forum comes" },
  }),
  setDigest: defineCall({
    method: "POST",
    path: "/mofang/bbs/digest/set",
    /** Written in the caller's language; every mail names an address that ends it. */
    body: z.object({ frequency }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["digest"],
    summary: { zh: "设置论坛邮件摘要", en: "Say how often the digest of the forum comes" },
  }),
};
