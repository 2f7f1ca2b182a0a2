/** What other rooms hear of a reference that moved: jobs that run after it, at least once each. */
import { addJob, type Transaction } from "@mofang/host";
import { z } from "zod";
import { headOf, mainBranchOf, noObject, type ObjectName, objectNameOf, type RefUpdate } from "../../git/index.ts";

const objectName = z.string().transform((text, context): ObjectName => {
  const object = objectNameOf(text);
  if (object !== undefined) return object;
  context.addIssue({ code: "custom", message: "no object name" });
  return z.NEVER;
});

/** What the jobs carry, with object names that git has. */
export const pushedRef = z.object({
  repositoryId: z.number(),
  /** Who pushed or saved. */
  accountId: z.number(),
  /** Full name of the reference. */
  ref: z.string(),
  /** `noObject` for a reference that is new. */
  before: objectName,
  /** `noObject` for one that was deleted. */
  after: objectName,
});
export type PushedRef = z.output<typeof pushedRef>;

/** Who hears of every reference that moved. */
const pushJobs = [
  "discussion.pushed",
  "proposal.pushed",
  "webhook.pushed",
  "dependency.pushed",
  "search.pushed",
  "repository.pushed",
] as const;

/** Those of them that look at what a repository holds, however it came there. */
const contentJobs = [
  "dependency.pushed",
  "search.pushed",
  "repository.pushed",
] as const satisfies readonly (typeof pushJobs)[number][];

/** Adds the jobs for contents that came by no push, if there are any: a fork, an import, another main branch. */
export async function addContentJobs(
  transaction: Transaction,
  repositoryId: number,
  accountId: number,
  gitFolder: string,
): Promise<void> {
  const ref = await mainBranchOf(gitFolder);
  const head = await headOf(gitFolder, ref);
  if (head === undefined) return;
  const payload = { repositoryId, accountId, ref, before: noObject, after: head };
  for (const job of contentJobs) await addJob(transaction, job, payload, { priority: 5 });
}

/** Adds the jobs for a reference that moved, in the transaction that records it. */
export async function addPushJobs(
  transaction: Transaction,
  repositoryId: number,
  accountId: number,
  { ref, before, after }: RefUpdate,
): Promise<void> {
  for (const job of pushJobs) await addJob(transaction, job, { repositoryId, accountId, ref, before, after });
}
