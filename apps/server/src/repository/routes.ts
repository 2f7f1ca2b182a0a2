/** Repository calls over HTTP. */
import { repositoryCalls as calls, topicOf } from "@mofang/protocol";
import { mainBranchOf } from "../git/index.ts";
import { type Domain, type ServedCall, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "./access/guards.ts";
import { mayRead, requireCapability } from "./access/policy.ts";
import { findByPath } from "./facts/store.ts";
import { fileCalls } from "./file-routes.ts";
import { searchableRepositories } from "./listing/searchable-store.ts";
import { repositoryData } from "./personal-data.ts";
import { eraseRepositoryData } from "./personal-data-store.ts";
import { mainBranchJob } from "./pushes/main-branch.ts";
import { pushedRef } from "./pushes/pushed-ref.ts";
import type { RepositoryService } from "./service.ts";
import { beginUpkeep, upkeepJobs } from "./upkeep.ts";

/** The domain of repositories. */
export function repositoryDomain(platform: Platform, service: RepositoryService): Domain {
  const { database } = platform;
  const { versions } = service;

  return {
    name: "repository",
    searchable: [searchableRepositories(platform.database)],
    guards: repositoryGuards(platform),
    jobs: {
      ...upkeepJobs(platform, service),
      [mainBranchJob]: (payload) => service.mainBranch.follow(payload),
      // Looked at before anybody asks for the repository as a whole, or for its picture.
      "repository.pushed": async (payload) => {
        const { repositoryId, ref } = pushedRef.parse(payload);
        if (!(await service.folders.has(repositoryId))) return;
        await service.protection.levelOf(repositoryId);
        if (ref === (await mainBranchOf(service.folders.of(repositoryId)))) await service.proposeInitialModel(repositoryId);
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
    calls: [...callsAboutRepositories(platform, service), ...fileCalls(platform, service)],
  };
}

/** The calls about repositories as wholes: making, changing, deleting, listing. */
function callsAboutRepositories({ database }: Platform, service: RepositoryService): readonly ServedCall[] {
  return [
    serve(calls.createRepository, async ({ caller, body }) => ({ id: await service.create(caller, body) })),
    serve(calls.updateRepository, async ({ caller, body }) => {
      await service.update(caller, body);
      return null;
    }),
    serve(calls.updateAuth, async ({ body }) => {
      await service.updateAuth(body);
      return null;
    }),
    serve(calls.branches, async ({ query: { id } }) => service.branches(id)),
    serve(calls.setMainBranch, async ({ caller, body }) => {
      await service.mainBranch.set(caller.id, body.id, body.branch);
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
    serve(calls.repositoryByPath, async ({ caller, query: { owner, name } }) => {
      const id = await findByPath(database, owner, name);
      await requireCapability(database, id, caller, "repository-read");
      return { id, name, ownerName: owner };
    }),
    serve(calls.repositoryNameExists, async ({ caller, query }) => service.nameExists(caller, query.name)),
    serve(calls.repositoryDetail, async ({ caller, query, language }) => {
      const role = await requireCapability(database, query.id, caller, "repository-read");
      return service.detail(query.id, caller, role, language);
    }),
  ];
}
