/** The gradebook of a course: its tasks and students, with the best marks. */
import type { Database } from "@mofang/host";
import type { CallData, courseCalls } from "@mofang/protocol";
import type { Member } from "../platform/request/caller.ts";
import { bestMarks, studentsOf } from "./attempt-store.ts";
import { type Lesson, lessonsOf, type Task, tasksOf } from "./content.ts";
import { hiddenFromStudents } from "./limit-store.ts";
import { partOfPoints } from "./points.ts";
import { taught } from "./policy.ts";

type Gradebook = CallData<(typeof courseCalls)["gradebook"]>;

/** A task with the lesson in which it is. */
interface PlacedTask {
  readonly task: Task;
  readonly lesson: Lesson;
}

/** Tasks of lessons that are not for a student do not count for that student, also those that they answered before. */
export async function gradebookOf(database: Database, member: Member, courseId: number): Promise<Gradebook> {
  const { content } = await taught(database, member, courseId);
  const [students, marks, hidden] = await Promise.all([
    studentsOf(database, courseId),
    bestMarks(database, [courseId]),
    hiddenFromStudents(database, courseId),
  ]);
  const placed = lessonsOf(content).flatMap((lesson) => tasksOf(lesson).map((task): PlacedTask => ({ task, lesson })));
  const isFor = (accountId: number, { lesson }: PlacedTask) => hidden.get(accountId)?.has(lesson.key) !== true;
  return {
    tasks: placed.map((column) => {
      const { key, points } = column.task;
      const of = marks.flatMap(({ task, best, account_id }) =>
        task === key && best !== null && isFor(account_id, column) ? [best] : [],
      );
      const mean = of.length === 0 ? null : of.reduce((sum, best) => sum + best, 0) / of.length;
      return { key, title: titleOf(column), points, mean, nAnswered: of.length };
    }),
    students: students.map((student) => {
      const own = marks.filter(({ account_id }) => account_id === student.id);
      const last = Math.max(0, ...own.map(({ last_at }) => last_at.getTime()));
      const shown = placed.filter((column) => isFor(student.id, column)).map(({ task }) => task);
      return {
        student,
        total: partOfPoints(shown, own),
        lastAt: last === 0 ? null : new Date(last).toISOString(),
        marks: placed.map(({ task: { key } }) =>
          shown.some((task) => task.key === key) ? (own.find(({ task }) => task === key)?.best ?? null) : null,
        ),
        notFor: placed.filter((column) => !isFor(student.id, column)).map(({ task }) => task.key),
      };
    }),
  };
}

/** Quizzes and draws have no titles of their own. */
function titleOf({ task, lesson }: PlacedTask): Lesson["title"] {
  return task.kind === "exercise" ? task.title : lesson.title;
}
