/** Points of tasks: how many they give, and how many a student has by the best marks. */

/** A task by its key in its course. */
interface Worth {
  readonly key: string;
  readonly points: number;
}

/** The best mark of a task, as a part of 1; null before it is marked. */
interface BestMark {
  readonly task: string;
  readonly best: number | null;
}

export function sumOfPoints(tasks: readonly Pick<Worth, "points">[]): number {
  return tasks.reduce((sum, { points }) => sum + points, 0);
}

/** Points that a student has. @param marks  of that student in the course of the tasks */
export function givenPoints(tasks: readonly Worth[], marks: readonly BestMark[]): number {
  const bestOf = (key: string) => marks.find(({ task }) => task === key)?.best ?? 0;
  return tasks.reduce((sum, { key, points }) => sum + points * bestOf(key), 0);
}

/** Points that a student has, in parts of all; 0 where there are none to have. */
export function partOfPoints(tasks: readonly Worth[], marks: readonly BestMark[]): number {
  const all = sumOfPoints(tasks);
  return all === 0 ? 0 : givenPoints(tasks, marks) / all;
}
