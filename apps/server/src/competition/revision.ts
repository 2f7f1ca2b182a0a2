import type { Transaction } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import { lockCompetition } from "./keeping-store.ts";
import type { CompetitionRow } from "./store.ts";

/** The competition as its caller has read it, locked. @throws ProductError `competition.not-found`, `competition.changed` */
export async function unchanged(
  transaction: Transaction,
  { competitionId, revision }: { readonly competitionId: number; readonly revision: number },
): Promise<CompetitionRow> {
  const row = await lockCompetition(transaction, competitionId);
  if (row === undefined) throw new ProductError("competition.not-found");
  if (row.revision !== revision) throw new ProductError("competition.changed", { title: row.zh_title });
  return row;
}
