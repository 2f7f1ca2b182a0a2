/** Repository calls over HTTP. */
import { repositoryCalls as calls, topicOf } from "@mofang/protocol";
import { mainBranch } from "../git/index.ts";
import type { Domain } from "../platform/domain.ts";
import { serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { repositoryGuards } from "./access/guards.ts";
import { ceilingOf, mayRead, requireCapability } from "./access/policy.ts";
import { presentCommit } from "./content/commit-messages.ts";
import { repositoryData } from "./personal-data.ts";
import { eraseRepositoryData } from "./personal-data-store.ts";
import { pushedRef } from "./pushes/pushed-ref.ts";
import type { RepositoryService } from "./service.ts";
import { beginUpkeep, upkeepJobs } from "./upkeep.ts";

/** Names a version of a repository. */
interface VersionQuery {
  readonly id: number;
  readonly version?: string | undefined;
}

/** The domain of repositories. */
export function repositoryDomain(platform: Platform, service: RepositoryService): Domain {
  const { database } = platform;
  const { versions, disclosures } = service;

  /** A version as the caller may see it. */
  async function versionFor(caller: Member | undefined, { id, version }: VersionQuery) {
    const [found, ceiling] = await Promise.all([versions.find(id, version), ceilingOf(database, id, caller)]);
    return { found, ceiling };
  }

  /** A file of which the caller may see everything. */
  async function fileFor(caller: Member | undefined, query: VersionQuery & { readonly path: string }) {
    const { found, ceiling } = await versionFor(caller, query);
    const entry = versions.file(found, query.path);
    await disclosures.requireWhole(query.id, found, entry, ceiling);
    return entry;
  }

  return {
    name: "repository",
    guards: repositoryGuards(platform),
    jobs: {
      ...upkeepJobs(platform, service),
      // Looked at before anybody asks for the repository as a whole, or for its picture.
      "repository.pushed": async (payload) => {
        const { repositoryId, ref } = pushedRef.parse(payload);
        if (!(await service.folders.has(repositoryId))) return;
        await service.protection.levelOf(repositoryId);
        if (ref === mainBranch) await service.proposeInitialModel(repositoryId);
      },
    },
    seed: () => beginUpkeep(platform),
    personalData: (accountId) => repositoryData(database, platform.settings, accountId),
    eraseAccount: eraseRepositoryData,
    topics: [
      {
        name: "repository",
        mayFollow: async (member, id) => mayRead(database, Number(id), member),
        isAskedAgain: true,
        load: async (id) => {
          const { commit } = await versions.head(Number(id));
          if (commit === undefined) return undefined;
          return { kind: "repository", topic: topicOf("repository", Number(id)), repositoryId: Number(id), commit };
        },
      },
    ],
    calls: [
      serve(calls.createRepository, async ({ caller, body }) => ({ id: await service.create(caller, body) })),
      serve(calls.updateRepository, async ({ caller, body }) => {
        await service.update(caller, body);
        return null;
      }),
      serve(calls.updateAuth, async ({ body }) => {
        await service.updateAuth(body);
        return null;
      }),
      serve(calls.countUserCreateRepo, async ({ caller }) => service.countOwned(caller)),
      serve(calls.projectTypes, async ({ caller }) => service.projectTypes(caller)),
      serve(calls.deleteRepository, async ({ caller, body }) => {
        await service.delete(caller, body.id, body.confirmation);
        return null;
      }),
      serve(calls.clearRepository, async ({ caller, body }) => {
        await service.clear(caller, body);
        return null;
      }),
      serve(calls.deletedRepositories, async ({ caller }) => service.bin.list(caller)),
      serve(calls.restoreRepository, async ({ caller, body }) => {
        await service.bin.restore(caller, body.deletedId);
        return null;
      }),
      serve(calls.purgeRepository, async ({ caller, body }) => {
        await service.bin.purgeOwn(caller, body.deletedId, body.confirmation);
        return null;
      }),
      serve(calls.publicRepositories, async ({ query }) => service.listPublic(query)),
      serve(calls.myRepositories, async ({ caller, query }) => service.listOfMember(caller, query)),
      serve(calls.repositoryNameExists, async ({ caller, query }) => service.nameExists(caller, query.name)),
      serve(calls.repositoryDetail, async ({ caller, query, language }) => {
        const role = await requireCapability(database, query.id, caller, "repository-read");
        return service.detail(query.id, caller, role, language);
      }),
      serve(calls.commits, async ({ query, language }) => {
        const { rows, total } = await versions.commits(query.id, query.page, query.pageSize);
        const { page, pageSize } = query;
        return { rows: rows.map((commit) => presentCommit(commit, language)), total, page, pageSize };
      }),
      serve(calls.addFiles, async ({ caller, query, uploads, language }) => service.addFiles(caller, query, uploads(), language)),
      serve(calls.saveFiles, async ({ caller, body, language }) => service.saveFiles(caller, body, language)),
      serve(calls.tree, async ({ caller, query }) => {
        const { found, ceiling } = await versionFor(caller, query);
        const entries = await disclosures.entries(query.id, found, ceiling);
        return {
          commit: found.commit ?? null,
          entries: entries.map(({ path, kind, size, object }) => ({
            path,
            kind: kind === "folder" ? ("folder" as const) : ("file" as const),
            size,
            blob: object,
          })),
        };
      }),
      serve(calls.lastChanges, async ({ caller, query, language }) => {
        const { found, ceiling } = await versionFor(caller, query);
        if (found.commit === undefined) return [];
        const [entries, changes] = await Promise.all([
          disclosures.entries(query.id, found, ceiling),
          versions.lastChanges(query.id, found.commit, query.folder ?? ""),
        ]);
        // Only what the caller sees: a name that is hidden is not told by its change.
        return entries.flatMap(({ path }) => {
          const change = changes.get(path);
          return change ? [{ ...presentCommit(change, language), path }] : [];
        });
      }),
      serve(calls.fileText, async ({ caller, query }) => {
        const entry = await fileFor(caller, query);
        const text = await versions.text(query.id, entry);
        return { path: entry.path, blob: entry.object, size: entry.size, ...(text !== undefined && { text }) };
      }),
      serve(calls.modelicaFiles, async ({ caller, query }) => {
        const { found, ceiling } = await versionFor(caller, query);
        return { commit: found.commit ?? null, files: await disclosures.modelicaFiles(query.id, found, ceiling) };
      }),
      serve(calls.fileBytes, async ({ caller, query }) => {
        const entry = await fileFor(caller, query);
        const fileName = entry.path.split("/").at(-1) ?? entry.path;
        return { content: versions.bytes(query.id, entry), size: entry.size, fileName, tag: entry.object };
      }),
    ],
  };
}
