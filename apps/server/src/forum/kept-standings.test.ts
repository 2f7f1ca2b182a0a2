import { SeededRandom } from "@mofang/modelica/seeded-random";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";
import { countStandings, standingsOf } from "./standing-store.ts";

let site: TestSite;
let people: readonly TestCaller[];

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform)]);
  people = await Promise.all(["ann", "bob", "cem", "dia"].map((name) => signUp(site, `kept${name}`)));
  await run(sql`insert into school (id, zh, en, region) overriding system value values (1, '学校', 'School', 'BJ')`);
});
afterAll(() => site.stop());

const run = (statement: ReturnType<typeof sql>) => statement.execute(site.platform.database);
const column = sql`(select min(id) from forum_category where type = 1)`;
const any = (table: string, random: SeededRandom) =>
  sql`(select id from ${sql.table(table)} order by md5(id::text || ${String(random.below(1000))}) limit 1)`;

/** All that can happen to what counts, each to rows that are drawn. */
const happenings: Readonly<Record<string, (random: SeededRandom, person: number) => Promise<unknown>>> = {
  ask: (_, person) =>
    run(sql`insert into forum_post (kind, column_id, author_id, title, body, words)
      values ('question', ${column}, ${person}, 'Asked', 'Body', '')`),
  answer: (random, person) =>
    run(sql`insert into forum_answer (post_id, author_id, text) values (${any("forum_post", random)}, ${person}, 'Answer')`),
  mark: (random, person) =>
    run(sql`insert into forum_mark (post_id, account_id, kind)
      values (${any("forum_post", random)}, ${person}, ${["like", "dislike", "follow"][random.below(3)]}) on conflict do nothing`),
  "all like": (random) =>
    run(sql`insert into forum_mark (post_id, account_id, kind)
      select post.id, account.id, 'like' from forum_post as post, account where post.id = ${any("forum_post", random)}
      on conflict do nothing`),
  unmark: (_, person) => run(sql`delete from forum_mark where account_id = ${person} and kind = 'like'`),
  vote: (random, person) =>
    run(sql`insert into forum_answer_vote (answer_id, account_id, is_like)
      values (${any("forum_answer", random)}, ${person}, ${random.below(3) > 0}) on conflict do nothing`),
  unvote: (_, person) => run(sql`delete from forum_answer_vote where account_id = ${person} and answer_id % 2 = 0`),
  yesterday: (random) =>
    run(
      sql`update forum_answer_vote set created_at = created_at - interval '1 day' where answer_id = ${any("forum_answer", random)}`,
    ),
  accept: (random) =>
    run(sql`update forum_post set accepted_at = now(), accepted_answer_id = answer.id from forum_answer as answer
      where answer.post_id = forum_post.id and answer.id = ${any("forum_answer", random)}`),
  unaccept: (random) =>
    run(sql`update forum_post set accepted_at = null, accepted_answer_id = null where id = ${any("forum_post", random)}`),
  "delete or restore a post": (random) =>
    run(
      sql`update forum_post set deleted_at = case when deleted_at is null then now() end where id = ${any("forum_post", random)}`,
    ),
  "delete or restore an answer": (random) =>
    run(
      sql`update forum_answer set deleted_at = case when deleted_at is null then now() end where id = ${any("forum_answer", random)}`,
    ),
  "change the kind": (random) =>
    run(
      sql`update forum_post set kind = case kind when 'share' then 'question' else 'share' end where id = ${any("forum_post", random)}`,
    ),
  "move to a school": (random) =>
    run(sql`update forum_post set school_id = case when school_id is null then 1 end where id = ${any("forum_post", random)}`),
  "move an answer": (random) =>
    run(sql`update forum_answer set post_id = ${any("forum_post", random)} where id = ${any("forum_answer", random)}`),
  flag: (random, person) =>
    run(sql`insert into forum_flag (post_id, answer_id, account_id, reason, words, counts)
      select post_id, case when ${random.below(2)} = 0 then id end, ${person}, 'spam', '', true
      from forum_answer where id = ${any("forum_answer", random)} on conflict do nothing`),
  rule: async (random) => {
    const verdict = ["keep", "hide"][random.below(2)];
    await run(sql`insert into forum_ruling (post_id, answer_id, verdict, reason)
      select post_id, answer_id, ${verdict}, '' from forum_flag where id = ${any("forum_flag", random)}`);
    await run(sql`update forum_flag set ruling_id = ruling.id from forum_ruling as ruling
      where forum_flag.post_id = ruling.post_id and forum_flag.answer_id is not distinct from ruling.answer_id
        and forum_flag.ruling_id is null`);
  },
  judge: (random) =>
    run(
      sql`update forum_ruling set outcome = ${["upheld", "restored"][random.below(2)]} where id = ${any("forum_ruling", random)}`,
    ),
  "say that it was imported": (random) =>
    run(sql`insert into forum_import (source, series, source_id, post_id, answer_id)
      select 'other.example', 'post', ${random.below(1_000_000_000)}, post_id, case when ${random.below(2)} = 0 then id end
      from forum_answer where id = ${any("forum_answer", random)}`),
  "delete what is imported": (random) => run(sql`delete from forum_import where post_id = ${any("forum_post", random)}`),
  "take away a name": (random) => run(sql`update forum_post set author_id = null where id = ${any("forum_post", random)}`),
  "take away a row": (random) =>
    random.below(2) > 0
      ? run(sql`delete from forum_answer where id = ${any("forum_answer", random)}`)
      : run(
          sql`delete from forum_post where id = (select post_id from forum_mark order by md5(post_id::text || ${String(random.below(1000))}) limit 1)`,
        ),
};

it("what is kept of standings is what is counted, whatever has happened", async () => {
  const random = new SeededRandom(7);
  const ids = people.map(({ id }) => id);
  const seen = new Set<string>();
  for (let step = 0; step < 600; step++) {
    const names = Object.keys(happenings);
    // Texts come more often than they go.
    const name = step < 12 ? ["ask", "answer"][step % 2] : names[random.below(names.length)];
    const person = ids[random.below(ids.length)] ?? 0;
    if (random.below(12) === 0) await happenings.ask?.(random, person);
    if (random.below(2) === 0) await happenings.answer?.(random, person);
    await happenings[name ?? ""]?.(random, person);
    const counted = await countStandings(site.platform.database, ids);
    const kept = await standingsOf(site.platform.database, ids);
    for (const { id, counts } of kept) {
      expect([step, name, id, counts]).toEqual([step, name, id, counted.get(id) ?? {}]);
      for (const kind of Object.keys(counts)) seen.add(kind);
    }
  }
  expect([...seen].toSorted()).toEqual(["accepted", "dislike", "flag", "hidden", "like", "question"]);
});

it("a standing goes with its account, and is counted once", async () => {
  const { database } = site.platform;
  const leaver = await signUp(site, "keptleaver");
  const change = async () =>
    (await database.selectFrom("forum_standing").selectAll().where("account_id", "=", leaver.id).execute())[0];
  expect(await change()).toBeUndefined();
  await standingsOf(database, [leaver.id]);
  const kept = await change();
  await standingsOf(database, [leaver.id]);
  expect(await change()).toEqual(kept);
  expect(kept).toMatchObject({ counts: {}, change: 0, counted_change: 0 });
});
