import type { Database } from "@mofang/host";
import type { adminCalls, CallBody, CallData, Language, SiteTextName, siteCalls } from "@mofang/protocol";
import { sql } from "kysely";

type Calls = typeof siteCalls;
type AdminCalls = typeof adminCalls;

/** What the footer and the floating buttons show, in a language. */
export async function siteFacts(database: Database, language: Language): Promise<CallData<Calls["siteFacts"]>> {
  const [texts, links, services] = await Promise.all([
    database
      .selectFrom("site_text")
      .select(["name", `${language} as text`])
      .execute(),
    database
      .selectFrom("site_link")
      .select([`${language} as title`, "url"])
      .where("hidden_at", "is", null)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    listServices(database, language),
  ]);
  const of = (name: SiteTextName): string => texts.find((row) => row.name === name)?.text ?? "";
  return {
    address: of("address"),
    phone: of("phone"),
    email: of("email"),
    registration: of("registration"),
    services,
    links,
  };
}

/** Where customer service is met, in its order. */
export function listServices(database: Database, language: Language): Promise<{ title: string; url: string }[]> {
  return database
    .selectFrom("service_address")
    .select([`${language} as title`, "url"])
    .where("hidden_at", "is", null)
    .orderBy("place")
    .orderBy("id")
    .execute();
}

/** Terms as an administrator wrote them; null while the product's own text holds. */
export async function termsOf(
  database: Database,
  name: "service" | "privacy",
  language: Language,
): Promise<CallData<Calls["terms"]>> {
  const row = await database
    .selectFrom("site_text")
    .select([`${language} as text`, "updated_at"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row === undefined || row.text === "" ? null : { text: row.text, updatedAt: row.updated_at.toISOString() };
}

export async function listTexts(database: Database): Promise<CallData<AdminCalls["adminTexts"]>> {
  const rows = await database.selectFrom("site_text").selectAll().orderBy("name").execute();
  return rows.map(({ name, zh, en, updated_at }) => ({
    name: name as SiteTextName,
    zh,
    en,
    updatedAt: updated_at.toISOString(),
  }));
}

export async function setText(database: Database, { name, zh, en }: CallBody<AdminCalls["setSiteText"]>): Promise<void> {
  if (zh.trim() === "" && en.trim() === "") {
    await database.deleteFrom("site_text").where("name", "=", name).execute();
    return;
  }
  await database
    .insertInto("site_text")
    .values({ name, zh, en })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ zh, en, updated_at: sql`now()` }))
    .execute();
}
