/** SQL of what stands around the posts: columns and labels, FAQ, resources. */
import { type Database, keptPlan, patternHolding } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export interface Category {
  readonly id: number;
  readonly title: string;
  readonly type: 1 | 2;
}

/** Every column, hidden ones too, and the labels that are shown, in their order and without counts. */
export async function allCategories(database: Database, language: Language) {
  const rows = await database
    .selectFrom("forum_category")
    .select(["id", `${language} as title`, "type", sql<boolean>`hidden_at is not null`.as("isHidden")])
    .where((e) => e.or([e("type", "=", 1), e("hidden_at", "is", null)]))
    .orderBy("type")
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows.map(({ type, ...row }) => ({ ...row, type: type as 1 | 2 }));
}

/** Those of some columns and labels that lists show: columns, hidden ones too, and labels that are shown. */
export async function categoriesOf(database: Database, language: Language, ids: readonly number[]): Promise<readonly Category[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Category>`select ${keptPlan} id, ${sql.ref(language)} as title, type from forum_category
    where id = any(${[...new Set(ids)]}::bigint[]) and (type = 1 or hidden_at is null) order by place, id`.execute(database);
  return rows;
}

/** Columns and labels with their counts; the `order` is theirs or begins with what has most posts. */
export async function listCategories(
  database: Database,
  language: Language,
  viewerId: number,
  filter: {
    /** Whose posts are counted; null for the public ones. */
    readonly schoolId: number | null;
    readonly type: 1 | 2 | undefined;
    readonly key: string;
    readonly order: "place" | "posts";
    readonly page?: Page;
  },
) {
  const { schoolId, type, key, order, page } = filter;
  const { rows } = await sql<Category & { nPosts: number; nFollowers: number; isFollowed: boolean; total: number }>`
    with post_count as (
      select category_id, sum(n_posts) as count from (
        select column_id as category_id, n_posts from forum_post_count where school_id = ${schoolId ?? 0} and label_id = 0
        union all select label_id, n_posts from forum_post_count where school_id = ${schoolId ?? 0} and label_id <> 0
      ) as used group by category_id
    )
    select category.id, category.${sql.raw(language)} as title, category.type, coalesce(post_count.count, 0)::int as "nPosts",
      (select count(*) from forum_category_follow where category_id = category.id)::int as "nFollowers",
      exists (select from forum_category_follow where category_id = category.id and account_id = ${viewerId}) as "isFollowed",
      (count(*) over ())::int as total
    from forum_category as category left join post_count on post_count.category_id = category.id
    where category.hidden_at is null and (${type ?? null}::int is null or category.type = ${type ?? null})
      and (category.zh ilike ${patternHolding(key)} or category.en ilike ${patternHolding(key)})
    order by ${order === "posts" ? sql`"nPosts" desc,` : sql``} category.type, category.place, category.id
    limit ${page?.pageSize ?? null} offset ${page === undefined ? 0 : (page.page - 1) * page.pageSize}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function insertFollow(database: Database, categoryId: number, accountId: number): Promise<void> {
  await database
    .insertInto("forum_category_follow")
    .values({ category_id: categoryId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(database: Database, categoryId: number, accountId: number): Promise<void> {
  await database
    .deleteFrom("forum_category_follow")
    .where("category_id", "=", categoryId)
    .where("account_id", "=", accountId)
    .execute();
}

/** Who follows each of some columns and labels. */
export function categoryFollowers(database: Database, categoryIds: readonly number[]) {
  return database
    .selectFrom("forum_category_follow")
    .select(["category_id", "account_id"])
    .where("category_id", "in", [...categoryIds])
    .execute();
}

/** Whether somebody keeps order in a column by a role of that column. */
export async function isColumnModerator(database: Database, accountId: number, columnId: number): Promise<boolean> {
  const row = await database
    .selectFrom("forum_moderator")
    .modifyFront(keptPlan)
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("column_id", "=", columnId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who keeps order in a column, in the order of their names. */
export function moderatorsOf(database: Database, columnId: number) {
  return database
    .selectFrom("forum_moderator as moderator")
    .innerJoin("account", "account.id", "moderator.account_id")
    .select(["account.id", "account.name", "account.avatar"])
    .where("moderator.column_id", "=", columnId)
    .where("account.deleted_at", "is", null)
    .orderBy("account.name")
    .execute();
}

/** @returns whether the account was none before */
export async function insertModerator(database: Database, accountId: number, columnId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("forum_moderator")
    .values({ account_id: accountId, column_id: columnId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteModerator(database: Database, accountId: number, columnId: number): Promise<void> {
  await database.deleteFrom("forum_moderator").where("account_id", "=", accountId).where("column_id", "=", columnId).execute();
}

/** A page of the FAQ. */
export async function listFaq(database: Database, language: Language, { page, pageSize }: Page) {
  const [rows, { count }] = await Promise.all([
    database
      .selectFrom("forum_faq")
      .select(["id", `${language}_title as title`])
      .where("hidden_at", "is", null)
      .orderBy("place")
      .orderBy("id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    database
      .selectFrom("forum_faq")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("hidden_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export function findFaq(database: Database, language: Language, faqId: number) {
  return database
    .selectFrom("forum_faq")
    .select(["id", `${language}_title as title`, `${language}_text as text`])
    .where("id", "=", faqId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
}

/** Title of a row of `forum_resource` in a language; a school's own has one title. */
function titleOfResource(language: Language): RawBuilder<string> {
  return language === "en"
    ? sql<string>`coalesce(nullif(forum_resource.en_title, ''), forum_resource.title)`
    : sql<string>`forum_resource.title`;
}

/** Resources of the site whose school type is one of those, in their order. */
export async function listResources(
  database: Database,
  language: Language,
  schoolTypes: readonly number[],
  { page, pageSize }: Page,
) {
  const found = database
    .selectFrom("forum_resource")
    .where("school_type", "in", [...schoolTypes])
    .where("school_id", "is", null)
    .where("hidden_at", "is", null);
  const [rows, { count }] = await Promise.all([
    found
      .select(["id", titleOfResource(language).as("title"), "type", "link_url", "attachments"])
      .orderBy("place")
      .orderBy("id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}
