/** Reading and taking courses. */
import type { Database } from "@mofang/host";
import type { CallBody, CallData, CallQuery, CourseBlock, courseCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { fileAddress } from "../platform/request/file-tickets.ts";
import { accessOf, type RepositoryService } from "../repository/index.ts";
import { bestMarks, certificateOf } from "./attempt-store.ts";
import { lessonsOf, tasksOf, tasksOfCourse, withoutLessons } from "./content.ts";
import { drawsOf } from "./drawing.ts";
import { drawnQuestions, shownDraw } from "./drawn-questions.ts";
import { courseFiles } from "./files/ticketed.ts";
import { namedRepository } from "./kept-files.ts";
import { hiddenLessons } from "./limit-store.ts";
import { type CardRow, listCards } from "./list-store.ts";
import { partOfPoints } from "./points.ts";
import { openOutline, visitOutline } from "./policy.ts";
import { shownBlock } from "./shown-blocks.ts";
import type { OutlinedRow } from "./store.ts";
import * as store from "./store.ts";

type Calls = typeof courseCalls;
type Card = CallData<Calls["courses"]>["rows"][number];
type Marks = Awaited<ReturnType<typeof bestMarks>>;

export class Courses {
  readonly #database: Database;
  readonly #secret: string;
  readonly #repositories: RepositoryService;

  /** @param secret  key of the site, from which what differs between students is drawn */
  constructor(database: Database, secret: string, repositories: RepositoryService) {
    this.#database = database;
    this.#secret = secret;
    this.#repositories = repositories;
  }

  async list(member: Member | undefined, query: CallQuery<Calls["courses"]>): Promise<CallData<Calls["courses"]>> {
    const { page, pageSize } = query;
    if (query.of !== undefined && member === undefined) return { rows: [], total: 0, page, pageSize };
    const cards = await listCards(this.#database, { ...query, viewerId: member?.id ?? 0 });
    const ids = cards.map(({ id }) => id);
    const [marks, hidden] = await Promise.all([
      member === undefined ? [] : bestMarks(this.#database, ids, member.id),
      member?.siteRole === "administrator" ? new Map<number, never>() : hiddenLessons(this.#database, ids, member?.id ?? 0),
    ]);
    const shown = cards.map((card) => ({ ...card, outline: withoutLessons(card.outline, hidden.get(card.id) ?? new Set()) }));
    return { rows: shown.map((card) => presentCard(card, marks)), total: cards[0]?.total ?? 0, page, pageSize };
  }

  async detail(member: Member | undefined, courseId: number): Promise<CallData<Calls["courseDetail"]>> {
    const course = await visitOutline(this.#database, member, courseId);
    const viewerId = member?.id ?? 0;
    const [[card], marks, done, ratings, certificate] = await Promise.all([
      listCards(this.#database, { viewerId, courseId, page: 1, pageSize: 1 }),
      bestMarks(this.#database, [courseId], viewerId),
      store.lessonsDone(this.#database, courseId, viewerId),
      store.ratingsOf(this.#database, courseId),
      certificateOf(this.#database, courseId, viewerId),
    ]);
    if (card === undefined) throw new ProductError("course.not-found");
    const { teachers, isTaught, isTaken, needsCode, outline } = course;
    return {
      ...presentCard({ ...card, outline }, marks),
      teachers,
      isTaught,
      isTaken,
      needsCode,
      chapters: outline.chapters.map(({ key, title, lessons }) => ({
        key,
        title,
        lessons: lessons.map((lesson) => ({
          key: lesson.key,
          title: lesson.title,
          isDone: done.includes(lesson.key),
          tasks: standingsOf(tasksOf(lesson), marks),
        })),
      })),
      ratings: ratings.map(({ id, name, avatar, stars, body, created_at }) => ({
        author: { id, name, avatar },
        stars,
        text: body,
        createdAt: created_at.toISOString(),
      })),
      certificate: certificate ?? null,
      source: await this.#source(member, course.row),
    };
  }

  /** The commit from which a published course comes; null for who may not read its repository. */
  async #source(member: Member | undefined, row: OutlinedRow): Promise<CallData<Calls["courseDetail"]>["source"]> {
    const { published_repository_id: id, published_commit: commit } = row;
    if (id === null || commit === null || (await accessOf(this.#database, id, member)) === undefined) return null;
    return { ...namedRepository(await this.#repositories.facts(id)), commit };
  }

  /** @throws ProductError `course.task-not-found` for a lesson that is not there */
  async lesson(member: Member | undefined, query: CallQuery<Calls["courseLesson"]>): Promise<CallData<Calls["courseLesson"]>> {
    const { courseId, lesson: key, isPreview = false } = query;
    const course = await openOutline(this.#database, member, courseId);
    const isDraft = course.isTaught && (isPreview || !course.row.is_published);
    const isHere = isDraft || lessonsOf(course.outline).some((candidate) => candidate.key === key);
    const lesson = isHere ? await store.findLesson(this.#database, courseId, { key, isDraft }) : undefined;
    if (lesson === undefined) throw new ProductError("course.task-not-found", { key });
    const accountId = member?.id ?? 0;
    const now = Date.now();
    const addressOf = (fileId: number) => fileAddress(courseFiles, this.#secret, fileId, now);
    const [marks, done] = await Promise.all([
      bestMarks(this.#database, [courseId], accountId),
      store.lessonsDone(this.#database, courseId, accountId),
    ]);
    const standings = standingsOf(tasksOf(lesson), marks);
    const shown = async (block: CourseBlock) => {
      if (block.kind !== "draw")
        return shownBlock(block, { draw: drawsOf(this.#secret, courseId, block.key, accountId), addressOf });
      if (member === undefined) return shownDraw(block, []);
      const given = standings.find((standing) => standing.key === block.key)?.nAttempts ?? 0;
      const drawing = { secret: this.#secret, accountId, given, isDraft };
      return shownDraw(block, await drawnQuestions(this.#database, courseId, block, drawing));
    };
    return {
      key,
      title: lesson.title,
      isDone: done.includes(key),
      blocks: await Promise.all(lesson.blocks.map(shown)),
      tasks: standings,
    };
  }

  /** @throws ProductError `course.code-wrong` */
  async take(member: Member, { courseId, inviteCode }: CallBody<Calls["takeCourse"]>): Promise<void> {
    const { row, needsCode } = await visitOutline(this.#database, member, courseId);
    if (needsCode && inviteCode?.trim() !== row.invite_code) throw new ProductError("course.code-wrong");
    await store.insertStudent(this.#database, courseId, member.id);
  }

  async finishLesson(member: Member, { courseId, lesson }: CallBody<Calls["finishLesson"]>): Promise<void> {
    const { outline } = await openOutline(this.#database, member, courseId);
    if (!lessonsOf(outline).some(({ key }) => key === lesson)) throw new ProductError("course.task-not-found", { key: lesson });
    await store.insertStudent(this.#database, courseId, member.id);
    await store.insertLessonDone(this.#database, courseId, member.id, lesson);
  }

  /** @throws ProductError `course.not-taken`: whoever rates a course takes it */
  async rate(member: Member, { courseId, stars, text }: CallBody<Calls["rateCourse"]>): Promise<void> {
    const { isTaken } = await visitOutline(this.#database, member, courseId);
    if (!isTaken) throw new ProductError("course.not-taken");
    await store.putRating(this.#database, courseId, member.id, stars, text);
  }
}

function presentCard(row: CardRow, marks: Marks): Card {
  const { outline, owner_id: id, owner_name: name, owner_avatar: avatar } = row;
  const tasks = tasksOfCourse(outline);
  return {
    id: row.id,
    title: outline.title,
    summary: outline.summary,
    level: outline.level,
    hours: row.hours,
    teacher: id === null || name === null ? null : { id, name, avatar },
    visibility: row.visibility,
    publishedAt: row.published_at?.toISOString() ?? null,
    nLessons: lessonsOf(outline).length,
    nTasks: tasks.length,
    nStudents: row.n_students,
    stars: row.stars,
    nRatings: row.n_ratings,
    progress: row.is_taken
      ? partOfPoints(
          tasks,
          marks.filter(({ course_id }) => course_id === row.id),
        )
      : null,
  };
}

function standingsOf(tasks: readonly { readonly key: string }[], marks: Marks) {
  return tasks.map(({ key }) => {
    const mark = marks.find(({ task }) => task === key);
    return { key, best: mark?.best ?? null, nAttempts: mark?.n ?? 0 };
  });
}
