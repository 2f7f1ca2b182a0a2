/** Calls of editing on the web. */
import { editingCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { eraseDrafts } from "./store.ts";
import { TemporaryBranches } from "./temporary-branches.ts";

/** The domain of editing. */
export function editingDomain(platform: Platform, repositories: RepositoryService): Domain {
  const branches = new TemporaryBranches(platform, repositories);
  return {
    name: "editing",
    eraseAccount: eraseDrafts,
    guards: repositoryGuards(platform),
    calls: [
      serve(calls.editRepository, async ({ caller, body }) => branches.begin(caller, body)),
      serve(calls.hasTempBranch, async ({ caller, query }) => branches.find(caller, query.id)),
      serve(calls.putDraft, async ({ caller, body, language }) => branches.putDraft(caller, body, language)),
      serve(calls.dropDraft, async ({ caller, body }) => {
        await branches.dropDraft(caller, body);
        return null;
      }),
      serve(calls.quitEditRepository, async ({ caller, body }) => {
        await branches.quit(caller, body.id);
        return null;
      }),
      serve(calls.saveRepository, async ({ caller, body }) => branches.save(caller, body)),
      serve(calls.forceMerge, async ({ caller, body }) => branches.save(caller, body, () => "mine")),
      serve(calls.conflictFiles, async ({ caller, query }) => branches.conflictFiles(caller, query.id)),
      serve(calls.conflictContents, async ({ caller, query }) => branches.conflictContents(caller, query)),
      serve(calls.resolveConflict, async ({ caller, body }) => branches.resolve(caller, body)),
    ],
  };
}
