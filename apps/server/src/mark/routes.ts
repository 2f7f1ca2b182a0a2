/** Calls of marks and tags. */
import { markCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "../repository/index.ts";
import { Marks } from "./marks.ts";
import { Tags } from "./tags.ts";

/** The domain of what people mark repositories with, and of the tags that repositories carry. */
export function markDomain(platform: Platform): Domain {
  const marks = new Marks(platform.database);
  const tags = new Tags(platform.database);
  return {
    name: "mark",
    guards: repositoryGuards(platform),
    calls: [
      serve(calls.addMark, async ({ caller, body }) => marks.add(caller, body)),
      serve(calls.cancelMark, async ({ caller, body }) => marks.cancel(caller, body)),
      serve(calls.markedRepositories, async ({ caller, query }) => marks.list(caller, query)),
      serve(calls.addTag, async ({ body }) => tags.add(body)),
      serve(calls.deleteTag, async ({ body }) => tags.delete(body)),
      serve(calls.tags, async ({ query }) => tags.frequent(query.key?.trim().toLowerCase() ?? "")),
    ],
  };
}
