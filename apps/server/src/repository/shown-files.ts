/** The files of a version as one caller may see them. */
import { posix } from "node:path";
import type { Database } from "@mofang/host";
import type { CallData, repositoryCalls } from "@mofang/protocol";
import type { TreeEntry } from "../git/index.ts";
import type { Member } from "../platform/request/caller.ts";
import { ceilingOf } from "./access/policy.ts";
import type { SpecialFiles } from "./content/special-files.ts";
import type { Version, Versions } from "./content/versions.ts";
import type { Ceiling, Disclosures } from "./disclosure/disclosures.ts";

type Calls = typeof repositoryCalls;

/** Names a version of a repository. */
interface VersionQuery {
  readonly id: number;
  readonly version?: string | undefined;
}

interface FileQuery extends VersionQuery {
  readonly path: string;
}

interface FolderQuery extends VersionQuery {
  readonly folder: string;
  readonly ending?: string | undefined;
}

/** Where files are read, and who judges them. */
interface Sources {
  readonly versions: Versions;
  readonly disclosures: Disclosures;
  readonly special: SpecialFiles;
}

export class ShownFiles {
  readonly #database: Database;
  readonly #sources: Sources;

  constructor(database: Database, sources: Sources) {
    this.#database = database;
    this.#sources = sources;
  }

  /** A version, and how much of it the caller sees. @throws ProductError `repository.version-not-found` */
  async version(
    caller: Member | undefined,
    { id, version }: VersionQuery,
  ): Promise<{ readonly found: Version; readonly ceiling: Ceiling }> {
    const { versions } = this.#sources;
    const [found, ceiling] = await Promise.all([versions.find(id, version), ceilingOf(this.#database, id, caller)]);
    return { found, ceiling };
  }

  /** Everything that the caller sees of a version, submodules too. */
  async entries(
    caller: Member | undefined,
    query: VersionQuery,
  ): Promise<{ readonly found: Version; readonly entries: readonly TreeEntry[] }> {
    const { versions, disclosures } = this.#sources;
    const { found, ceiling } = await this.version(caller, query);
    const all = [...found.entries.values(), ...(await versions.submodules(query.id, found))];
    return { found, entries: await disclosures.seenOf(query.id, found, ceiling, all) };
  }

  /** The same as it travels, each as what it is. */
  async tree(caller: Member | undefined, query: VersionQuery): Promise<CallData<Calls["tree"]>> {
    const { found, entries } = await this.entries(caller, query);
    const pointers = await this.#sources.special.pointersIn(query.id, found);
    const presented = entries.map(({ path, kind, size, object }) => ({
      path,
      kind: pointers.has(path) ? ("lfs-pointer" as const) : kind,
      size,
      blob: object,
    }));
    return { commit: found.commit ?? null, entries: presented };
  }

  /** A file of which the caller sees everything. @throws ProductError `file.not-found`, `file.protected` */
  async file(caller: Member | undefined, query: FileQuery): Promise<TreeEntry> {
    const { versions, disclosures } = this.#sources;
    const { found, ceiling } = await this.version(caller, query);
    const entry = versions.file(found, query.path);
    await disclosures.requireWhole(query.id, found, entry, ceiling);
    return entry;
  }

  /** A file or submodule of which the caller sees everything, as text or as what it is. @throws ProductError as `file` */
  async text(caller: Member | undefined, query: FileQuery): Promise<CallData<Calls["fileText"]>> {
    const { versions, disclosures, special } = this.#sources;
    const { id, path } = query;
    const { found, ceiling } = await this.version(caller, query);
    const submodule = (await versions.submodules(id, found)).find((each) => each.path === path);
    const entry = submodule ?? versions.file(found, path);
    await disclosures.requireWhole(id, found, entry, ceiling);
    const facts = { path: entry.path, blob: entry.object, size: entry.size };
    const is = await special.of(id, found, entry);
    if (is !== undefined) return { ...facts, special: is };
    const { text, encoding } = (await versions.readableText(id, entry)) ?? {};
    return {
      ...facts,
      ...(text !== undefined && { text }),
      ...(encoding !== "utf-8" && encoding !== undefined && { encoding }),
    };
  }

  /** The files right in a folder of which the caller sees everything, with their texts. */
  async folderTexts(
    caller: Member | undefined,
    { folder, ending = "", ...query }: FolderQuery,
  ): Promise<CallData<Calls["folderTexts"]>> {
    const { versions, disclosures } = this.#sources;
    const { found, ceiling } = await this.version(caller, query);
    const inFolder = [...found.entries.values()].filter(
      ({ kind, path }) => kind === "file" && posix.dirname(path) === folder && path.endsWith(ending),
    );
    const whole = await disclosures.wholeOf(query.id, found, ceiling, inFolder);
    return { commit: found.commit ?? null, files: await versions.texts(query.id, whole) };
  }
}
