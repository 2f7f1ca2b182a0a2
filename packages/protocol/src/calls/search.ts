import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, paging } from "../declaration/schemas.ts";
import { contentKinds } from "../names/enums.ts";
import { repositoryRef } from "./repository.ts";

const kind = z.enum(contentKinds);

/** A class or a Markdown file inside a repository. */
const searchHit = z.object({
  repository: repositoryRef,
  kind,
  /** Full name of a class, path of a document. */
  name: z.string(),
  /** File in which it stands. */
  path: z.string(),
  description: z.string(),
  /** Words around the first place that was found in its documentation; empty where it was found by name or description. */
  excerpt: z.string(),
});

/** Calls that search the site. */
export const searchCalls = {
  search: defineCall({
    method: "GET",
    path: "/mofang/public/search",
    /** Every word must be found, the beginning of Latin ones; `repositoryId` looks into one repository only. */
    query: z.extend(paging, {
      key: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      kind: z.optional(kind),
      repositoryId: z.optional(id),
    }),
    /** What the caller may see, the fittest first; `total` is 1,000 at most. */
    data: pageOf(searchHit),
    permission: "visitor",
    rate: "read",
    shows: ["files"],
    summary: { zh: "搜索仓库中的类和文档", en: "Search classes and documents inside repositories" },
  }),
};
