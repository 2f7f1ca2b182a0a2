import { accountCalls } from "./account.ts";
import { adminCalls } from "./admin.ts";
import { answerCalls } from "./answer.ts";
import { assistantCalls } from "./assistant.ts";
import { commentCalls } from "./comment.ts";
import { competitionCalls } from "./competition.ts";
import { contentCalls } from "./content.ts";
import { conversationCalls } from "./conversation.ts";
import { courseCalls } from "./course.ts";
import { dependencyCalls } from "./dependency.ts";
import { digestCalls } from "./digest.ts";
import { editingCalls } from "./editing.ts";
import { expertCalls } from "./expert.ts";
import { feedbackCalls } from "./feedback.ts";
import { forkCalls } from "./fork.ts";
import { forumCalls } from "./forum.ts";
import { groupCalls } from "./group.ts";
import { hostingCalls } from "./hosting.ts";
import { identityCalls } from "./identity.ts";
import { importCalls } from "./import.ts";
import { issueCalls } from "./issue.ts";
import { libraryCalls } from "./library.ts";
import { markCalls } from "./mark.ts";
import { membershipCalls } from "./membership.ts";
import { messageCalls } from "./message.ts";
import { pictureCalls } from "./picture.ts";
import { pinCalls } from "./pin.ts";
import { portalCalls } from "./portal.ts";
import { postCalls } from "./post.ts";
import { proposalCalls } from "./proposal.ts";
import { readingCalls } from "./reading.ts";
import { repositoryCalls } from "./repository.ts";
import { sceneCalls } from "./scene.ts";
import { schoolCalls } from "./school.ts";
import { schoolContentCalls } from "./school-content.ts";
import { searchCalls } from "./search.ts";
import { simulationCalls } from "./simulation.ts";
import { siteCalls } from "./site.ts";
import { templateCalls } from "./template.ts";
import { tokenCalls } from "./token.ts";
import { uploadCalls } from "./upload.ts";
import { userCalls } from "./user.ts";
import { versionCalls } from "./version.ts";
import { webhookCalls } from "./webhook.ts";
import { wikiCalls } from "./wiki.ts";
import { workCalls } from "./work.ts";

export * from "./account.ts";
export * from "./admin.ts";
export * from "./answer.ts";
export * from "./assistant.ts";
export * from "./comment.ts";
export * from "./competition.ts";
export * from "./content.ts";
export * from "./conversation.ts";
export * from "./course.ts";
export * from "./course-content.ts";
export * from "./dependency.ts";
export * from "./digest.ts";
export * from "./editing.ts";
export * from "./expert.ts";
export * from "./feedback.ts";
export * from "./fork.ts";
export * from "./forum.ts";
export * from "./group.ts";
export * from "./hosting.ts";
export * from "./identity.ts";
export * from "./import.ts";
export * from "./issue.ts";
export * from "./library.ts";
export * from "./mark.ts";
export * from "./membership.ts";
export * from "./message.ts";
export * from "./picture.ts";
export * from "./pin.ts";
export * from "./portal.ts";
export * from "./post.ts";
export * from "./proposal.ts";
export * from "./reading.ts";
export * from "./repository.ts";
export * from "./scene.ts";
export * from "./school.ts";
export * from "./school-content.ts";
export * from "./search.ts";
export * from "./simulation.ts";
export * from "./site.ts";
export * from "./template.ts";
export * from "./token.ts";
export * from "./upload.ts";
export * from "./user.ts";
export * from "./version.ts";
export * from "./webhook.ts";
export * from "./wiki.ts";
export * from "./work.ts";

/** Every call of the product, by name. */
export const calls = {
  ...siteCalls,
  ...libraryCalls,
  ...accountCalls,
  ...identityCalls,
  ...repositoryCalls,
  ...contentCalls,
  ...uploadCalls,
  ...templateCalls,
  ...pictureCalls,
  ...editingCalls,
  ...workCalls,
  ...pinCalls,
  ...versionCalls,
  ...membershipCalls,
  ...groupCalls,
  ...markCalls,
  ...messageCalls,
  ...conversationCalls,
  ...commentCalls,
  ...issueCalls,
  ...forkCalls,
  ...proposalCalls,
  ...wikiCalls,
  ...webhookCalls,
  ...importCalls,
  ...hostingCalls,
  ...dependencyCalls,
  ...searchCalls,
  ...assistantCalls,
  ...simulationCalls,
  ...sceneCalls,
  ...forumCalls,
  ...postCalls,
  ...courseCalls,
  ...answerCalls,
  ...readingCalls,
  ...digestCalls,
  ...portalCalls,
  ...competitionCalls,
  ...schoolCalls,
  ...schoolContentCalls,
  ...expertCalls,
  ...tokenCalls,
  ...userCalls,
  ...feedbackCalls,
  ...adminCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
