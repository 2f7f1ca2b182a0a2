/** SQL of which member a person of a platform is. */
import type { Database, Transaction } from "@mofang/host";

/** A person of a platform. */
interface PlatformPerson {
  readonly platformId: number;
  readonly subject: string;
  readonly label: string;
}

export async function accountIdOf(
  database: Database,
  { platformId, subject }: Pick<PlatformPerson, "platformId" | "subject">,
): Promise<number | undefined> {
  const row = await database
    .selectFrom("lti_link")
    .select("account_id")
    .where("platform_id", "=", platformId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.account_id;
}

/** @throws DatabaseError when the account is linked with another person of that platform, or the person with another account */
export async function insertLink(
  transaction: Transaction,
  { platformId, subject, label }: PlatformPerson,
  accountId: number,
): Promise<void> {
  await transaction.insertInto("lti_link").values({ platform_id: platformId, subject, label, account_id: accountId }).execute();
}

/** Links of a member. */
export function linksOf(database: Database, accountId: number) {
  return database
    .selectFrom("lti_link")
    .innerJoin("lti_platform", "lti_platform.id", "lti_link.platform_id")
    .select(["lti_link.platform_id", "lti_platform.name", "lti_link.label", "lti_link.created_at"])
    .where("lti_link.account_id", "=", accountId)
    .orderBy("lti_platform.name")
    .execute();
}

/** Takes a member's links away, of one platform or of all, and with them the marks that went there. @returns whether there was one */
export async function deleteLinks(transaction: Transaction, accountId: number, platformId?: number): Promise<boolean> {
  const grades = transaction.deleteFrom("lti_grade").where("account_id", "=", accountId);
  const links = transaction.deleteFrom("lti_link").where("account_id", "=", accountId);
  await (platformId === undefined ? grades : grades.where("platform_id", "=", platformId)).execute();
  const { numDeletedRows } = await (platformId === undefined
    ? links
    : links.where("platform_id", "=", platformId)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}
