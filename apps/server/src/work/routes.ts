/** Calls of editing together, and the topic that its windows follow. */
import { workCalls as calls, mayInRepository } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { WorkLog } from "./work-log.ts";
import { WorkSaves } from "./work-saves.ts";

/** The domain of editing together. */
export function workDomain(platform: Platform, repositories: RepositoryService): Domain {
  const log = new WorkLog(platform, repositories);
  const saves = new WorkSaves(platform, repositories, log);
  const mayEdit = async (member: Member, id: number): Promise<boolean> => {
    const access = Number.isSafeInteger(id) ? await accessOf(platform.database, id, member) : undefined;
    return access !== undefined && mayInRepository("repository-edit", access);
  };
  return {
    name: "work",
    guards: repositoryGuards(platform),
    topics: [
      {
        name: "workspace",
        mayFollow: (member, id) => mayEdit(member, Number(id)),
        isAskedAgain: true,
        hasPresence: true,
        load: (id, _language, event) => log.message(Number(id), event),
      },
    ],
    calls: [
      serve(calls.joinWork, async ({ body: { id, isEarly } }) => {
        await log.begin(id);
        const isBehind = isEarly !== true && (await saves.catchUp(id));
        return { ...(await log.read(id)), isBehind };
      }),
      serve(calls.workEntries, async ({ query }) => log.entries(query)),
      serve(calls.pushWork, async ({ caller, body, language }) => log.push(caller, body, language)),
      serve(calls.saveWork, async ({ caller, body }) => saves.save(caller, body)),
      serve(calls.workConflict, async ({ query }) => saves.conflict(query)),
      serve(calls.resolveWork, async ({ caller, body }) => saves.resolve(caller, body)),
    ],
  };
}
