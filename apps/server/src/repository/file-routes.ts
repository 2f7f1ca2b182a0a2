/** Calls about the files of a repository and their history over HTTP. */
import { repositoryCalls as calls } from "@mofang/protocol";
import { type ServedCall, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { ceilingOf } from "./access/policy.ts";
import { presentCommit } from "./content/commit-messages.ts";
import type { RepositoryService } from "./service.ts";

/** Names a version of a repository. */
interface VersionQuery {
  readonly id: number;
  readonly version?: string | undefined;
}

/** The calls that read and change files. */
export function fileCalls({ database }: Platform, service: RepositoryService): readonly ServedCall[] {
  const { versions, disclosures, special } = service;

  /** A version as the caller may see it. */
  async function versionFor(caller: Member | undefined, { id, version }: VersionQuery) {
    const [found, ceiling] = await Promise.all([versions.find(id, version), ceilingOf(database, id, caller)]);
    return { found, ceiling };
  }

  /** Everything that the caller sees of a version, submodules too. */
  async function entriesFor(caller: Member | undefined, query: VersionQuery) {
    const { found, ceiling } = await versionFor(caller, query);
    const all = [...found.entries.values(), ...(await versions.submodules(query.id, found))];
    return { found, entries: await disclosures.seenOf(query.id, found, ceiling, all) };
  }

  /** A file or submodule of which the caller may see everything, as text or as what it is. */
  async function shownFile(caller: Member | undefined, query: VersionQuery & { readonly path: string }) {
    const { id, path } = query;
    const { found, ceiling } = await versionFor(caller, query);
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

  /** A file of which the caller may see everything. */
  async function fileFor(caller: Member | undefined, query: VersionQuery & { readonly path: string }) {
    const { found, ceiling } = await versionFor(caller, query);
    const entry = versions.file(found, query.path);
    await disclosures.requireWhole(query.id, found, entry, ceiling);
    return entry;
  }

  return [
    serve(calls.commits, async ({ query, language }) => {
      const { rows, total } = await versions.commits(query.id, query.page, query.pageSize);
      const { page, pageSize } = query;
      return { rows: rows.map((commit) => presentCommit(commit, language)), total, page, pageSize };
    }),
    serve(calls.addFiles, async ({ caller, query, uploads, language }) => service.addFiles(caller, query, uploads(), language)),
    serve(calls.saveFiles, async ({ caller, body, language }) => service.saveFiles(caller, body, language)),
    serve(calls.tree, async ({ caller, query }) => {
      const { found, entries } = await entriesFor(caller, query);
      const pointers = await special.pointersIn(query.id, found);
      return {
        commit: found.commit ?? null,
        entries: entries.map(({ path, kind, size, object }) => ({
          path,
          kind: pointers.has(path) ? ("lfs-pointer" as const) : kind,
          size,
          blob: object,
        })),
      };
    }),
    serve(calls.lastChanges, async ({ caller, query, language }) => {
      const { found, entries } = await entriesFor(caller, query);
      if (found.commit === undefined) return [];
      const changes = await versions.lastChanges(query.id, found.commit, query.folder ?? "");
      // Only what the caller sees: a name that is hidden is not told by its change.
      return entries.flatMap(({ path }) => {
        const change = changes.get(path);
        return change ? [{ ...presentCommit(change, language), path }] : [];
      });
    }),
    serve(calls.fileText, ({ caller, query }) => shownFile(caller, query)),
    serve(calls.modelicaFiles, async ({ caller, query }) => {
      const { found, ceiling } = await versionFor(caller, query);
      return { commit: found.commit ?? null, files: await disclosures.modelicaFiles(query.id, found, ceiling) };
    }),
    serve(calls.fileBytes, async ({ caller, query }) => {
      const entry = await fileFor(caller, query);
      const fileName = entry.path.split("/").at(-1) ?? entry.path;
      return { content: versions.bytes(query.id, entry), size: entry.size, fileName, tag: entry.object };
    }),
  ];
}
