import "../../i18n/late/repository.ts";

/** Pages of repositories: finding them, publishing one, and the parts of one. */
export const pages = {
  list: () => import("../../repository/list/list-page.tsx"),
  publish: () => import("../../repository/publish/publish-page.tsx"),
  hostingCallback: () => import("../../repository/import/hosting-callback-page.tsx"),
  repositoryLayout: () => import("../../repository/shell/repository-layout.tsx"),
  summary: () => import("../../repository/summary/summary-page.tsx"),
  view: () => import("../../repository/classes/view-page.tsx"),
  file: () => import("../../repository/files/file-page.tsx"),
  version: () => import("../../repository/version/version-page.tsx"),
  issueList: () => import("../../repository/issue/issue-list-page.tsx"),
  newIssue: () => import("../../repository/issue/new-issue-page.tsx"),
  issue: () => import("../../repository/issue/issue-page.tsx"),
  translation: () => import("../../repository/translation/translation-page.tsx"),
  dependency: () => import("../../repository/dependency/dependency-page.tsx"),
  proposals: () => import("../../repository/proposal/proposals-page.tsx"),
  newProposal: () => import("../../repository/proposal/new-proposal-page.tsx"),
  proposal: () => import("../../repository/proposal/proposal-page.tsx"),
  wiki: () => import("../../repository/wiki/wiki-page.tsx"),
  manage: () => import("../../repository/manage/manage-page.tsx"),
  join: () => import("../../repository/join/join-page.tsx"),
};
