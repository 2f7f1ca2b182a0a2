import { answerCalls, forumCalls, postCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";

let site: TestSite;
let author: TestCaller;
let columns: readonly number[];
let labels: readonly number[];
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform), messageDomain(platform)]);
  author = await signUp(site, "countedauthor");
  const categories = await author.ask(forumCalls.tagCategories);
  columns = categories.filter(({ type }) => type === 1).map(({ id }) => id);
  labels = categories.filter(({ type }) => type === 2).map(({ id }) => id);
});
afterAll(() => site.stop());

const content = (column: number, ...own: readonly number[]) => ({
  ...{ kind: "discussion" as const, title: `Counted ${++count}`, body: "Text" },
  ...{ columnId: columns[column] ?? 0, labels: own.map((label) => labels[label] ?? 0) },
});
const write = async (column: number, ...own: readonly number[]) =>
  (await author.ask(postCalls.createPost, { body: content(column, ...own) })).postId;
const run = (statement: ReturnType<typeof sql>) => statement.execute(site.platform.database);

/** Totals of lists and counts of columns and labels, as readers see them. */
async function seen() {
  const total = async (query: object) => (await author.ask(postCalls.publicPosts, { query })).total;
  const categories = await author.ask(forumCalls.tagCategories);
  return {
    all: await total({}),
    column: await total({ columnId: columns[0] }),
    label: await total({ tags: String(labels[0]) }),
    both: await total({ columnId: columns[0], tags: String(labels[0]) }),
    unanswered: await total({ sort: "unanswered" }),
    nOfColumns: columns.slice(0, 2).map((id) => categories.find((category) => category.id === id)?.nPosts),
    nOfLabels: labels.slice(0, 2).map((id) => categories.find((category) => category.id === id)?.nPosts),
  };
}

it("posts are counted as they are written, changed, moved, deleted, restored and hidden with their column", async () => {
  const first = await write(0, 0, 1);
  const second = await write(0, 0);
  await write(1, 0);
  const begun = { all: 3, column: 2, label: 3, both: 2, unanswered: 3, nOfColumns: [2, 1], nOfLabels: [3, 1] };
  expect(await seen()).toEqual(begun);
  await author.ask(answerCalls.createAnswer, { body: { postId: first, text: "An answer" } });
  expect(await seen()).toEqual({ ...begun, unanswered: 2 });
  await author.ask(postCalls.updatePost, { body: { postId: first, ...content(1, 1) } });
  expect(await seen()).toEqual({ ...begun, unanswered: 2, column: 1, label: 2, both: 1, nOfColumns: [1, 2], nOfLabels: [2, 1] });
  await author.ask(postCalls.deletePost, { body: { postId: second, reason: "" } });
  expect(await seen()).toEqual({ all: 2, column: 0, label: 1, both: 0, unanswered: 1, nOfColumns: [0, 2], nOfLabels: [1, 1] });
  await author.ask(postCalls.restorePost, { body: { postId: second } });
  await run(sql`update forum_category set hidden_at = now() where id = ${columns[1]}`);
  expect(await seen()).toMatchObject({ all: 1, column: 1, label: 1, both: 1 });
  await run(sql`update forum_category set hidden_at = null where id = ${columns[1]}`);
});

it("what is kept of counts is what there is, also after many rows changed at once and after rows are gone", async () => {
  for (let i = 0; i < 6; i++) await write(i % 2, i % 3, 3 + (i % 2));
  await run(
    sql`update forum_post set column_id = ${columns[2]}, labels = array[${labels[5]}::int] where column_id = ${columns[1]}`,
  );
  await run(sql`delete from forum_post where id in (select min(id) from forum_post)`);
  const kept = await run(sql`select * from forum_post_count where n_posts <> 0 order by 1, 2, 3`);
  const counted = await run(sql`select coalesce(school_id, 0) as school_id, column_id, unnest(labels || 0)::bigint as label_id,
    count(*) as n_posts, count(*) filter (where n_answers = 0) as n_unanswered from forum_post where deleted_at is null group by 1, 2, 3 order by 1, 2, 3`);
  expect(kept.rows).toEqual(counted.rows);
  expect(kept.rows.length).toBeGreaterThan(3);
});
