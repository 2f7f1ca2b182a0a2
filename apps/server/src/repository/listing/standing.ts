/** What administrators decide about repositories: which ones are hidden, featured, recommended. */
import { type Database, inTransaction } from "@mofang/host";
import type { adminCalls, CallBody } from "@mofang/protocol";
import { ProductError } from "../../platform/errors/product-error.ts";
import { tell } from "../../platform/message/tell.ts";
import { opennessAround, showcased, updateStanding } from "./standing-store.ts";
import { listChosen, type SummaryRow } from "./store.ts";

type Calls = typeof adminCalls;

/** Repositories that the home page shows of one kind. */
const shownOfKind = 12;

/** Featured or recommended repositories that everybody may see, the latest choice first. */
export async function showcase(database: Database, kind: "featured" | "recommended"): Promise<SummaryRow[]> {
  return (await listChosen(database, undefined, showcased(database, kind), undefined, { page: 1, pageSize: shownOfKind })).rows;
}

/**
 * Changes a repository's standing. A hidden one becomes private and cannot be opened until it is shown again; its owner gets
 * a message. Showing it again leaves the openness to the owner.
 *
 * @throws ProductError `repository.not-found`
 */
export async function setStanding(
  database: Database,
  actorId: number,
  standing: CallBody<Calls["setRepositoryStanding"]>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const ownerId = await updateStanding(transaction, standing);
    if (ownerId === undefined) throw new ProductError("repository.not-found");
    const { isHidden, repositoryId } = standing;
    if (isHidden) await tell(transaction, [ownerId], { event: "repository.hidden", actorId, repositoryId });
  });
}

/**
 * A repository that is to be opened to the public.
 *
 * @throws ProductError `repository.hidden` for one that an administrator has hidden, `classroom.work-stays-private` for work
 *   for a class that runs, `fork.private-origin` for a fork of one that is private: what its members were shown is not theirs
 *   to publish
 */
export async function requireOpenable(database: Database, repositoryId: number): Promise<void> {
  const row = await opennessAround(database, repositoryId);
  if (row?.hidden_at) throw new ProductError("repository.hidden");
  if (row?.is_class_work) throw new ProductError("classroom.work-stays-private");
  if (row?.origin_open_type === "private") throw new ProductError("fork.private-origin");
}
