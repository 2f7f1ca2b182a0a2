/** Repository calls over HTTP. */
import { repositoryCalls as calls } from "@mofang/protocol";
import type { Domain } from "../platform/domain.ts";
import { serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "./guards.ts";
import { eraseRepositoryData, repositoryData } from "./personal-data.ts";
import { mayRead, requireCapability } from "./policy.ts";
import type { RepositoryService } from "./service.ts";
import { beginUpkeep, upkeepJobs } from "./upkeep.ts";

/** The domain of repositories. */
export function repositoryDomain(platform: Platform, service: RepositoryService): Domain {
  const { database } = platform;
  const { versions } = service;
  return {
    name: "repository",
    guards: repositoryGuards(platform),
    jobs: upkeepJobs(platform, service),
    seed: () => beginUpkeep(platform),
    personalData: (accountId) => repositoryData(database, platform.settings, accountId),
    eraseAccount: eraseRepositoryData,
    topics: [
      {
        name: "repository",
        mayFollow: async (member, id) => mayRead(database, Number(id), member),
        load: async (id) => {
          const { commit } = await versions.head(Number(id));
          if (commit === undefined) return undefined;
          return { kind: "repository", topic: `repository:${id}`, repositoryId: Number(id), commit };
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
      serve(calls.clearRepository, async ({ caller, body, language }) => {
        await service.clear(caller, body, language);
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
      serve(calls.repositoryDetail, async ({ caller, query }) => {
        const role = await requireCapability(database, query.id, caller, "repository-read");
        return service.detail(query.id, caller, role);
      }),
      serve(calls.commits, async ({ query }) => {
        const { rows, total } = await versions.commits(query.id, query.page, query.pageSize);
        const { page, pageSize } = query;
        return { rows: rows.map((commit) => ({ ...commit, time: commit.time.toISOString() })), total, page, pageSize };
      }),
      serve(calls.addFiles, async ({ caller, query, uploads, language }) => service.addFiles(caller, query, uploads(), language)),
      serve(calls.saveFiles, async ({ caller, body, language }) => service.saveFiles(caller, body, language)),
      serve(calls.tree, async ({ query }) => {
        const { commit, entries } = await versions.find(query.id, query.version);
        return {
          commit: commit ?? null,
          entries: [...entries.values()].map(({ path, kind, size, object }) => ({
            path,
            kind: kind === "folder" ? ("folder" as const) : ("file" as const),
            size,
            blob: object,
          })),
        };
      }),
      serve(calls.fileText, async ({ query }) => {
        const entry = versions.file(await versions.find(query.id, query.version), query.path);
        const text = await versions.text(query.id, entry);
        return { path: entry.path, blob: entry.object, size: entry.size, ...(text !== undefined && { text }) };
      }),
      serve(calls.modelicaFiles, async ({ query }) => {
        const version = await versions.find(query.id, query.version);
        return { commit: version.commit ?? null, files: await versions.modelicaFiles(query.id, version) };
      }),
      serve(calls.fileBytes, async ({ query }) => {
        const entry = versions.file(await versions.find(query.id, query.version), query.path);
        const fileName = entry.path.split("/").at(-1) ?? entry.path;
        return { content: versions.bytes(query.id, entry), size: entry.size, fileName, tag: entry.object };
      }),
    ],
  };
}
