/** Calls of scenes. */
import { sceneCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "../repository/index.ts";
import { Scenes } from "./scenes.ts";

/** The domain of scenes. What a person kept for a repository stays with it, without the person, when their account is erased. */
export function sceneDomain(platform: Platform): Domain {
  const scenes = new Scenes(platform.database);
  return {
    name: "scene",
    guards: repositoryGuards(platform),
    personalData: async (accountId) => ({ scenes: await scenes.of(accountId) }),
    calls: [
      serve(calls.scenes, async ({ query }) => scenes.list(query)),
      serve(calls.addScene, async ({ caller, body }) => scenes.add(caller, body)),
      serve(calls.deleteScene, async ({ body }) => {
        await scenes.delete(body);
        return null;
      }),
    ],
  };
}
