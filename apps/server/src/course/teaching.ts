/** Making courses and publishing them. */
import { randomBytes } from "node:crypto";
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, CourseContent, courseCalls, Language } from "@mofang/protocol";
import { accountByName } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { fileAddress } from "../platform/request/file-tickets.ts";
import { requireComplete, requireSound } from "./content.ts";
import { kindsOfFiles } from "./files/file-store.ts";
import { courseFiles } from "./files/ticketed.ts";
import { putLimits } from "./limit-store.ts";
import { taught } from "./policy.ts";
import { putPools } from "./pool-store.ts";
import { poolsOf, requireBanks } from "./pools.ts";
import { putReaders } from "./reader-store.ts";
import { readersFor, shownReaders } from "./readers.ts";
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

  async draft(member: Member, courseId: number, language: Language): Promise<CallData<Calls["courseDraft"]>> {
    const { row } = await taught(this.#database, member, courseId);
    const files = await kindsOfFiles(this.#database, courseId);
    const now = Date.now();
    const pictures = [...files].filter(([, kind]) => kind === "picture").map(([id]) => id);
    return {
      content: row.draft,
      pictures: pictures.map((id) => ({ id, url: fileAddress(courseFiles, this.#secret, id, now) })),
      revision: row.revision,
      visibility: row.visibility,
      ...(await shownReaders(this.#database, member, courseId, language)),
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
   *   `course.changed` where another revision was saved meanwhile, those of `readersFor`
   */
  async publish(member: Member, publication: CallBody<Calls["publishCourse"]>, language: Language): Promise<void> {
    const { courseId, visibility } = publication;
    const { row } = await taught(this.#database, member, courseId);
    requireComplete(row.draft, language);
    await requireBanks(this.#database, member, row.draft);
    const readers = await readersFor(this.#database, member, publication, { content: row.draft, language });
    await inTransaction(this.#database, async (transaction) => {
      const isPublished = await store.publishDraft(transaction, courseId, row.revision, visibility);
      if (!isPublished) throw new ProductError("course.changed", { revision: row.revision });
      await putReaders(transaction, courseId, readers.course);
      if (readers.limits !== undefined) await putLimits(transaction, courseId, readers.limits);
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
}
