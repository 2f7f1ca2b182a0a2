/** SQL of courses: what they are, who takes and teaches them. */
import { type Database, patternHolding, storableJson } from "@mofang/host";
import type { CourseContent, CourseVisibility } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";

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

/** What a list of courses shows of each. */
export interface CardRow {
  readonly id: number;
  readonly content: CourseContent;
  readonly visibility: CourseVisibility;
  readonly published_at: Date | null;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly owner_avatar: string | null;
  readonly n_students: number;
  readonly stars: number | null;
  readonly n_ratings: number;
  readonly is_taken: boolean;
  readonly total: number;
}

/** Which courses are listed. */
interface CardFilter {
  readonly viewerId: number;
  readonly courseId?: number;
  readonly key?: string | undefined;
  readonly level?: number | undefined;
  readonly of?: "taken" | "taught" | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of courses, the most taken first; of one course its card, whoever may see it. */
export async function listCards(database: Database, filter: CardFilter): Promise<readonly CardRow[]> {
  const { viewerId, courseId, key, level, of, page, pageSize } = filter;
  const taught = sql`(course.owner_id = ${viewerId} or exists (
    select from course_teacher where course_id = course.id and account_id = ${viewerId}))`;
  const taken = sql`exists (select from course_student where course_id = course.id and account_id = ${viewerId})`;
  const shown = sql`coalesce(course.content, course.draft)`;
  const visible =
    courseId !== undefined
      ? sql`course.id = ${courseId}`
      : of === "taught"
        ? taught
        : of === "taken"
          ? sql`course.content is not null and ${taken}`
          : sql`course.content is not null and course.visibility = 'public'`;
  const conditions = [visible];
  if (level !== undefined) conditions.push(sql`(${shown} ->> 'level')::int = ${level}`);
  if (key !== undefined && key !== "") conditions.push(isNamed(shown, key));
  // Contents are large: those of the page alone are read, unless a key is looked for in all of them.
  const { rows } = await sql<CardRow>`
    with listed as (
      select course.id, count(*) over () as total,
        (select count(*) from course_student where course_id = course.id) as n_students
      from course where ${sql.join(conditions, sql` and `)}
      order by ${of === "taught" ? sql`course.id desc,` : sql``} n_students desc, course.id
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select course.id, ${shown} as content, course.visibility, course.published_at,
      account.id as owner_id, account.name as owner_name, account.avatar as owner_avatar,
      listed.n_students::int as n_students,
      (select avg(stars)::float8 from course_rating where course_id = course.id) as stars,
      (select count(*) from course_rating where course_id = course.id)::int as n_ratings,
      ${taken} as is_taken, listed.total::int as total
    from listed join course on course.id = listed.id
      left join account on account.id = course.owner_id and account.deleted_at is null
    order by ${of === "taught" ? sql`course.id desc,` : sql``} listed.n_students desc, course.id`.execute(database);
  return rows;
}

/** Whether title or summary of a content hold a key, in either language. */
function isNamed(content: RawBuilder<unknown>, key: string): RawBuilder<unknown> {
  const pattern = patternHolding(key);
  return sql`(${content} #>> '{title,zh}' ilike ${pattern} or ${content} #>> '{title,en}' ilike ${pattern}
    or ${content} #>> '{summary,zh}' ilike ${pattern} or ${content} #>> '{summary,en}' ilike ${pattern})`;
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
    select account.id, account.name, account.avatar from account
    where account.deleted_at is null and (account.id = (select owner_id from course where id = ${courseId})
      or account.id in (select account_id from course_teacher where course_id = ${courseId}))
    order by account.id = (select owner_id from course where id = ${courseId}) desc, account.id`.execute(database);
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
