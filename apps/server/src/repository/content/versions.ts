/** Files of a version. What a commit holds never changes, so trees are kept for a while. */
import type { Readable } from "node:stream";
import { type DecodedText, decodeText } from "@mofang/host/text";
import { limits, modelDataFiles } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import {
  type Commit,
  countCommits,
  headOf,
  lastChanges,
  type ObjectName,
  type RepositoryFolders,
  readBlob,
  readCommits,
  readObjects,
  readTree,
  resolveVersion,
  streamBlob,
  type TreeEntry,
} from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import { sourceText, utf8Text } from "./utf8.ts";

/** Entries of all trees kept together; one takes some 200 bytes. */
const maximumKeptEntries = 200_000;
/** Folders whose last changes are kept. */
const keptFolders = 200;
/** Modelica texts that one answer holds, bytes. */
const maximumModelicaBytes = 64_000_000;

/** A commit and its entries; no commit in an empty repository. */
export interface Version {
  readonly commit: ObjectName | undefined;
  /** By path, in git's order; submodules are left out, because their content lies elsewhere. */
  readonly entries: ReadonlyMap<string, TreeEntry>;
}

const emptyVersion: Version = { commit: undefined, entries: new Map() };

/** The entries of a commit's tree. */
interface Tree {
  readonly entries: Version["entries"];
  readonly submodules: readonly TreeEntry[];
}

export class Versions {
  readonly #folders: RepositoryFolders;
  /** Least recently used first. */
  readonly #kept = new Map<string, Tree>();
  #keptEntries = 0;
  /** Least recently used first. */
  readonly #lastChanges = new Map<string, Promise<ReadonlyMap<string, Commit>>>();

  constructor(folders: RepositoryFolders) {
    this.#folders = folders;
  }

  /** @throws ProductError `repository.version-not-found`; an empty repository has its head and no other version */
  async find(repositoryId: number, version: string | undefined): Promise<Version> {
    const commit = await resolveVersion(this.#folders.of(repositoryId), version);
    if (commit === undefined) {
      if (version === undefined) return emptyVersion;
      throw new ProductError("repository.version-not-found", { version });
    }
    return this.at(repositoryId, commit);
  }

  /** The head of the main branch. */
  async head(repositoryId: number): Promise<Version> {
    const commit = await headOf(this.#folders.of(repositoryId));
    return commit === undefined ? emptyVersion : this.at(repositoryId, commit);
  }

  /** A commit that is known to exist. */
  async at(repositoryId: number, commit: ObjectName): Promise<Version> {
    return { commit, entries: (await this.#treeOf(repositoryId, commit)).entries };
  }

  /** What a version names of other repositories, in git's order. */
  async submodules(repositoryId: number, { commit }: Version): Promise<readonly TreeEntry[]> {
    return commit === undefined ? [] : (await this.#treeOf(repositoryId, commit)).submodules;
  }

  async #treeOf(repositoryId: number, commit: ObjectName): Promise<Tree> {
    const key = `${repositoryId} ${commit}`;
    let tree = this.#kept.get(key);
    if (tree === undefined) {
      const all = await readTree(this.#folders.of(repositoryId), commit);
      const entries = new Map(all.filter(({ kind }) => kind !== "submodule").map((entry) => [entry.path, entry]));
      tree = { entries, submodules: all.filter(({ kind }) => kind === "submodule") };
    } else {
      this.#drop(key, tree);
    }
    this.#keep(key, tree);
    return tree;
  }

  #keep(key: string, tree: Tree): void {
    this.#kept.set(key, tree);
    this.#keptEntries += tree.entries.size;
    for (const [oldest, others] of this.#kept) {
      if (this.#keptEntries <= maximumKeptEntries) return;
      this.#drop(oldest, others);
    }
  }

  #drop(key: string, tree: Tree): void {
    if (this.#kept.delete(key)) this.#keptEntries -= tree.entries.size;
  }

  /** The commit that changed each entry of a folder last, by path; kept, because a commit's history never changes. */
  async lastChanges(repositoryId: number, commit: ObjectName, folder: string): Promise<ReadonlyMap<string, Commit>> {
    const key = `${repositoryId} ${commit} ${folder}`;
    const changes = this.#lastChanges.get(key) ?? lastChanges(this.#folders.of(repositoryId), commit, folder);
    this.#lastChanges.delete(key);
    this.#lastChanges.set(key, changes);
    const [oldest] = this.#lastChanges.keys();
    if (this.#lastChanges.size > keptFolders && oldest !== undefined) this.#lastChanges.delete(oldest);
    changes.catch(() => this.#lastChanges.delete(key));
    return changes;
  }

  /** Newest commits first, and their number. */
  async commits(repositoryId: number, page: number, pageSize: number): Promise<{ rows: Commit[]; total: number }> {
    const folder = this.#folders.of(repositoryId);
    const head = await headOf(folder);
    if (head === undefined) return { rows: [], total: 0 };
    const [rows, total] = await Promise.all([
      readCommits(folder, head, (page - 1) * pageSize, pageSize),
      countCommits(folder, head),
    ]);
    return { rows, total };
  }

  /** @throws ProductError `file.not-found` for a path that is no file */
  file({ entries }: Version, path: string): TreeEntry {
    const entry = entries.get(path);
    if (entry === undefined || entry.kind === "folder") throw new ProductError("file.not-found", { path });
    return entry;
  }

  bytes(repositoryId: number, { object }: TreeEntry): Readable {
    return streamBlob(this.#folders.of(repositoryId), object);
  }

  /** Text of a file; undefined when it is not UTF-8, holds a NUL as binary files do, or is larger than the editor opens. */
  async text(repositoryId: number, { object, size }: TreeEntry): Promise<string | undefined> {
    return size > limits.textFile ? undefined : this.blobText(repositoryId, object);
  }

  /** Bytes of a file. */
  content(repositoryId: number, { object }: TreeEntry): Promise<Buffer> {
    return readBlob(this.#folders.of(repositoryId), object);
  }

  /** Text of a file to read, whatever its encoding; undefined when it is no text, holds a NUL, or is larger than the editor opens. */
  async readableText(repositoryId: number, { object, size }: TreeEntry): Promise<DecodedText | undefined> {
    if (size > limits.textFile) return undefined;
    const found = decodeText(await readBlob(this.#folders.of(repositoryId), object));
    return found?.text.includes("\0") ? undefined : found;
  }

  /** Small files with their texts; without a text those that are not UTF-8, and beyond `limits.folderText` and `limits.folderTexts`. */
  async texts(repositoryId: number, files: readonly TreeEntry[]): Promise<{ path: string; blob: ObjectName; text?: string }[]> {
    let room = limits.folderTexts;
    const read = new Set<TreeEntry>();
    for (const file of files) {
      if (file.size > limits.folderText || file.size > room) continue;
      room -= file.size;
      read.add(file);
    }
    const names = [...read].map(({ object }) => object);
    const contents = await readObjects(this.#folders.of(repositoryId), names);
    const texts = new Map([...read].map((file, i) => [file, utf8Text(present(contents[i], "an object for each name"))]));
    return files.map((file) => {
      const text = texts.get(file);
      return { path: file.path, blob: file.object, ...(text !== undefined && { text }) };
    });
  }

  /** Text of a blob; undefined when it is none. */
  async blobText(repositoryId: number, object: ObjectName): Promise<string | undefined> {
    return utf8Text(await readBlob(this.#folders.of(repositoryId), object));
  }

  /** Whether the Modelica files of a version are no more than `modelicaFiles` reads. */
  hasReadableSources({ entries }: Version): boolean {
    return bytesOf(sourcesIn(entries)) <= maximumModelicaBytes;
  }

  /**
   * All Modelica files of a version, and the `package.order` files that belong to them (MLS 3.6 §13.4.1). Those that are not
   * UTF-8 say what they probably are. Symbolic links are left out.
   */
  async modelicaFiles(repositoryId: number, { entries }: Version): Promise<ModelicaFile[]> {
    const files = sourcesIn(entries);
    if (bytesOf(files) > maximumModelicaBytes)
      throw new ProductError("request.too-large", { limit: `${maximumModelicaBytes / 1e6} MB` });
    const contents = await readObjects(
      this.#folders.of(repositoryId),
      files.map(({ object }) => object),
    );
    return files.map(({ path, object }, i) => {
      const content = present(contents[i], "an object for each name");
      return { path, blob: object, ...sourceText(content) };
    });
  }

  /** The data files of a version that its models may read when they run, see `modelDataFiles`. */
  async modelDataFiles(repositoryId: number, { entries }: Version): Promise<{ path: string; content: Buffer }[]> {
    const files = modelDataFiles([...entries.values()].filter(({ kind }) => kind === "file"));
    const contents = await readObjects(
      this.#folders.of(repositoryId),
      files.map(({ object }) => object),
    );
    return files.flatMap(({ path }, i) => {
      const content = contents[i];
      return content === undefined ? [] : [{ path, content }];
    });
  }
}

/** A Modelica file; `encoding` is what its bytes probably are where they are not UTF-8. */
interface ModelicaFile {
  readonly path: string;
  readonly blob: ObjectName;
  readonly text: string;
  readonly encoding?: string;
}

function sourcesIn(entries: Version["entries"]): TreeEntry[] {
  return [...entries.values()].filter(({ kind, path }) => kind === "file" && isModelicaSource(path));
}

function bytesOf(files: readonly TreeEntry[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Whether the file is part of a Modelica package. */
function isModelicaSource(path: string): boolean {
  return path.endsWith(".mo") || path === "package.order" || path.endsWith("/package.order");
}
