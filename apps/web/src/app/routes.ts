import type { ParseKeys } from "i18next";
import type { PageModule } from "./load-page.ts";

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

const signInPage = () => import("../account/sign-in-page.tsx");

/** Every address of the web app. */
export const routes: readonly RouteEntry[] = [
  { path: "/", login: false, redirect: "/home" },
  { path: "/home", title: "route.home", login: false, load: () => import("../home/home-page.tsx") },
  { path: "/sign", title: "route.sign", login: false, hidesFloatingButtons: true, load: signInPage },
  { path: "/login", title: "route.sign", login: false, hidesFloatingButtons: true, load: signInPage },
  {
    path: "/callback",
    title: "route.callback",
    login: false,
    hidesFloatingButtons: true,
    load: () => import("../account/external/callback-page.tsx"),
  },
  { path: "/404", title: "route.notFound", login: false, load: () => import("./not-found-page.tsx") },
  { path: "/401", title: "route.noPermission", login: false, load: () => import("./no-permission-page.tsx") },
  { path: "/terms", title: "route.terms", login: false, load: () => import("./terms-page.tsx") },
  { path: "/model", title: "route.models", login: false, load: () => import("../repository/list-page.tsx") },
  { path: "/model/publish", title: "route.publish", login: true, load: () => import("../repository/publish-page.tsx") },
  {
    path: "/model/:id",
    login: false,
    digits: ["id"],
    load: () => import("../repository/repository-layout.tsx"),
    redirect: "summary",
    children: [
      { path: "summary", title: "route.summary", login: false, load: () => import("../repository/summary-page.tsx") },
      { path: "view/:version?/:fullName?", title: "route.view", login: false, load: () => import("../repository/view-page.tsx") },
      { path: "file/:version?/:type?/*", title: "route.file", login: false, load: () => import("../repository/file-page.tsx") },
      {
        path: "version",
        title: "route.version",
        login: false,
        load: () => import("../repository/version/version-page.tsx"),
      },
      { path: "manage", title: "route.manage", login: false, load: () => import("../repository/manage/manage-page.tsx") },
    ],
  },
  { path: "/join", title: "route.join", login: true, load: () => import("../repository/join-page.tsx") },
  { path: "/tokens", title: "token.title", login: true, load: () => import("../token/tokens-page.tsx") },
  { path: "/workbench", title: "route.workbench", login: true, load: () => import("../workbench/workbench-page.tsx") },
  {
    path: "/workspace",
    title: "route.workspace",
    login: true,
    hidesFooter: true,
    load: () => import("../workspace/workspace-page.tsx"),
  },
  {
    path: "/development/mailbox",
    title: "route.developmentMailbox",
    login: false,
    load: () => import("../account/development-mailbox-page.tsx"),
  },
];
