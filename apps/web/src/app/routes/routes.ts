import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";
import type { AskEarly } from "../../api/early-answers.ts";

export interface PageModule {
  readonly default: ComponentType;
}

/** One row of the route table. */
export interface RouteEntry {
  /** Pattern of the router; `*` stands for a rest with slashes. */
  readonly path: string;
  /** Message key of the title that follows the product name; none for a pure redirect. */
  readonly title?: ParseKeys;
  /** Whether a session is needed. */
  readonly login: boolean;
  /** Parameters that are digits only; anything else is an unknown path. */
  readonly digits?: readonly string[];
  /** The page fills the window below the header and has no footer. */
  readonly hidesFooter?: boolean;
  /** The page has a bar of its own, with a mark that lays the site's header over the page. */
  readonly hasOwnBar?: boolean;
  /** The page stands alone, as in a frame of another site: nothing of the site is around it. */
  readonly standsAlone?: boolean;
  readonly hidesFloatingButtons?: boolean;
  readonly load?: () => Promise<PageModule>;
  /** Asks for what the page shows first while its scripts are on their way; where a session is needed, with one only. */
  readonly ask?: (ask: AskEarly, address: URL) => void;
  /** Where the path leads, relative to it, when it is no page itself. */
  readonly redirect?: string;
  readonly children?: readonly RouteEntry[];
}

/** Loads pages of an area by their names. The area's table, which knows their files, comes with the first of them. */
function pagesOf<Name extends string>(
  area: () => Promise<{ readonly pages: Readonly<Record<Name, () => Promise<PageModule>>> }>,
) {
  return (name: Name) => async () => (await area()).pages[name]();
}

const account = pagesOf(() => import("./account-pages.ts"));
const site = pagesOf(() => import("./site-pages.ts"));
const repository = pagesOf(() => import("./repository-pages.ts"));
const forum = pagesOf(() => import("./forum-pages.ts"));
const courses = pagesOf(() => import("./course-pages.ts"));
const portal = pagesOf(() => import("./portal-pages.ts"));
const competitions = pagesOf(() => import("./competition-pages.ts"));
const school = pagesOf(() => import("./school-pages.ts"));
const classrooms = pagesOf(() => import("./classroom-pages.ts"));
const expert = pagesOf(() => import("./expert-pages.ts"));
const people = pagesOf(() => import("./people-pages.ts"));
const messages = pagesOf(() => import("./messages-pages.ts"));
const keepers = pagesOf(() => import("./keepers-pages.ts"));
const runs = pagesOf(() => import("./run-pages.ts"));
const apps = pagesOf(() => import("./app-pages.ts"));
const work = pagesOf(() => import("./work-pages.ts"));
const assistant = pagesOf(() => import("./assistant-pages.ts"));

/** Every address of the web app. */
export const routes: readonly RouteEntry[] = [
  { path: "/", login: false, redirect: "/home" },
  { path: "/home", title: "route.home", login: false, load: () => import("../../home/home-page.tsx") },
  { path: "/sign", title: "route.sign", login: false, hidesFloatingButtons: true, load: account("signIn") },
  { path: "/login", title: "route.sign", login: false, hidesFloatingButtons: true, load: account("signIn") },
  { path: "/callback", title: "route.callback", login: false, hidesFloatingButtons: true, load: account("callback") },
  { path: "/lti/open", title: "lti.page", login: false, hidesFloatingButtons: true, load: account("launch") },
  { path: "/404", title: "route.notFound", login: false, load: site("notFound") },
  { path: "/401", title: "route.noPermission", login: false, load: site("noPermission") },
  { path: "/terms", title: "route.terms", login: false, load: site("terms") },
  { path: "/help", title: "shell.help", login: false, load: site("help") },
  { path: "/help/en", title: "shell.help", login: false, load: site("help") },
  { path: "/search", title: "route.search", login: false, load: site("search") },
  { path: "/model", title: "route.models", login: false, load: repository("list") },
  { path: "/model/publish", title: "route.publish", login: true, load: repository("publish") },
  { path: "/education", title: "course.page.list", login: false, load: courses("list") },
  { path: "/education/publish", title: "course.page.publish", login: true, load: courses("publish") },
  { path: "/education/banks", title: "course.bank.page.list", login: true, load: courses("banks") },
  {
    path: "/education/bank/:bankId",
    title: "course.bank.page.bank",
    login: true,
    digits: ["bankId"],
    load: courses("bank"),
  },
  { path: "/education/certificate/:number", title: "course.page.certificate", login: false, load: courses("certificate") },
  { path: "/education/:courseId", title: "course.page.course", login: false, digits: ["courseId"], load: courses("course") },
  {
    path: "/education/:courseId/lesson/:lesson",
    title: "course.page.lesson",
    login: false,
    digits: ["courseId"],
    load: courses("lesson"),
  },
  {
    path: "/education/:courseId/gradebook",
    title: "course.page.gradebook",
    login: true,
    digits: ["courseId"],
    load: courses("gradebook"),
  },
  {
    path: "/education/:courseId/statistics",
    title: "course.items.page",
    login: true,
    digits: ["courseId"],
    load: courses("statistics"),
  },
  {
    path: "/education/:courseId/similar",
    title: "likeness.page",
    login: true,
    digits: ["courseId"],
    load: courses("similar"),
  },
  { path: "/hosting/:service", title: "hosting.arriving", login: true, load: repository("hostingCallback") },
  {
    path: "/model/:id",
    login: false,
    digits: ["id"],
    load: repository("repositoryLayout"),
    redirect: "summary",
    children: [
      { path: "summary", title: "route.summary", login: false, load: repository("summary") },
      { path: "view/:version?/:fullName?", title: "route.view", login: false, load: repository("view") },
      { path: "file/:version?/:type?/*", title: "route.file", login: false, load: repository("file") },
      { path: "version", title: "route.version", login: false, load: repository("version") },
      { path: "issues", title: "issue.issues", login: false, load: repository("issueList") },
      { path: "issues/new", title: "issue.new", login: true, load: repository("newIssue") },
      { path: "issues/:number", title: "issue.issues", login: false, digits: ["number"], load: repository("issue") },
      { path: "dependency/:version?", title: "dependency.dependencies", login: false, load: repository("dependency") },
      { path: "translations", title: "translation.title", login: false, load: repository("translation") },
      { path: "proposals", title: "proposal.proposals", login: false, load: repository("proposals") },
      { path: "proposals/new", title: "proposal.new", login: true, load: repository("newProposal") },
      {
        path: "proposals/:number",
        title: "proposal.proposals",
        login: false,
        digits: ["number"],
        load: repository("proposal"),
      },
      { path: "wiki/:name?", title: "wiki.wiki", login: false, load: repository("wiki") },
      { path: "manage", title: "route.manage", login: false, load: repository("manage") },
    ],
  },
  {
    path: "/bbs",
    login: false,
    load: forum("forumLayout"),
    redirect: "pubtechx",
    children: [
      { path: "pubtechx", title: "menu.exchange", login: false, load: forum("list") },
      { path: "detail", title: "forum.page.detail", login: false, load: forum("detail") },
      { path: "label", title: "forum.page.label", login: false, load: forum("labels") },
      { path: "label/:id", title: "forum.label", login: false, digits: ["id"], load: forum("label") },
      { path: "ask", title: "forum.page.ask", login: false, hidesFloatingButtons: true, load: forum("ask") },
      { path: "faq", title: "forum.page.faq", login: false, load: forum("faq") },
      { path: "faqDetail", title: "forum.page.faq", login: false, load: forum("faqDetail") },
      { path: "help", title: "forum.page.help", login: false, load: forum("resources") },
      { path: "levels", title: "forum.page.levels", login: false, load: forum("levels") },
      { path: "moderation", title: "forum.page.moderation", login: true, load: forum("moderation") },
      { path: "decisions", title: "forum.page.decisions", login: true, load: forum("rulings") },
    ],
  },
  { path: "/sharing", title: "portal.sharing", login: false, load: portal("sharing") },
  {
    path: "/sharing/model",
    title: "portal.sharedModels",
    login: false,
    load: portal("sharedModels"),
  },
  {
    path: "/sharing/education",
    title: "portal.sharedTeaching",
    login: false,
    load: portal("sharedTeaching"),
  },
  {
    path: "/sharing/model/:id",
    login: false,
    digits: ["id"],
    load: repository("repositoryLayout"),
    redirect: "summary",
    children: [
      { path: "summary", title: "route.summary", login: false, load: repository("summary") },
      { path: "file", title: "route.file", login: false, load: repository("file") },
    ],
  },
  { path: "/sharing/science/toolDetail", title: "portal.kind.tool", login: false, load: portal("detail") },
  { path: "/science", title: "portal.kind.tool", login: false, load: portal("list") },
  { path: "/science/toolDetail", title: "portal.kind.tool", login: false, load: portal("detail") },
  { path: "/book", title: "portal.kind.material", login: false, load: portal("list") },
  { path: "/book/bookDetail", title: "portal.kind.material", login: true, load: portal("detail") },
  { path: "/case", title: "portal.kind.case", login: false, load: portal("list") },
  { path: "/case/detail", title: "portal.kind.case", login: false, load: portal("detail") },
  { path: "/news", title: "portal.kind.news", login: false, load: portal("list") },
  { path: "/news/detail", title: "portal.kind.news", login: false, load: portal("detail") },
  { path: "/activity", title: "portal.kind.activity", login: false, load: portal("list") },
  { path: "/activity/detail", title: "portal.kind.activity", login: false, load: portal("detail") },
  { path: "/achievement", title: "portal.kind.achievement", login: false, load: portal("list") },
  { path: "/achievement/detail", title: "portal.kind.achievement", login: false, load: portal("detail") },
  { path: "/train", title: "portal.kind.training", login: false, load: portal("list") },
  { path: "/tutorials", title: "portal.kind.tutorial", login: false, load: portal("list") },
  { path: "/app/:id/:name", title: "route.app", login: false, digits: ["id"], hidesFloatingButtons: true, load: apps("app") },
  { path: "/embed/app/:id/:name", title: "route.app", login: false, digits: ["id"], standsAlone: true, load: apps("embedded") },
  { path: "/run/:key", title: "route.run", login: false, load: runs("published") },
  { path: "/competition/category", title: "menu.competition", login: false, load: competitions("category") },
  { path: "/competition/kept", title: "menu.competition", login: true, load: competitions("keptList") },
  { path: "/competition/kept/new", title: "menu.competition", login: true, load: competitions("newOne") },
  { path: "/competition/kept/:id/:part", title: "menu.competition", login: true, digits: ["id"], load: competitions("kept") },
  { path: "/competition/:categoryId/list", title: "menu.competition", login: false, load: competitions("list") },
  { path: "/competition/:id/detail", title: "menu.competition", login: false, digits: ["id"], load: competitions("detail") },
  { path: "/competition/:id/notice", title: "menu.competition", login: false, digits: ["id"], load: competitions("detail") },
  {
    path: "/bbs/school",
    login: false,
    load: school("schoolLayout"),
    redirect: "index",
    children: [
      { path: "index", title: "school.page.index", login: false, load: school("index") },
      { path: "home", title: "school.page.home", login: true, load: school("home") },
      { path: "ask", title: "school.page.ask", login: true, hidesFloatingButtons: true, load: school("ask") },
      { path: "detail", title: "school.page.detail", login: true, load: school("detail") },
      { path: "resource", title: "school.page.resource", login: true, load: school("resource") },
      { path: "faq", title: "school.page.faq", login: true, load: school("faq") },
      { path: "faqDetail", title: "school.page.faq", login: true, load: school("article") },
      { path: "newsList", title: "school.page.news", login: true, load: school("newsList") },
      { path: "news/detail", title: "school.page.news", login: true, load: school("article") },
      { path: "label", title: "school.page.label", login: false, load: school("label") },
      { path: "classes", title: "classroom.page.list", login: true, load: school("classes") },
      { path: "manage", title: "school.page.manage", login: true, load: school("manage") },
    ],
  },
  {
    path: "/class/:classroomId",
    title: "classroom.page.class",
    login: true,
    digits: ["classroomId"],
    load: classrooms("classroom"),
  },
  {
    path: "/class/:classroomId/people",
    title: "classroom.page.people",
    login: true,
    digits: ["classroomId"],
    load: classrooms("people"),
  },
  {
    path: "/class/:classroomId/progress",
    title: "classroom.page.progress",
    login: true,
    digits: ["classroomId"],
    load: classrooms("progress"),
  },
  {
    path: "/class/:classroomId/publish",
    title: "classroom.page.publish",
    login: true,
    digits: ["classroomId"],
    load: classrooms("publish"),
  },
  {
    path: "/class/:classroomId/publish/:assignmentId",
    title: "classroom.page.publish",
    login: true,
    digits: ["classroomId", "assignmentId"],
    load: classrooms("publish"),
  },
  {
    path: "/class/:classroomId/assignment/:assignmentId",
    title: "classroom.page.assignment",
    login: true,
    digits: ["classroomId", "assignmentId"],
    load: classrooms("assignment"),
  },
  {
    path: "/class/:classroomId/assignment/:assignmentId/similar",
    title: "likeness.page",
    login: true,
    digits: ["classroomId", "assignmentId"],
    load: classrooms("similar"),
  },
  {
    path: "/class/:classroomId/assignment/:assignmentId/work/:accountId",
    title: "classroom.page.work",
    login: true,
    digits: ["classroomId", "assignmentId", "accountId"],
    load: classrooms("work"),
  },
  {
    path: "/interaction",
    login: false,
    load: expert("interactionLayout"),
    redirect: "expert",
    children: [
      { path: "expert", title: "expert.page.experts", login: false, load: expert("experts") },
      { path: "question", title: "expert.page.questions", login: false, hidesFloatingButtons: true, load: expert("questions") },
      { path: "question/detail", title: "expert.page.question", login: false, load: expert("question") },
      {
        path: "question/:id/:commentId",
        title: "expert.page.edit",
        login: true,
        digits: ["id", "commentId"],
        hidesFloatingButtons: true,
        load: expert("editAnswer"),
      },
    ],
  },
  { path: "/join", title: "route.join", login: true, load: repository("join") },
  { path: "/tokens", title: "route.tokens", login: true, load: people("tokens") },
  { path: "/personal", title: "route.person", login: true, load: people("personal") },
  {
    path: "/user/:id",
    title: "route.person",
    login: true,
    digits: ["id"],
    load: people("userLayout"),
    redirect: "repo",
    children: [
      { path: "repo", title: "user.repositories", login: true, load: people("repository") },
      { path: "dynamic", title: "user.activities", login: true, load: people("activity") },
      { path: "question", title: "user.questions", login: true, load: people("questions") },
      { path: "setting", title: "user.settings", login: true, load: people("setting") },
      { path: "setting/:section", title: "user.settings", login: true, load: people("setting") },
      { path: "log", title: "user.loginLog", login: true, load: people("loginLog") },
      { path: "message", title: "user.messages", login: true, load: people("message") },
    ],
  },
  {
    path: "/message",
    title: "route.messages",
    login: true,
    load: messages("messageLayout"),
    redirect: "system",
    children: [
      { path: "system", title: "route.messages", login: true, load: messages("message") },
      { path: "invite", title: "route.messages", login: true, load: messages("message") },
      { path: "mention", title: "route.messages", login: true, load: messages("message") },
      { path: "chat", title: "conversation.all", login: true, load: messages("conversation") },
      { path: "chat/:peerId", title: "conversation.all", login: true, digits: ["peerId"], load: messages("conversation") },
    ],
  },
  {
    path: "/admin",
    title: "route.admin",
    login: true,
    load: keepers("adminLayout"),
    redirect: "users",
    children: [
      { path: "users", title: "adminTab.users", login: true, load: keepers("users") },
      { path: "repositories", title: "adminTab.repositories", login: true, load: keepers("repositories") },
      { path: "schools", title: "adminTab.schools", login: true, load: keepers("schools") },
      { path: "feedback", title: "adminTab.feedback", login: true, load: keepers("feedback") },
      { path: "texts", title: "adminTab.texts", login: true, load: keepers("texts") },
      { path: "lists", login: true, redirect: "columns" },
      { path: "lists/:list", title: "adminTab.lists", login: true, load: keepers("lists") },
      { path: "contents", title: "adminTab.contents", login: true, load: keepers("contents") },
      { path: "contents/new", title: "adminTab.contents", login: true, load: keepers("newContent") },
      { path: "contents/:id", title: "adminTab.contents", login: true, digits: ["id"], load: keepers("content") },
      { path: "words", title: "adminTab.words", login: true, load: keepers("words") },
      { path: "tags", title: "adminTab.tags", login: true, load: keepers("tags") },
      { path: "libraries", title: "adminTab.libraries", login: true, load: keepers("libraries") },
      { path: "platforms", title: "adminTab.platforms", login: true, load: keepers("platforms") },
      { path: "health", title: "adminTab.health", login: true, load: keepers("health") },
      { path: "audit", title: "adminTab.audit", login: true, load: keepers("audit") },
    ],
  },
  { path: "/askme", title: "menu.assistant", login: true, hidesFooter: true, load: assistant("assistant") },
  { path: "/syslab-loading", title: "route.workspaceLoading", login: true, hidesFooter: true, load: work("workspaceLoading") },
  { path: "/container", title: "container.title", login: true, load: work("containers") },
  { path: "/workbench", title: "route.workbench", login: true, load: work("workbench") },
  {
    path: "/workspace",
    title: "route.workspace",
    login: true,
    hidesFooter: true,
    hasOwnBar: true,
    load: work("workspace"),
    ask: askForWorkspace,
  },
  { path: "/development/mailbox", title: "route.developmentMailbox", login: false, load: account("developmentMailbox") },
];

function askForWorkspace(ask: AskEarly, address: URL): void {
  const id = Number(address.searchParams.get("id"));
  if (!Number.isInteger(id) || id <= 0) return;
  ask("repositoryDetail", { id });
  ask("modelicaFiles", { id });
}
