import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";

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
  readonly hidesFloatingButtons?: boolean;
  readonly load?: () => Promise<PageModule>;
  /** Where the path leads, relative to it, when it is no page itself. */
  readonly redirect?: string;
  readonly children?: readonly RouteEntry[];
}

const settings = () => import("../../user/settings/setting-tab.tsx");
const signInPage = () => import("../../account/sign-in/sign-in-page.tsx");

/** Every address of the web app. */
export const routes: readonly RouteEntry[] = [
  { path: "/", login: false, redirect: "/home" },
  { path: "/home", title: "route.home", login: false, load: () => import("../../home/home-page.tsx") },
  { path: "/sign", title: "route.sign", login: false, hidesFloatingButtons: true, load: signInPage },
  { path: "/login", title: "route.sign", login: false, hidesFloatingButtons: true, load: signInPage },
  {
    path: "/callback",
    title: "route.callback",
    login: false,
    hidesFloatingButtons: true,
    load: () => import("../../account/external/callback-page.tsx"),
  },
  { path: "/404", title: "route.notFound", login: false, load: () => import("../pages/not-found-page.tsx") },
  { path: "/401", title: "route.noPermission", login: false, load: () => import("../pages/no-permission-page.tsx") },
  { path: "/terms", title: "route.terms", login: false, load: () => import("../pages/terms-page.tsx") },
  { path: "/help", title: "shell.help", login: false, load: () => import("../pages/help-page.tsx") },
  { path: "/help/en", title: "shell.help", login: false, load: () => import("../pages/help-page.tsx") },
  { path: "/search", title: "route.search", login: false, load: () => import("../pages/search-page.tsx") },
  { path: "/model", title: "route.models", login: false, load: () => import("../../repository/list/list-page.tsx") },
  {
    path: "/model/publish",
    title: "route.publish",
    login: true,
    load: () => import("../../repository/publish/publish-page.tsx"),
  },
  {
    path: "/hosting/:service",
    title: "hosting.arriving",
    login: true,
    load: () => import("../../repository/import/hosting-callback-page.tsx"),
  },
  {
    path: "/model/:id",
    login: false,
    digits: ["id"],
    load: () => import("../../repository/shell/repository-layout.tsx"),
    redirect: "summary",
    children: [
      { path: "summary", title: "route.summary", login: false, load: () => import("../../repository/summary/summary-page.tsx") },
      {
        path: "view/:version?/:fullName?",
        title: "route.view",
        login: false,
        load: () => import("../../repository/classes/view-page.tsx"),
      },
      {
        path: "file/:version?/:type?/*",
        title: "route.file",
        login: false,
        load: () => import("../../repository/files/file-page.tsx"),
      },
      {
        path: "version",
        title: "route.version",
        login: false,
        load: () => import("../../repository/version/version-page.tsx"),
      },
      { path: "issues", title: "issue.issues", login: false, load: () => import("../../repository/issue/issue-list-page.tsx") },
      { path: "issues/new", title: "issue.new", login: true, load: () => import("../../repository/issue/new-issue-page.tsx") },
      {
        path: "issues/:number",
        title: "issue.issues",
        login: false,
        digits: ["number"],
        load: () => import("../../repository/issue/issue-page.tsx"),
      },
      {
        path: "dependency/:version?",
        title: "dependency.dependencies",
        login: false,
        load: () => import("../../repository/dependency/dependency-page.tsx"),
      },
      {
        path: "proposals",
        title: "proposal.proposals",
        login: false,
        load: () => import("../../repository/proposal/proposals-page.tsx"),
      },
      {
        path: "proposals/new",
        title: "proposal.new",
        login: true,
        load: () => import("../../repository/proposal/new-proposal-page.tsx"),
      },
      {
        path: "proposals/:number",
        title: "proposal.proposals",
        login: false,
        digits: ["number"],
        load: () => import("../../repository/proposal/proposal-page.tsx"),
      },
      { path: "wiki/:name?", title: "wiki.wiki", login: false, load: () => import("../../repository/wiki/wiki-page.tsx") },
      { path: "manage", title: "route.manage", login: false, load: () => import("../../repository/manage/manage-page.tsx") },
    ],
  },
  {
    path: "/bbs",
    login: false,
    load: () => import("../../forum/forum-layout.tsx"),
    redirect: "pubtechx",
    children: [
      { path: "pubtechx", title: "menu.exchange", login: false, load: () => import("../../forum/list-page.tsx") },
      { path: "detail", title: "forum.page.detail", login: false, load: () => import("../../forum/detail-page.tsx") },
      { path: "label", title: "forum.page.label", login: false, load: () => import("../../forum/labels-page.tsx") },
      {
        path: "ask",
        title: "forum.page.ask",
        login: false,
        hidesFloatingButtons: true,
        load: () => import("../../forum/ask-page.tsx"),
      },
      { path: "faq", title: "forum.page.faq", login: false, load: () => import("../../forum/faq-page.tsx") },
      { path: "faqDetail", title: "forum.page.faq", login: false, load: () => import("../../forum/faq-detail-page.tsx") },
      { path: "help", title: "forum.page.help", login: false, load: () => import("../../forum/resources-page.tsx") },
    ],
  },
  { path: "/join", title: "route.join", login: true, load: () => import("../../repository/join/join-page.tsx") },
  { path: "/tokens", title: "token.title", login: true, load: () => import("../../token/tokens-page.tsx") },
  { path: "/personal", title: "route.person", login: true, load: () => import("../../user/personal-page.tsx") },
  {
    path: "/user/:id",
    title: "route.person",
    login: true,
    digits: ["id"],
    load: () => import("../../user/user-layout.tsx"),
    redirect: "repo",
    children: [
      { path: "repo", title: "user.repositories", login: true, load: () => import("../../user/repository-tab.tsx") },
      { path: "dynamic", title: "user.activities", login: true, load: () => import("../../user/activity-tab.tsx") },
      { path: "question", title: "user.questions", login: true, load: () => import("../../forum/posts-of-user.tsx") },
      { path: "setting", title: "user.settings", login: true, load: settings },
      { path: "setting/:section", title: "user.settings", login: true, load: settings },
      { path: "log", title: "user.loginLog", login: true, load: () => import("../../user/login-log-tab.tsx") },
      { path: "message", title: "user.messages", login: true, load: () => import("../../user/message-tab.tsx") },
    ],
  },
  {
    path: "/message",
    title: "route.messages",
    login: true,
    load: () => import("../../message/message-layout.tsx"),
    redirect: "system",
    children: [
      { path: "system", title: "route.messages", login: true, load: () => import("../../message/message-page.tsx") },
      { path: "invite", title: "route.messages", login: true, load: () => import("../../message/message-page.tsx") },
      { path: "mention", title: "route.messages", login: true, load: () => import("../../message/message-page.tsx") },
      { path: "chat", title: "conversation.all", login: true, load: () => import("../../conversation/conversation-page.tsx") },
      {
        path: "chat/:peerId",
        title: "conversation.all",
        login: true,
        digits: ["peerId"],
        load: () => import("../../conversation/conversation-page.tsx"),
      },
    ],
  },
  {
    path: "/admin",
    title: "route.admin",
    login: true,
    load: () => import("../../admin/admin-layout.tsx"),
    redirect: "users",
    children: [
      { path: "users", title: "adminTab.users", login: true, load: () => import("../../admin/users-page.tsx") },
      {
        path: "repositories",
        title: "adminTab.repositories",
        login: true,
        load: () => import("../../admin/repositories-page.tsx"),
      },
      { path: "feedback", title: "adminTab.feedback", login: true, load: () => import("../../admin/feedback-page.tsx") },
      { path: "texts", title: "adminTab.texts", login: true, load: () => import("../../admin/texts-page.tsx") },
      { path: "links", title: "adminTab.links", login: true, load: () => import("../../admin/links-page.tsx") },
      { path: "words", title: "adminTab.words", login: true, load: () => import("../../admin/words-page.tsx") },
      { path: "tags", title: "adminTab.tags", login: true, load: () => import("../../admin/tags-page.tsx") },
      { path: "libraries", title: "adminTab.libraries", login: true, load: () => import("../../admin/libraries-page.tsx") },
      { path: "health", title: "adminTab.health", login: true, load: () => import("../../admin/health-page.tsx") },
      { path: "audit", title: "adminTab.audit", login: true, load: () => import("../../admin/audit-page.tsx") },
    ],
  },
  {
    path: "/syslab-loading",
    title: "route.workspaceLoading",
    login: true,
    hidesFooter: true,
    load: () => import("../../workspace/workspace-loading-page.tsx"),
  },
  { path: "/workbench", title: "route.workbench", login: true, load: () => import("../../workbench/workbench-page.tsx") },
  {
    path: "/workspace",
    title: "route.workspace",
    login: true,
    hidesFooter: true,
    load: () => import("../../workspace/workspace-page.tsx"),
  },
  {
    path: "/development/mailbox",
    title: "route.developmentMailbox",
    login: false,
    load: () => import("../../account/development-mailbox-page.tsx"),
  },
];
