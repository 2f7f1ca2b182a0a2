/** Who may see, take and teach a course. */
import type { Database } from "@mofang/host";
import type { CourseContent } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { withoutLessons } from "./content.ts";
import { hiddenIn } from "./limit-store.ts";
import type { CourseOutline } from "./outline.ts";
import { isReader } from "./reader-store.ts";
import { type CourseRow, findCourse, findOutlined, insertStudent, isStudent, type OutlinedRow, teachersOf } from "./store.ts";

/** How somebody stands to a course. */
interface Standing {
  readonly teachers: Awaited<ReturnType<typeof teachersOf>>;
  readonly isTaught: boolean;
  readonly isTaken: boolean;
  /** Whether lessons stay closed until the code of an invitation is given. */
  readonly needsCode: boolean;
}

/** A course as somebody comes to it. */
export interface VisitedCourse extends Standing {
  readonly row: CourseRow;
  /** What is published, without the lessons that are not for the visitor; the draft of one that is not, for its teachers. */
  readonly content: CourseContent;
}

/** The same without what its blocks say. */
interface OutlinedCourse extends Standing {
  readonly row: OutlinedRow;
  readonly outline: CourseOutline;
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
  const { hidden, ...standing } = await standingTo(database, member, { ...row, is_published: row.content !== null });
  return { row, content: withoutLessons(row.content ?? row.draft, hidden), ...standing };
}

/** The same of a course without its contents, which are large. @throws ProductError `course.not-found` as `visit` does */
export async function visitOutline(database: Database, member: Member | undefined, courseId: number): Promise<OutlinedCourse> {
  const row = await findOutlined(database, courseId);
  if (row === undefined) throw new ProductError("course.not-found");
  const { hidden, ...standing } = await standingTo(database, member, row);
  return { row, outline: withoutLessons(row.outline, hidden), ...standing };
}

type Place = Pick<OutlinedRow, "id" | "visibility" | "is_published">;

/** How the caller stands to a course, and which of its lessons are not for them. @throws ProductError `course.not-found` */
async function standingTo(
  database: Database,
  member: Member | undefined,
  place: Place,
): Promise<Standing & { readonly hidden: ReadonlySet<string> }> {
  const { id: courseId, visibility } = place;
  const teachers = await teachersOf(database, courseId);
  const isTaught = member !== undefined && (member.siteRole === "administrator" || teachers.some(({ id }) => id === member.id));
  if (!isTaught && !(place.is_published && (await mayKnow(database, member, place)))) throw new ProductError("course.not-found");
  const isTaken = member !== undefined && (await isStudent(database, courseId, member.id));
  const needsCode = visibility === "invitation" && !isTaught && !isTaken;
  const hidden = isTaught ? new Set<string>() : await hiddenIn(database, courseId, member?.id ?? 0);
  return { teachers, isTaught, isTaken, needsCode, hidden };
}

/** Whether a person who does not teach a published course may know of it. */
async function mayKnow(database: Database, member: Member | undefined, { id, visibility }: Place): Promise<boolean> {
  if (visibility === "public" || visibility === "invitation") return true;
  return member !== undefined && (await isReader(database, id, member.id));
}

/** A course whose lessons the caller may open. @throws ProductError `course.not-found`, `course.not-taken` */
export async function open(database: Database, member: Member | undefined, courseId: number): Promise<VisitedCourse> {
  return opened(await visit(database, member, courseId));
}

/** The same without its contents. @throws ProductError `course.not-found`, `course.not-taken` */
export async function openOutline(database: Database, member: Member | undefined, courseId: number): Promise<OutlinedCourse> {
  return opened(await visitOutline(database, member, courseId));
}

function opened<Course extends Standing>(course: Course): Course {
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
