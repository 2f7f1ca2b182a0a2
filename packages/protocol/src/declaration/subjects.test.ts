import { describe, expect, it } from "vitest";
import { calls } from "../calls/index.ts";
import type { CallDeclaration } from "./call.ts";
import { isStale, type Subject } from "./subjects.ts";

const declared = Object.entries<CallDeclaration>(calls);

/** Reading calls whose answers a changing call makes stale, when neither names whose. */
function staleAfter(changes: readonly Subject[]): string {
  const stale = declared.filter(([, { shows = [] }]) =>
    isStale({ subjects: changes, input: {} }, { subjects: shows, input: {} }),
  );
  return stale
    .map(([name]) => name)
    .sort()
    .join(" ");
}

/** What each change makes stale, when the page shows all there is: calls that change, calls that read. */
const table: readonly (readonly [changing: string, stale: string])[] = [
  ["addLibrary removeLibrary uploadLibrary", "auditLog dependencies dependencyGraph keptLibraries libraries repositoryLibraries"],
  ["anotherSession closeSession logout updatePassword", "loginLog sessions"],
  [
    "addDetail confirmBindEmail updateDescription updateEmail updatePhone updateUserInfo uploadAvatar",
    "adminUsers currentUser follows members userById userByName userProfile usersByKey",
  ],
  ["partnerBind partnerUnbind unlinkLti wechatBind wechatUnbind", "ltiLinks partnerBindings wechatBindings"],
  ["addLtiPlatform changeLtiPlatform deleteLtiPlatform renewLtiKey resendLtiGrade", "auditLog ltiFailures ltiPlatforms"],
  [
    "createAndUpload createRepository",
    "adminRepositories copiedRepositories countUserCreateRepo defaultRepo forkTree forks markedRepositories " +
      "myRepositories privateGroups projectTypes publicRepositories queryRepoCount recentRepositories " +
      "repositoryNameExists showcase userActivities userRepositories",
  ],
  [
    "updateAuth updateRepository",
    "adminRepositories copiedRepositories countUserCreateRepo coverImage defaultRepo forkTree forks " +
      "markedRepositories myRepositories privateGroups projectTypes publicRepositories queryRepoCount " +
      "recentRepositories repositoryByPath repositoryDetail repositoryNameExists repositoryPicture repositoryPreview showcase " +
      "userActivities userRepositories",
  ],
  [
    "deleteRepository restoreRepository",
    "adminRepositories copiedRepositories countUserCreateRepo defaultRepo deletedRepositories forkTree forks " +
      "markedRepositories myRepositories privateGroups projectTypes publicRepositories queryRepoCount " +
      "recentRepositories repositoryNameExists showcase userActivities userRepositories",
  ],
  [
    "addDependency addFiles addFold applyTemplate clearRepository commitUpload createNewFile deleteDependency deleteFile " +
      "initReadMe saveFiles setMainBranch updateModelicaVersion",
    "adminRepositories branches commits copiedRepositories courseRepository coverImage defaultRepo dependencies dependencyGraph fileBytes " +
      "fileText folderTexts forkStatus markedRepositories modelicaFiles myRepositories privateGroups proposalDetail " +
      "publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryLibraries repositoryPicture repositoryPreview search showcase " +
      "tree userActivities userRepositories",
  ],
  [
    "saveContainer",
    "adminRepositories branches commits container copiedRepositories courseRepository coverImage defaultRepo dependencies dependencyGraph " +
      "fileBytes fileText folderTexts forkStatus markedRepositories modelicaFiles myRepositories privateGroups proposalDetail " +
      "publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryLibraries repositoryPicture repositoryPreview " +
      "runningContainers search showcase tree userActivities userRepositories",
  ],
  ["purgeRepository", "deletedRepositories"],
  [
    "archiveClassroom createClassroom importRoster joinClassroom leaveClassroom removeClassroomMember renewClassroomCode " +
      "setClassroomMember updateClassroom",
    "assignments classroom classroomMembers classroomProgress classrooms courseDetail courseDraft courses similarWorks " +
      "workTexts",
  ],
  [
    "deleteAssignment",
    "assignment assignments classroom classroomMembers classroomProgress classrooms courseDetail courseDraft courses " +
      "similarWorks studentWork workTexts",
  ],
  ["handIn markWork", "assignment assignments classroomProgress similarWorks studentWork workTexts"],
  [
    "saveAssignment",
    "adminRepositories assignment assignments classroom classroomMembers classroomProgress classrooms copiedRepositories " +
      "countUserCreateRepo courseDetail courseDraft courses defaultRepo forkTree forks markedRepositories myRepositories " +
      "privateGroups projectTypes publicRepositories queryRepoCount recentRepositories repositoryNameExists showcase " +
      "similarWorks studentWork userActivities userRepositories workTexts",
  ],
  [
    "shareWithClassroom unshareWithClassroom",
    "adminRepositories assignments classroom classroomMembers classroomProgress classrooms copiedRepositories " +
      "countUserCreateRepo courseDetail courseDraft courses defaultRepo forkTree forks markedRepositories myRepositories " +
      "privateGroups projectTypes publicRepositories queryRepoCount recentRepositories repositoryNameExists showcase " +
      "similarWorks userActivities userRepositories workTexts",
  ],
  [
    "startAssignment",
    "adminRepositories assignment assignments classroomProgress copiedRepositories countUserCreateRepo defaultRepo " +
      "forkStatus forkTree forks markedRepositories myRepositories privateGroups projectTypes publicRepositories " +
      "queryRepoCount recentRepositories repositoryDetail repositoryNameExists showcase similarWorks studentWork " +
      "userActivities userRepositories workTexts",
  ],
  ["setDigest", "digestSetting"],
  ["readPost", "postReading unreadPosts"],
  [
    "deleteCover uploadCover",
    "adminRepositories copiedRepositories coverImage defaultRepo markedRepositories myRepositories privateGroups " +
      "publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryPicture repositoryPreview showcase " +
      "userActivities userRepositories",
  ],
  ["dropDraft editRepository putDraft quitEditRepository resolveConflict", "conflictFiles hasTempBranch"],
  [
    "forceMerge saveRepository",
    "adminRepositories branches commits conflictFiles copiedRepositories courseRepository coverImage defaultRepo dependencies dependencyGraph " +
      "fileBytes fileText folderTexts forkStatus hasTempBranch markedRepositories modelicaFiles myRepositories privateGroups " +
      "proposalDetail publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryLibraries repositoryPicture repositoryPreview " +
      "search showcase tree userActivities userRepositories",
  ],
  ["joinWork pushWork resolveWork", "workEntries"],
  ["initContainer deleteContainer", "container runningContainers"],
  ["addPin deletePinComment replyToPin resolvePin", "pins"],
  [
    "saveWork",
    "adminRepositories branches commits copiedRepositories courseRepository coverImage defaultRepo dependencies dependencyGraph fileBytes " +
      "fileText folderTexts forkStatus markedRepositories modelicaFiles myRepositories privateGroups proposalDetail " +
      "publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryLibraries repositoryPicture repositoryPreview " +
      "search showcase tree userActivities userRepositories workEntries",
  ],
  ["addVersion deleteVersion", "userActivities versions"],
  ["resetInviteKey", "inviteKey"],
  ["joinByUrl joinDirectly", "applications myApplications"],
  [
    "join",
    "adminRepositories applications copiedRepositories countUserCreateRepo defaultRepo forkTree forks " +
      "markedRepositories members myApplications myRepositories privateGroups projectTypes publicRepositories " +
      "queryRepoCount recentRepositories repositoryDetail repositoryNameExists showcase userActivities " +
      "userRepositories",
  ],
  ["auditApplication", "applications members myApplications projectTypes repositoryDetail userActivities"],
  ["deleteMember updateMember", "members projectTypes repositoryDetail userActivities"],
  [
    "quitMembership",
    "adminRepositories copiedRepositories countUserCreateRepo defaultRepo forkTree forks markedRepositories members " +
      "myRepositories privateGroups projectTypes publicRepositories queryRepoCount recentRepositories " +
      "repositoryDetail repositoryNameExists showcase userActivities userRepositories",
  ],
  [
    "transferOwnership",
    "adminRepositories copiedRepositories countUserCreateRepo coverImage defaultRepo forkTree forks " +
      "markedRepositories members myRepositories privateGroups projectTypes publicRepositories queryRepoCount " +
      "recentRepositories repositoryByPath repositoryDetail repositoryNameExists repositoryPicture repositoryPreview showcase " +
      "userActivities userRepositories",
  ],
  ["createChildGroup createRootGroup deleteGroup moveToGroup updateGroup", "privateGroups userActivities"],
  [
    "addMark cancelMark",
    "adminRepositories markedRepositories myRepositories publicRepositories recentRepositories showcase " +
      "userActivities userRepositories",
  ],
  [
    "addTag deleteTag renameTag",
    "adminRepositories adminTags auditLog copiedRepositories coverImage defaultRepo markedRepositories " +
      "myRepositories privateGroups publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryPicture " +
      "repositoryPreview showcase tags userActivities userRepositories",
  ],
  ["deleteMessage readAllMessages readMessage", "countUnreadMessage hasUnread messages"],
  ["blockPeer clearConversation readConversation sendInstantMessage", "conversation conversations"],
  ["addComment deleteComment updateComment", "comments issueDetail issues proposalDetail proposals userActivities"],
  [
    "addIssue addProposal setIssueAssignees setIssueLabels setIssueState updateIssue",
    "issueDetail issueLabels issues proposalDetail proposals userActivities",
  ],
  [
    "fork",
    "adminRepositories copiedRepositories countUserCreateRepo defaultRepo forkStatus forkTree forks " +
      "markedRepositories myRepositories privateGroups projectTypes publicRepositories queryRepoCount " +
      "recentRepositories repositoryDetail repositoryNameExists showcase userActivities userRepositories",
  ],
  [
    "fetchOrigin",
    "adminRepositories branches commits copiedRepositories courseRepository coverImage defaultRepo dependencies dependencyGraph fileBytes " +
      "fileText folderTexts forkStatus forkTree forks markedRepositories modelicaFiles myRepositories privateGroups " +
      "proposalDetail publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryLibraries repositoryPicture repositoryPreview " +
      "search showcase tree userActivities userRepositories",
  ],
  [
    "mergeProposal",
    "adminRepositories branches commits copiedRepositories courseRepository coverImage defaultRepo dependencies dependencyGraph fileBytes " +
      "fileText folderTexts forkStatus issueDetail issueLabels issues markedRepositories modelicaFiles myRepositories " +
      "privateGroups proposalDetail proposals publicRepositories recentRepositories repositoryByPath repositoryDetail repositoryLibraries " +
      "repositoryPicture repositoryPreview search showcase tree userActivities userRepositories",
  ],
  ["deleteWikiPage saveWikiPage", "wikiHistory wikiPage wikiPages"],
  ["addWebhook deleteWebhook pingWebhook redeliverWebhook updateWebhook", "webhookDeliveries webhooks"],
  [
    "importFromUrl importRepo",
    "adminRepositories copiedRepositories countUserCreateRepo defaultRepo forkTree forks importStatus imports " +
      "markedRepositories myRepositories privateGroups projectTypes publicRepositories queryRepoCount " +
      "recentRepositories repositoryNameExists showcase userActivities userRepositories",
  ],
  ["deleteImport retryImport", "importStatus imports"],
  ["connectHosting disconnectHosting", "hostingRepos hostingStatus"],
  [
    "controlSimulation deleteSimulation fireTask nameSimulation rerunPublished shareSimulation",
    "runAt simulationLog simulationProfile simulationTags simulationTask simulationTasks",
  ],
  ["controlStudy deleteStudy startSearch startStudy", "studies study studyMeasurements studyRows"],
  [
    "publishRun withdrawRun",
    "publishedRun publishedRuns runAt simulationLog simulationProfile simulationTags simulationTask simulationTasks",
  ],
  ["registerDoi", "publishedRun publishedRuns runAt"],
  [
    "createPost movePost updatePost",
    "forumLabel forumStanding hotPosts myPosts postDetail postHistory publicPosts schoolPosts similarPosts tagCategories tagCategoriesPage topContributors",
  ],
  [
    "deletePost restorePost",
    "auditLog columnModerators forumLabel forumStanding hotPosts labelProposals moderationQueue moderationState myPosts myRulings postDetail " +
      "postHistory publicPosts schoolPosts similarPosts tagCategories tagCategoriesPage topContributors",
  ],
  [
    "deleteAnswer flagText",
    "answers auditLog columnModerators forumStanding hotPosts labelProposals moderationQueue moderationState myPosts myRulings " +
      "postDetail postHistory publicPosts schoolPosts similarPosts topContributors",
  ],
  [
    "judgeAppeal ruleOnText",
    "answers auditLog columnModerators forumLabel forumStanding hotPosts labelProposals moderationQueue moderationState myPosts myRulings " +
      "postDetail postHistory publicPosts schoolPosts similarPosts tagCategories tagCategoriesPage " +
      "topContributors",
  ],
  [
    "mergePosts",
    "answers auditLog columnModerators forumLabel forumStanding hotPosts labelProposals moderationQueue moderationState myPosts myRulings " +
      "postDetail postHistory postReading publicPosts schoolPosts similarPosts tagCategories " +
      "tagCategoriesPage topContributors unreadPosts",
  ],
  [
    "appealRuling dismissModerator nameModerator proposeLabel",
    "auditLog columnModerators labelProposals moderationQueue moderationState myRulings",
  ],
  [
    "cancelPostMark decidePost markDuplicate markPost",
    "forumStanding hotPosts myPosts postDetail postHistory publicPosts schoolPosts similarPosts topContributors",
  ],
  [
    "acceptAnswer cancelAccept createAnswer",
    "answers forumStanding hotPosts myPosts postDetail postHistory publicPosts schoolPosts similarPosts topContributors",
  ],
  [
    "addCourseTeacher createCourse finishLesson issueCertificate makeCourseOfRepository publishCourse rateCourse saveCourse " +
      "takeCourse takeKeptCourse",
    "courseCover courseDetail courseDraft courseLesson coursePreview courseRepository courses gradebook itemStatistics " +
      "similarModels",
  ],
  [
    "keepCourse",
    "adminRepositories branches commits copiedRepositories courseCover courseDetail courseDraft courseLesson coursePreview courseRepository courses " +
      "coverImage defaultRepo dependencies dependencyGraph fileBytes fileText folderTexts forkStatus gradebook itemStatistics " +
      "markedRepositories modelicaFiles myRepositories privateGroups proposalDetail publicRepositories recentRepositories " +
      "repositoryByPath repositoryDetail repositoryLibraries repositoryPicture repositoryPreview search showcase similarModels tree " +
      "userActivities userRepositories",
  ],
  [
    "createQuestionBank deleteBankQuestion deleteQuestionBank importBankQuestions renameQuestionBank saveBankQuestion " +
      "shareQuestionBank unshareQuestionBank",
    "bankQuestions questionBank questionBankFile questionBanks",
  ],
  ["answerAgain askAssistant deleteTalk rateAssistantAnswer renameTalk stopAnswer", "assistantState talk talks"],
  [
    "submitAnswer",
    "courseAttempts courseCover courseDetail courseDraft courseLesson coursePreview courseRepository courses gradebook " +
      "itemStatistics similarModels studentModel",
  ],
  ["updateAnswer voteAnswer", "answers forumStanding myPosts postHistory"],
  ["followTagCategory unfollowTagCategory", "forumLabel tagCategories tagCategoriesPage"],
  [
    "decideLabelProposal",
    "auditLog columnModerators forumLabel forumStanding hotPosts keptList labelProposals moderationQueue moderationState myPosts " +
      "myRulings postDetail postHistory publicPosts schoolPosts similarPosts tagCategories tagCategoriesPage topContributors",
  ],
  ["writeLabelText", "auditLog forumLabel keptList tagCategories tagCategoriesPage"],
  [
    "chooseSchool importSchools setSchoolDomains updateSchool",
    "auditLog courseDetail courseDraft courses currentSchool schoolFacts schoolMap schools",
  ],
  [
    "joinByInvitation joinSchool leaveSchool removeSchoolMember setSchoolMember",
    "auditLog courseDetail courseDraft courses currentSchool schoolFacts schoolInvitation schoolMap schoolMembers schools",
  ],
  [
    "dismissSchoolModerator nameSchoolModerator",
    "auditLog columnModerators courseDetail courseDraft courses currentSchool labelProposals moderationQueue moderationState myRulings schoolFacts " +
      "schoolInvitation schoolMap schoolMembers schools",
  ],
  ["resetSchoolInvitation", "schoolInvitation schoolMembers"],
  ["addScene deleteScene", "scenes"],
  ["deleteChartTemplate keepChartTemplate", "chartTemplates"],
  [
    "addSchoolResource deleteAttachment deleteSchoolArticle deleteSchoolResource saveSchoolArticle uploadAttachment",
    "schoolArticle schoolArticles schoolResources",
  ],
  [
    "deleteSchool",
    "auditLog courseDetail courseDraft courses currentSchool forumStanding hotPosts myPosts postDetail postHistory publicPosts schoolArticle schoolArticles " +
      "schoolFacts schoolInvitation schoolMap schoolMembers schoolPosts schoolResources schools similarPosts topContributors",
  ],
  [
    "answerQuestion askExperts decideExpertInvitation inviteExpert rateExpertAnswer saveExpertProfile updateQuestion",
    "expertDetail experts questionDetail questions",
  ],
  ["updateExpertAnswer", "questionDetail questions"],
  ["answerToFaq", "forumFaqDetail forumFaqList forumFaqPage questionDetail questions"],
  ["createToken revokeToken", "tokens"],
  ["followUser unfollowUser", "follows userProfile"],
  ["noteVisit", "recentRepositories"],
  ["addFeedback addFeedbackInfo addReport answerFeedback", "adminFeedback auditLog myFeedback"],
  ["setUserFrozen setUserQuota setUserRole", "adminUsers auditLog"],
  [
    "setRepositoryStanding",
    "adminRepositories auditLog copiedRepositories countUserCreateRepo defaultRepo forkTree forks " +
      "markedRepositories myRepositories privateGroups projectTypes publicRepositories queryRepoCount " +
      "recentRepositories repositoryNameExists showcase userActivities userRepositories",
  ],
  ["setSiteText", "adminTexts auditLog customService siteFacts terms"],
  [
    "deleteListEntry hideListEntry mergeListEntry orderList saveListEntry",
    "adminTexts auditLog competitionBoard competitionCategories competitionDetail competitionEntries competitionEntryFmu competitionEntryPicture competitionMakers " +
      "competitionTeam competitions customService forumFaqDetail forumFaqList forumFaqPage forumLabel forumResources forumStanding hotPosts hotSearches " +
      "keptCompetition keptCompetitions keptList links myPosts openedCompetitionEntry partners postDetail postHistory publicPosts schoolArticle schoolArticles " +
      "schoolPosts schoolResources similarPosts siteFacts tagCategories tagCategoriesPage terms topContributors",
  ],
  ["addResourceFiles deleteResourceFile", "auditLog forumResources keptList schoolArticle schoolArticles schoolResources"],
  [
    "acceptCompetitionRules announceInCompetition answerTeamInvitation answerTeamMerge askTeamMerge closeCompetition " +
      "deleteCompetitionDraft enterCompetition inviteToCompetitionTeam leaveCompetitionTeam makeCompetition makeCompetitionTeam " +
      "openCompetitionEntry publishCompetition rescoreCompetition saveCompetitionTask setCompetitionMaker " +
      "setCompetitionOrganiser tryCompetitionBaseline",
    "auditLog competitionBoard competitionCategories competitionDetail competitionEntries competitionEntryFmu competitionEntryPicture competitionMakers competitionTeam " +
      "competitions keptCompetition keptCompetitions openedCompetitionEntry",
  ],
  [
    "saveCompetition",
    "auditLog competitionBoard competitionCategories competitionDetail competitionEntries competitionEntryFmu competitionEntryPicture competitionMakers competitionTeam " +
      "competitions keptCompetition keptCompetitions keptList openedCompetitionEntry",
  ],
  [
    "cancelRegistration createPortalEntry decidePortalEntry registerForActivity updatePortalEntry",
    "achievements activities competitionNotices cooperationCases info materials notices portalDraft portalDrafts " +
      "portalEntry portalTags registrations scienceEducation trainings tutorials",
  ],
  ["addSensitiveWords deleteSensitiveWord", "auditLog sensitiveWords"],
];

describe("what a change makes stale", () => {
  it("is said by every call that changes something, and by no other", () => {
    const changing = declared.filter(([, { method, rate }]) => method === "POST" && rate !== "read").map(([name]) => name);
    const byAddress = ["logout", "deleteUser", "deleteAccount"];
    const saying = declared.filter(([, { changes }]) => changes !== undefined).map(([name]) => name);
    expect(saying.sort()).toEqual([...changing, ...byAddress].sort());
    expect(declared.filter(([, { shows, changes }]) => shows && changes)).toEqual([]);
  });

  it("is shown somewhere, and what is shown is changed by something", () => {
    const named = (pick: (call: CallDeclaration) => readonly Subject[] | undefined) =>
      [...new Set(declared.flatMap(([, call]) => pick(call) ?? []))].sort();
    expect(named(({ changes }) => changes)).toEqual(named(({ shows }) => shows));
  });

  it("is of that repository only, where both say which", () => {
    const stale = (changed: Record<string, unknown>, shown: Record<string, unknown>) =>
      isStale({ subjects: ["files"], input: changed }, { subjects: ["repository", "files"], input: shown });
    expect(stale({ id: 3 }, { id: 3, path: "A.mo" })).toBe(true);
    expect(stale({ id: 3 }, { id: "3" })).toBe(true);
    expect(stale({ id: 3 }, { id: 4 })).toBe(false);
    expect(stale({ id: 3 }, { key: "pump" })).toBe(true);
    expect(stale({}, { id: 3 })).toBe(true);
    expect(isStale({ subjects: ["files"], input: {} }, { subjects: ["wiki"], input: {} })).toBe(false);
  });

  it("is for each call", () => {
    const found = declared.flatMap(([name, { changes }]) => (changes?.length ? [[name, staleAfter(changes)]] : []));
    const expected = table.flatMap(([changing, stale]) => changing.split(" ").map((name) => [name, stale]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });
});
