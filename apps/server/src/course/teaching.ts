/** Making courses, publishing them, and the gradebook. */
import { randomBytes } from "node:crypto";
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, CourseContent, courseCalls, Language } from "@mofang/protocol";
import { accountByName } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { fileAddress } from "../platform/request/file-tickets.ts";
import { bestMarks, studentsOf } from "./attempt-store.ts";
import { lessonsOf, requireComplete, requireSound, tasksOf, tasksOfCourse } from "./content.ts";
import { kindsOfFiles } from "./files/file-store.ts";
import { courseFiles } from "./files/ticketed.ts";
import { partOfPoints } from "./points.ts";
import { taught } from "./policy.ts";
import { putPools } from "./pool-store.ts";
import { poolsOf, requireBanks } from "./pools.ts";
import * as store from "./store.ts";

type Calls = typeof courseCalls;

export class Teaching {
  readonly #database: Database;
  readonly #secret: string;

  /** @param secret  key of the site, which signs the addresses of files */
  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  async create(member: Member, content: CourseContent, language: Language): Promise<CallData<Calls["createCourse"]>> {
    requireSound(content, new Map(), language);
    await requireBanks(this.#database, member, content);
    const inviteCode = randomBytes(6).toString("hex");
    return { courseId: await store.insertCourse(this.#database, { ownerId: member.id, slug: null, draft: content, inviteCode }) };
  }

  async draft(member: Member, courseId: number): Promise<CallData<Calls["courseDraft"]>> {
    const { row } = await taught(this.#database, member, courseId);
    const files = await kindsOfFiles(this.#database, courseId);
    const now = Date.now();
    const pictures = [...files].filter(([, kind]) => kind === "picture").map(([id]) => id);
    return {
      content: row.draft,
      pictures: pictures.map((id) => ({ id, url: fileAddress(courseFiles, this.#secret, id, now) })),
      revision: row.revision,
      visibility: row.visibility,
      inviteCode: row.invite_code,
      publishedAt: row.published_at?.toISOString() ?? null,
      isPublished: row.published_revision === row.revision,
    };
  }

  /** @throws ProductError `course.changed` where another revision was saved meanwhile */
  async save(
    member: Member,
    { courseId, revision, content }: CallBody<Calls["saveCourse"]>,
    language: Language,
  ): Promise<CallData<Calls["saveCourse"]>> {
    const { row } = await taught(this.#database, member, courseId);
    requireSound(content, await kindsOfFiles(this.#database, courseId), language);
    await requireBanks(this.#database, member, content, row.draft);
    const isSaved = await store.updateDraft(this.#database, courseId, revision, content);
    if (!isSaved) throw new ProductError("course.changed", { revision: row.revision });
    return { revision: revision + 1 };
  }

  /**
   * @throws ProductError `course.faulty` where readers would miss something, `course.too-few-questions`, `question-bank.not-found`,
   *   `course.changed` where another revision was saved meanwhile
   */
  async publish(member: Member, { courseId, visibility }: CallBody<Calls["publishCourse"]>, language: Language): Promise<void> {
    const { row } = await taught(this.#database, member, courseId);
    requireComplete(row.draft, language);
    await requireBanks(this.#database, member, row.draft);
    await inTransaction(this.#database, async (transaction) => {
      const isPublished = await store.publishDraft(transaction, courseId, row.revision, visibility);
      if (!isPublished) throw new ProductError("course.changed", { revision: row.revision });
      await putPools(transaction, courseId, await poolsOf(transaction, row.draft, language));
    });
  }

  /** @throws ProductError `course.teacher-unknown` */
  async addTeacher(member: Member, { courseId, name }: CallBody<Calls["addCourseTeacher"]>): Promise<void> {
    await taught(this.#database, member, courseId);
    const account = await accountByName(this.#database, name);
    if (account === undefined || account.deleted_at !== null) throw new ProductError("course.teacher-unknown", { name });
    await store.insertTeacher(this.#database, courseId, account.id);
  }

  async gradebook(member: Member, courseId: number): Promise<CallData<Calls["gradebook"]>> {
    const { content } = await taught(this.#database, member, courseId);
    const [students, marks] = await Promise.all([studentsOf(this.#database, courseId), bestMarks(this.#database, [courseId])]);
    const tasks = tasksOfCourse(content);
    const titles = new Map(
      lessonsOf(content).flatMap((lesson) =>
        tasksOf(lesson).map((task) => [task.key, task.kind === "exercise" ? task.title : lesson.title]),
      ),
    );
    return {
      tasks: tasks.map(({ key, points }) => {
        const of = marks.filter(({ task, best }) => task === key && best !== null);
        const mean = of.length === 0 ? null : of.reduce((sum, { best }) => sum + (best ?? 0), 0) / of.length;
        return { key, title: titles.get(key) ?? content.title, points, mean, nAnswered: of.length };
      }),
      students: students.map((student) => {
        const own = marks.filter(({ account_id }) => account_id === student.id);
        const last = Math.max(0, ...own.map(({ last_at }) => last_at.getTime()));
        return {
          student,
          total: partOfPoints(tasks, own),
          lastAt: last === 0 ? null : new Date(last).toISOString(),
          marks: tasks.map(({ key }) => own.find(({ task }) => task === key)?.best ?? null),
        };
      }),
    };
  }
}
