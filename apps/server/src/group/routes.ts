/** Calls of groups. */
import { groupCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "../repository/index.ts";
import { Groups } from "./groups.ts";

/** The domain of groups. */
export function groupDomain(platform: Platform): Domain {
  const groups = new Groups(platform.database);
  return {
    name: "group",
    guards: repositoryGuards(platform),
    calls: [
      serve(calls.createRootGroup, async ({ caller, body }) => ({ groupId: await groups.create(caller, null, body) })),
      serve(calls.createChildGroup, async ({ caller, body: { parentId, ...facts } }) => ({
        groupId: await groups.create(caller, parentId, facts),
      })),
      serve(calls.updateGroup, async ({ caller, body }) => {
        await groups.update(caller, body);
        return null;
      }),
      serve(calls.deleteGroup, async ({ caller, body }) => {
        await groups.delete(caller, body.groupId);
        return null;
      }),
      serve(calls.privateGroups, async ({ caller }) => groups.list(caller)),
      serve(calls.moveToGroup, async ({ body }) => {
        await groups.move(body);
        return null;
      }),
    ],
  };
}
