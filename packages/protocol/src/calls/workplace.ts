import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing } from "../declaration/schemas.ts";

/** Drawn by a browser once and kept in it; windows of one browser that edit one repository are one workspace. */
const browser = z.uuid();

/** The workspace that a person has open elsewhere. */
const otherWorkplace = z.object({
  repository: z.object({ id, owner: z.string(), name: z.string() }),
  since: instant,
  /** Browser and system, such as `Firefox · Linux`; empty where they are not known. */
  device: z.string(),
  /** Whether it is in another window of the browser that asks. */
  isThisBrowser: z.boolean(),
});

/** The time that a member may edit in a month, in seconds, by the clock of the database. */
const freeTime = z.object({ most: z.number(), used: z.number(), renewsAt: instant });

/** Calls about the one workspace in which a person edits. */
export const workplaceCalls = {
  holdWorkplace: defineCall({
    method: "POST",
    path: "/mofang/workplace/hold",
    /** Asked when a workspace opens, then every `limits.workplaceBeat` seconds. `takes`: closes the other one. */
    body: z.object({ id, browser, takes: z.boolean() }),
    data: z.object({
      /** `held`: this is the workspace of the person. `elsewhere`: another one is. `timeUp`: the free time is used up. */
      state: z.enum(["held", "elsewhere", "timeUp"]),
      /** The other one, of `elsewhere`. */
      other: z.nullable(otherWorkplace),
      /** Null where the operator does not bound it. */
      freeTime: z.nullable(freeTime),
    }),
    permission: "repository-edit",
    rate: "write",
    changes: [],
    summary: { zh: "打开并保持自己唯一的建模空间", en: "Open and keep the one workspace of a person" },
  }),
  leaveWorkplace: defineCall({
    method: "POST",
    path: "/mofang/workplace/leave",
    body: z.object({ id, browser }),
    data: nothing,
    permission: "repository-edit",
    rate: "write",
    changes: [],
    summary: { zh: "离开建模空间", en: "Leave the workspace" },
  }),
};
