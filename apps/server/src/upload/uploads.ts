/** Uploads of any number of files as one commit: contents are set down first, then committed together or not at all. */
import { isUtf8 } from "node:buffer";
import { join } from "node:path";
import type { Settings } from "@mofang/host";
import { type CallBody, type CallData, type Language, limits, type uploadCalls } from "@mofang/protocol";
import { readingContents, sizeOf, type TreeChange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Upload } from "../platform/request/upload.ts";
import {
  firstNoUtf8,
  type RepositoryService,
  repeated,
  requireNoClash,
  requireWritablePath,
  uploadMessage,
  type Version,
} from "../repository/index.ts";
import { removeUntouched, type StagedContents, StagingArea } from "./staging-area.ts";

type Calls = typeof uploadCalls;
type NamedFile = CallBody<Calls["commitUpload"]>["files"][number];

/** Milliseconds for which contents wait for their commit. */
const keptFor = 24 * 3_600_000;

export class Uploads {
  readonly #areas: string;
  readonly #requests: string;
  readonly #repositories: RepositoryService;

  constructor({ dataFolder }: Settings, repositories: RepositoryService) {
    this.#areas = join(dataFolder, "staged");
    this.#requests = join(dataFolder, "uploads");
    this.#repositories = repositories;
  }

  /**
   * Which contents are missing for an upload.
   *
   * @throws ProductError `file.name-forbidden`, `file.duplicate`, `file.too-large`, `file.exists`, `file.path-clash`,
   *   `repository.too-large`, `repository.too-many-files`
   */
  async begin(
    member: Member,
    { id, files }: CallBody<Calls["beginUpload"]>,
    language: Language,
  ): Promise<CallData<Calls["beginUpload"]>> {
    requireNames(files, language);
    const tooLarge = files.find(({ size }) => size > limits.repositoryFile);
    if (tooLarge !== undefined) {
      throw new ProductError("file.too-large", { path: tooLarge.path, limit: limits.repositoryFile / 1e6 });
    }
    const head = await this.#repositories.versions.head(id);
    const open = withoutPresent(head, files);
    requireFree(head, open);
    await this.#requireRoom(id, head, open);
    const area = this.#areaOf(id, member);
    await area.open();
    const staged = await area.contents();
    return { missing: [...new Set(open.map(({ blob }) => blob))].filter((blob) => !staged.has(blob)) };
  }

  /** Sets contents down. @throws ProductError as `StagingArea.take` */
  async stage(member: Member, id: number, uploads: AsyncIterable<Upload>): Promise<CallData<Calls["stageContents"]>> {
    const area = this.#areaOf(id, member);
    await area.open();
    const staged = await area.take(uploads, this.#repositories.quota);
    return { staged };
  }

  /**
   * Makes one commit of what was set down; none where the repository has all of it. Asked again after its answer was lost,
   * it finds its work done.
   *
   * @throws ProductError `upload.incomplete`, `file.not-utf8`, those of `begin` and of `Commits.commit`
   */
  async commit(
    member: Member,
    { id, files, message }: CallBody<Calls["commitUpload"]>,
    language: Language,
  ): Promise<CallData<Calls["commitUpload"]>> {
    requireNames(files, language);
    const area = this.#areaOf(id, member);
    await area.open();
    const staged = await area.contents();
    await requireTexts(staged, files);
    const paths = files.map(({ path }) => path);
    const { commit } = await this.#repositories.commits.commit(id, member, message || uploadMessage(paths), (head) => {
      const open = withoutPresent(head, files);
      requireFree(head, open);
      return open.map(({ path, blob }): TreeChange => {
        const content = staged.get(blob);
        if (content === undefined) throw new ProductError("upload.incomplete", { path });
        return { kind: "write", path, content };
      });
    });
    await area.remove(files.map(({ blob }) => blob));
    await this.#repositories.proposeInitialModel(id);
    return { commit: commit ?? null, paths };
  }

  async discard(member: Member, id: number): Promise<void> {
    await this.#areaOf(id, member).discard();
  }

  /** Removes what nobody went on with, and what a killed server left of uploads in one request. */
  async removeOld(now: Date): Promise<void> {
    for (const folder of [this.#areas, this.#requests]) await removeUntouched(folder, keptFor, now);
  }

  #areaOf(id: number, member: Member): StagingArea {
    return new StagingArea(this.#areas, id, member.id);
  }

  async #requireRoom(id: number, head: Version, files: readonly { readonly size: number }[]): Promise<void> {
    const { quota, folders } = this.#repositories;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > 0 && bytes + (await sizeOf(folders.of(id))) > quota) {
      throw new ProductError("repository.too-large", { limit: quota / 1e6 });
    }
    const limit = limits.repositoryFiles;
    if (head.entries.size + files.length > limit) throw new ProductError("repository.too-many-files", { limit });
  }
}

function requireNames(files: readonly NamedFile[], language: Language): void {
  for (const { path } of files) requireWritablePath(path, language);
  const twice = repeated(files.map(({ path }) => path));
  if (twice.length > 0) throw new ProductError("file.duplicate", { names: twice.join(", ") });
}

/** Files that a version does not have with the same content. */
function withoutPresent<File extends NamedFile>({ entries }: Version, files: readonly File[]): File[] {
  return files.filter(({ path, blob }) => entries.get(path)?.object !== blob);
}

/** @throws ProductError `file.exists`, `file.path-clash` */
function requireFree(head: Version, files: readonly NamedFile[]): void {
  const existing = files.filter(({ path }) => head.entries.has(path));
  if (existing.length > 0) throw new ProductError("file.exists", { names: existing.map(({ path }) => path).join(", ") });
  requireNoClash(
    head.entries,
    files.map(({ path }) => ({ kind: "write", path, content: new Uint8Array() })),
  );
}

/** @throws ProductError `file.not-utf8` for a Modelica file that is no text */
async function requireTexts(staged: StagedContents, files: readonly NamedFile[]): Promise<void> {
  await readingContents(async (reader) => {
    for (const { path, blob } of files) {
      const range = staged.get(blob);
      if (range === undefined || !path.endsWith(".mo")) continue;
      const content = await reader.bytes(range);
      if (!isUtf8(content)) throw new ProductError("file.not-utf8", { path, offset: firstNoUtf8(content) });
    }
  });
}
