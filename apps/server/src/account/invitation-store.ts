/** SQL of the link with which the first administrator registers. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";

/** Makes this the only invitation. */
export async function replaceInvitation(database: Database, tokenHash: Buffer): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom("administrator_invitation").execute();
    await transaction.insertInto("administrator_invitation").values({ token_hash: tokenHash }).execute();
  });
}

/** @returns whether it was there */
export async function takeInvitation(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("administrator_invitation")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
