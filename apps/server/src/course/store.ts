/** SQL of courses: what they are, who takes and teaches them. */
import { type Database, storableJson } from "@mofang/host";
import type { CourseContent, CourseVisibility } from "@mofang/protocol";
import { sql } from "kysely";
import type { Lesson } from "./content.ts";
import type { CourseOutline } from "./outline.ts";

/** A course with everything in it. */
export interface CourseRow {
  readonly id: number;
  readonly owner_id: number | null;
  readonly draft: CourseContent;
  readonly revision: number;
  readonly content: CourseContent | null;
  readonly published_revision: number | null;
  readonly published_at: Date | null;
  readonly visibility: CourseVisibility;
  readonly invite_code: string;
  /** Where it is kept; with the commit and the save that were the same last. */
  readonly repository_id: number | null;
  readonly kept_commit: string | null;
  readonly kept_revision: number | null;
  /** From where what is published comes. */
  readonly published_repository_id: number | null;
  readonly published_commit: string | null;
}

/** A course without its contents. */
export interface OutlinedRow
  extends Pick<CourseRow, "id" | "visibility" | "invite_code" | "published_repository_id" | "published_commit"> {
  readonly hours: number | null;
  readonly is_published: boolean;
  /** Of what is published; of the draft of a course that is not. */
  readonly outline: CourseOutline;
}

/** A course without its contents; undefined where there is none. */
export async function findOutlined(database: Database, courseId: number): Promise<OutlinedRow | undefined> {
  const row = await database
    .selectFrom("course")
    .select(["id", "visibility", "invite_code", "published_repository_id", "published_commit", "hours", "outline"])
    .select((e) => e("content", "is not", null).as("is_published"))
    .where("id", "=", courseId)
    .executeTakeFirst();
  return row as unknown as OutlinedRow | undefined;
}

/** A lesson with everything in it, of what is published or of the draft; undefined where there is none with that key. */
export async function findLesson(
  database: Database,
  courseId: number,
  { key, isDraft }: { readonly key: string; readonly isDraft: boolean },
): Promise<Lesson | undefined> {
  const { rows } = await sql<{ lesson: Lesson | null }>`
    select jsonb_path_query_first(${isDraft ? sql`draft` : sql`content`}, '$.chapters[*].lessons[*] ? (@.key == $key)',
      jsonb_build_object('key', ${key}::text)) as lesson
    from course where id = ${courseId}`.execute(database);
  return rows[0]?.lesson ?? undefined;
}

/** A course; undefined where there is none. */
export async function findCourse(database: Database, courseId: number): Promise<CourseRow | undefined> {
  const row = await database.selectFrom("course").selectAll().where("id", "=", courseId).executeTakeFirst();
  return row as unknown as CourseRow | undefined;
}

/** The course of the product with that name. */
export async function findBySlug(database: Database, slug: string): Promise<CourseRow | undefined> {
  const row = await database.selectFrom("course").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row as unknown as CourseRow | undefined;
}

/** A new course; not published. */
export async function insertCourse(
  database: Database,
  {
    ownerId,
    slug,
    draft,
    inviteCode,
  }: { readonly ownerId: number; readonly slug: string | null; readonly draft: CourseContent; readonly inviteCode: string },
): Promise<number> {
  const values = { owner_id: ownerId, slug, draft: storableJson(draft), invite_code: inviteCode };
  const { id } = await database.insertInto("course").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Saves a draft over that revision. @returns whether it still was the saved one */
export async function updateDraft(
  database: Database,
  courseId: number,
  revision: number,
  draft: CourseContent,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("course")
    .set({ draft: storableJson(draft), revision: revision + 1 })
    .where("id", "=", courseId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Publishes what is saved as that revision. @returns whether it still was the saved one */
export async function publishDraft(
  database: Database,
  courseId: number,
  revision: number,
  visibility: CourseVisibility,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("course")
    .set((e) => ({
      ...{ content: e.ref("draft"), published_revision: e.ref("revision"), published_at: new Date(), visibility },
      published_repository_id: sql`case when kept_revision = revision then repository_id end`,
      published_commit: sql`case when kept_revision = revision then kept_commit end`,
    }))
    .where("id", "=", courseId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** People who teach a course: its owner first. */
export async function teachersOf(database: Database, courseId: number) {
  const { rows } = await sql<{ id: number; name: string; avatar: string | null }>`
    select account.id, account.name, account.avatar from (
      select owner_id as id, true as is_owner from course where id = ${courseId}
      union all select account_id, false from course_teacher where course_id = ${courseId}
    ) as teacher join account on account.id = teacher.id and account.deleted_at is null
    group by account.id order by bool_or(teacher.is_owner) desc, account.id`.execute(database);
  return rows;
}

/** Makes an account a teacher; the same where it is one already. */
export async function insertTeacher(database: Database, courseId: number, accountId: number): Promise<void> {
  await database
    .insertInto("course_teacher")
    .values({ course_id: courseId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether somebody takes a course. */
export async function isStudent(database: Database, courseId: number, accountId: number): Promise<boolean> {
  const row = await database
    .selectFrom("course_student")
    .select("account_id")
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStudent(database: Database, courseId: number, accountId: number): Promise<void> {
  await database
    .insertInto("course_student")
    .values({ course_id: courseId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lessons that somebody has finished. */
export async function lessonsDone(database: Database, courseId: number, accountId: number): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("course_lesson_done")
    .select("lesson")
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ lesson }) => lesson);
}

export async function insertLessonDone(database: Database, courseId: number, accountId: number, lesson: string): Promise<void> {
  await database
    .insertInto("course_lesson_done")
    .values({ course_id: courseId, account_id: accountId, lesson })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ratings, newest first; fifty at most. */
export async function ratingsOf(database: Database, courseId: number) {
  return database
    .selectFrom("course_rating as rating")
    .innerJoin("account", "account.id", "rating.account_id")
    .select(["account.id", "account.name", "account.avatar", "rating.stars", "rating.body", "rating.created_at"])
    .where("rating.course_id", "=", courseId)
    .where("account.deleted_at", "is", null)
    .orderBy("rating.created_at", "desc")
    .limit(50)
    .execute();
}

/** Rates a course; a rating of before is replaced. */
export async function putRating(
  database: Database,
  courseId: number,
  accountId: number,
  stars: number,
  body: string,
): Promise<void> {
  await database
    .insertInto("course_rating")
    .values({ course_id: courseId, account_id: accountId, stars, body })
    .onConflict((conflict) => conflict.columns(["course_id", "account_id"]).doUpdateSet({ stars, body, created_at: new Date() }))
    .execute();
}
