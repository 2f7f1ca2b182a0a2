/** What git holds in the place of a file: symbolic links, submodules, and pointers of Git LFS. */
import { posix } from "node:path";
import { decodeText } from "@mofang/host/text";
import { largestLfsPointer, lfsPointerOf } from "@mofang/modelica";
import { type CallData, limits, type repositoryCalls } from "@mofang/protocol";
import {
  type ObjectName,
  type RepositoryFolders,
  readBlob,
  readInGroups,
  submoduleUrls,
  type TreeEntry,
} from "../../git/index.ts";
import type { Version } from "./versions.ts";

type SpecialFile = NonNullable<CallData<typeof repositoryCalls.fileText>["special"]>;

/** Bytes of the shortest pointer. */
const smallestPointer = 125;
/** Versions whose pointers are kept. */
const keptVersions = 200;

export class SpecialFiles {
  readonly #folders: RepositoryFolders;
  /** Paths of pointers; least recently used first. */
  readonly #pointers = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(folders: RepositoryFolders) {
    this.#folders = folders;
  }

  /** Paths of the pointers of Git LFS in a version; none where no `.gitattributes` tells git of any. */
  async pointersIn(repositoryId: number, { commit, entries }: Version): Promise<ReadonlySet<string>> {
    if (commit === undefined) return new Set();
    const key = `${repositoryId} ${commit}`;
    const pointers = this.#pointers.get(key) ?? this.#findPointers(repositoryId, entries);
    this.#pointers.delete(key);
    this.#pointers.set(key, pointers);
    const [oldest] = this.#pointers.keys();
    if (this.#pointers.size > keptVersions && oldest !== undefined) this.#pointers.delete(oldest);
    pointers.catch(() => this.#pointers.delete(key));
    return pointers;
  }

  /** What an entry of a version is; undefined for a common file. */
  async of(repositoryId: number, { entries }: Version, entry: TreeEntry): Promise<SpecialFile | undefined> {
    const { kind, path, object, size } = entry;
    if (kind === "symlink") return linkOf(path, await this.#text(repositoryId, object));
    if (kind === "submodule") return { kind, commit: object, url: await this.#urlOf(repositoryId, entries, path) };
    if (size < smallestPointer || size > largestLfsPointer) return undefined;
    const pointer = lfsPointerOf(await this.#text(repositoryId, object));
    return pointer && { kind: "lfs-pointer", ...pointer };
  }

  async #findPointers(repositoryId: number, entries: Version["entries"]): Promise<ReadonlySet<string>> {
    const files = [...entries.values()].filter(({ kind }) => kind === "file");
    const found = new Set<string>();
    if (!files.some(({ path }) => posix.basename(path) === ".gitattributes")) return found;
    const small = files.filter(({ size }) => size >= smallestPointer && size <= largestLfsPointer);
    for await (const { file, content } of readInGroups(this.#folders.of(repositoryId), small)) {
      if (lfsPointerOf(content.toString("latin1")) !== undefined) found.add(file.path);
    }
    return found;
  }

  async #urlOf(repositoryId: number, entries: Version["entries"], path: string): Promise<string | null> {
    const gitmodules = entries.get(".gitmodules");
    if (gitmodules?.kind !== "file" || gitmodules.size > limits.textFile) return null;
    return (await submoduleUrls(this.#folders.of(repositoryId), gitmodules.object)).get(path) ?? null;
  }

  async #text(repositoryId: number, object: ObjectName): Promise<string> {
    const bytes = await readBlob(this.#folders.of(repositoryId), object);
    return decodeText(bytes)?.text ?? bytes.toString("latin1");
  }
}

/** A link beside its target, which counts from the link's folder. */
function linkOf(path: string, target: string): SpecialFile {
  const reached = posix.normalize(posix.join(posix.dirname(path), target)).replace(/\/$/, "");
  const leadsOut = posix.isAbsolute(target) || /^\.\.(\/|$)/.test(reached);
  return { kind: "symlink", target, leadsTo: leadsOut ? null : reached.replace(/^\.$/, "") };
}
