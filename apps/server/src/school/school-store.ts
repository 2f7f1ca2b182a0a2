/** SQL of schools and their mail domains. */
import type { Database, Transaction } from "@mofang/host";
import { patternHolding } from "@mofang/host";
import type { Language, SchoolRegion, SchoolRole } from "@mofang/protocol";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

interface SchoolFacts {
  readonly zh: string;
  readonly en: string;
  readonly region: SchoolRegion;
  readonly logo?: string | null;
  readonly intro?: string;
}

interface MailDomain {
  readonly domain: string;
  readonly role: SchoolRole;
}

/** Schools by name. @param viewerId  whose roles are told; 0 for a visitor */
export async function listSchools(
  database: Database,
  language: Language,
  filter: Page & { readonly key: string; readonly region: SchoolRegion | undefined },
) {
  const { key, region, page, pageSize } = filter;
  const pattern = patternHolding(key);
  const found = database
    .selectFrom("school")
    .where(({ or, eb }) => or([eb("zh", "ilike", pattern), eb("en", "ilike", pattern)]))
    .$if(region !== undefined, (query) => query.where("region", "=", region ?? ""));
  const [rows, { count }] = await Promise.all([
    found
      .select(["id", `${language} as name`, "logo", "intro", "region"])
      .orderBy(language)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, region: row.region as SchoolRegion })), total: count };
}

export async function countByRegion(database: Database) {
  const rows = await database
    .selectFrom("school")
    .select((e) => ["region", e.fn.countAll<number>().as("nSchools")])
    .groupBy("region")
    .orderBy("region")
    .execute();
  return rows.map(({ region, nSchools }) => ({ region: region as SchoolRegion, nSchools }));
}

export function findSchool(database: Database, schoolId: number) {
  return database.selectFrom("school").selectAll().where("id", "=", schoolId).executeTakeFirst();
}

/** @returns id of the new school @throws an error of PostgreSQL that breaks `school_zh_key` or `school_en_key` */
export async function insertSchool(database: Database, { zh, en, region }: SchoolFacts): Promise<number> {
  const { id } = await database.insertInto("school").values({ zh, en, region }).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such a school @throws as `insertSchool` */
export async function updateFacts(database: Database, schoolId: number, facts: Required<SchoolFacts>): Promise<boolean> {
  const { zh, en, region, logo, intro } = facts;
  const { numUpdatedRows } = await database
    .updateTable("school")
    .set({ zh, en, region, logo, intro })
    .where("id", "=", schoolId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSchool(transaction: Transaction, schoolId: number): Promise<void> {
  await transaction.deleteFrom("school").where("id", "=", schoolId).execute();
}

export async function domainsOf(database: Database, schoolId: number): Promise<MailDomain[]> {
  const rows = await database
    .selectFrom("school_domain")
    .select(["domain", "role"])
    .where("school_id", "=", schoolId)
    .orderBy("domain")
    .execute();
  return rows.map(({ domain, role }) => ({ domain, role: role as SchoolRole }));
}

/** The first of some domains that another school has. */
export async function foreignDomain(
  database: Database,
  schoolId: number,
  domains: readonly MailDomain[],
): Promise<string | undefined> {
  if (domains.length === 0) return undefined;
  const row = await database
    .selectFrom("school_domain")
    .select("domain")
    .where("school_id", "<>", schoolId)
    .where(
      "domain",
      "in",
      domains.map(({ domain }) => domain),
    )
    .executeTakeFirst();
  return row?.domain;
}

/** @throws an error of PostgreSQL that breaks `school_domain_pkey` */
export async function replaceDomains(transaction: Transaction, schoolId: number, domains: readonly MailDomain[]): Promise<void> {
  await transaction.deleteFrom("school_domain").where("school_id", "=", schoolId).execute();
  if (domains.length === 0) return;
  const rows = domains.map(({ domain, role }) => ({ domain, role, school_id: schoolId }));
  await transaction.insertInto("school_domain").values(rows).execute();
}
