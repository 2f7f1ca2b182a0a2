/** The courses that come with the product: read from its files, published at each start where they have changed. */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "@mofang/host";
import type { CourseContent } from "@mofang/protocol";
import { siteAccount } from "../product-library/index.ts";
import { requireComplete, requireSound } from "./content.ts";
import { readCourseForm } from "./form/course-form.ts";
import type { WrongAnswer } from "./form/lesson-reader.ts";
import { findBySlug, insertCourse, publishDraft, updateDraft } from "./store.ts";

/** A course of the product. */
interface ProductCourse {
  readonly slug: string;
  readonly content: CourseContent;
  /** Answers that must be refused, by the key of the exercise; for tests. */
  readonly wrong: ReadonlyMap<string, readonly WrongAnswer[]>;
}

/** The courses of a folder: one folder each, with `course.json` and a Markdown file a lesson. */
export async function readCourses(folder: string): Promise<readonly ProductCourse[]> {
  const slugs = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(slugs.sort().map((slug) => readCourse(join(folder, slug), slug)));
}

async function readCourse(folder: string, slug: string): Promise<ProductCourse> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = new Map(
    await Promise.all(
      names.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [relative(folder, path).replaceAll("\\", "/"), await readFile(path, "utf8")] as const;
      }),
    ),
  );
  const { content, faults, wrong } = readCourseForm({ text: (path) => texts.get(path), reference: () => undefined });
  const [fault] = faults;
  if (content === undefined) throw new Error(`${slug}/${fault?.file}:${fault?.line}: ${fault?.fault.en}`);
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
    } else if (!isDeepStrictEqual(known.content, content) && (await updateDraft(database, known.id, known.revision, content))) {
      await publishDraft(database, known.id, known.revision + 1, known.visibility);
    }
  }
}
