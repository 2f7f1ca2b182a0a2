/** SQL of lists of courses: which of them a person may take, and what a card shows of each. */
import { type Database, patternHolding } from "@mofang/host";
import type { CourseVisibility } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
import { isForReader } from "../platform/visibility/course-visibility-store.ts";
import type { CourseOutline } from "./outline.ts";

/** What a list of courses shows of each. */
export interface CardRow {
  readonly id: number;
  /** Of what is published; of the draft of a course that is not. */
  readonly outline: CourseOutline;
  readonly hours: number | null;
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
  /** 0 for a visitor. */
  readonly viewerId: number;
  readonly courseId?: number;
  readonly key?: string | undefined;
  readonly level?: number | undefined;
  readonly of?: "taken" | "taught" | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of courses that a person may take, the most taken first; of one course its card, without asking who may see it. */
export async function listCards(database: Database, filter: CardFilter): Promise<readonly CardRow[]> {
  const { viewerId, key, level, of, page, pageSize } = filter;
  const conditions = [isListed(filter)];
  if (level !== undefined) conditions.push(sql`course.level = ${level}`);
  if (key !== undefined && key !== "") conditions.push(isNamed(key));
  const order = sql`order by ${of === "taught" ? sql`course.id desc,` : sql``} course.n_students desc, course.id`;
  // Outlines are looked up for those of the page alone.
  const { rows } = await sql<CardRow>`
    with listed as (
      select course.id, count(*) over () as total from course where ${sql.join(conditions, sql` and `)}
      ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select course.id, course.outline, course.hours, course.visibility, course.published_at,
      account.id as owner_id, account.name as owner_name, account.avatar as owner_avatar, course.n_students,
      (select avg(stars)::float8 from course_rating where course_id = course.id) as stars,
      (select count(*) from course_rating where course_id = course.id)::int as n_ratings,
      ${isTakenBy(viewerId)} as is_taken, listed.total::int as total
    from listed join course on course.id = listed.id
      left join account on account.id = course.owner_id and account.deleted_at is null
    ${order}`.execute(database);
  return rows;
}

function isListed({ viewerId, courseId, of }: CardFilter): RawBuilder<unknown> {
  if (courseId !== undefined) return sql`course.id = ${courseId}`;
  const taught = sql`(course.owner_id = ${viewerId} or exists (
    select from course_teacher where course_id = course.id and account_id = ${viewerId}))`;
  if (of === "taught") return taught;
  const isFor = isForReader(sql`course.id`, viewerId);
  if (of === "taken") {
    return sql`course.content is not null and ${isTakenBy(viewerId)}
      and (course.visibility in ('public', 'invitation') or ${isFor} or ${taught})`;
  }
  // Nothing is asked about the schools and classes of a visitor, who is in none.
  return sql`course.content is not null and (course.visibility = 'public' ${viewerId === 0 ? sql`` : sql`or ${isFor}`})`;
}

function isTakenBy(accountId: number): RawBuilder<unknown> {
  return sql`exists (select from course_student where course_id = course.id and account_id = ${accountId})`;
}

/** Whether title or summary of a course hold a key, in either language. */
function isNamed(key: string): RawBuilder<unknown> {
  const pattern = patternHolding(key);
  const texts = ["{title,zh}", "{title,en}", "{summary,zh}", "{summary,en}"];
  return sql`(${sql.join(
    texts.map((path) => sql`course.outline #>> ${sql.lit(path)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
