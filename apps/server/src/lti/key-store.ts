/** SQL of our own keys. */
import { type Database, storableJson } from "@mofang/host";
import type { JWK } from "jose";
import { sql } from "kysely";

/** Days for which a key stays published after another one signs: platforms keep what they have read of us. */
const daysPublished = 30;

/** Keys that are published, the one that signs first. */
export async function publishedKeys(database: Database) {
  const { rows } = await sql<{ kid: string; private_key: Buffer; public_key: JWK; created_at: Date }>`
    select kid, private_key, public_key, created_at
    from (select *, lead(created_at) over (order by created_at, kid) as replaced_at from lti_key) as key
    where replaced_at is null or replaced_at > now() - make_interval(days => ${daysPublished})
    order by created_at desc, kid desc`.execute(database);
  return rows;
}

/** Adds a key, which signs from now on, and forgets those that are no longer published. */
export async function insertKey(database: Database, kid: string, privateKey: Buffer, publicKey: JWK): Promise<void> {
  await database
    .insertInto("lti_key")
    .values({ kid, private_key: privateKey, public_key: storableJson(publicKey) })
    .execute();
  await sql`
    delete from lti_key where kid in (
      select kid from (select kid, lead(created_at) over (order by created_at, kid) as replaced_at from lti_key) as key
      where replaced_at < now() - make_interval(days => ${daysPublished}))`.execute(database);
}
