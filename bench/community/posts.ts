/** Posts with answers, comments, marks and votes, as many people leave them: few write much, few posts are answered much. */
import type pg from "pg";
import { busyAnswers, busyEvery, type CommunitySizes, schoolEvery } from "./sizes.ts";

/** Ids of answers of a post are `answerIds` times its id and the number of the answer; those of comments half of that more. */
const answerIds = 4096;
/** Years over which posts were written. */
const years = 5;

export async function fillPosts(client: pg.Client, sizes: CommunitySizes): Promise<void> {
  // A number from 0 to below 1 that follows from a row's number and from what is drawn for it.
  await client.query(`create function pg_temp.draw(n bigint, what int) returns float8 immutable language sql
    as $$ select (hashint8extended(n, what) & 4294967295) / 4294967296.0::float8 $$`);
  await client.query(`create function pg_temp.answers(n bigint) returns int immutable language sql
    as $$ select case when ((n - 1) % ${sizes.texts}) % ${busyEvery} = 1 then ${busyAnswers}
      else ((n - 1) % ${sizes.texts}) % 7 end::int $$`);
  await writeLabels(client, sizes.labels);
  await writePosts(client, sizes);
  await client.query(
    `insert into forum_post_count select coalesce(school_id, 0), column_id, unnest(labels || 0), count(*),
       count(*) filter (where n_answers = 0)
     from forum_post where deleted_at is null group by 1, 2, 3`,
  );
  await writeAnswers(client, sizes);
  await writeVotes(client, sizes);
  for (const table of ["forum_post", "forum_answer"]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

async function writeLabels(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into forum_category (type, zh, en, place)
     select 2, '标签 ' || n, 'label ' || n, 100 + n from generate_series(1, $1::int) as n`,
    [count],
  );
}

async function writePosts(client: pg.Client, { posts, users, schools, texts }: CommunitySizes): Promise<void> {
  await client.query(
    `insert into forum_post (id, kind, column_id, labels, author_id, title, body, words, n_answers, n_likes, n_favorites,
       accepted_answer_id, accepted_at, pinned_at, created_at, active_at, school_id) overriding system value
     with label as (select array_agg(id::int order by id) as ids from forum_category where type = 2),
       shelf as (select array_agg(id order by id) as ids from forum_category where type = 1)
     select n, (array['question', 'question', 'discussion', 'share'])[1 + n % 4],
       shelf.ids[1 + floor(cardinality(shelf.ids) * pg_temp.draw(n, 1) ^ 2)],
       array(select distinct label.ids[1 + floor(cardinality(label.ids) * pg_temp.draw(n, 10 + k) ^ 3)]
         from generate_series(1, 1 + n % 3) as k),
       1 + floor($2::int * pg_temp.draw(n, 2) ^ 2), title, body, words, pg_temp.answers(n),
       floor(20 * pg_temp.draw(n, 3) ^ 8), 0,
       case when n % 3 = 0 and pg_temp.answers(n) > 0 then n * ${answerIds} + 1 end,
       case when n % 3 = 0 and pg_temp.answers(n) > 0 then written end,
       case when n % 100000 = 7 then written end, written,
       least(now(), written + pg_temp.draw(n, 4) * interval '60 days'),
       case when n % ${schoolEvery} = 0 then 1 + n / ${schoolEvery} % $3::int end
     from (select n, now() - ($1::int - n) * (interval '${years} years' / $1::int) as written
       from generate_series(1, $1::int) as n) as row
       join bench_text as text on text.number = (row.n - 1) % $4::int cross join label cross join shelf`,
    [posts, users, schools, texts],
  );
}

async function writeAnswers(client: pg.Client, { posts, users, texts }: CommunitySizes): Promise<void> {
  const written = "post.created_at + j * interval '1 hour'";
  await client.query(
    `insert into forum_answer (id, post_id, author_id, text, n_likes, created_at) overriding system value
     select post.id * ${answerIds} + j, post.id, 1 + floor($1::int * pg_temp.draw(post.id * ${answerIds} + j, 5) ^ 2), answer,
       floor(10 * pg_temp.draw(post.id * ${answerIds} + j, 6) ^ 8), ${written}
     from forum_post as post cross join lateral generate_series(1, pg_temp.answers(post.id)) as j
       join bench_text as text on text.number = ((post.id - 1) % $2::int + j * 37) % $2::int
     where post.id <= $3::int`,
    [users, texts, posts],
  );
  // A comment on every fifth answer, with the words of the first of the texts.
  await client.query(
    `insert into forum_answer (id, post_id, parent_id, author_id, text, created_at) overriding system value
     select answer.id + ${answerIds / 2}, post_id, answer.id, 1 + answer.id % $1::int, text.answer,
       answer.created_at + interval '1 day'
     from forum_answer as answer join bench_text as text on text.number = 0 where answer.id % 5 = 0`,
    [users],
  );
}

async function writeVotes(client: pg.Client, { users }: CommunitySizes): Promise<void> {
  await client.query(
    `insert into forum_mark (post_id, account_id, kind, created_at)
     select id, 1 + (id * 104729 + k * 7919) % $1::int, 'like', least(now(), created_at + k * interval '1 day')
     from forum_post cross join lateral generate_series(1, n_likes) as k`,
    [users],
  );
  await client.query(
    `insert into forum_answer_vote (answer_id, account_id, is_like, created_at)
     select id, 1 + (id * 104729 + k * 7919) % $1::int, true, least(now(), created_at + k * interval '1 day')
     from forum_answer cross join lateral generate_series(1, n_likes) as k`,
    [users],
  );
}
