/**
 * Commits on the head of a branch, mostly the main one. Each is planned on the files as they are at that moment and published only if
 * the head has not moved meanwhile; if it has, it is planned again. So two people who change different files both succeed,
 * and one who would overwrite what they have not seen does not.
 */
import { decodeText, isConversionOf } from "@mofang/host/text";
import { limits } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import {
  type Author,
  type CommitOutcome,
  type ContentReader,
  commitChanges,
  foldersAbove,
  headOf,
  mainBranchOf,
  moveRef,
  noObject,
  type ObjectName,
  type RefName,
  type RefUpdate,
  type RepositoryFolders,
  readingContents,
  readObjects,
  sizeOf,
  sizeOfContent,
  type TreeChange,
} from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { UploadedPictures } from "../../platform/pictures/uploaded-pictures.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Member } from "../../platform/request/caller.ts";
import type { SensitiveWords } from "../../platform/texts/sensitive-words.ts";
import { utf8Text } from "../content/utf8.ts";
import type { Version, Versions } from "../content/versions.ts";
import { PushLog } from "./push-log.ts";
import { Turns } from "./turns.ts";

/** Servers that write to one repository at once take turns by losing; more losses in a row than this fail the commit. */
const maximumAttempts = 20;

/** What is to be changed for a head; undefined to change nothing at all. */
type Planned = readonly TreeChange[] | undefined;

/** Where a commit goes. */
interface CommitTarget {
  /** The main one unless said. */
  readonly branch?: RefName | undefined;
  /** A branch at whose head `branch` begins by the commit, as one that was not there. */
  readonly from?: RefName | undefined;
  /** Commits whose changes the plan takes in. */
  readonly merged?: readonly ObjectName[];
}

export class Commits {
  readonly #log: PushLog;
  readonly #folders: RepositoryFolders;
  readonly #versions: Versions;
  readonly #quota: number;
  readonly #words: SensitiveWords;
  readonly #pictures: UploadedPictures;
  readonly #now: () => Date;
  readonly #turns = new Turns();

  /** @param quota  bytes that a repository may take on the disk */
  constructor(
    { database, words, pictures }: Pick<Platform, "database" | "words" | "pictures">,
    folders: RepositoryFolders,
    versions: Versions,
    quota: number,
    now: () => Date,
  ) {
    this.#words = words;
    this.#pictures = pictures;
    this.#quota = quota;
    this.#log = new PushLog(database, folders);
    this.#folders = folders;
    this.#versions = versions;
    this.#now = now;
  }

  /**
   * Makes a commit of what `plan` says for the head that it is given. `plan` is called again for every head that turns up.
   * No changes make no commit, unless something is merged; nor does a plan that gives up with undefined. Texts must hold no
   * sensitive words, unless something is merged: then they are by others, and were looked at when they came.
   *
   * @returns the version after the commit
   * @throws what `plan` throws, and ProductError `file.busy`, `repository.too-large`, `repository.too-many-files`,
   *   `text.sensitive`, `file.other-encoding`, `file.submodule`, `repository.version-not-found` for a branch that is gone
   */
  async commit(
    repositoryId: number,
    member: Member,
    message: string,
    plan: (head: Version) => Planned | Promise<Planned>,
    target: CommitTarget = {},
  ): Promise<Version> {
    const { merged = [] } = target;
    return this.#turns.take(repositoryId, async () => {
      for (let attempt = 0; attempt < maximumAttempts; attempt++) {
        const head = await this.#headOf(repositoryId, target);
        const changes = await plan(head);
        if (changes === undefined || (changes.length === 0 && merged.length === 0)) return head;
        if (merged.length === 0) await this.#requireNoSubmodule(repositoryId, head, changes);
        await this.#requireRoom(repositoryId, head, changes);
        await this.#look(changes, merged.length === 0);
        await this.#requireKnownLetters(repositoryId, head, changes);
        const outcome = await this.#write(repositoryId, member, message, head, changes, target);
        if (outcome.kind === "committed") return this.#versions.at(repositoryId, outcome.commit);
      }
      throw new ProductError("file.busy");
    });
  }

  /** @throws ProductError `repository.version-not-found` */
  async #headOf(repositoryId: number, { branch, from = branch }: CommitTarget): Promise<Version> {
    if (from === undefined) return this.#versions.head(repositoryId);
    const commit = await headOf(this.#folders.of(repositoryId), from);
    if (commit === undefined)
      throw new ProductError("repository.version-not-found", { version: from.replace("refs/heads/", "") });
    return this.#versions.at(repositoryId, commit);
  }

  /** Moves the main branch on to a commit that is there already and comes after it. @returns whether it stood at `before` */
  async forward(repositoryId: number, member: Member, before: ObjectName | undefined, after: ObjectName): Promise<boolean> {
    return this.#turns.take(repositoryId, async () => {
      const update = { ref: await mainBranchOf(this.#folders.of(repositoryId)), before: before ?? noObject, after };
      const pending = await this.#log.begin(repositoryId, member.id, [update]);
      const outcome = await moveRef(this.#folders.of(repositoryId), update.ref, update.before, after);
      await this.#log.finish(repositoryId, member.id, pending, outcome === "done" ? [update] : []);
      return outcome === "done";
    });
  }

  /** A file in the place of a submodule, or below it, would end it. @throws ProductError `file.submodule` */
  async #requireNoSubmodule(repositoryId: number, head: Version, changes: readonly TreeChange[]): Promise<void> {
    const submodules = new Set((await this.#versions.submodules(repositoryId, head)).map(({ path }) => path));
    if (submodules.size === 0) return;
    const path = changes.flatMap(({ path }) => [path, ...foldersAbove(path)]).find((place) => submodules.has(place));
    if (path !== undefined) throw new ProductError("file.submodule", { path });
  }

  /** @throws ProductError `text.sensitive` where words are looked for */
  async #look(changes: readonly TreeChange[], forWords: boolean): Promise<void> {
    await readingContents(async (reader) => {
      for await (const text of textsOf(changes, reader)) {
        if (forWords) await this.#words.requireNone([text]);
        await this.#pictures.noteNeeded([text]);
      }
    });
  }

  /**
   * A text of the product's own may replace one that is not UTF-8 only as its conversion, letter by letter: what was edited
   * came from a guess of its letters. Files that are sent whole replace what they like.
   *
   * @throws ProductError `file.other-encoding`
   */
  async #requireKnownLetters(repositoryId: number, { entries }: Version, changes: readonly TreeChange[]): Promise<void> {
    const edits = changes.flatMap((change) => {
      const entry = entries.get(change.path);
      const isEdit = change.kind === "write" && change.content instanceof Uint8Array && entry?.kind === "file";
      return isEdit && entry.size <= limits.textFile
        ? [{ path: change.path, content: change.content, object: entry.object }]
        : [];
    });
    const before = await readObjects(
      this.#folders.of(repositoryId),
      edits.map(({ object }) => object),
    );
    edits.forEach(({ path, content }, i) => {
      const bytes = present(before[i], "an object for each name");
      const { encoding } = decodeText(bytes) ?? { encoding: "binary" };
      if (encoding === "utf-8" || isConversionOf(Buffer.from(content).toString("utf8"), bytes)) return;
      throw new ProductError("file.other-encoding", { path, encoding });
    });
  }

  async #requireRoom(repositoryId: number, { entries }: Version, changes: readonly TreeChange[]): Promise<void> {
    const bytes = changes.reduce((sum, change) => sum + (change.kind === "write" ? sizeOfContent(change.content) : 0), 0);
    if (bytes === 0) return;
    if (bytes + (await sizeOf(this.#folders.of(repositoryId))) > this.#quota) {
      throw new ProductError("repository.too-large", { limit: this.#quota / 1e6 });
    }
    const limit = limits.repositoryFiles;
    if (entries.size + changes.length > limit) throw new ProductError("repository.too-many-files", { limit });
  }

  async #write(
    repositoryId: number,
    member: Member,
    message: string,
    head: Version,
    changes: readonly TreeChange[],
    { branch: wanted, from, merged = [] }: CommitTarget,
  ): Promise<CommitOutcome> {
    const folder = this.#folders.of(repositoryId);
    const branch = wanted ?? (await mainBranchOf(folder));
    const isNewBranch = from !== undefined && from !== branch;
    let update: RefUpdate | undefined;
    let pending: readonly number[] = [];
    const outcome = await commitChanges(folder, head.commit, changes, authorOf(member, this.#now()), message, {
      branch,
      isNewBranch,
      merged,
      announce: async (commit) => {
        update = { ref: branch, before: isNewBranch ? noObject : (head.commit ?? noObject), after: commit };
        pending = await this.#log.begin(repositoryId, member.id, [update]);
      },
    });
    const moved = outcome.kind === "committed" && update !== undefined ? [update] : [];
    await this.#log.finish(repositoryId, member.id, pending, moved);
    return outcome;
  }
}

/** Commits and versions name the account, not its e-mail address, which is nobody's business. */
export function authorOf({ id, name }: Pick<Member, "id" | "name">, time: Date): Author {
  return { name, email: `${id}@users.noreply.mofang.invalid`, time };
}

/** Contents that are text, and that the pages show as such. */
async function* textsOf(changes: readonly TreeChange[], reader: ContentReader): AsyncGenerator<string> {
  for (const change of changes) {
    if (change.kind !== "write" || sizeOfContent(change.content) > limits.textFile) continue;
    const text = utf8Text(await reader.bytes(change.content));
    if (text !== undefined) yield text;
  }
}
