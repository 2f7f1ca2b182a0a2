/** What the site's search finds of questions to experts: public ones with their answers. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";
import type { SearchTable } from "../platform/search-source.ts";
import { plainMarkdown } from "../search/index.ts";

export function searchableQuestions(database: Database): SearchTable {
  return {
    table: "expert_question",
    async read(ids) {
      const { rows } = await sql<{ id: number; title: string; body: string; answers: string }>`
        select question.id, question.title, question.body, coalesce((
          select string_agg(answer.text, E'\n\n' order by answer.id) from expert_answer as answer
          where answer.question_id = question.id), '') as answers
        from expert_question as question where question.id = any(${[...ids]}) and question.is_public`.execute(database);
      return new Map(
        rows.map(({ id, title, body, answers }) => {
          const texts = { zh: { name: title, description: "", text: plainMarkdown(`${body}\n\n${answers}`) } };
          const address = `/interaction/question/detail?id=${id}`;
          return [id, [{ kind: "expertQuestion", texts, reach: "everyone", address }]];
        }),
      );
    },
  };
}
