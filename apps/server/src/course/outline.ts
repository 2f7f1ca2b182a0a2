/** What lists and pages show of a course without reading its blocks; PostgreSQL keeps it beside the content. */
import type { CourseContent } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import type { Lesson, Task } from "./content.ts";

/** What gives marks, without what is asked. */
export interface TaskOutline {
  readonly kind: Task["kind"];
  readonly key: string;
  readonly points: number;
  /** Of an exercise. */
  readonly title?: Texts;
}

/** A lesson with what gives marks in it. */
export interface LessonOutline extends Pick<Lesson, "key" | "title"> {
  readonly blocks: readonly TaskOutline[];
}

/** A course whose lessons hold only what gives marks. */
export interface CourseOutline extends Pick<CourseContent, "title" | "summary" | "level"> {
  readonly chapters: readonly {
    readonly key: string;
    readonly title: Texts;
    readonly lessons: readonly LessonOutline[];
  }[];
}
