/** Fills an empty, migrated database and the folder of repositories. Everything follows from row numbers: no chance. */
import { readFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { AccessTokens } from "../../apps/server/src/account/access-token.ts";
import { commitChanges, RepositoryFolders, type TreeChange } from "../../apps/server/src/git/index.ts";
import type { Sizes } from "./sizes.ts";
import { aspects, chineseAspects, chineseSubjects, subjects } from "./vocabulary.ts";

/** What requests must know of the seeded site. */
export interface Seeded {
  readonly sizes: Sizes;
  /** Access tokens of members who are signed in. */
  readonly tokens: readonly string[];
  /** Public repositories that have files. */
  readonly repositories: readonly number[];
  /** A public repository with `largeTree` files. */
  readonly largeRepository: number;
}

/** Password of every user. */
export const password = "benchmark_2026";
/** Files of the large repository. */
export const largeTree = 2500;

/** Name of user number 1, 2, … */
export function userName(number: number): string {
  return `user_${number}`;
}

/** Fills database and folder. `repositoryFolder`: where the server looks for bare repositories. */
export async function seed(
  databaseUrl: string,
  {
    repositoryFolder,
    secret,
    sizes,
    files,
  }: { repositoryFolder: string; secret: string; sizes: Sizes; files: readonly string[] },
): Promise<Seeded> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillTables(client, sizes);
    const tokens = await signIn(client, secret, sizes.signedIn);
    const repositories = await newestPublic(client, sizes.withFiles + 1);
    const [largeRepository = 0, ...others] = repositories;
    await makeRepositories(new RepositoryFolders(repositoryFolder), others, largeRepository, files);
    return { sizes, tokens, repositories: others, largeRepository };
  } finally {
    await client.end();
  }
}

async function fillTables(client: pg.Client, { users, repositories, activities }: Sizes): Promise<void> {
  // One bulk load of rows that fit together: checking each reference and waiting for the disk would only take longer.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query(
    `insert into account (name, email, password_hash, organization, description, created_at)
     select 'user_' || n, 'user_' || n || '@example.org', $1, 'Institute ' || n % 97, 'Models of ' || n,
       now() - n * interval '10 minutes'
     from generate_series(1, $2::int) as n`,
    [await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), users],
  );
  const count = `array_length($1::text[], 1)`;
  await client.query(
    `insert into repository (owner_id, name, description, open_type, model_type, created_at, updated_at)
     select 1 + n * 7919 % $6::int,
       ($1::text[])[1 + n % ${count}] || '_' || ($3::text[])[1 + n / 7 % array_length($3::text[], 1)] || '_' || n,
       ($2::text[])[1 + n % ${count}] || ($4::text[])[1 + n / 7 % array_length($4::text[], 1)] || '，型号 M' || n
         || '。 A model of a ' || ($1::text[])[1 + n / 3 % ${count}] || ' with parameters from measurements.',
       case when n % 10 = 0 then 'private' else 'public' end,
       (array['library', 'model', 'teaching', 'other'])[1 + n % 4],
       now() - n * interval '3 minutes' - interval '30 days',
       now() - (n::bigint * 104729 % $5::int) * interval '4 minutes'
     from generate_series(1, $5::int) as n`,
    [subjects, chineseSubjects, aspects, chineseAspects, repositories, users],
  );
  await client.query(
    `insert into repository_member (repository_id, account_id, level)
     select n, 1 + (n * 104729::bigint + 1) % $2::int, n % 4 from generate_series(1, $1::int) as n on conflict do nothing`,
    [repositories, users],
  );
  await client.query(
    `insert into activity (kind, account_id, repository_id, detail, created_at)
     select (array['REPO_PUSH', 'REPO_PUSH', 'REPO_PUSH', 'REPO_CREATE', 'REPO_STAR'])[1 + n % 5],
       1 + n * 7919::bigint % $3::int, 1 + n * 104729::bigint % $2::int,
       jsonb_build_object('commit', md5(n::text)), now() - n * interval '20 seconds'
     from generate_series(1, $1::int) as n`,
    [activities, repositories, users],
  );
  await client.query("set session_replication_role = origin; set synchronous_commit = on");
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}

async function signIn(client: pg.Client, secret: string, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string; account_id: string }>(
    `insert into login_session (id, account_id, is_remembered, expires_at)
     select gen_random_uuid(), id, true, now() + interval '30 days' from account order by id limit $1
     returning id, account_id`,
    [count],
  );
  const tokens = new AccessTokens(secret);
  return Promise.all(rows.map(({ id, account_id }) => tokens.make({ accountId: Number(account_id), sessionId: id })));
}

async function newestPublic(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from repository where open_type = 'public' order by updated_at desc, id desc limit $1",
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

/** One repository is made, the others are copies of its folder. */
async function makeRepositories(
  folders: RepositoryFolders,
  ids: readonly number[],
  largeId: number,
  files: readonly string[],
): Promise<void> {
  const [first = 0, ...others] = ids;
  const sources = files.map((file) => readFileSync(file));
  const readme = Buffer.from("# A model\n\nParameters from measurements, 参数来自测量。\n".repeat(20));
  await makeRepository(folders, first, [
    write("README.md", readme),
    ...sources.map((content, index) => write(`Plant/Part${index}.mo`, content)),
  ]);
  await makeRepository(
    folders,
    largeId,
    Array.from({ length: largeTree }, (_, index) =>
      write(`Library/Package${Math.floor(index / 50)}/Class${index}.mo`, sources[index % sources.length] ?? readme),
    ),
  );
  for (const id of others) {
    await mkdir(dirname(folders.of(id)), { recursive: true });
    await cp(folders.of(first), folders.of(id), { recursive: true });
  }
}

function write(path: string, content: Uint8Array): TreeChange {
  return { kind: "write", path: join(path), content };
}

async function makeRepository(folders: RepositoryFolders, id: number, changes: readonly TreeChange[]): Promise<void> {
  await folders.create(id);
  const author = { name: userName(1), email: `${userName(1)}@example.org`, time: new Date() };
  await commitChanges(folders.of(id), undefined, changes, author, "Add the model");
}
