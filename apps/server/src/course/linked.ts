/** What links from other sites lead to: a course, a lesson or a task of it, and how much of its points a member has. */
import type { Database } from "@mofang/host";
import type { Texts } from "@mofang/vocabulary";
import type { Member } from "../platform/request/caller.ts";
import { bestMarks } from "./attempt-store.ts";
import { lessonsOf, tasksOf, tasksOfCourse, withoutLessons } from "./content.ts";
import { hiddenIn, hiddenLessons } from "./limit-store.ts";
import { listCards } from "./list-store.ts";
import type { CourseOutline, LessonOutline, TaskOutline } from "./outline.ts";
import { givenPoints, sumOfPoints } from "./points.ts";
import { openOutline } from "./policy.ts";
import { findOutlined } from "./store.ts";

/** A part of a course by its keys: a task, a lesson, or without both the whole. */
export interface CoursePart {
  readonly courseId: number;
  readonly lesson?: string | undefined;
  readonly task?: string | undefined;
}

/** A part as a link shows it. */
interface LinkedPart {
  readonly part: CoursePart;
  readonly title: Texts;
  /** Points that it gives; 0 for one without tasks. */
  readonly points: number;
}

/** A course that may be linked to, with its lessons and tasks in their order. */
export interface LinkableCourse extends LinkedPart {
  readonly lessons: readonly (LinkedPart & { readonly tasks: readonly LinkedPart[] })[];
}

/** Courses of each kind that a choice shows at once. */
const mostCourses = 50;

/**
 * Published courses that a member may link to, by a word in title or summary: those that they teach, then those that they
 * may take.
 */
export async function linkableCourses(database: Database, memberId: number, key: string): Promise<LinkableCourse[]> {
  const list = (of: "taught" | undefined) => listCards(database, { viewerId: memberId, of, key, page: 1, pageSize: mostCourses });
  const [taught, shown] = await Promise.all([list("taught"), list(undefined)]);
  const cards = [...taught, ...shown].filter(
    (card, place, all) => card.published_at !== null && all.findIndex(({ id }) => id === card.id) === place,
  );
  const hidden = await hiddenLessons(
    database,
    cards.map(({ id }) => id),
    memberId,
  );
  return cards.map(({ id, outline }) => linkableCourse(id, withoutLessons(outline, hidden.get(id) ?? new Set())));
}

/** A part of a published course, public or not; undefined where there is none. */
export async function linkedPart(database: Database, part: CoursePart): Promise<LinkedPart | undefined> {
  const outline = await publishedOutline(database, part.courseId);
  return outline && partIn(linkableCourse(part.courseId, outline), part);
}

/** A part whose lessons a member may open. @throws ProductError `course.not-found`, `course.not-taken` */
export async function linkedPartFor(database: Database, member: Member, part: CoursePart): Promise<LinkedPart | undefined> {
  const { outline } = await openOutline(database, member, part.courseId);
  return partIn(linkableCourse(part.courseId, outline), part);
}

/** Page of a part. */
export async function pathOfPart(database: Database, { courseId, lesson, task }: CoursePart): Promise<string> {
  const course = `/education/${courseId}`;
  const outline = task === undefined ? undefined : await publishedOutline(database, courseId);
  const around = outline && lessonsOf(outline).find((candidate) => tasksOf(candidate).some(({ key }) => key === task));
  const key = around?.key ?? lesson;
  return key === undefined ? course : `${course}/lesson/${key}`;
}

/**
 * Points that a member has in a part and that it gives, as far as its lessons are for them; undefined while none of its
 * tasks is marked, and where it is gone.
 */
export async function pointsOf(
  database: Database,
  accountId: number,
  { courseId, lesson, task }: CoursePart,
): Promise<{ readonly given: number; readonly maximum: number } | undefined> {
  const outline = await publishedOutline(database, courseId);
  if (outline === undefined) return undefined;
  const tasks = tasksOfPart(withoutLessons(outline, await hiddenIn(database, courseId, accountId)), lesson, task);
  const marks = await bestMarks(database, [courseId], accountId);
  const isMarked = ({ key }: TaskOutline): boolean => marks.some(({ task: marked, best }) => marked === key && best !== null);
  return tasks.some(isMarked) ? { given: givenPoints(tasks, marks), maximum: sumOfPoints(tasks) } : undefined;
}

async function publishedOutline(database: Database, courseId: number): Promise<CourseOutline | undefined> {
  const row = await findOutlined(database, courseId);
  return row?.is_published ? row.outline : undefined;
}

function tasksOfPart(course: CourseOutline, lesson: string | undefined, task: string | undefined): readonly TaskOutline[] {
  if (task !== undefined) return tasksOfCourse(course).filter(({ key }) => key === task);
  if (lesson === undefined) return tasksOfCourse(course);
  return lessonsOf(course)
    .filter(({ key }) => key === lesson)
    .flatMap((part) => tasksOf(part));
}

function partIn(course: LinkableCourse, { lesson, task }: CoursePart): LinkedPart | undefined {
  if (task !== undefined) return course.lessons.flatMap(({ tasks }) => tasks).find((found) => found.part.task === task);
  if (lesson !== undefined) return course.lessons.find((found) => found.part.lesson === lesson);
  return course;
}

function linkableCourse(courseId: number, outline: CourseOutline): LinkableCourse {
  return {
    part: { courseId },
    title: outline.title,
    points: sumOfPoints(tasksOfCourse(outline)),
    lessons: lessonsOf(outline).map((lesson) => ({
      part: { courseId, lesson: lesson.key },
      title: lesson.title,
      points: sumOfPoints(tasksOf(lesson)),
      tasks: tasksOf(lesson).map((task, place) => ({
        part: { courseId, task: task.key },
        title: titleOf(lesson, task, place),
        points: task.points,
      })),
    })),
  };
}

/** Quizzes have no titles of their own: their lesson's, and which task of it they are. */
function titleOf(lesson: LessonOutline, task: TaskOutline, place: number): Texts {
  return task.title ?? { zh: `${lesson.title.zh} · ${place + 1}`, en: `${lesson.title.en} · ${place + 1}` };
}
