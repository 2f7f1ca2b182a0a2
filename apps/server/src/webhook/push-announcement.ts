/** What webhooks hear of branches and versions that moved. */

import type { Database } from "@mofang/host";
import { shownMessage } from "@mofang/protocol";
import { newCommits, noObject, resolveTag } from "../git/index.ts";
import { announce } from "../platform/webhook/announce.ts";
import type { PushedRef, RepositoryService } from "../repository/index.ts";

/** Commits that one payload lists, the newest first. */
const mostCommits = 20;

/** @param cause  the job that announces: when it runs again, webhooks hear nothing twice */
export async function announcePush(
  database: Database,
  { folders }: RepositoryService,
  { repositoryId, accountId, ref, before, after }: PushedRef,
  cause: string,
): Promise<void> {
  const about = { repositoryId, actorId: accountId, cause: `job ${cause}` };
  if (ref.startsWith("refs/tags/")) {
    const action = after === noObject ? "deleted" : before === noObject ? "published" : "moved";
    const commit = after === noObject ? null : ((await resolveTag(folders.of(repositoryId), after)) ?? null);
    return announce(database, { ...about, event: "version", action, content: { version: ref.slice(10), commit } });
  }
  const commits = await newCommits(folders.of(repositoryId), before, after, mostCommits);
  const content = {
    ref,
    before: before === noObject ? null : before,
    after: after === noObject ? null : after,
    commits: commits.map(({ commit, message, author, time }) => ({
      commit,
      message: shownMessage(message, "en"),
      author,
      time: time.toISOString(),
    })),
  };
  const action = after === noObject ? "deleted" : "pushed";
  return announce(database, { ...about, event: "push", action, content });
}
