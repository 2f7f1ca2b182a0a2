/** Calls of the assistant. */
import { assistantCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import { findPassages } from "./find-passages.ts";
import { passagesInRules } from "./rules.ts";

/**
 * The domain of the assistant.
 *
 * @param domains  all domains, which it asks for passages; asked for late, since it is one of them
 */
export function assistantDomain(domains: () => readonly Domain[]): Domain {
  return {
    name: "assistant",
    passages: async (question) => passagesInRules(question),
    calls: [
      serve(calls.getAskmeServiceAddress, async () => "/askme"),
      serve(calls.findPassages, async ({ caller, query, language }) =>
        findPassages(domains(), { text: query.question, member: caller, language }),
      ),
    ],
  };
}
