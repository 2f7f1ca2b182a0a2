/** Whom a course and its lessons are published for: the people of schools, or those of classes. */
import type { Database } from "@mofang/host";
import type { CallBody, CallData, CourseContent, courseCalls, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { lessonsOf } from "./content.ts";
import { type LessonLimit, limitsOf } from "./limit-store.ts";
import * as store from "./reader-store.ts";

type Calls = typeof courseCalls;
type Publication = CallBody<Calls["publishCourse"]>;
type ShownReaders = Pick<CallData<Calls["courseDraft"]>, "school" | "classrooms" | "limits" | "own">;

/** Whom a course and its lessons are for, and for whom a teacher of it may publish. */
export async function shownReaders(
  database: Database,
  member: Member,
  courseId: number,
  language: Language,
): Promise<ShownReaders> {
  const [school, classrooms, limits, schools, ownClassrooms] = await Promise.all([
    store.schoolOf(database, courseId, language),
    store.classroomsOf(database, courseId, language),
    limitsOf(database, courseId, language),
    store.ownSchools(database, member.id, language),
    store.ownClassrooms(database, member.id, language),
  ]);
  return { school: school ?? null, classrooms, limits, own: { schools, classrooms: ownClassrooms } };
}

/** Whom a publication names: for the course, and for its lessons; undefined where their limits stay. */
interface NamedReaders {
  readonly course: store.Readers;
  readonly limits: readonly LessonLimit[] | undefined;
}

/**
 * Those whom a publication names. Those that the course has already may stay when another teacher publishes it again; an administrator of
 * the site publishes for schools and classes as a member of theirs alone.
 *
 * @param content  what is published
 * @throws ProductError `course.school-missing`, `course.classes-missing`, `course.lesson-readers-missing`,
 *   `course.task-not-found` for a lesson that is not there, and for those that are not the caller's or not there
 *   `course.school-foreign`, `course.class-foreign`
 */
export async function readersFor(
  database: Database,
  member: Member,
  publication: Publication,
  { content, language }: { readonly content: CourseContent; readonly language: Language },
): Promise<NamedReaders> {
  const named = { course: readersIn(publication), limits: publication.limits && limitsIn(publication.limits, content) };
  const shown = await shownReaders(database, member, publication.courseId, language);
  for (const { schoolIds, classroomIds } of [...(named.limits ?? []), withSchools(named.course)]) {
    requireKnown(shown, schoolIds, classroomIds);
  }
  return named;
}

function readersIn({ visibility, schoolId, classroomIds = [] }: Publication): store.Readers {
  if (visibility === "school") {
    if (schoolId === undefined) throw new ProductError("course.school-missing");
    return { schoolId, classroomIds: [] };
  }
  if (visibility !== "classes") return { schoolId: null, classroomIds: [] };
  if (classroomIds.length === 0) throw new ProductError("course.classes-missing");
  return { schoolId: null, classroomIds: distinct(classroomIds) };
}

function withSchools({ schoolId, classroomIds }: store.Readers): Omit<LessonLimit, "lesson"> {
  return { schoolIds: schoolId === null ? [] : [schoolId], classroomIds };
}

/** Each lesson once: of one that is named twice the last counts. */
function limitsIn(limits: NonNullable<Publication["limits"]>, content: CourseContent): readonly LessonLimit[] {
  const keys = new Set(lessonsOf(content).map(({ key }) => key));
  const byLesson = new Map<string, LessonLimit>();
  for (const { lesson, schoolIds, classroomIds } of limits) {
    if (!keys.has(lesson)) throw new ProductError("course.task-not-found", { key: lesson });
    if (schoolIds.length + classroomIds.length === 0) throw new ProductError("course.lesson-readers-missing", { lesson });
    byLesson.set(lesson, { lesson, schoolIds: distinct(schoolIds), classroomIds: distinct(classroomIds) });
  }
  return [...byLesson.values()];
}

/** @throws ProductError `course.school-foreign`, `course.class-foreign` */
function requireKnown(
  { school, classrooms, limits, own }: ShownReaders,
  schoolIds: readonly number[],
  classroomIds: readonly number[],
): void {
  const idsOf = (found: readonly { readonly id: number }[]) => new Set(found.map(({ id }) => id));
  const schools = idsOf([...own.schools, ...(school === null ? [] : [school]), ...limits.flatMap((limit) => limit.schools)]);
  const classes = idsOf([...own.classrooms, ...classrooms, ...limits.flatMap((limit) => limit.classrooms)]);
  const schoolId = schoolIds.find((id) => !schools.has(id));
  if (schoolId !== undefined) throw new ProductError("course.school-foreign", { schoolId });
  const classroomId = classroomIds.find((id) => !classes.has(id));
  if (classroomId !== undefined) throw new ProductError("course.class-foreign", { classroomId });
}

function distinct(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)];
}
