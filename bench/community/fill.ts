/**
 * Fills a migrated database with a large forum, its schools and courses. Everything follows from row numbers: no chance.
 * Posts of the first texts are indexed by the product itself; those that share a text share what the index says of it.
 */
import { type Database, loadSettings } from "@mofang/host";
import pg from "pg";
import { productDomains } from "../../apps/server/src/domains.ts";
import { standingsOf } from "../../apps/server/src/forum/standing-store.ts";
import { openPlatform } from "../../apps/server/src/platform/platform.ts";
import { countWords } from "../../apps/server/src/search/feeding/count-words.ts";
import { indexStale, noteProminent } from "../../apps/server/src/search/feeding/index-tables.ts";
import { vectorOf } from "../../apps/server/src/search/index.ts";
import { fillCourses, fillSchools } from "./places.ts";
import { fillPosts } from "./posts.ts";
import type { CommunitySizes } from "./sizes.ts";
import { answerText, postText } from "./texts.ts";

/** Bytes of the database afterwards. */
export async function fillCommunity(
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
  sizes: CommunitySizes,
): Promise<number> {
  const settings = loadSettings({ MOFANG_DATA: folder, MOFANG_LOG_LEVEL: "warn", MODELICAPATH: "" });
  const platform = await openPlatform(settings, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { domains } = productDomains(platform);
    await domains.find(({ name }) => name === "course")?.seed?.();
    // One bulk load of rows that fit together; triggers would only count and note again what is written here.
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set gin_pending_list_limit = '1GB'",
    );
    await writeTexts(client, sizes.texts);
    await fillSchools(client, sizes);
    await fillCourses(client, sizes);
    await fillPosts(client, sizes);
    await client.query("insert into search_stale select 'forum_post', id from forum_post where id <= $1", [sizes.texts]);
    await client.query("insert into search_stale select 'forum_category', id from forum_category on conflict do nothing");
    await client.query("insert into search_stale select 'course', id from course where slug is not null on conflict do nothing");
    await indexStale(
      platform.database,
      domains.flatMap(({ searchable = [] }) => searchable),
    );
    await copyEntries(client, sizes.texts);
    await noteProminent(
      platform.database,
      domains.flatMap(({ searchable = [] }) => searchable),
    );
    await countWords(platform.database);
    await countAll(platform.database, sizes.users);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
    const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
    await platform.close();
  }
}

/** Members whose standing is counted at once. */
const standingsAtOnce = 500;

/** Counts where members stand, as a site has done that has shown each of them before. */
async function countAll(database: Database, users: number): Promise<void> {
  for (let from = 1; from <= users; from += standingsAtOnce)
    await standingsOf(
      database,
      Array.from({ length: Math.min(standingsAtOnce, users - from + 1) }, (_, n) => from + n),
    );
}

/** Texts of one statement. */
const atOnce = 1000;

async function writeTexts(client: pg.Client, count: number): Promise<void> {
  await client.query("create temp table bench_text (number int primary key, title text, body text, words tsvector, answer text)");
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    const texts = numbers.map(postText);
    await client.query(
      `insert into bench_text select number, title, body, words::tsvector, answer
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as given (number, title, body, words, answer)`,
      [
        numbers,
        texts.map(({ title }) => title),
        texts.map(({ body }) => body),
        texts.map(({ title, body }) => vectorOf({ A: title, B: "", D: body })),
        numbers.map(answerText),
      ],
    );
  }
}

/** What the index says of a row, said of the rows that have the same text. */
async function copyEntries(client: pg.Client, texts: number): Promise<void> {
  const copied =
    "kind, path, blob, description, text, access, source, english, is_for_members, names, words, n_title_words, name";
  const values = copied.replaceAll(/\w+/g, "entry.$&");
  await client.query(
    `insert into search_entry (${copied}, source_id, school_id, address)
     select ${values}, post.id, post.school_id, replace(entry.address, 'id=' || entry.source_id, 'id=' || post.id)
     from forum_post as post
       join search_entry as entry on entry.source = 'forum_post' and entry.source_id = 1 + (post.id - 1) % $1::int
     where post.id > $1::int`,
    [texts],
  );
  await client.query(
    `insert into search_entry (${copied}, source_id, address)
     select ${values}, course.id, replace(entry.address, '/education/' || entry.source_id, '/education/' || course.id)
     from course join search_entry as entry on entry.source = 'course' and entry.source_id = course.revision
     where course.slug is null`,
  );
  await client.query("update course set revision = 0 where slug is null");
}
