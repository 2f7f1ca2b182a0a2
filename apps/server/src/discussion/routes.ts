/** Calls of comments and issues. */
import { commentCalls, issueCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { pushedRef, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { CommentService } from "./comments.ts";
import { noteReferences } from "./commit-references.ts";
import type { DiscussionService } from "./discussions.ts";
import { discussionData } from "./personal-data-store.ts";

/** The domain of what people say about repositories. */
export function discussionDomain(platform: Platform, repositories: RepositoryService, discussions: DiscussionService): Domain {
  const comments = new CommentService(platform.database);
  return {
    name: "discussion",
    guards: repositoryGuards(platform),
    personalData: (accountId) => discussionData(platform.database, accountId),
    jobs: {
      "discussion.pushed": (payload) => noteReferences(platform, repositories, discussions, pushedRef.parse(payload)),
    },
    calls: [
      serve(commentCalls.addComment, async ({ caller, body }) => comments.add(caller, body)),
      serve(commentCalls.updateComment, async ({ caller, body }) => done(comments.update(caller, body))),
      serve(commentCalls.deleteComment, async ({ caller, body }) => done(comments.delete(caller, body))),
      serve(commentCalls.comments, async ({ query }) => comments.list(query)),
      serve(issueCalls.issues, async ({ query }) => discussions.listIssues(query)),
      serve(issueCalls.issueDetail, async ({ query }) => discussions.issue(query)),
      serve(issueCalls.addIssue, async ({ caller, body }) => discussions.openIssue(caller, body)),
      serve(issueCalls.updateIssue, async ({ caller, body }) => done(discussions.update(caller, body))),
      serve(issueCalls.setIssueState, async ({ caller, body }) => done(discussions.setState(caller, body))),
      serve(issueCalls.setIssueLabels, async ({ caller, body }) => done(discussions.setLabels(caller, body))),
      serve(issueCalls.setIssueAssignees, async ({ caller, body }) => done(discussions.assign(caller, body))),
      serve(issueCalls.issueLabels, async ({ query }) => discussions.labels(query.id)),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
