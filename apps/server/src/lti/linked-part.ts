/** To which part of a course a link of a platform leads: by parameters of its own, or by the address of a page. */
import type { CoursePart } from "../course/index.ts";

/** Keys of courses are such texts. */
const isKey = (value: unknown): value is string => typeof value === "string" && /^[a-z0-9][a-z0-9-]{0,59}$/.test(value);

/**
 * @param custom  parameters `course`, and `lesson` or `exercise`; they go before
 * @param target  address of the page of a course or a lesson
 * @param site  our address
 * @returns undefined where neither names a part
 */
export function partOf(
  custom: Readonly<Record<string, unknown>>,
  target: string | undefined,
  site: string,
): CoursePart | undefined {
  const { course, lesson, exercise } = custom;
  if (typeof course === "string" && /^\d{1,9}$/.test(course)) {
    const courseId = Number(course);
    if (isKey(exercise)) return { courseId, task: exercise };
    return isKey(lesson) ? { courseId, lesson } : { courseId };
  }
  if (target === undefined || !URL.canParse(target)) return undefined;
  const { origin, pathname } = new URL(target);
  const [, courseId, key] = /^\/education\/(\d{1,9})(?:\/lesson\/([^/]+))?$/.exec(pathname) ?? [];
  if (origin !== new URL(site).origin || courseId === undefined) return undefined;
  return { courseId: Number(courseId), ...(isKey(key) && { lesson: key }) };
}

/** Parameters by which `partOf` finds a part again. */
export function parametersOf({ courseId, lesson, task }: CoursePart): Readonly<Record<string, string>> {
  const course = String(courseId);
  if (task !== undefined) return { course, exercise: task };
  return lesson === undefined ? { course } : { course, lesson };
}
