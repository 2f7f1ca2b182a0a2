/** What repositories depend on, what stands for it on this site, and who depends on them. */
import type { Database } from "@mofang/host";
import type { CallData, CallQuery, dependencyCalls } from "@mofang/protocol";
import { readTags } from "../git/index.ts";
import type { LibraryShelf, ShelvedLibrary } from "../library/shelf.ts";
import type { Member } from "../platform/request/caller.ts";
import { listChosen, presentSummary, type RepositoryService } from "../repository/index.ts";
import { dependentsOf, holdersOf, usesOfRepository } from "./store.ts";
import { topPackagesOf } from "./top-packages.ts";

type Calls = typeof dependencyCalls;
type Listed = CallData<Calls["dependencies"]>;
type Provider = Listed["dependencies"][number]["candidates"][number];
type Graph = CallData<Calls["dependencyGraph"]>;
type Node = Graph["nodes"][number];

interface Used {
  readonly name: string;
  readonly version: string | null;
}

/** Repositories whose published versions are looked through for one used library. */
const mostLookedThrough = 5;
/** Nodes that one graph shows. */
const largestGraph = 200;

export class Dependencies {
  readonly #database: Database;
  readonly #repositories: RepositoryService;
  readonly #shelf: LibraryShelf;

  constructor(database: Database, repositories: RepositoryService, shelf: LibraryShelf) {
    this.#database = database;
    this.#repositories = repositories;
    this.#shelf = shelf;
  }

  /** @throws ProductError `repository.version-not-found` */
  async list(viewer: Member | undefined, { id, version: wanted }: CallQuery<Calls["dependencies"]>): Promise<Listed> {
    const packages = await topPackagesOf(this.#repositories, id, await this.#repositories.versions.find(id, wanted));
    const usedBy = new Map<string, { version: string | null; packages: string[] }>();
    for (const { name: owner, uses } of packages) {
      for (const { name, version } of uses) {
        const known = usedBy.get(name);
        usedBy.set(name, { version: known?.version ?? version, packages: [...(known?.packages ?? []), owner] });
      }
    }
    const used = [...usedBy].map(([name, { version }]) => ({ name, version }));
    const candidates = await this.#candidates(viewer, id, used);
    return {
      packages: packages.map(({ name, version }) => ({ name, version })),
      dependencies: used.map((one) => {
        const fitting = candidates(one);
        const provider = fitting[0] ?? null;
        return { ...one, usedBy: usedBy.get(one.name)?.packages ?? [], provider, candidates: fitting };
      }),
    };
  }

  async dependents(
    viewer: Member | undefined,
    { id, page, pageSize }: CallQuery<Calls["dependents"]>,
  ): Promise<CallData<Calls["dependents"]>> {
    const chosen = dependentsOf(this.#database, id);
    const { rows, total } = await listChosen(this.#database, viewer?.id, chosen, undefined, { page, pageSize });
    return { rows: rows.map(presentSummary), total, page, pageSize };
  }

  /**
   * Walked breadth first; a repository or library that is used twice is one node.
   *
   * @throws ProductError `repository.version-not-found`
   */
  async graph(viewer: Member | undefined, query: CallQuery<Calls["dependencyGraph"]>): Promise<Graph> {
    const { id } = query;
    const facts = await this.#repositories.facts(id);
    const root: Node = {
      key: `repository ${id}`,
      kind: "repository",
      name: facts.name,
      version: null,
      repository: { id, name: facts.name, ownerName: facts.owner_name },
    };
    const { dependencies } = await this.list(viewer, query);
    const nodes = new Map([[root.key, root]]);
    const edges: { from: string; to: string }[] = [];
    const open: { readonly from: Node; readonly uses: readonly Used[] }[] = [{ from: root, uses: dependencies }];
    for (let next = open.shift(); next !== undefined && nodes.size < largestGraph; next = open.shift()) {
      const { from } = next;
      const candidates = await this.#candidates(viewer, from.repository?.id, next.uses);
      for (const used of next.uses) {
        const provider = candidates(used)[0];
        const node = nodeOf(used, provider);
        edges.push({ from: from.key, to: node.key });
        if (nodes.has(node.key)) continue;
        nodes.set(node.key, node);
        open.push({ from: node, uses: await this.#usesOf(used.name, provider) });
      }
    }
    return { nodes: [...nodes.values()], edges };
  }

  /** What stands for each used library, the fittest first: exact before others, installed before repositories. */
  async #candidates(
    viewer: Member | undefined,
    besideId: number | undefined,
    used: readonly Used[],
  ): Promise<(used: Used) => Provider[]> {
    const names = used.map(({ name }) => name);
    const [libraries, holders] = await Promise.all([this.#shelf.list(), holdersOf(this.#database, names, viewer?.id)]);
    const tags = await this.#tagsFor(used, holders);
    return ({ name, version }) => {
      const isExact = (other: string): boolean => version === null || other === version;
      const installed = libraries
        .filter((library) => library.name === name)
        .sort(newestFirst)
        .map((library): Provider => ({ kind: "library", version: library.version, isExact: isExact(library.version) }));
      const held = holders
        .filter((holder) => holder.package_name === name && holder.id !== besideId)
        .map((holder): Provider => {
          const repository = { id: holder.id, name: holder.name, ownerName: holder.ownerName };
          const tag = tags.get(`${holder.id} ${version}`);
          if (tag !== undefined && version !== null) return { kind: "repository", version, isExact: true, repository, tag };
          return { kind: "repository", version: holder.version, isExact: isExact(holder.version), repository, tag: null };
        });
      const all = [...installed, ...held];
      return [...all.filter((provider) => provider.isExact), ...all.filter((provider) => !provider.isExact)];
    };
  }

  /** Published versions that are what is asked for, by repository and version: the head may be on its way to another. */
  async #tagsFor(used: readonly Used[], holders: Awaited<ReturnType<typeof holdersOf>>): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const { name, version } of used) {
      if (version === null) continue;
      const held = holders.filter((holder) => holder.package_name === name);
      for (const { id } of held.slice(0, mostLookedThrough)) {
        const names = (await readTags(this.#repositories.folders.of(id))).map((tag) => tag.name);
        const tag = [version, `v${version}`].find((candidate) => names.includes(candidate));
        if (tag !== undefined) found.set(`${id} ${version}`, tag);
      }
    }
    return found;
  }

  async #usesOf(name: string, provider: Provider | undefined): Promise<readonly Used[]> {
    if (provider === undefined) return [];
    if (provider.kind === "repository") return usesOfRepository(this.#database, provider.repository.id);
    const library = (await this.#shelf.list()).find((one) => one.name === name && one.version === provider.version);
    return (library?.uses ?? []).map((used) => ({ name: used.name, version: used.version ?? null }));
  }
}

function nodeOf({ name, version }: Used, provider: Provider | undefined): Node {
  if (provider === undefined)
    return { key: `missing ${name} ${version ?? ""}`, kind: "missing", name, version, repository: null };
  if (provider.kind === "library") {
    const key = `library ${name} ${provider.version}`;
    return { key, kind: "library", name, version: provider.version, repository: null };
  }
  const { repository } = provider;
  return { key: `repository ${repository.id}`, kind: "repository", name, version: provider.version, repository };
}

function newestFirst(a: ShelvedLibrary, b: ShelvedLibrary): number {
  return b.version.localeCompare(a.version, "en", { numeric: true });
}
