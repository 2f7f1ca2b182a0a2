/** Versions of repositories: annotated tags with a number and a description, archives of them, and their comparison. */
import type { CallBody, CallData, CallQuery, versionCalls } from "@mofang/protocol";
import {
  GitError,
  largestPatch,
  moveRef,
  noObject,
  readPatch,
  readTags,
  refNameOf,
  type Tag,
  writeTag,
  zipArchive,
} from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { authorOf, type Ceiling, type RepositoryService, type Version } from "../repository/index.ts";
import { compareTrees } from "./compare-trees.ts";
import { highestFirst } from "./version-order.ts";

type Calls = typeof versionCalls;
type PresentedVersion = CallData<Calls["addVersion"]>;

export class PublishedVersions {
  readonly #repositories: RepositoryService;
  readonly #now: () => Date;

  /** @param now  clock for the time of versions */
  constructor(repositories: RepositoryService, now: () => Date = () => new Date()) {
    this.#repositories = repositories;
    this.#now = now;
  }

  /** @throws ProductError `version.exists`, `version.no-commit`, `repository.version-not-found` */
  async add(member: Member, { id, version: name, description, of }: CallBody<Calls["addVersion"]>): Promise<PresentedVersion> {
    const folder = this.#repositories.folders.of(id);
    const { commit } = await this.#repositories.versions.find(id, of);
    if (commit === undefined) throw new ProductError("version.no-commit");
    const author = authorOf(member, this.#now());
    const object = await writeTag(folder, { name, commit, author, message: description });
    await this.#move(id, member, name, noObject, object);
    return present({ name, message: description, author: author.name, time: author.time, commit, object });
  }

  /** @throws ProductError `repository.version-not-found` */
  async delete(member: Member, { id, version }: CallBody<Calls["deleteVersion"]>): Promise<void> {
    const tags = await readTags(this.#repositories.folders.of(id));
    const tag = tags.find(({ name }) => name === version);
    if (tag === undefined) throw new ProductError("repository.version-not-found", { version });
    await this.#move(id, member, version, tag.object, noObject);
  }

  async list({ id }: CallQuery<Calls["versions"]>): Promise<PresentedVersion[]> {
    const tags = await readTags(this.#repositories.folders.of(id));
    const newestFirst = tags.sort((a, b) => b.time.getTime() - a.time.getTime());
    return highestFirst(newestFirst, ({ name }) => name).map(present);
  }

  /** @throws ProductError `version.no-commit`, `repository.version-not-found` */
  async archive({ id, version }: CallQuery<Calls["downloadVersion"]>): Promise<Bytes> {
    const { commit } = await this.#repositories.versions.find(id, version);
    if (commit === undefined) throw new ProductError("version.no-commit");
    const name = await this.#repositories.nameOf(id);
    const fileName = `${name}-${(version ?? commit.slice(0, 10)).replaceAll("/", "-")}.zip`;
    return { content: zipArchive(this.#repositories.folders.of(id), commit), fileName };
  }

  /** @param ceiling  what the reader sees at most. @throws ProductError `repository.version-not-found` */
  async compare(
    { id, from, to }: CallQuery<Calls["compareVersions"]>,
    ceiling: Ceiling,
  ): Promise<CallData<Calls["compareVersions"]>> {
    const { disclosures } = this.#repositories;
    const [before, after] = await this.#both(id, from, to);
    const [was, is] = await Promise.all([before, after].map((version) => disclosures.entries(id, version, ceiling)));
    return { from: before.commit, to: after.commit, files: compareTrees(was ?? [], is ?? []) };
  }

  /**
   * @param ceiling  what the reader sees at most
   * @throws ProductError `repository.version-not-found`, `file.not-found` for a path that neither version has,
   *   `file.protected`, `request.too-large` for a difference that nobody would read
   */
  async compareFile(
    { id, from, to, path }: CallQuery<Calls["compareFile"]>,
    ceiling: Ceiling,
  ): Promise<CallData<Calls["compareFile"]>> {
    const [before, after] = await this.#both(id, from, to);
    if (!isFile(before, path) && !isFile(after, path)) throw new ProductError("file.not-found", { path });
    const { versions, disclosures } = this.#repositories;
    for (const version of [before, after].filter((one) => isFile(one, path))) {
      await disclosures.requireWhole(id, version, versions.file(version, path), ceiling);
    }
    const [was, is, patch] = await Promise.all([
      this.#textAt(id, before, path),
      this.#textAt(id, after, path),
      readPatch(this.#repositories.folders.of(id), before.commit, after.commit, path).catch(tooLargeToRead),
    ]);
    return { before: was, after: is, patch };
  }

  /** Makes or deletes the reference of a version, and tells of it. */
  async #move(id: number, member: Member, name: string, before: Tag["object"], after: Tag["object"]): Promise<void> {
    const ref = refNameOf("tags", name);
    if (ref === undefined) throw new Error(`invariant: the rule of version numbers keeps to what git allows, not ${name}`);
    const update = { ref, before, after };
    const { pushLog, folders } = this.#repositories;
    const pending = await pushLog.begin(id, member.id, [update]);
    const outcome = await moveRef(folders.of(id), ref, before, after);
    await pushLog.finish(id, member.id, pending, outcome === "done" ? [update] : []);
    if (outcome === "done") return;
    if (after === noObject) throw new ProductError("repository.version-not-found", { version: name });
    throw new ProductError("version.exists", { version: name });
  }

  async #both(id: number, from: string, to: string) {
    const { versions } = this.#repositories;
    return Promise.all([versions.find(id, from).then(withCommit(from)), versions.find(id, to).then(withCommit(to))]);
  }

  async #textAt(id: number, version: Version, path: string): Promise<string | null> {
    if (!isFile(version, path)) return null;
    const { versions } = this.#repositories;
    return (await versions.text(id, versions.file(version, path))) ?? null;
  }
}

function tooLargeToRead(error: unknown): never {
  const isTooLarge = error instanceof GitError && error.code === "git.output-too-large";
  throw isTooLarge ? new ProductError("request.too-large", { limit: `${largestPatch / 1e6} MB` }) : error;
}

function withCommit(name: string) {
  return ({ commit, entries }: Version) => {
    if (commit === undefined) throw new ProductError("repository.version-not-found", { version: name });
    return { commit, entries };
  };
}

function isFile({ entries }: Version, path: string): boolean {
  const entry = entries.get(path);
  return entry !== undefined && entry.kind !== "folder";
}

function present({ name, message, author, time, commit }: Tag): PresentedVersion {
  return { version: name, description: message, commit, author, time: time.toISOString() };
}
