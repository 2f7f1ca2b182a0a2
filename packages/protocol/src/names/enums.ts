/** Words that travel between server and browser. */
import { curveOperators } from "@mofang/vocabulary";

export {
  type AccessLevel,
  accessLevels,
  type BoundsPolicy,
  boundsPolicies,
  type ProtectionLevel,
  protectionLevels,
  type ResultRows,
  type RunLogLevel,
  resultRows,
  runLogLevels,
} from "@mofang/vocabulary";

/** Whether everyone or only members may see a repository. */
export const openTypes = ["public", "private"] as const;
export type OpenType = (typeof openTypes)[number];

/** What a repository mainly holds. */
export const modelTypes = ["library", "model", "teaching", "other"] as const;
export type ModelType = (typeof modelTypes)[number];

/** What an empty repository can begin with: a package with one model, or models of a field with the parts they need. */
export const repositoryTemplates = ["package", "circuit", "mechanics", "control", "population"] as const;
export type RepositoryTemplate = (typeof repositoryTemplates)[number];

/** Media types of the picture that stands for a repository. */
export const coverTypes = ["image/png", "image/jpeg", "image/gif"] as const;

/** Licences that a repository may name, by their SPDX identifiers; `proprietary` for all rights reserved. */
export const licences = [
  "Apache-2.0",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
  "CC0-1.0",
  "GPL-3.0-or-later",
  "LGPL-3.0-or-later",
  "MIT",
  "MPL-2.0",
  "proprietary",
] as const;
export type Licence = (typeof licences)[number];

/** How far the registration of a DOI is: asked for, known without being found, found by all; or why not. */
export const doiStates = ["waiting", "draft", "findable", "failed"] as const;
export type DoiState = (typeof doiStates)[number];

/** What people mark repositories with; who watches one gets messages about it. */
export const markKinds = ["star", "collection", "watch"] as const;
export type MarkKind = (typeof markKinds)[number];

/** What the timeline of a user tells of; each has a text `activity.<kind>` in the web app. */
export const activityKinds = [
  "REPO_CREATE",
  "REPO_DELETE",
  "REPO_CLEAR",
  "REPO_STAR",
  "REPO_COLLECTION",
  "REPO_FORK",
  "REPO_PUSH",
  "TAG_CREATE",
  "TAG_DELETE",
  "COMMENT_CREATE",
  "COMMENT_DELETE",
  "COMMENT_UPDATE",
  "GROUP_CREATE",
  "GROUP_DELETE",
  "GROUP_UPDATE",
  "MEMBER_ADD",
  "MEMBER_BE_ADDED",
  "MEMBER_UPDATE",
  "MEMBER_BE_UPDATED",
  "MEMBER_DELETE",
  "MEMBER_BE_DELETED",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** States of an issue. */
export const issueStates = ["open", "closed"] as const;
export type IssueState = (typeof issueStates)[number];

/** What is discussed under a number of a repository. */
export const discussionKinds = ["issue", "proposal"] as const;

/** States of a proposal. */
export const proposalStates = ["open", "closed", "merged"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Kinds of questions that are marked by their answer, in the order in which forms offer them. */
export const questionKinds = ["choice", "number", "formula", "order", "labels"] as const;

/** What a teacher should look at in a question: few answers, negative or weak discrimination, too easy, too hard. */
export const itemFlags = ["few", "negative", "easy", "hard", "weak"] as const;
export type ItemFlag = (typeof itemFlags)[number];

/** How alike two models are: the same in structure and numbers, in structure alone, or nearly so. */
export const likenessKinds = ["same", "numbers", "near"] as const;
/** A member of `likenessKinds`. */
export type LikenessKind = (typeof likenessKinds)[number];

/** Who may take a course: everybody, those who have the code of its invitation, or the people of a school or of classes alone. */
export const courseVisibilities = ["public", "invitation", "school", "classes"] as const;
/** A member of `courseVisibilities`. */
export type CourseVisibility = (typeof courseVisibilities)[number];

/** What a file of a course is for. */
export const courseFileKinds = ["video", "captions", "picture", "file"] as const;
/** A member of `courseFileKinds`. */
export type CourseFileKind = (typeof courseFileKinds)[number];

/** How far the marking of an answer is. */
export const attemptStatuses = ["queued", "marked", "failed"] as const;

/** What a post of the forum is. */
export const postKinds = ["question", "discussion", "share"] as const;
export type PostKind = (typeof postKinds)[number];

/** How posts are put in order; `unanswered` are those without an answer, the newest first. */
export const postSorts = ["active", "newest", "votes", "unanswered"] as const;
export type PostSort = (typeof postSorts)[number];

/** What people mark posts with; `same` is "I have that question too", `mute` lets one hear nothing of the post. */
export const postMarkKinds = ["follow", "favorite", "like", "dislike", "same", "mute"] as const;
export type PostMarkKind = (typeof postMarkKinds)[number];

/** How often the digest of the forum comes by mail. */
export const digestFrequencies = ["off", "daily", "weekly"] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** What is decided about a post. */
export const postEventKinds = [
  "accepted",
  "unaccepted",
  "closed",
  "reopened",
  "locked",
  "unlocked",
  "pinned",
  "unpinned",
  "moved",
  "duplicate",
  "deleted",
  "restored",
  "hidden",
  "merged",
] as const;
export type PostEventKind = (typeof postEventKinds)[number];

/** What somebody's own page of the forum shows. */
export const ownPostLists = ["posts", "answers", "followed", "favorites"] as const;

/** Roles in a school, each with the rights of those before it. */
export const schoolRoles = ["student", "teacher", "manager"] as const;
export type SchoolRole = (typeof schoolRoles)[number];

/** What a school tells its people. */
export const schoolArticleKinds = ["news", "activity", "faq"] as const;
export type SchoolArticleKind = (typeof schoolArticleKinds)[number];

/** Where schools are: ISO 3166-2 codes of China without their prefix, and `XX` for elsewhere. */
export const schoolRegions = [
  "BJ",
  "TJ",
  "HE",
  "SX",
  "NM",
  "LN",
  "JL",
  "HL",
  "SH",
  "JS",
  "ZJ",
  "AH",
  "FJ",
  "JX",
  "SD",
  "HA",
  "HB",
  "HN",
  "GD",
  "GX",
  "HI",
  "CQ",
  "SC",
  "GZ",
  "YN",
  "XZ",
  "SN",
  "GS",
  "QH",
  "NX",
  "XJ",
  "TW",
  "HK",
  "MO",
  "XX",
] as const;
export type SchoolRegion = (typeof schoolRegions)[number];

/** In what experts know their way; each has a text `expert.field.<name>` in the web app. */
export const expertFields = [
  "modelling",
  "numerics",
  "mechanics",
  "electrics",
  "thermal",
  "fluids",
  "control",
  "libraries",
  "teaching",
] as const;
export type ExpertField = (typeof expertFields)[number];

/** How far an invitation of an expert is; a waiting one waits until they have room. */
export const expertInvitationStatuses = ["waiting", "invited", "accepted", "declined"] as const;
export type ExpertInvitationStatus = (typeof expertInvitationStatuses)[number];

/** Questions to experts that are listed: public ones, one's own, those to which one is invited. */
export const expertQuestionLists = ["public", "mine", "invited"] as const;

/** What webhooks can be told of. */
export const webhookEvents = ["push", "version", "issue", "proposal", "comment"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How far a call of a webhook is. */
export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;

/** What the site's search finds. */
export const searchKinds = [
  "repository",
  "class",
  "document",
  "wiki",
  "post",
  "column",
  "label",
  "faq",
  "resource",
  "expertQuestion",
  "school",
  "schoolArticle",
  "course",
  "lesson",
  "competition",
  "run",
  "news",
  "activity",
  "case",
  "achievement",
  "training",
  "tutorial",
  "material",
  "tool",
  "notice",
  "user",
  "help",
  "rule",
  "error",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How far an import is, or how it ended. */
export const importStatuses = ["not_started", "processing", "fail", "success"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Code-hosting services from which repositories can be imported with an account. */
export const hostingServices = ["github", "gitlab", "gitee", "gitea"] as const;
export type HostingServiceName = (typeof hostingServices)[number];

/** Roles in a repository with their level; the highest of a user's roles decides. */
export const projectRoleLevels = {
  ROLE_PROJECT_PARTICIPANT: 0,
  ROLE_PROJECT_READ: 1,
  ROLE_PROJECT_EDIT: 2,
  ROLE_PROJECT_MANAGE: 3,
  ROLE_PROJECT_OWNER: 4,
} as const;
export type ProjectRole = keyof typeof projectRoleLevels;

/** Roles that can be given to others; the owner's goes by transfer only. */
export const grantableRoles = [
  "ROLE_PROJECT_PARTICIPANT",
  "ROLE_PROJECT_READ",
  "ROLE_PROJECT_EDIT",
  "ROLE_PROJECT_MANAGE",
] as const satisfies readonly ProjectRole[];

/** How an application for membership was decided. */
export const auditStatuses = ["PASS", "PROCESSING", "FAIL"] as const;
export type AuditStatus = (typeof auditStatuses)[number];

/** How somebody came to apply: by a link, or asked by a manager. */
export const joinTypes = ["JOIN_VIA_LINK", "ADD_DIRECTLY"] as const;
export type JoinType = (typeof joinTypes)[number];

/** Statuses of a simulation task. */
export const simulationStatuses = [
  "submitted",
  "ready_container",
  "submitted_container",
  "created_container",
  "loading_file",
  "checking",
  "check_succeed",
  "translating",
  "translate_succeed",
  "simulating",
  "succeed",
  "failed",
  "var_num_exceed",
  "pause",
  "continue",
  "stop",
] as const;
export type SimulationStatus = (typeof simulationStatuses)[number];

/** Statuses after which nothing follows. */
export const finalSimulationStatuses: readonly SimulationStatus[] = ["succeed", "failed", "var_num_exceed", "stop"];

/** How far a study on the server is: its runs are made, its owner has stopped it, all runs are made, none can be made. */
export const studyStatuses = ["running", "stopped", "done", "failed"] as const;
export type StudyStatus = (typeof studyStatuses)[number];

/** What a study is for: to see what runs do, to fit measurements, to find what is least or greatest. */
export const studyPurposes = ["runs", "fit", "optimum"] as const;
export type StudyPurpose = (typeof studyPurposes)[number];

/** Commands on a study. */
export const studyCommands = ["stop", "continue"] as const;

/** Commands on a running simulation. */
export const simulationCommands = ["pause", "continue", "stop"] as const;
export type SimulationCommand = (typeof simulationCommands)[number];

/**
 * Integrators by name, in the order in which users see them, and how each finds its steps: by an error estimate, or by taking
 * the step that it is given.
 */
const algorithmSteps = {
  Dassl: "adaptive",
  Radau5: "adaptive",
  Dop853: "adaptive",
  Dopri5: "adaptive",
  Mebdfdae: "adaptive",
  Mebdfi: "adaptive",
  Dlsode: "adaptive",
  Dlsodar: "adaptive",
  Cvode: "adaptive",
  Ida: "adaptive",
  Sdirk34: "adaptive",
  Esdirk23: "adaptive",
  Esdirk34: "adaptive",
  Esdirk45: "adaptive",
  Euler: "fixed",
  ModifiedEuler: "fixed",
  Rkfix2: "fixed",
  Rkfix3: "fixed",
  Rkfix4: "fixed",
  Rkfix6: "fixed",
  Rkfix8: "fixed",
} as const;
export type Algorithm = keyof typeof algorithmSteps;
export const algorithms = Object.keys(algorithmSteps) as Algorithm[];

/** Whether an integrator takes the step that it is given. */
export function isFixedStep(algorithm: Algorithm): boolean {
  return algorithmSteps[algorithm] === "fixed";
}

/** Purposes of a verification code; `BIND` takes an e-mail or phone into an account, `CONFIRM` a step that cannot be undone. */
export const codeEntrances = ["LOGIN", "REGISTER", "UPDATE_PASSWORD", "BIND", "CONFIRM"] as const;
export type CodeEntrance = (typeof codeEntrances)[number];

/** Operators on curves as calls name them; empty means derivative. */
export const curveOperations = [...curveOperators, ""] as const;

/** What a personal access token may be used for; the names are those of the requests it is sent with. */
export const tokenScopes = ["git-read", "git-write", "api-read", "api-write"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Accounts elsewhere with which people sign in. */
export const identityProviders = ["oidc", "wechat"] as const;
export type IdentityProviderKind = (typeof identityProviders)[number];

/** Ways in which somebody came into an account. */
export const loginMethods = ["password", "code", "register", ...identityProviders, "lti"] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** How it stands with a mark that goes to a learning platform. */
export const ltiGradeStates = ["waiting", "sent", "failed"] as const;
export type LtiGradeState = (typeof ltiGradeStates)[number];

/** What members hold against a text of the forum; `other` is said in words. */
export const flagReasons = ["spam", "abuse", "off-topic", "copyright", "other"] as const;
export type FlagReason = (typeof flagReasons)[number];

/** What a moderator decides about a text of the forum. */
export const rulingVerdicts = ["keep", "hide", "delete"] as const;
export type RulingVerdict = (typeof rulingVerdicts)[number];

/** How an appeal against such a decision ends. */
export const appealOutcomes = ["upheld", "restored"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Why a text of the forum is out of sight that is not deleted: flags of members, a moderator, or that it waits for one. */
export const withholdings = ["flags", "moderator", "review"] as const;
export type Withholding = (typeof withholdings)[number];

/** Parts of the queue of moderators. */
export const moderationLists = ["open", "waiting", "appeals", "decided"] as const;
export type ModerationList = (typeof moderationLists)[number];

/** Which proposed labels are listed: those that wait for a moderator, or one's own. */
export const labelProposalLists = ["open", "mine"] as const;

/** What a moderator decides about a proposed label. */
export const labelVerdicts = ["accepted", "declined"] as const;
export type LabelVerdict = (typeof labelVerdicts)[number];

/** Roles on the site, beside the roles in repositories. */
export const siteRoles = ["member", "expert", "editor", "administrator"] as const;
export type SiteRole = (typeof siteRoles)[number];

/** Texts of the site that an administrator writes. */
export const siteTextNames = ["service", "privacy", "address", "phone", "email", "registration"] as const;
export type SiteTextName = (typeof siteTextNames)[number];

/** How people write to the people of the site. */
export const feedbackKinds = ["contact", "feedback", "report"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** What can be reported. */
export const reportSubjects = ["repository", "user", "comment", "post", "answer"] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** What an operator should know of a program that runs jobs: its runs can reach the network, or it lacks what some models need. */
export const runnerWarnings = ["runs-not-isolated", "no-external-c", "no-fmus"] as const;
export type RunnerWarning = (typeof runnerWarnings)[number];

/** What a window may bring into the log of those who edit together, see `packages/collaboration`. */
export const ownWorkKinds = ["text", "command", "undo", "redo", "skip"] as const;
/** All that stands in it. */
export const workKinds = [...ownWorkKinds, "git", "saved"] as const;
/** How a class is shown in the workspace: its text, its pictures, its documentation. */
export const classViews = ["code", "diagram", "icon", "documentation"] as const;

/** How far an answer of the assistant is; the last three are final. */
export const assistantAnswerStatuses = ["waiting", "writing", "done", "stopped", "failed"] as const;
export type AssistantAnswerStatus = (typeof assistantAnswerStatuses)[number];

/** Online tools beside the workspace, and the states of their sessions. */
export const containerTools = ["ide", "notebook"] as const;
export type ContainerTool = (typeof containerTools)[number];
export const containerStates = ["starting", "running", "ended"] as const;
/** Why a session of an online tool has ended by itself: no one used it, its files took too much of the disk, its member lost the right to it. */
export const containerEndings = ["unused", "full", "forbidden"] as const;
