/** Taking courses from repositories: as the draft of a course that is there, or as a new course. */
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "@mofang/host";
import type { CallBody, CallData, CourseContent, courseRepositoryCalls, Language } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import type { RepositoryService } from "../repository/index.ts";
import { requireSound } from "./content.ts";
import type { CourseFiles } from "./course-files.ts";
import { kindsOfFiles } from "./files/file-store.ts";
import type { FormFault } from "./form/form-fault.ts";
import { requireHead } from "./keeping.ts";
import { courseTexts, type KeptCourse, readKeptCourse, withFiles } from "./kept-files.ts";
import { deleteUnpublished, filesOfCourse, noteKept, noteObject } from "./kept-store.ts";
import { taught } from "./policy.ts";
import { requireBanks } from "./pools.ts";
import { type CourseRow, findCourse, insertCourse, updateDraft } from "./store.ts";

type Calls = typeof courseRepositoryCalls;

const nothing = { zh: "", en: "" };
const empty: CourseContent = { title: nothing, summary: nothing, level: 1, chapters: [] };

export class Taking {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #files: CourseFiles;

  constructor(platform: Platform, repositories: RepositoryService, files: CourseFiles) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#files = files;
  }

  /**
   * Saves what the files say as the draft.
   *
   * @throws ProductError `course.changed`, `course.repository-moved`, `course.files-faulty`, and those of `CourseFiles.add`
   */
  async take(
    member: Member,
    { courseId, repositoryId, revision, commit }: CallBody<Calls["takeKeptCourse"]>,
    language: Language,
  ): Promise<CallData<Calls["takeKeptCourse"]>> {
    const { row } = await taught(this.#platform.database, member, courseId);
    if (row.revision !== revision) throw new ProductError("course.changed", { revision: row.revision });
    await this.#repositories.requireWhole(repositoryId, member, "repository-copy");
    return { revision: await this.#take(member, row, { repositoryId, commit }, language) };
  }

  /** Makes a course of the files at the head. What cannot be taken makes none. @throws as `take` */
  async make(
    member: Member,
    { repositoryId }: CallBody<Calls["makeCourseOfRepository"]>,
    language: Language,
  ): Promise<CallData<Calls["makeCourseOfRepository"]>> {
    const { database } = this.#platform;
    await this.#repositories.requireWhole(repositoryId, member, "repository-copy");
    const { commit = null } = await this.#repositories.versions.head(repositoryId);
    const inviteCode = randomBytes(6).toString("hex");
    const courseId = await insertCourse(database, { ownerId: member.id, slug: null, draft: empty, inviteCode });
    try {
      const row = present(await findCourse(database, courseId), "a course that was just made");
      await this.#take(member, row, { repositoryId, commit }, language);
      return { courseId };
    } catch (error) {
      await deleteUnpublished(database, courseId);
      throw error;
    }
  }

  /** @returns the save of the course that is the same as the commit */
  async #take(
    member: Member,
    row: CourseRow,
    { repositoryId, commit }: { readonly repositoryId: number; readonly commit: string | null },
    language: Language,
  ): Promise<number> {
    const { database } = this.#platform;
    const head = requireHead(await this.#repositories.versions.head(repositoryId), commit);
    const texts = await courseTexts(this.#repositories, repositoryId, head);
    const kept = readKeptCourse(head, texts, row.draft, await filesOfCourse(database, row.id));
    if (kept.content === undefined || commit === null) throw faulty(kept.faults, language);
    await requireBanks(database, member, kept.content, row.draft);
    const content = await this.#withFiles(member, row.id, repositoryId, kept.content, kept.added);
    requireSound(content, await kindsOfFiles(database, row.id), language);
    return inTransaction(database, async (transaction) => {
      const isSame = isDeepStrictEqual(content, row.draft);
      const isSaved = isSame || (await updateDraft(transaction, row.id, row.revision, content));
      if (!isSaved) throw new ProductError("course.changed", { revision: row.revision });
      const revision = isSame ? row.revision : row.revision + 1;
      await noteKept(transaction, row.id, { repositoryId, commit, revision });
      return revision;
    });
  }

  /** Gives the course the files of a version that it does not have. */
  async #withFiles(
    member: Member,
    courseId: number,
    repositoryId: number,
    content: CourseContent,
    added: KeptCourse["added"],
  ): Promise<CourseContent> {
    const ids = new Map<number, number>();
    for (const [number, { entry, kind, name }] of added) {
      const bytes = this.#repositories.versions.bytes(repositoryId, entry);
      const { id } = await this.#files.add(member, { courseId, kind }, only({ field: "file", fileName: name, content: bytes }));
      await noteObject(this.#platform.database, id, entry.object);
      ids.set(number, id);
    }
    const rows = await filesOfCourse(this.#platform.database, courseId);
    return withFiles(content, (file) => {
      const row = rows.find(({ id }) => id === ids.get(file.id));
      return row === undefined ? file : { id: row.id, name: row.name, size: Number(row.size) };
    });
  }
}

async function* only<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

function faulty([first]: readonly FormFault[], language: Language): ProductError {
  const { file, line, fault } = present(first, "a course that cannot be read has a fault");
  return new ProductError("course.files-faulty", { file, line, fault: fault[language] });
}
