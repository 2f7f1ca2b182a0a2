/** What happens to repositories: facts, files, commits. Who may is decided before, see `policy.ts`. */
import { join } from "node:path";
import { brokenConstraint, inTransaction, publish, siteAddress, type Transaction } from "@mofang/host";
import {
  type AccessLevel,
  type CallBody,
  type CallData,
  type CallQuery,
  generatedMessage,
  type Language,
  type Licence,
  type ProjectRole,
  projectRoleLevels,
  type repositoryCalls,
  topicOf,
} from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import {
  copyObjects,
  mainBranchOf,
  type NewRepository,
  type ObjectName,
  RepositoryFolders,
  readBlob,
  readRefs,
  sizeOf,
} from "../git/index.ts";
import { libraryFolders } from "../library/library-folders.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Upload } from "../platform/request/upload.ts";
import { requireCapability, roleOfLevel } from "./access/policy.ts";
import { notedProtection, rolesOf } from "./access/store.ts";
import { Bin } from "./bin/bin.ts";
import { presentCommit, updateMessage, uploadMessage } from "./content/commit-messages.ts";
import { requireNoClash, requireWritablePath } from "./content/file-names.ts";
import { proposedModel } from "./content/initial-model.ts";
import { type Overview, Overviews } from "./content/overviews.ts";
import { type FileChange, type FileConflict, planSave, repeated } from "./content/saving.ts";
import { SpecialFiles } from "./content/special-files.ts";
import { withUploadedFiles } from "./content/uploading.ts";
import { sourceText } from "./content/utf8.ts";
import { type Version, Versions } from "./content/versions.ts";
import { Disclosures } from "./disclosure/disclosures.ts";
import { HistoryProtection } from "./disclosure/history-protection.ts";
import {
  chooseInitialModel,
  countOwned,
  hasRepositoryNamed,
  insertActivity,
  insertRepository,
  markDeleted,
  type RepositoryFacts,
  requireRoomFor,
  updateRepository,
} from "./facts/store.ts";
import { PublicCounts } from "./listing/counts.ts";
import { presentSummary } from "./listing/presenter.ts";
import { requireOpenable } from "./listing/standing.ts";
import { findRepository, forkFacts, listOfMember, listPublic, marksOf, type SummaryRow } from "./listing/store.ts";
import { Commits } from "./pushes/commits.ts";
import { MainBranch } from "./pushes/main-branch.ts";
import { PushLog } from "./pushes/push-log.ts";
import { addContentJobs } from "./pushes/pushed-ref.ts";
import { Pushes } from "./pushes/pushes.ts";

type Calls = typeof repositoryCalls;

export class RepositoryService {
  readonly #platform: Platform;
  readonly #counts: PublicCounts;
  readonly #overviews: Overviews;
  /** What was deleted. */
  readonly bin: Bin;
  /** Commits on the main branch. */
  readonly commits: Commits;
  /** Where the bare repositories lie. */
  readonly folders: RepositoryFolders;
  /** What git clients push. */
  readonly pushes: Pushes;
  readonly pushLog: PushLog;
  readonly mainBranch: MainBranch;
  /** The lowest access level of classes. */
  readonly protection: HistoryProtection;
  /** Reading files of versions. */
  readonly versions: Versions;
  /** What people without a role see of the files. */
  readonly disclosures: Disclosures;
  /** What a version holds in the place of files. */
  readonly special: SpecialFiles;

  /** @param now  clock for the time of commits and the age of counts */
  constructor(platform: Platform, now: () => Date = () => new Date()) {
    this.#platform = platform;
    this.folders = new RepositoryFolders(join(platform.settings.dataFolder, "repositories"));
    this.versions = new Versions(this.folders);
    this.special = new SpecialFiles(this.folders);
    this.protection = new HistoryProtection(platform.database, this.folders);
    this.disclosures = new Disclosures(this.folders, this.versions, libraryFolders(platform.settings));
    this.#overviews = new Overviews(this.folders, this.versions);
    this.commits = new Commits(platform, this.folders, this.versions, platform.settings.repositorySize * 1_000_000, now);
    this.bin = new Bin(platform.database, this.folders, platform.settings.repositoriesPerUser);
    this.pushes = new Pushes(platform, this.folders);
    this.mainBranch = new MainBranch(platform.database, this.folders);
    this.pushLog = new PushLog(platform.database, this.folders);
    this.#counts = new PublicCounts(platform.database, () => now().getTime());
  }

  /** @throws ProductError `repository.quota-reached`, `repository.name-taken` */
  async create(member: Member, facts: CallBody<Calls["createRepository"]>): Promise<number> {
    return this.place(member, facts, await this.folders.prepare(), "REPO_CREATE");
  }

  /**
   * Gives a prepared repository to a member; what can't be placed is removed.
   *
   * @param also  what happens in the same transaction
   * @throws ProductError `repository.quota-reached`, `repository.name-taken`
   */
  async place(
    member: Pick<Member, "id">,
    facts: RepositoryFacts,
    prepared: NewRepository,
    activity: "REPO_CREATE" | "REPO_FORK",
    also: (transaction: Transaction, id: number) => Promise<void> = async () => undefined,
  ): Promise<number> {
    const { database, settings } = this.#platform;
    try {
      return await inTransaction(database, async (transaction) => {
        await requireRoomFor(transaction, member.id, settings.repositoriesPerUser);
        const id = await insertRepository(transaction, member.id, facts);
        await insertActivity(transaction, activity, member.id, id);
        await also(transaction, id);
        // Last, because files know no rollback; without a row, a folder is never looked at, nor its id given again.
        await addContentJobs(transaction, id, member.id, prepared.folder);
        await prepared.place(id);
        return id;
      });
    } catch (error) {
      await prepared.remove();
      if (brokenConstraint(error) !== "repository_name") throw error;
      throw new ProductError("repository.name-taken", { name: facts.name });
    }
  }

  async nameExists(member: Member, name: string): Promise<boolean> {
    return hasRepositoryNamed(this.#platform.database, member.id, name);
  }

  /**
   * @throws ProductError `auth.no-permission` for openness and name, which are the owner's, `repository.hidden`,
   *   `fork.private-origin`, `repository.name-taken`
   */
  async update(member: Member, { id, ...changes }: CallBody<Calls["updateRepository"]>): Promise<void> {
    const { database } = this.#platform;
    if (changes.openType !== undefined && changes.openType !== (await this.#row(id)).open_type) {
      await requireCapability(database, id, member, "repository-owner");
      if (changes.openType === "public") await requireOpenable(database, id);
    }
    const { name } = changes;
    if (name !== undefined && name !== (await this.#row(id)).name) {
      await requireCapability(database, id, member, "repository-owner");
    }
    try {
      await updateRepository(database, id, changes);
    } catch (error) {
      if (brokenConstraint(error) !== "repository_name") throw error;
      throw new ProductError("repository.name-taken", { name: present(name, "A name that is taken was given") });
    }
  }

  /**
   * Chooses an initial model where nobody has chosen one: the model is what a repository shows first. Strangers see its name,
   * so it is one that they may see.
   */
  async proposeInitialModel(id: number): Promise<void> {
    const { database } = this.#platform;
    const row = await findRepository(database, id);
    if (row === undefined || row.initial_model !== "") return;
    const head = await this.versions.head(id);
    if (!this.versions.hasReadableSources(head)) return;
    const proposed = await proposedModel(await this.disclosures.modelicaFiles(id, head, row.access_level as AccessLevel));
    if (proposed === undefined) return;
    await inTransaction(database, async (transaction) => {
      if (await chooseInitialModel(transaction, id, proposed)) await publish(transaction, topicOf("repository", id));
    });
  }

  /** @throws ProductError `repository.hidden`, `fork.private-origin` */
  async updateAuth({ id, ...changes }: CallBody<Calls["updateAuth"]>): Promise<void> {
    const { database } = this.#platform;
    if (changes.openType === "public" && (await this.#row(id)).open_type !== "public") await requireOpenable(database, id);
    await updateRepository(database, id, changes);
  }

  /** Branches by name. */
  async branches(id: number): Promise<CallData<Calls["branches"]>> {
    const folder = this.folders.of(id);
    const refs = await readRefs(folder);
    return {
      main: branchName(await mainBranchOf(folder)),
      branches: refs
        .map(({ ref }) => ref)
        .filter(isBranch)
        .map(branchName),
    };
  }

  async countOwned(member: Member): Promise<number> {
    return countOwned(this.#platform.database, member.id);
  }

  async projectTypes(member: Member): Promise<CallData<Calls["projectTypes"]>> {
    const rows = await rolesOf(this.#platform.database, member.id);
    return rows.map(({ id, level }) => {
      const role = roleOfLevel(level);
      return { id, role, editFlag: level >= projectRoleLevels.ROLE_PROJECT_EDIT };
    });
  }

  /**
   * Makes a repository invisible and its name free; its owner can restore it for a while.
   *
   * @throws ProductError `repository.confirmation-wrong`, `repository.not-found`
   */
  async delete(member: Member, id: number, confirmation: string): Promise<void> {
    const { name } = await this.#row(id);
    if (confirmation !== name) throw new ProductError("repository.confirmation-wrong", { name });
    await inTransaction(this.#platform.database, async (transaction) => {
      // Somebody may have deleted it, or been given it, since the caller was let in.
      if (!(await markDeleted(transaction, id, member.id))) throw new ProductError("repository.not-found");
      await insertActivity(transaction, "REPO_DELETE", member.id, id);
    });
  }

  /** Takes all files away by one commit. @throws ProductError `repository.confirmation-wrong`, `file.busy` */
  async clear(member: Member, { id, confirmation }: CallBody<Calls["clearRepository"]>): Promise<void> {
    const { name } = await this.#row(id);
    if (confirmation !== name) throw new ProductError("repository.confirmation-wrong", { name });
    await this.commits.commit(id, member, generatedMessage("repository-cleared"), ({ entries }) => {
      const files = [...entries.values()].filter(({ kind }) => kind !== "folder");
      return files.map(({ path }) => ({ kind: "delete", path }));
    });
    await insertActivity(this.#platform.database, "REPO_CLEAR", member.id, id);
  }

  async listPublic(query: CallQuery<Calls["publicRepositories"]>): Promise<CallData<Calls["publicRepositories"]>> {
    const { page, pageSize, sort } = query;
    const { modelType, tag, licence, library } = query;
    const filter = { key: query.key?.trim(), modelType, tag, licence, library };
    const [rows, total] = await Promise.all([
      listPublic(this.#platform.database, filter, sort, { page, pageSize }),
      this.#counts.of(filter),
    ]);
    return { rows: rows.map(presentSummary), total, page, pageSize };
  }

  async listOfMember(
    member: Member,
    { page, pageSize, key }: CallQuery<Calls["myRepositories"]>,
  ): Promise<CallData<Calls["myRepositories"]>> {
    const { rows, total } = await listOfMember(this.#platform.database, member.id, key?.trim(), { page, pageSize });
    return { rows: rows.map(presentSummary), total, page, pageSize };
  }

  /** @param role  of the caller in the repository */
  async detail(
    id: number,
    caller: Member | undefined,
    role: ProjectRole | null,
    language: Language,
  ): Promise<CallData<Calls["repositoryDetail"]>> {
    const { database, settings } = this.#platform;
    const [row, overview, marks, forks, protection] = await Promise.all([
      this.#row(id),
      this.#overview(id),
      caller === undefined ? [] : marksOf(database, id, caller.id),
      forkFacts(database, id, caller?.id),
      notedProtection(database, id),
    ]);
    return {
      ...presentSummary(row),
      role,
      marks,
      nCollections: row.collection_count,
      nWatches: row.watch_count,
      ...forks,
      isCommentable: row.is_commentable,
      isCopyable: row.is_copyable,
      isDownloadable: row.is_downloadable,
      accessLevel: row.access_level as AccessLevel,
      protection,
      licence: row.licence as Licence | null,
      cloneAddress: `${siteAddress(settings)}/git/${row.owner_name}/${row.name}.git`,
      head: overview === undefined ? null : presentCommit(overview.head, language),
      nFiles: overview?.nFiles ?? 0,
      readme: overview?.readme ?? "",
    };
  }

  /**
   * Whether the caller may have a repository as a whole, its history too, as it is at this moment.
   *
   * @throws ProductError `repository.not-found`, `auth.no-permission`, `repository.protected`
   */
  async requireWhole(
    id: number,
    caller: Pick<Member, "id"> | undefined,
    capability: "repository-download" | "repository-copy",
  ): Promise<ProjectRole | null> {
    await requireCapability(this.#platform.database, id, caller, capability);
    await this.protection.levelOf(id);
    return requireCapability(this.#platform.database, id, caller, capability);
  }

  /** @throws ProductError `repository.not-found` */
  async nameOf(id: number): Promise<string> {
    return (await this.#row(id)).name;
  }

  /** Facts of a repository and its owner. @throws ProductError `repository.not-found` */
  async facts(id: number): Promise<SummaryRow> {
    return this.#row(id);
  }

  /**
   * Copies commits of another folder into a repository; no reference names them yet.
   *
   * @throws ProductError `repository.too-large`
   */
  async takeIn(id: number, fromFolder: string, commits: readonly ObjectName[]): Promise<void> {
    const folder = this.folders.of(id);
    const room = Math.max(0, this.quota - (await sizeOf(folder)));
    const fits = await copyObjects(fromFolder, folder, commits, this.folders.unfinished, room);
    if (!fits) throw new ProductError("repository.too-large", { limit: this.quota / 1e6 });
  }

  /** Bytes that a repository may take on the disk. */
  get quota(): number {
    return this.#platform.settings.repositorySize * 1_000_000;
  }

  async #overview(id: number): Promise<Overview | undefined> {
    return this.#overviews.of(id, await this.versions.head(id));
  }

  async #row(id: number): Promise<SummaryRow> {
    const row = await findRepository(this.#platform.database, id);
    // Deleted between the look at permissions and this one.
    if (row === undefined) throw new ProductError("repository.not-found");
    return row;
  }

  /** @throws ProductError of names, `file.exists`, `file.path-clash`, `file.busy` and those of `withUploadedFiles` */
  async addFiles(
    member: Member,
    { id, folder, message }: CallQuery<Calls["addFiles"]>,
    uploads: AsyncIterable<Upload>,
    language: Language,
  ): Promise<CallData<Calls["addFiles"]>> {
    const root = join(this.#platform.settings.dataFolder, "uploads");
    return withUploadedFiles(root, uploads, folder, language, async (files) => {
      const paths = files.map(({ path }) => path);
      const text = message?.trim() || uploadMessage(paths);
      const version = await this.commits.commit(id, member, text, (head) => {
        const existing = paths.filter((path) => head.entries.has(path));
        if (existing.length > 0) throw new ProductError("file.exists", { names: existing.join(", ") });
        requireNoClash(head.entries, files);
        return files;
      });
      if (version.commit === undefined) throw new Error("invariant: an upload of files makes a commit");
      await this.proposeInitialModel(id);
      return { commit: version.commit, paths };
    });
  }

  /** Saves, or tells both sides of every file that moved on and writes nothing. */
  async saveFiles(
    member: Member,
    { id, changes, message }: CallBody<Calls["saveFiles"]>,
    language: Language,
  ): Promise<CallData<Calls["saveFiles"]>> {
    const paths = changes.map(({ path }) => path);
    for (const path of paths) requireWritablePath(path, language);
    const twice = repeated(paths);
    if (twice.length > 0) throw new ProductError("file.duplicate", { names: twice.join(", ") });
    let conflicts: FileConflict[] = [];
    const text = message || updateMessage(paths);
    const version = await this.commits.commit(id, member, text, async (head) => {
      const plan = planSave(head, changes);
      conflicts = await Promise.all(plan.conflicting.map((change) => this.#bothSides(id, head, change)));
      if (conflicts.length > 0) return [];
      requireNoClash(head.entries, plan.changes);
      return plan.changes;
    });
    if (conflicts.length > 0) return { commit: null, blobs: {}, conflicts };
    const written = changes.filter(({ kind }) => kind === "write").map(({ path }) => this.versions.file(version, path));
    const blobs = Object.fromEntries(written.map(({ path, object }) => [path, object]));
    return { commit: version.commit ?? null, blobs, conflicts: [] };
  }

  async #bothSides(id: number, head: Version, change: FileChange): Promise<FileConflict> {
    const entry = head.entries.get(change.path);
    const mine = change.kind === "write" ? change.text : null;
    if (entry === undefined || entry.kind === "folder") return { path: change.path, mine, theirs: null, theirBlob: null };
    const { text: theirs } = sourceText(await readBlob(this.folders.of(id), entry.object));
    return { path: change.path, mine, theirs, theirBlob: entry.object };
  }
}

const branchFolder = "refs/heads/";

function isBranch(ref: string): boolean {
  return ref.startsWith(branchFolder);
}

function branchName(ref: string): string {
  return ref.slice(branchFolder.length);
}
