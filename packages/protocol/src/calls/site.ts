import { z } from "zod/mini";
import { defineCall } from "../call.ts";
import { instant } from "../schemas.ts";

export const siteCalls = {
  properties: defineCall({
    method: "GET",
    path: "/mofang/public/properties",
    data: z.object({
      /** Where a visitor signs in: the product's own `/sign` or an operator's provider. */
      signInAddress: z.string(),
      isDevelopment: z.boolean(),
      version: z.string(),
      maximumResultVariables: z.number(),
    }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "站点属性", en: "Properties of the site" },
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
