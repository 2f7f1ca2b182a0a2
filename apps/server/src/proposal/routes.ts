/** Calls of proposals, and the job that looks after them when a fork or an origin moved. */
import { proposalCalls as calls } from "@mofang/protocol";
import type { DiscussionService } from "../discussion/index.ts";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { pushedRef, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Proposals } from "./proposals.ts";

/** The domain of proposals. */
export function proposalDomain(platform: Platform, repositories: RepositoryService, discussions: DiscussionService): Domain {
  const proposals = new Proposals(platform, repositories, discussions);
  return {
    name: "proposal",
    guards: repositoryGuards(platform),
    jobs: { "proposal.pushed": (payload) => proposals.follow(pushedRef.parse(payload)) },
    calls: [
      serve(calls.proposals, async ({ caller, query }) => proposals.list(caller, query)),
      serve(calls.proposalDetail, async ({ caller, query }) => proposals.detail(caller, query)),
      serve(calls.addProposal, async ({ caller, body }) => proposals.open(caller, body)),
      serve(calls.mergeProposal, async ({ caller, body }) => proposals.merge(caller, body)),
    ],
  };
}
