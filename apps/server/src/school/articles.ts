/** What a school tells its people: news, announcements of activities, frequent questions. */
import type { Database } from "@mofang/host";
import type { CallBody, CallData, CallQuery, SchoolArticleKind, schoolContentCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./article-store.ts";

type Calls = typeof schoolContentCalls;

export class Articles {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(query: CallQuery<Calls["schoolArticles"]>): Promise<CallData<Calls["schoolArticles"]>> {
    const { schoolId, kind, page, pageSize } = query;
    const { rows, total } = await store.listArticles(this.#database, schoolId, kind, { page, pageSize });
    return { rows: rows.map(present), total, page, pageSize };
  }

  /** @throws ProductError `school.article-not-found` */
  async detail({ schoolId, articleId }: CallQuery<Calls["schoolArticle"]>): Promise<CallData<Calls["schoolArticle"]>> {
    const article = await store.findArticle(this.#database, schoolId, articleId);
    if (article === undefined) throw new ProductError("school.article-not-found");
    const { text, edited_at, author_id, author_name, author_avatar } = article;
    const author =
      author_id === null || author_name === null ? null : { id: author_id, name: author_name, avatar: author_avatar };
    return { ...present(article), text, author, editedAt: edited_at?.toISOString() ?? null };
  }

  /** @throws ProductError `school.wrong-times`, `school.article-not-found` */
  async save(
    member: Member,
    { schoolId, articleId, ...content }: CallBody<Calls["saveSchoolArticle"]>,
  ): Promise<CallData<Calls["saveSchoolArticle"]>> {
    const { startsAt, endsAt } = content;
    if (endsAt !== null && (startsAt === null || Date.parse(endsAt) <= Date.parse(startsAt))) {
      throw new ProductError("school.wrong-times");
    }
    if (articleId === null) return { articleId: await store.insertArticle(this.#database, schoolId, member.id, content) };
    const isThere = await store.updateArticle(this.#database, schoolId, articleId, content);
    if (!isThere) throw new ProductError("school.article-not-found");
    return { articleId };
  }

  /** @throws ProductError `school.article-not-found` */
  async delete({ schoolId, articleId }: CallBody<Calls["deleteSchoolArticle"]>): Promise<void> {
    if (!(await store.deleteArticle(this.#database, schoolId, articleId))) throw new ProductError("school.article-not-found");
  }
}

type Row = Awaited<ReturnType<typeof store.listArticles>>["rows"][number];

function present(row: Row): CallData<Calls["schoolArticles"]>["rows"][number] {
  const { id, kind, title, starts_at, ends_at, venue, created_at } = row;
  return {
    id,
    kind: kind as SchoolArticleKind,
    title,
    startsAt: starts_at?.toISOString() ?? null,
    endsAt: ends_at?.toISOString() ?? null,
    venue,
    createdAt: created_at.toISOString(),
  };
}
