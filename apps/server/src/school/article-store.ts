/** SQL of what a school tells its people. */
import type { Database } from "@mofang/host";
import type { SchoolArticleKind } from "@mofang/protocol";
import { sql } from "kysely";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

interface ArticleContent {
  readonly kind: SchoolArticleKind;
  readonly title: string;
  readonly text: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly venue: string;
}

export async function listArticles(database: Database, schoolId: number, kind: SchoolArticleKind, { page, pageSize }: Page) {
  const found = database.selectFrom("school_article").where("school_id", "=", schoolId).where("kind", "=", kind);
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy("id", kind === "faq" ? "asc" : "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export function findArticle(database: Database, schoolId: number, articleId: number) {
  return database
    .selectFrom("school_article as article")
    .leftJoin("account as author", "author.id", "article.author_id")
    .selectAll("article")
    .select(["author.name as author_name", "author.avatar as author_avatar"])
    .where("article.id", "=", articleId)
    .where("article.school_id", "=", schoolId)
    .executeTakeFirst();
}

/** @returns id of the new article */
export async function insertArticle(
  database: Database,
  schoolId: number,
  authorId: number,
  content: ArticleContent,
): Promise<number> {
  const { id } = await database
    .insertInto("school_article")
    .values({ school_id: schoolId, author_id: authorId, ...rowOf(content) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the school has that article */
export async function updateArticle(
  database: Database,
  schoolId: number,
  articleId: number,
  content: ArticleContent,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("school_article")
    .set({ ...rowOf(content), edited_at: sql`now()` })
    .where("id", "=", articleId)
    .where("school_id", "=", schoolId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function rowOf({ kind, title, text, startsAt, endsAt, venue }: ArticleContent) {
  return { kind, title, text, starts_at: startsAt, ends_at: endsAt, venue };
}

/** @returns whether the school had that article */
export async function deleteArticle(database: Database, schoolId: number, articleId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("school_article")
    .where("id", "=", articleId)
    .where("school_id", "=", schoolId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
