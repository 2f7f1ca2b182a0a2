/** Calls of the one workspace of a person, and the topic on which their pages hear that another one was taken. */
import { workplaceCalls as calls, topicOf } from "@mofang/protocol";
import { deviceName } from "../account/index.ts";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "../repository/index.ts";
import { eraseWorkplaces, workplaceData } from "./store.ts";
import { Workplaces } from "./workplaces.ts";

/** The domain of workplaces. */
export function workplaceDomain(platform: Platform): Domain {
  const workplaces = new Workplaces(platform.database, platform.settings);
  return {
    name: "workplace",
    guards: repositoryGuards(platform),
    personalData: async (accountId) => ({ workplace: await workplaceData(platform.database, accountId) }),
    eraseAccount: eraseWorkplaces,
    topics: [
      {
        name: "workplace",
        mayFollow: async (member, id) => member.id === Number(id),
        load: async (id) => ({ kind: "workplace", topic: topicOf("workplace", Number(id)) }),
      },
    ],
    calls: [
      serve(calls.holdWorkplace, async ({ caller, body, request }) =>
        workplaces.hold(caller, body, deviceName(request.headers["user-agent"])),
      ),
      serve(calls.leaveWorkplace, async ({ caller, body }) => {
        await workplaces.leave(caller, body);
        return null;
      }),
    ],
  };
}
