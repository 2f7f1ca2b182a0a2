/** SQL of what proposals have beside issues. */
import type { Database, DB } from "@mofang/host";
import type { Selectable } from "kysely";
import { isVisibleTo } from "../platform/visibility/visibility-store.ts";

export type ProposalRow = Selectable<DB["proposal"]>;

export async function insertProposal(
  database: Database,
  proposal: { readonly repositoryId: number; readonly number: number; readonly sourceId: number; readonly head: string },
): Promise<void> {
  const { repositoryId, number, sourceId, head } = proposal;
  await database.insertInto("proposal").values({ repository_id: repositoryId, number, source_id: sourceId, head }).execute();
}

export function findProposal(database: Database, repositoryId: number, number: number): Promise<ProposalRow | undefined> {
  return database
    .selectFrom("proposal")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Says that a proposal's fork moved on. @returns whether it stood at `before` */
export async function moveHead(
  database: Database,
  { repository_id, number, head: before }: ProposalRow,
  head: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("proposal")
    .set({ head })
    .where("repository_id", "=", repository_id)
    .where("number", "=", number)
    .where("head", "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setMergeBase(
  database: Database,
  repositoryId: number,
  number: number,
  mergeBase: string | null,
): Promise<void> {
  await database
    .updateTable("proposal")
    .set({ merge_base: mergeBase })
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .execute();
}

/** Open proposals to a repository, or of a fork. */
export function openProposals(
  database: Database,
  where: { readonly repositoryId?: number; readonly sourceId?: number },
): Promise<ProposalRow[]> {
  let query = database
    .selectFrom("proposal")
    .innerJoin("discussion", (join) =>
      join.onRef("discussion.repository_id", "=", "proposal.repository_id").onRef("discussion.number", "=", "proposal.number"),
    )
    .innerJoin("repository", "repository.id", "proposal.repository_id")
    .selectAll("proposal")
    .where("discussion.state", "=", "open")
    .where("repository.deleted_at", "is", null);
  if (where.repositoryId !== undefined) query = query.where("proposal.repository_id", "=", where.repositoryId);
  if (where.sourceId !== undefined) query = query.where("proposal.source_id", "=", where.sourceId);
  return query.orderBy("proposal.number").execute();
}

/** The forks of some proposals, as far as a person may see them. */
export async function sourcesOf(
  database: Database,
  repositoryId: number,
  numbers: readonly number[],
  viewerId: number | undefined,
) {
  if (numbers.length === 0) return [];
  return database
    .selectFrom("proposal")
    .innerJoin("repository", "repository.id", "proposal.source_id")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select(["proposal.number", "repository.id", "repository.name", "account.name as ownerName"])
    .where("proposal.repository_id", "=", repositoryId)
    .where("proposal.number", "in", [...numbers])
    .where(isVisibleTo(viewerId))
    .execute();
}
