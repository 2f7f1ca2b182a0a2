/**
 * Packages of the site's repositories as libraries of other repositories: which version stands for what is used, and its
 * files as far as a reader sees them.
 */
import { createHash } from "node:crypto";
import type { Database } from "@mofang/host";
import {
  bestOf,
  ClassTree,
  chooseVersions,
  conversionsOf,
  type Diagnostic,
  type LibraryUse,
  type LibraryVersion,
  memoryProvider,
  placedUsesOf,
  type UsedLibrary,
} from "@mofang/modelica";
import { type ObjectName, readTags, resolveVersion, type TreeEntry } from "../git/index.ts";
import type { LibraryShelf } from "../library/shelf.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { accessOf, ceilingOf, type RepositoryCaller, type RepositoryService, type Version } from "../repository/index.ts";
import { holdersOf, usesOfRepository } from "./store.ts";
import { type TopPackage, topPackagesOf } from "./top-packages.ts";

/** A package of a repository in one version. */
export interface RepositoryLibrary extends LibraryVersion {
  readonly repository: { readonly id: number; readonly name: string; readonly ownerName: string };
  readonly commit: ObjectName;
  /** Versions whose models need no change. */
  takesFrom(): readonly string[];
  /** The published version that is meant; null for the head of the main branch. */
  readonly tag: string | null;
  /** The package's folder or `.mo` file; empty where the whole repository is the package. */
  readonly path: string;
  /** SHA-256 of the names and contents of its files, in hexadecimal. */
  readonly hash: string;
}

/** A library that is installed on this site, as a run has it. */
export interface InstalledPin {
  readonly name: string;
  readonly version: string;
  /** SHA-256 of the names and contents of its Modelica files, in hexadecimal. */
  readonly hash: string;
}

/** What says again which version a run had. */
interface LibraryPin {
  readonly name: string;
  readonly version: string;
  readonly commit: string;
  readonly tag: string | null;
  readonly repositoryId: number;
}

type Holder = Pick<Awaited<ReturnType<typeof holdersOf>>[number], "id" | "name" | "ownerName" | "version">;

/** Repositories whose versions are looked through for one used library. */
const mostHolders = 5;
/** Libraries that one repository can use, all together. */
const mostLibraries = 100;

export class RepositoryLibraries {
  readonly #database: Database;
  readonly #repositories: RepositoryService;
  readonly #shelf: LibraryShelf;

  constructor(database: Database, repositories: RepositoryService, shelf: LibraryShelf) {
    this.#database = database;
    this.#repositories = repositories;
    this.#shelf = shelf;
  }

  /**
   * What could stand for used libraries and for what these use, as far as somebody may see it: of each repository the
   * version that serves best. What is installed in the version asked for needs no repository. Of several repositories with
   * the same package those of the same owner come first, then those with most stars.
   *
   * @param besideId  the repository that uses them, whose own packages do not count
   */
  async find(
    viewer: RepositoryCaller | undefined,
    besideId: number | undefined,
    used: readonly UsedLibrary[],
  ): Promise<readonly RepositoryLibrary[]> {
    const installed = await this.#shelf.list();
    const ownerName = await this.#ownerOf(viewer, besideId);
    const found: RepositoryLibrary[] = [];
    const asked = new Set<string>();
    let open = used;
    while (open.length > 0 && asked.size < mostLibraries) {
      const fresh = open.filter((use) => !asked.has(labelOf(use)) && asked.add(labelOf(use)));
      const shelved = fresh.map(({ name, version }) => bestVersion(installed, name, version));
      const wanted = fresh.filter(
        ({ version }, i) => shelved[i] === undefined || (version ?? shelved[i].version) !== shelved[i].version,
      );
      const libraries = await this.#heldFor(viewer, besideId, ownerName, wanted);
      found.push(...libraries);
      open = [...libraries.flatMap((library) => library.uses()), ...shelved.flatMap((library) => library?.uses ?? [])];
    }
    return found;
  }

  /**
   * What stands for the libraries that texts use, and what is to be told of these.
   *
   * @param texts  Modelica texts of the repository by path
   */
  async chosenFor(
    viewer: RepositoryCaller | undefined,
    besideId: number,
    texts: ReadonlyMap<string, string>,
  ): Promise<{ readonly libraries: readonly RepositoryLibrary[]; readonly issues: readonly Diagnostic[] }> {
    const own = [...new ClassTree(memoryProvider(texts), [""]).topLevel.values()];
    const uses = own.flatMap(placedUsesOf);
    const held = await this.find(viewer, besideId, uses);
    return held.length === 0 ? { libraries: [], issues: [] } : this.#choose(held, uses, new Set(own.map(({ name }) => name)));
  }

  /**
   * The installed libraries that a run of texts has here and now: those that they and their libraries use, and those whose
   * names they mention.
   *
   * @param texts  Modelica texts of the repository by path
   * @param held  packages of other repositories that the run has
   */
  async installedFor(texts: ReadonlyMap<string, string>, held: readonly RepositoryLibrary[]): Promise<readonly InstalledPin[]> {
    const shelved = await this.#shelf.list();
    const own = [...new ClassTree(memoryProvider(texts), [""]).topLevel.values()];
    const mentioned = shelved.filter(({ name }) => [...texts.values()].some((text) => mentions(text, name)));
    const wanted = [...own.flatMap(placedUsesOf), ...mentioned.map(({ name }) => ({ name, version: undefined }))];
    const installed = shelved.map((library) => ({ ...library, uses: () => library.uses }));
    const { chosen } = chooseVersions<LibraryVersion>([...installed, ...held], wanted, new Set(own.map(({ name }) => name)));
    const pins = installed
      .filter((library) => chosen.includes(library))
      .map(async ({ name, version, path }) => ({ name, version, hash: await this.#shelf.checksum({ path }) }));
    return Promise.all(pins);
  }

  async #choose(held: readonly RepositoryLibrary[], uses: readonly LibraryUse[], hidden: ReadonlySet<string>) {
    const installed = (await this.#shelf.list()).map((library) => ({ ...library, uses: () => library.uses }));
    const { chosen, issues } = chooseVersions<LibraryVersion>([...installed, ...held], uses, hidden);
    const libraries = held.filter((library) => chosen.includes(library));
    const names = new Set(libraries.map(({ name }) => name));
    return { libraries, issues: issues.filter(({ values }) => names.has(String(values.name))) };
  }

  /** What stands for the libraries that the head of a repository is noted to use. */
  async chosenForHead(viewer: RepositoryCaller | undefined, repositoryId: number): Promise<readonly RepositoryLibrary[]> {
    const noted = await usesOfRepository(this.#database, repositoryId);
    const uses = noted.map(({ name, version }) => ({ name, version: version ?? undefined }));
    const held = await this.find(viewer, repositoryId, uses);
    return held.length === 0 ? [] : (await this.#choose(held, uses, new Set())).libraries;
  }

  /** The libraries that a run had. @throws ProductError `dependency.pin-gone` for what is deleted or not to be read */
  async pinned(viewer: RepositoryCaller | undefined, pins: readonly LibraryPin[]): Promise<readonly RepositoryLibrary[]> {
    return Promise.all(
      pins.map(async ({ name, version, commit, tag, repositoryId }) => {
        const gone = new ProductError("dependency.pin-gone", { name, version });
        const isReadable = (await accessOf(this.#database, repositoryId, viewer)) !== undefined;
        const object = isReadable ? await resolveVersion(this.#repositories.folders.of(repositoryId), commit) : undefined;
        if (object === undefined) throw gone;
        const facts = await this.#repositories.facts(repositoryId);
        const repository = { id: repositoryId, name: facts.name, ownerName: facts.owner_name };
        const library = await this.#read(repository, name, { version, commit: object, tag });
        if (library === undefined) throw gone;
        return library;
      }),
    );
  }

  /** A package of a repository as it is in a commit. @throws ProductError `dependency.no-package`, `repository.version-not-found` */
  async at(repositoryId: number, wanted: string, name: string): Promise<RepositoryLibrary> {
    const { commit } = await this.#repositories.versions.find(repositoryId, wanted);
    const facts = await this.#repositories.facts(repositoryId);
    const repository = { id: repositoryId, name: facts.name, ownerName: facts.owner_name };
    const library = commit && (await this.#read(repository, name, { version: undefined, commit, tag: null }));
    if (library === undefined) throw new ProductError("dependency.no-package", { name });
    return library;
  }

  /** Whether somebody may read all of its text. */
  async isWholeFor(viewer: RepositoryCaller | undefined, { repository: { id }, commit }: RepositoryLibrary): Promise<boolean> {
    const { versions, disclosures } = this.#repositories;
    return disclosures.showsAll(id, await versions.at(id, commit), await ceilingOf(this.#database, id, viewer));
  }

  /** A name of what somebody may read of it: the same for the same content, whichever repository and commit has it. */
  async contentName(viewer: RepositoryCaller | undefined, library: RepositoryLibrary): Promise<string> {
    const isWhole = await this.isWholeFor(viewer, library);
    const seen = isWhole ? "all" : await ceilingOf(this.#database, library.repository.id, viewer);
    const label = [library.name, library.version, library.hash, seen].join("\n");
    return createHash("sha256").update(label).digest("hex");
  }

  /**
   * Its Modelica texts by path, as far as somebody may read them; paths begin with name and version.
   *
   * @param viewer  "all" leaves nothing out: for the server's own use
   */
  async texts(
    library: RepositoryLibrary,
    viewer: RepositoryCaller | undefined | "all",
  ): Promise<readonly { readonly path: string; readonly text: string }[]> {
    const { versions, disclosures } = this.#repositories;
    const { repository, commit } = library;
    const ceiling = viewer === "all" ? undefined : await ceilingOf(this.#database, repository.id, viewer);
    const files = await disclosures.modelicaFiles(repository.id, await versions.at(repository.id, commit), ceiling);
    return files.flatMap(({ path, text }) => {
      const place = placeIn(library, path);
      return place === undefined ? [] : [{ path: place, text }];
    });
  }

  /** The data files that its models may read, paths as those of its texts. */
  async data(library: RepositoryLibrary): Promise<readonly { readonly path: string; readonly content: Buffer }[]> {
    const { versions } = this.#repositories;
    const { repository, commit } = library;
    const files = await versions.modelDataFiles(repository.id, await versions.at(repository.id, commit));
    return files.flatMap(({ path, content }) => {
      const place = placeIn(library, path);
      return place === undefined ? [] : [{ path: place, content }];
    });
  }

  async #ownerOf(viewer: RepositoryCaller | undefined, id: number | undefined): Promise<string | undefined> {
    if (id === undefined || (await accessOf(this.#database, id, viewer)) === undefined) return undefined;
    return (await this.#repositories.facts(id)).owner_name;
  }

  async #heldFor(
    viewer: RepositoryCaller | undefined,
    besideId: number | undefined,
    ownerName: string | undefined,
    wanted: readonly UsedLibrary[],
  ): Promise<RepositoryLibrary[]> {
    const names = wanted.map(({ name }) => name);
    // The token of a tool is a stranger's in all other repositories.
    const viewerId = viewer?.onlyRepository === undefined ? viewer?.id : undefined;
    const holders = (await holdersOf(this.#database, names, viewerId)).filter(({ id }) => id !== besideId);
    const isOwn = (holder: Holder): boolean => holder.ownerName === ownerName;
    const inOrder = [...holders.filter(isOwn), ...holders.filter((holder) => !isOwn(holder))];
    const found = wanted.flatMap(({ name, version }) =>
      inOrder
        .filter((holder) => holder.package_name === name)
        .slice(0, mostHolders)
        .map((holder) => this.#bestOf(holder, name, version)),
    );
    return (await Promise.all(found)).filter((library) => library !== undefined);
  }

  async #bestOf(holder: Holder, name: string, version: string | undefined): Promise<RepositoryLibrary | undefined> {
    const { versions, folders } = this.#repositories;
    const { commit: head } = await versions.head(holder.id);
    const tags = (await readTags(folders.of(holder.id))).filter((tag) => /^v?\d[\w.+-]*$/.test(tag.name));
    const published = tags.map((tag) => ({ version: tag.name.replace(/^v/, ""), commit: tag.commit, tag: tag.name }));
    const current = head === undefined ? [] : [{ version: holder.version, commit: head, tag: null }];
    const offered = [...published, ...current].map((one) => ({ ...one, name, uses: () => [] }));
    const best = bestOf(offered, version);
    return best && this.#read(holder, name, best);
  }

  /** The package as it is in a commit; undefined where it is not there. */
  async #read(
    { id, name: repositoryName, ownerName }: RepositoryLibrary["repository"],
    name: string,
    { version, commit, tag }: { version: string | undefined; commit: ObjectName; tag: string | null },
  ): Promise<RepositoryLibrary | undefined> {
    const content = await this.#repositories.versions.at(id, commit);
    const found = (await topPackagesOf(this.#repositories, id, content)).find((one) => one.name === name);
    if (found === undefined) return undefined;
    const path = found.file.source.path.replace(/(?:^|\/)package\.mo$/, "");
    const hash = hashOf(filesOf(content, path));
    return {
      name,
      version: version ?? found.version,
      uses: () => found.uses.map((used) => ({ name: used.name, version: used.version ?? undefined })),
      takesFrom: () => versionsTakenBy(found),
      repository: { id, name: repositoryName, ownerName },
      commit,
      tag,
      path,
      hash,
      origin: { repository: `${ownerName}/${repositoryName}`, commit, hash },
    };
  }
}

function bestVersion<Library extends { readonly name: string; readonly version: string }>(
  all: readonly Library[],
  name: string,
  version: string | undefined,
): Library | undefined {
  const offered = all.filter((library) => library.name === name).map((library) => ({ library, ...library, uses: () => [] }));
  return bestOf(offered, version)?.library;
}

/** Whether a text names a class of a library. */
function mentions(text: string, library: string): boolean {
  return new RegExp(`(?<![\\w.])${library.replaceAll(/[^\w]/g, "\\$&")}\\s*\\.`).test(text);
}

/** Versions whose models the package takes without any change. */
function versionsTakenBy({ definition }: TopPackage): readonly string[] {
  return conversionsOf(definition).flatMap(({ from, to, script }) => (script === undefined && to === undefined ? from : []));
}

/** Where a file of the repository lies in the library; undefined for one that is no part of it. */
function placeIn({ name, version, path: root }: RepositoryLibrary, path: string): string | undefined {
  const label = `${name} ${version}`;
  if (root.endsWith(".mo")) return path === root ? `${label}.mo` : undefined;
  if (root === "") return `${label}/${path}`;
  return path.startsWith(`${root}/`) ? `${label}/${path.slice(root.length + 1)}` : undefined;
}

function filesOf({ entries }: Version, root: string): TreeEntry[] {
  const isInside = (path: string): boolean => root === "" || path === root || path.startsWith(`${root}/`);
  return [...entries.values()].filter(({ kind, path }) => kind === "file" && isInside(path));
}

function hashOf(files: readonly TreeEntry[]): string {
  const hash = createHash("sha256");
  for (const { path, object } of files) hash.update(`${object} ${path}\n`);
  return hash.digest("hex");
}

function labelOf({ name, version }: UsedLibrary): string {
  return `${name} ${version ?? ""}`;
}
