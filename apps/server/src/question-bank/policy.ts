/** Who may use a question bank, and who rules it. */
import type { Database } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { type BankRow, findBank } from "./bank-store.ts";

/** A bank that is the caller's or shared with them; administrators use all. @throws ProductError `question-bank.not-found` */
export async function usable(database: Database, member: Member, bankId: number): Promise<BankRow> {
  const bank = await findBank(database, bankId, member.id);
  const mayUse = bank?.is_shared || bank?.owner_id === member.id || member.siteRole === "administrator";
  if (bank === undefined || !mayUse) throw new ProductError("question-bank.not-found", { bankId });
  return bank;
}

/** A bank of the caller's own. @throws ProductError `question-bank.not-found`, `question-bank.owners-only` */
export async function owned(database: Database, member: Member, bankId: number): Promise<BankRow> {
  const bank = await usable(database, member, bankId);
  if (bank.owner_id !== member.id) throw new ProductError("question-bank.owners-only", { bankId });
  return bank;
}
