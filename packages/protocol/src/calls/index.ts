import type { CallDeclaration } from "../declaration/call.ts";
import { accountCalls } from "./account.ts";
import { adminCalls } from "./admin.ts";
import { answerCalls } from "./answer.ts";
import { assignmentCalls } from "./assignment.ts";
import { assignmentLikenessCalls } from "./assignment-likeness.ts";
import { assistantCalls } from "./assistant.ts";
import { chartTemplateCalls } from "./chart-template.ts";
import { classroomCalls } from "./classroom.ts";
import { commentCalls } from "./comment.ts";
import { competitionCalls } from "./competition.ts";
import { competitionKeepingCalls } from "./competition-keeping.ts";
import { competitionTeamCalls } from "./competition-team.ts";
import { containerCalls } from "./container.ts";
import { contentCalls } from "./content.ts";
import { conversationCalls } from "./conversation.ts";
import { courseCalls } from "./course.ts";
import { courseLikenessCalls } from "./course-likeness.ts";
import { courseRepositoryCalls } from "./course-repository.ts";
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
import { keptListCalls } from "./kept-list.ts";
import { labelProposalCalls } from "./label-proposal.ts";
import { libraryCalls } from "./library.ts";
import { ltiCalls } from "./lti.ts";
import { markCalls } from "./mark.ts";
import { membershipCalls } from "./membership.ts";
import { messageCalls } from "./message.ts";
import { moderationCalls } from "./moderation.ts";
import { pictureCalls } from "./picture.ts";
import { pinCalls } from "./pin.ts";
import { portalCalls } from "./portal.ts";
import { postCalls } from "./post.ts";
import { postFileCalls } from "./post-file.ts";
import { proposalCalls } from "./proposal.ts";
import { publishedRunCalls } from "./published-run.ts";
import { questionBankCalls } from "./question-bank.ts";
import { readingCalls } from "./reading.ts";
import { repositoryCalls } from "./repository.ts";
import { sceneCalls } from "./scene.ts";
import { schoolCalls } from "./school.ts";
import { schoolContentCalls } from "./school-content.ts";
import { searchCalls } from "./search.ts";
import { simulationCalls } from "./simulation.ts";
import { siteCalls } from "./site.ts";
import { studyCalls } from "./study.ts";
import { templateCalls } from "./template.ts";
import { tokenCalls } from "./token.ts";
import { uploadCalls } from "./upload.ts";
import { userCalls } from "./user.ts";
import { versionCalls } from "./version.ts";
import { webhookCalls } from "./webhook.ts";
import { wikiCalls } from "./wiki.ts";
import { workCalls } from "./work.ts";
import { workplaceCalls } from "./workplace.ts";

export * from "./account.ts";
export * from "./admin.ts";
export * from "./answer.ts";
export * from "./assignment.ts";
export * from "./assignment-likeness.ts";
export * from "./assistant.ts";
export * from "./chart-template.ts";
export * from "./classroom.ts";
export * from "./comment.ts";
export * from "./competition.ts";
export * from "./competition-keeping.ts";
export * from "./competition-team.ts";
export * from "./container.ts";
export * from "./content.ts";
export * from "./conversation.ts";
export * from "./course.ts";
export * from "./course-content.ts";
export * from "./course-likeness.ts";
export type { CourseFileRef, ShownCourseFile } from "./course-media.ts";
export * from "./course-repository.ts";
export * from "./dependency.ts";
export * from "./digest.ts";
export * from "./editing.ts";
export * from "./expert.ts";
export * from "./external-c.ts";
export * from "./feedback.ts";
export * from "./fork.ts";
export * from "./forum.ts";
export * from "./group.ts";
export * from "./hosting.ts";
export * from "./identity.ts";
export * from "./import.ts";
export * from "./issue.ts";
export * from "./kept-list.ts";
export { labelProposalCalls } from "./label-proposal.ts";
export * from "./library.ts";
export * from "./lti.ts";
export * from "./mark.ts";
export * from "./membership.ts";
export * from "./message.ts";
export * from "./moderation.ts";
export * from "./picture.ts";
export * from "./pin.ts";
export * from "./portal.ts";
export * from "./post.ts";
export { type ListedFile, postFileCalls, type TextFile } from "./post-file.ts";
export * from "./proposal.ts";
export * from "./published-run.ts";
export type { BankQuestion, QuestionAnswer, WrittenQuestion } from "./question.ts";
export * from "./question-bank.ts";
export * from "./reading.ts";
export * from "./repository.ts";
export * from "./run-profile.ts";
export * from "./scene.ts";
export * from "./school.ts";
export * from "./school-content.ts";
export * from "./search.ts";
export * from "./simulation.ts";
export * from "./site.ts";
export * from "./study.ts";
export * from "./template.ts";
export * from "./token.ts";
export * from "./upload.ts";
export * from "./user.ts";
export * from "./version.ts";
export * from "./webhook.ts";
export * from "./wiki.ts";
export * from "./work.ts";
export * from "./workplace.ts";

/** Calls of courses that teachers make; all others are for those who learn. */
const {
  createCourse,
  courseDraft,
  saveCourse,
  addCourseFile,
  staticCourse,
  publishCourse,
  addCourseTeacher,
  gradebook,
  itemStatistics,
  ...learningCalls
} = courseCalls;

/** Every call of the product, by the module group of the specification to which it belongs, and by name. */
const callsOfModules = {
  /** The site itself: its facts, search, the assistant, feedback, its keepers. */
  base: { ...siteCalls, ...searchCalls, ...assistantCalls, ...feedbackCalls, ...adminCalls, ...keptListCalls },
  /** The forum, and the zones of schools. */
  bbs: {
    ...forumCalls,
    ...postCalls,
    ...postFileCalls,
    ...answerCalls,
    ...moderationCalls,
    ...labelProposalCalls,
    ...readingCalls,
    ...digestCalls,
    ...schoolCalls,
    ...schoolContentCalls,
    ...classroomCalls,
    ...assignmentCalls,
    ...assignmentLikenessCalls,
  },
  /** Competitions: for those who enter and for those who keep them. */
  competition: { ...competitionCalls, ...competitionTeamCalls, ...competitionKeepingCalls },
  /** Courses, for those who learn. */
  education: learningCalls,
  /** Questions to experts. */
  interaction: expertCalls,
  message: { ...messageCalls, ...conversationCalls },
  /** Repositories of models: files, versions, members, what people say about them; and libraries. */
  model: {
    ...libraryCalls,
    ...ltiCalls,
    ...repositoryCalls,
    ...contentCalls,
    ...uploadCalls,
    ...templateCalls,
    ...pictureCalls,
    ...versionCalls,
    ...membershipCalls,
    ...groupCalls,
    ...markCalls,
    ...commentCalls,
    ...issueCalls,
    ...forkCalls,
    ...proposalCalls,
    ...wikiCalls,
    ...webhookCalls,
    ...importCalls,
    ...hostingCalls,
    ...dependencyCalls,
  },
  /** What editors write: science education, training, cases, materials, news. */
  science: portalCalls,
  /** Courses, for those who teach. */
  teach: {
    ...{
      createCourse,
      courseDraft,
      saveCourse,
      addCourseFile,
      staticCourse,
      publishCourse,
      addCourseTeacher,
      gradebook,
      itemStatistics,
    },
    ...courseLikenessCalls,
    ...courseRepositoryCalls,
    ...questionBankCalls,
  },
  user: { ...accountCalls, ...identityCalls, ...tokenCalls, ...userCalls },
  /** Editing models, alone and together, and running them. */
  workbench: {
    ...containerCalls,
    ...workplaceCalls,
    ...editingCalls,
    ...workCalls,
    ...pinCalls,
    ...simulationCalls,
    ...publishedRunCalls,
    ...studyCalls,
    ...sceneCalls,
    ...chartTemplateCalls,
  },
};

/** Every call of the product, by name. */
export const calls = {
  ...callsOfModules.base,
  ...callsOfModules.bbs,
  ...callsOfModules.competition,
  ...callsOfModules.education,
  ...callsOfModules.interaction,
  ...callsOfModules.message,
  ...callsOfModules.model,
  ...callsOfModules.science,
  ...callsOfModules.teach,
  ...callsOfModules.user,
  ...callsOfModules.workbench,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Names of the module groups. */
type ModuleGroup = keyof typeof callsOfModules;
/** All module groups, in their order. */
export const moduleGroups = Object.keys(callsOfModules) as readonly ModuleGroup[];

/** The group to which a call belongs; undefined for one that is none of the product's. */
export function moduleGroupOf(call: CallDeclaration): ModuleGroup | undefined {
  return moduleGroups.find((group) => Object.values<CallDeclaration>(callsOfModules[group]).includes(call));
}
