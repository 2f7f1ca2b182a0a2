/** Calls of pinned comments, and the topic on which one hears of them. */
import { pinCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "../repository/index.ts";
import { Pins } from "./pins.ts";
import { pinCommentsBy } from "./store.ts";

/** The domain of comments on diagrams. */
export function pinDomain(platform: Platform): Domain {
  const pins = new Pins(platform.database);
  return {
    name: "pin",
    guards: repositoryGuards(platform),
    personalData: async (accountId) => ({ pinnedComments: await pinCommentsBy(platform.database, accountId) }),
    topics: [
      {
        name: "pins",
        mayFollow: (member, id) => pins.mayFollow(member, Number(id)),
        isAskedAgain: true,
        load: async (id) => pins.message(Number(id)),
      },
    ],
    calls: [
      serve(calls.pins, async ({ caller, query }) => pins.list(caller, query.id)),
      serve(calls.addPin, async ({ caller, body }) => pins.add(caller, body)),
      serve(calls.replyToPin, async ({ caller, body }) => pins.reply(caller, body)),
      serve(calls.resolvePin, async ({ caller, body }) => {
        await pins.resolve(caller, body);
        return null;
      }),
      serve(calls.deletePinComment, async ({ caller, body }) => {
        await pins.delete(caller, body);
        return null;
      }),
    ],
  };
}
