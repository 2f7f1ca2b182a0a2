/** Who may see, take and teach a course. */
import type { Database } from "@mofang/host";
import type { CourseContent } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { withoutLessons } from "./content.ts";
import { hiddenIn } from "./limit-store.ts";
import { isReader } from "./reader-store.ts";
import { type CourseRow, findCourse, insertStudent, isStudent, teachersOf } from "./store.ts";

/** A course as somebody comes to it. */
export interface VisitedCourse {
  readonly row: CourseRow;
  /** What is published, without the lessons that are not for the visitor; the draft of one that is not, for its teachers. */
  readonly content: CourseContent;
  readonly teachers: Awaited<ReturnType<typeof teachersOf>>;
  readonly isTaught: boolean;
  readonly isTaken: boolean;
  /** Whether lessons stay closed until the code of an invitation is given. */
  readonly needsCode: boolean;
}

/**
 * A course as the caller may see it.
 *
 * @throws ProductError `course.not-found` also for one that is not published, and for one that is for a school or for classes
 *   in which the caller is not: a member who leaves them has no course any more, also one that they took
 */
export async function visit(database: Database, member: Member | undefined, courseId: number): Promise<VisitedCourse> {
  const row = await findCourse(database, courseId);
  if (row === undefined) throw new ProductError("course.not-found");
  const teachers = await teachersOf(database, courseId);
  const isTaught = member !== undefined && (member.siteRole === "administrator" || teachers.some(({ id }) => id === member.id));
  if (!isTaught && (row.content === null || !(await mayKnow(database, member, row)))) throw new ProductError("course.not-found");
  const isTaken = member !== undefined && (await isStudent(database, courseId, member.id));
  const needsCode = row.visibility === "invitation" && !isTaught && !isTaken;
  const whole = row.content ?? row.draft;
  const content = isTaught ? whole : withoutLessons(whole, await hiddenIn(database, courseId, member?.id ?? 0));
  return { row, content, teachers, isTaught, isTaken, needsCode };
}

/** Whether a person who does not teach a published course may know of it. */
async function mayKnow(database: Database, member: Member | undefined, { id, visibility }: CourseRow): Promise<boolean> {
  if (visibility === "public" || visibility === "invitation") return true;
  return member !== undefined && (await isReader(database, id, member.id));
}

/** A course whose lessons the caller may open. @throws ProductError `course.not-found`, `course.not-taken` */
export async function open(database: Database, member: Member | undefined, courseId: number): Promise<VisitedCourse> {
  const course = await visit(database, member, courseId);
  if (course.needsCode) throw new ProductError("course.not-taken");
  return course;
}

/** A course whose tasks the caller may answer; whoever answers one of an open course takes it. */
export async function answerable(database: Database, member: Member, courseId: number): Promise<VisitedCourse> {
  const course = await open(database, member, courseId);
  if (!course.isTaken) await insertStudent(database, courseId, member.id);
  return course;
}

/** A course that the caller teaches. @throws ProductError `course.not-found`, `auth.no-permission` */
export async function taught(database: Database, member: Member, courseId: number): Promise<VisitedCourse> {
  const course = await visit(database, member, courseId);
  if (!course.isTaught) throw new ProductError("auth.no-permission");
  return course;
}
