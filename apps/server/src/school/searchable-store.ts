/** What the site's search finds of schools: what everybody may know of them, and for their members what they report. */
import type { Database } from "@mofang/host";
import type { SearchTable } from "../platform/search-source.ts";
import { plainMarkdown } from "../search/index.ts";

export function searchableSchools(database: Database): readonly SearchTable[] {
  return [schools(database), articles(database)];
}

function schools(database: Database): SearchTable {
  return {
    table: "school",
    async read(ids) {
      const rows = await database
        .selectFrom("school")
        .select(["id", "zh", "en", "intro"])
        .where("id", "in", [...ids])
        .execute();
      return new Map(
        rows.map(({ id, zh, en, intro }) => {
          const text = plainMarkdown(intro);
          const texts = { zh: { name: zh, description: "", text }, en: { name: en, description: "", text } };
          return [id, [{ kind: "school", texts, reach: "everyone", address: "/bbs/school/index" }]];
        }),
      );
    },
  };
}

function articles(database: Database): SearchTable {
  return {
    table: "school_article",
    async read(ids) {
      const rows = await database
        .selectFrom("school_article")
        .select(["id", "school_id", "kind", "title", "text", "venue"])
        .where("id", "in", [...ids])
        .execute();
      return new Map(
        rows.map(({ id, school_id, kind, title, text, venue }) => {
          const texts = { zh: { name: title, description: venue, text: plainMarkdown(text) } };
          const page = kind === "faq" ? "faqDetail" : "news/detail";
          return [id, [{ kind: "schoolArticle", texts, reach: { school: school_id }, address: `/bbs/school/${page}?id=${id}` }]];
        }),
      );
    },
  };
}
