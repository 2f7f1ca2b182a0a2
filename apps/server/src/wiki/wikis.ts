/** Wikis: Markdown pages in a bare git repository beside the models, each page a file `<name>.md`. */
import { Buffer } from "node:buffer";
import { addJob, type Database } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  generatedMessage,
  type Language,
  limits,
  type wikiCalls,
} from "@mofang/protocol";
import {
  blobNameOf,
  commitChanges,
  headOf,
  type ObjectName,
  readBlob,
  readFileHistory,
  readTree,
  resolveVersion,
  type TreeChange,
  type TreeEntry,
} from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { tellWatchers } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { authorOf, presentCommit, type RepositoryService, sourceText } from "../repository/index.ts";

type Calls = typeof wikiCalls;

/** Writers at once take turns by losing; more losses in a row than this fail the save. */
const maximumAttempts = 20;
const ending = ".md";

/** State of a wiki: its head, and its pages by name. */
interface WikiVersion {
  readonly head: ObjectName | undefined;
  readonly pages: ReadonlyMap<string, TreeEntry>;
}

export class Wikis {
  readonly #database: Database;
  readonly #repositories: RepositoryService;
  readonly #now: () => Date;

  /** @param now  clock for the time of commits */
  constructor(database: Database, repositories: RepositoryService, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#repositories = repositories;
    this.#now = now;
  }

  async pages(id: number): Promise<CallData<Calls["wikiPages"]>> {
    const { pages } = await this.#head(id);
    return [...pages.keys()].sort();
  }

  /** @throws ProductError `wiki.page-not-found`, `repository.version-not-found` */
  async page({ id, name, version }: CallQuery<Calls["wikiPage"]>, language: Language): Promise<CallData<Calls["wikiPage"]>> {
    const folder = this.#folder(id);
    const { head, pages } = version === undefined ? await this.#head(id) : await this.#version(id, version);
    const entry = pages.get(name);
    if (head === undefined || entry === undefined) throw new ProductError("wiki.page-not-found", { name });
    const [content, { rows }] = await Promise.all([
      readBlob(folder, entry.object),
      readFileHistory(folder, head, entry.path, 0, 1),
    ]);
    const [changed] = rows;
    if (changed === undefined) throw new Error(`invariant: a commit wrote the page ${name} of repository ${id}`);
    return { name, text: sourceText(content).text, blob: entry.object, changed: presentCommit(changed, language) };
  }

  async history(
    { id, name, page, pageSize }: CallQuery<Calls["wikiHistory"]>,
    language: Language,
  ): Promise<CallData<Calls["wikiHistory"]>> {
    const { head } = await this.#head(id);
    if (head === undefined) return { rows: [], total: 0, page, pageSize };
    const { rows, total } = await readFileHistory(this.#folder(id), head, fileOf(name), (page - 1) * pageSize, pageSize);
    return { rows: rows.map((commit) => presentCommit(commit, language)), total, page, pageSize };
  }

  /** Saves a page, or tells what it is by now. @throws ProductError `wiki.page-exists`, `wiki.too-many-pages`, `file.busy` */
  async save(
    member: Member,
    { id, name, newName = name, text, blob, message }: CallBody<Calls["saveWikiPage"]>,
  ): Promise<CallData<Calls["saveWikiPage"]>> {
    await this.#repositories.folders.ensureWiki(id);
    const content = Buffer.from(text);
    const target = blobNameOf(content);
    let conflict: CallData<Calls["saveWikiPage"]>["conflict"] = null;
    const fallback = generatedMessage("page-changed", { name: newName });
    await this.#commit(member, id, newName, message || fallback, async ({ pages }) => {
      conflict = null;
      const present = pages.get(name);
      if (newName === name && present?.object === target) return [];
      if ((present?.object ?? null) !== blob) {
        const theirs = present === undefined ? null : sourceText(await readBlob(this.#folder(id), present.object)).text;
        conflict = { text: theirs, blob: present?.object ?? null };
        return [];
      }
      const isTaken = [...pages.keys()].some((other) => other !== name && other.toLowerCase() === newName.toLowerCase());
      if (isTaken) throw new ProductError("wiki.page-exists", { name: newName });
      const limit = limits.wikiPages;
      if (present === undefined && pages.size >= limit) throw new ProductError("wiki.too-many-pages", { limit });
      const write: TreeChange = { kind: "write", path: fileOf(newName), content };
      return present !== undefined && newName !== name ? [{ kind: "delete", path: present.path }, write] : [write];
    });
    return conflict === null ? { blob: target, conflict: null } : { blob: null, conflict };
  }

  /** @throws ProductError `wiki.page-not-found`, `file.busy` */
  async delete(member: Member, { id, name }: CallBody<Calls["deleteWikiPage"]>): Promise<void> {
    const message = generatedMessage("page-deleted", { name });
    await this.#commit(member, id, name, message, async ({ pages }) => {
      const present = pages.get(name);
      if (present === undefined) throw new ProductError("wiki.page-not-found", { name });
      return [{ kind: "delete", path: present.path }];
    });
  }

  /** Commits what `plan` says for the head, and again for every head that turns up meanwhile. */
  async #commit(
    member: Member,
    id: number,
    name: string,
    message: string,
    plan: (wiki: WikiVersion) => Promise<readonly TreeChange[]>,
  ): Promise<void> {
    for (let attempt = 0; attempt < maximumAttempts; attempt++) {
      const wiki = await this.#head(id);
      const changes = await plan(wiki);
      if (changes.length === 0) return;
      const outcome = await commitChanges(this.#folder(id), wiki.head, changes, authorOf(member, this.#now()), message);
      if (outcome.kind === "moved") continue;
      await addJob(this.#database, "search.wiki", { repositoryId: id });
      const happening = { event: "wiki.changed", actorId: member.id, repositoryId: id, detail: { page: name } } as const;
      return tellWatchers(this.#database, happening, { replacing: "page" });
    }
    throw new ProductError("file.busy");
  }

  /** A wiki that was never written has no folder and no pages. */
  async #head(id: number): Promise<WikiVersion> {
    const head = await headOf(this.#folder(id)).catch(nowhere);
    return { head, pages: head === undefined ? new Map() : await this.#pagesOf(id, head) };
  }

  async #version(id: number, version: string): Promise<WikiVersion> {
    const head = await resolveVersion(this.#folder(id), version).catch(nowhere);
    if (head === undefined) throw new ProductError("repository.version-not-found", { version });
    return { head, pages: await this.#pagesOf(id, head) };
  }

  async #pagesOf(id: number, commit: ObjectName): Promise<ReadonlyMap<string, TreeEntry>> {
    const entries = await readTree(this.#folder(id), commit);
    const pages = entries.filter(({ kind, path }) => kind === "file" && !path.includes("/") && path.endsWith(ending));
    return new Map(pages.map((entry) => [entry.path.slice(0, -ending.length), entry]));
  }

  #folder(id: number): string {
    return this.#repositories.folders.wikiOf(id);
  }
}

function nowhere(error: unknown): undefined {
  // Git cannot start in a folder that does not exist.
  if (error instanceof Error && /ENOENT/.test(error.message)) return undefined;
  throw error;
}

function fileOf(name: string): string {
  return `${name}${ending}`;
}
