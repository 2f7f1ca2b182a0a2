/**
 * What the site's search finds of courses: the course, and each lesson as its students see it, for those whom it is for. A
 * lesson that is for some alone is not found.
 */
import type { Database } from "@mofang/host";
import type { CourseBlock, CourseContent, Language } from "@mofang/protocol";
import type { SearchItem, SearchReach, SearchTable, SearchText } from "../platform/search-source.ts";
import { plainMarkdown } from "../search/index.ts";
import { type Lesson, lessonsOf, withoutLessons } from "./content.ts";
import { hiddenLessons } from "./limit-store.ts";

const languages = ["zh", "en"] as const;

export function searchableCourses(database: Database): SearchTable {
  return {
    table: "course",
    async read(ids) {
      const rows = await database
        .selectFrom("course")
        .select(["id", "content", "visibility"])
        .where("id", "in", [...ids])
        .where("content", "is not", null)
        .where("visibility", "<>", "invitation")
        .execute();
      const hidden = await hiddenLessons(database, ids, 0);
      return new Map(
        rows.map(({ id, content, visibility }) => {
          const reach: SearchReach = visibility === "public" ? "everyone" : { course: id };
          const shown = withoutLessons(content as unknown as CourseContent, hidden.get(id) ?? new Set());
          return [id, itemsOf(id, shown, reach)];
        }),
      );
    },
  };
}

function itemsOf(id: number, content: CourseContent, reach: SearchReach): readonly SearchItem[] {
  const lessons = lessonsOf(content);
  const course = textsOf(
    ({ title, summary, chapters }, language) => ({
      name: title[language],
      description: summary[language],
      text: [...chapters, ...lessons].map((part) => part.title[language]).join(" "),
    }),
    content,
  );
  return [
    { kind: "course", texts: course, reach, address: `/education/${id}` },
    ...lessons.map(
      (lesson): SearchItem => ({
        kind: "lesson",
        texts: textsOf(lessonText, lesson),
        reach,
        address: `/education/${id}/lesson/${lesson.key}`,
      }),
    ),
  ];
}

/** Only what students see from the beginning: no solution, no hint, no right answer. */
function lessonText({ title, blocks }: Lesson, language: Language): SearchText {
  const parts = blocks.map((block) => blockText(block, language));
  const text = plainMarkdown(parts.join("\n\n"));
  return { name: title[language], description: text.slice(0, summaryLength), text };
}

/** Letters of a lesson that stand for a summary. */
const summaryLength = 160;

/** The texts of a thing in the languages in which it has a name. */
function textsOf<Thing>(inLanguage: (thing: Thing, language: Language) => SearchText, thing: Thing) {
  const texts = languages.map((language) => [language, inLanguage(thing, language)] as const);
  return Object.fromEntries(texts.filter(([, { name }]) => name !== ""));
}

function blockText(block: CourseBlock, language: Language): string {
  switch (block.kind) {
    case "text":
      return block.text[language];
    case "exercise":
      return `${block.title[language]} ${block.task[language]}`;
    case "quiz":
      return block.question[language];
    case "model":
      return block.text;
    case "video":
      return block.title[language];
    case "picture":
      return `${block.alt[language]} ${block.caption[language]}`;
    case "file":
      return block.note[language];
    case "run":
      return block.caption[language];
    case "draw":
      return "";
  }
}
