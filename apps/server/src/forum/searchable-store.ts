/** What the site's search finds of the forum: posts with their answers, columns and labels, frequent questions, resources. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";
import type { SearchReach, SearchTable } from "../platform/search-source.ts";
import { plainMarkdown } from "../search/index.ts";
import { listPath } from "./pages/list-page.ts";
import { popularPosts } from "./post-store.ts";

/** Answers of one post that are searched. */
const mostAnswers = 200;

export function searchableForum(database: Database): readonly SearchTable[] {
  return [posts(database), places(database), frequentQuestions(database), resources(database)];
}

function reachOf(schoolId: number | null): SearchReach {
  return schoolId === null ? "everyone" : { school: schoolId };
}

function posts(database: Database): SearchTable {
  return {
    table: "forum_post",
    async read(ids) {
      const { rows } = await sql<{ id: number; title: string; body: string; school_id: number | null; answers: string }>`
        select post.id, post.title, post.body, post.school_id, coalesce((
          select string_agg(answer.text, E'\n\n' order by answer.id) from (
            select id, left(text, 20000) as text from forum_answer
            where post_id = post.id and deleted_at is null order by id limit ${mostAnswers}
          ) as answer), '') as answers
        from forum_post as post where post.id = any(${[...ids]}) and post.deleted_at is null
          and post.column_id not in (select id from forum_category where hidden_at is not null)`.execute(database);
      return new Map(
        rows.map(({ id, title, body, school_id, answers }) => {
          const text = plainMarkdown(`${body}\n\n${answers}`);
          const address = school_id === null ? `/bbs/detail?id=${id}` : `/bbs/school/detail?id=${id}`;
          return [
            id,
            [{ kind: "post", texts: { zh: { name: title, description: "", text } }, reach: reachOf(school_id), address }],
          ];
        }),
      );
    },
    prominent: (most) => popularPosts(database, most),
  };
}

/** Columns and labels, each with the posts that it has. */
function places(database: Database): SearchTable {
  return {
    table: "forum_category",
    async read(ids) {
      const rows = await database
        .selectFrom("forum_category")
        .select(["id", "type", "zh", "en", "zh_text", "en_text"])
        .where("id", "in", [...ids])
        .where("hidden_at", "is", null)
        .execute();
      return new Map(
        rows.map(({ id, type, zh, en, zh_text, en_text }) => {
          const texts = {
            zh: { name: zh, description: "", text: plainMarkdown(zh_text) },
            en: { name: en, description: "", text: plainMarkdown(en_text) },
          };
          const kind = type === 1 ? "column" : "label";
          return [id, [{ kind, texts, reach: "everyone", address: listPath({ id, type: type === 1 ? 1 : 2 }) }]];
        }),
      );
    },
  };
}

function frequentQuestions(database: Database): SearchTable {
  return {
    table: "forum_faq",
    async read(ids) {
      const rows = await database
        .selectFrom("forum_faq")
        .selectAll()
        .where("id", "in", [...ids])
        .where("hidden_at", "is", null)
        .execute();
      return new Map(
        rows.map(({ id, zh_title, en_title, zh_text, en_text }) => {
          const zh = { name: zh_title, description: "", text: plainMarkdown(zh_text) };
          const en = { name: en_title, description: "", text: plainMarkdown(en_text) };
          return [id, [{ kind: "faq", texts: { zh, en }, reach: "everyone", address: `/bbs/faqDetail?id=${id}` }]];
        }),
      );
    },
  };
}

/** School types of resources that the public forum shows: for it, and for both (LIM-005). */
const publicTypes = [1, 2];

function resources(database: Database): SearchTable {
  return {
    table: "forum_resource",
    async read(ids) {
      const rows = await database
        .selectFrom("forum_resource")
        .select(["id", "title", "en_title", "school_id", "school_type", "link_url"])
        .where("id", "in", [...ids])
        .where("hidden_at", "is", null)
        .where(({ or, eb }) => or([eb("school_id", "is not", null), eb("school_type", "in", publicTypes)]))
        .execute();
      return new Map(
        rows.map(({ id, title, en_title, school_id, link_url }) => {
          const address = school_id === null ? "/bbs/help" : "/bbs/school/resource";
          const zh = { name: title, description: link_url, text: "" };
          const texts = en_title === "" ? { zh } : { zh, en: { ...zh, name: en_title } };
          return [id, [{ kind: "resource", texts, reach: reachOf(school_id), address }]];
        }),
      );
    },
  };
}
