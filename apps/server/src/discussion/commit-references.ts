/** Issues that pushed commits name: they show the commit, and close where it says so. */
import { inTransaction } from "@mofang/host";
import { mainBranchOf, newCommits } from "../git/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { PushedRef, RepositoryService } from "../repository/index.ts";
import { insertEvent, lockDiscussion, touchDiscussion } from "./discussion-store.ts";
import type { DiscussionService } from "./discussions.ts";
import { referencesIn } from "./references.ts";

/** Commits of one push that are looked at, the newest ones. */
const mostCommits = 500;
/** Letters of a message that an event shows. */
const titleLength = 200;

/** Looks at what a push brought to the main branch; looking twice changes nothing. */
export async function noteReferences(
  { database }: Platform,
  { folders }: RepositoryService,
  discussions: DiscussionService,
  { repositoryId, accountId, ref, before, after }: PushedRef,
): Promise<void> {
  if (ref !== (await mainBranchOf(folders.of(repositoryId)))) return;
  const commits = await newCommits(folders.of(repositoryId), before, after, mostCommits);
  for (const { commit, message } of commits.reverse()) {
    for (const { number, closes } of referencesIn(message)) {
      await inTransaction(database, async (transaction) => {
        const discussion = await lockDiscussion(transaction, repositoryId, number);
        if (discussion === undefined) return;
        const title = message.split("\n", 1)[0]?.slice(0, titleLength) ?? "";
        const detail = { commit, message: title };
        const isNew = await insertEvent(transaction, repositoryId, number, { kind: "referenced", actorId: accountId, detail });
        if (!isNew) return;
        await touchDiscussion(transaction, repositoryId, number);
        if (!closes || discussion.kind !== "issue" || discussion.state !== "open") return;
        const closed = { repositoryId, number, title: discussion.title };
        await discussions.move(transaction, accountId, closed, "closed", { commit });
      });
    }
  }
}
