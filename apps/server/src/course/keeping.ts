/** Keeping courses in repositories: what differs, and the commit that writes a course. */
import {
  type CallBody,
  type CallData,
  type CallQuery,
  type CourseFileRef,
  type courseRepositoryCalls,
  generatedMessage,
  type Language,
  mayInRepository,
} from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { resolveVersion, type TreeChange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import {
  accessOf,
  type RepositoryService,
  requireCapability,
  requireNoClash,
  requireWritablePath,
  type Version,
} from "../repository/index.ts";
import { changesBetween } from "./course-changes.ts";
import { courseFile, writeCourseForm } from "./form/course-form.ts";
import { filesOf } from "./form/media-files.ts";
import { courseTexts, namedRepository, readKeptCourse, withoutBanks } from "./kept-files.ts";
import { type FilesAside, pathsOfFiles, withFilesAside } from "./kept-media.ts";
import { type CourseFileRows, filesOfCourse, noteKept } from "./kept-store.ts";
import { taught } from "./policy.ts";
import type { CourseRow } from "./store.ts";
import { textIn } from "./text-in.ts";

type Calls = typeof courseRepositoryCalls;
type State = CallData<Calls["courseRepository"]>;

const nowhere: State = {
  ...{ repository: null, isHidden: false, mayKeep: false, commit: null, keptCommit: null, isDraftKept: false },
  ...{ isMoved: false, hasCourse: false, changes: [], faults: [] },
};

export class Keeping {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.#platform = platform;
    this.#repositories = repositories;
  }

  /** @throws ProductError those of `taught`, and of a repository that is asked for and not for the caller */
  async state(member: Member, { courseId, repositoryId }: CallQuery<Calls["courseRepository"]>): Promise<State> {
    const { row } = await taught(this.#platform.database, member, courseId);
    const id = repositoryId ?? row.repository_id;
    if (id === null) return nowhere;
    if (repositoryId === undefined && !(await this.#mayTake(member, id))) return { ...nowhere, isHidden: true };
    await this.#repositories.requireWhole(id, member, "repository-copy");
    return this.#stateIn(member, row, id);
  }

  async #mayTake(member: Member, repositoryId: number): Promise<boolean> {
    const access = await accessOf(this.#platform.database, repositoryId, member);
    return access !== undefined && mayInRepository("repository-copy", access);
  }

  async #stateIn(member: Member, row: CourseRow, id: number): Promise<State> {
    const { database } = this.#platform;
    const [access, head, rows, facts] = await Promise.all([
      accessOf(database, id, member),
      this.#repositories.versions.head(id),
      filesOfCourse(database, row.id),
      this.#repositories.facts(id),
    ]);
    const isHome = row.repository_id === id;
    const hasCourse = head.entries.has(courseFile);
    const { content, faults, named } = readKeptCourse(head, await courseTexts(this.#repositories, id, head), row.draft, rows);
    return {
      repository: namedRepository(facts),
      isHidden: false,
      mayKeep: access !== undefined && mayInRepository("repository-edit", access),
      commit: head.commit ?? null,
      keptCommit: isHome ? row.kept_commit : null,
      isDraftKept: isHome && row.kept_revision === row.revision,
      isMoved: isHome && row.kept_commit !== null && (await this.#isMoved(id, head, row.kept_commit, named)),
      hasCourse,
      changes: content === undefined ? [] : [...changesBetween(row.draft, content)],
      faults: hasCourse ? [...faults] : [],
    };
  }

  /** Whether files of the course are others than at a commit. */
  async #isMoved(id: number, head: Version, keptCommit: string, named: ReadonlySet<string>): Promise<boolean> {
    if (head.commit === keptCommit) return false;
    const commit = await resolveVersion(this.#repositories.folders.of(id), keptCommit);
    if (commit === undefined) return true;
    const { entries } = await this.#repositories.versions.at(id, commit);
    return [...named, courseFile].some((path) => head.entries.get(path)?.object !== entries.get(path)?.object);
  }

  /**
   * Writes a course over its files by one commit. Files that are not of the course stay.
   *
   * @throws ProductError `course.changed`, `course.repository-moved`, `course.repository-public`, and those of a commit
   */
  async keep(member: Member, body: CallBody<Calls["keepCourse"]>, language: Language): Promise<CallData<Calls["keepCourse"]>> {
    const { courseId, repositoryId, revision, message } = body;
    const { database } = this.#platform;
    const { row } = await taught(database, member, courseId);
    if (row.revision !== revision) throw new ProductError("course.changed", { revision: row.revision });
    await requireCapability(database, repositoryId, member, "repository-edit");
    const { open_type: openType, name } = await this.#repositories.facts(repositoryId);
    if (openType === "public") throw new ProductError("course.repository-public", { name });
    const head = requireHead(await this.#repositories.versions.head(repositoryId), body.commit);
    const texts = await courseTexts(this.#repositories, repositoryId, head);
    const text = message || generatedMessage("course-kept", { title: textIn(row.draft.title, "en") });
    const commit = await withFilesAside(this.#platform, { courseId, head, draft: row.draft }, async (aside) => {
      const rows = await filesOfCourse(database, courseId);
      const version = await this.#repositories.commits.commit(repositoryId, member, text, (now) =>
        planned(requireHead(now, body.commit), row, { texts, rows, aside, language }),
      );
      return version.commit;
    });
    if (commit === undefined) throw new Error("invariant: a course that is kept has files");
    await noteKept(database, courseId, { repositoryId, commit, revision });
    return { commit };
  }
}

/** @throws ProductError `course.repository-moved` for another head than the caller has seen */
export function requireHead(head: Version, seen: string | null): Version {
  if ((head.commit ?? null) === seen) return head;
  throw new ProductError("course.repository-moved", { commit: head.commit?.slice(0, 10) ?? "—" });
}

interface Plan {
  readonly texts: ReadonlyMap<string, string>;
  readonly rows: CourseFileRows;
  readonly aside: FilesAside;
  readonly language: Language;
}

/** What a commit changes so that the files say what the draft says. */
function planned(head: Version, { draft }: CourseRow, { texts, rows, aside, language }: Plan): readonly TreeChange[] {
  const before = readKeptCourse(head, texts, draft, rows);
  const paths = pathsOfFiles(filesOf(draft), rows, head, before.named);
  const references = new Map<string, CourseFileRef>([...paths].map(([file, path]) => [path, file]));
  const writing = {
    pathOf: (file: CourseFileRef) => present(paths.get(file), "every file of the draft has a path"),
    files: (models: ReadonlyMap<string, string>) => ({
      text: (path: string) => models.get(path) ?? texts.get(path),
      reference: (path: string) => references.get(path),
    }),
  };
  const written = writeCourseForm(withoutBanks(draft), writing, (path) => texts.get(path));
  const changes: TreeChange[] = [...written.texts]
    .filter(([path, text]) => texts.get(path) !== text)
    .map(([path, text]) => ({ kind: "write", path, content: Buffer.from(text) }));
  changes.push(...aside.changes(paths, head));
  for (const path of before.named) {
    const isOwn = /^(exercises|files)\/|^[^/]+\.md$/.test(path);
    if (isOwn && !written.named.has(path) && head.entries.has(path)) changes.push({ kind: "delete", path });
  }
  for (const { path } of changes) requireWritablePath(path, language);
  requireNoClash(head.entries, changes);
  return changes;
}
