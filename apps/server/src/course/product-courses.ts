/** The courses that come with the product: read from its files, published at each start where they have changed. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@mofang/host";
import { type CourseContent, courseContent } from "@mofang/protocol";
import { siteAccount } from "../product-library/index.ts";
import { requireComplete, requireSound } from "./content.ts";
import { parseLesson, type WrongAnswer } from "./lesson-file.ts";
import { findBySlug, insertCourse, publishDraft, updateDraft } from "./store.ts";

/** A course of the product. */
interface ProductCourse {
  readonly slug: string;
  readonly content: CourseContent;
  /** Answers that must be refused, by the key of the exercise; for tests. */
  readonly wrong: ReadonlyMap<string, readonly WrongAnswer[]>;
}

interface CourseFile {
  readonly chapters: readonly { readonly lessons: readonly string[] }[];
}

/** The courses of a folder: one folder each, with `course.json` and a Markdown file a lesson. */
export async function readCourses(folder: string): Promise<readonly ProductCourse[]> {
  const slugs = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(slugs.sort().map((slug) => readCourse(join(folder, slug), slug)));
}

async function readCourse(folder: string, slug: string): Promise<ProductCourse> {
  const file = JSON.parse(await readFile(join(folder, "course.json"), "utf8")) as CourseFile;
  const wrong = new Map<string, readonly WrongAnswer[]>();
  const chapters = await Promise.all(
    file.chapters.map(async (chapter) => {
      const parsed = await Promise.all(
        chapter.lessons.map(async (key) => parseLesson(key, await readFile(join(folder, `${key}.md`), "utf8"))),
      );
      for (const lesson of parsed) for (const [key, answers] of lesson.wrong) wrong.set(key, answers);
      return { ...chapter, lessons: parsed.map(({ lesson }) => lesson) };
    }),
  );
  const content = courseContent.parse({ ...file, chapters });
  requireSound(content, new Map(), "en");
  requireComplete(content, "en");
  return { slug, content, wrong };
}

/** Publishes each course whose files differ from what was published of it. */
export async function publishCourses(database: Database, folder: string): Promise<void> {
  const owner = await siteAccount(database);
  for (const { slug, content } of await readCourses(folder)) {
    const known = await findBySlug(database, slug);
    if (known === undefined) {
      const courseId = await insertCourse(database, { ownerId: owner.id, slug, draft: content, inviteCode: slug });
      await publishDraft(database, courseId, 0, "public");
    } else if (!isSame(known.content, content) && (await updateDraft(database, known.id, known.revision, content))) {
      await publishDraft(database, known.id, known.revision + 1, known.visibility);
    }
  }
}

/** Whether two contents say the same: the database orders the fields of objects anew. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
