/** SQL of partners. */
import { type Database, inTransaction } from "@mofang/host";

interface Partner {
  readonly zh: string;
  readonly en: string;
  readonly url: string;
  readonly logo: string;
}

/** All partners in their order. */
export function listPartners(database: Database): Promise<Partner[]> {
  return database.selectFrom("portal_partner").select(["zh", "en", "url", "logo"]).orderBy("position").execute();
}

export async function setPartners(database: Database, partners: readonly Partner[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom("portal_partner").execute();
    const rows = partners.map((partner, position) => ({ ...partner, position }));
    if (rows.length > 0) await transaction.insertInto("portal_partner").values(rows).execute();
  });
}
