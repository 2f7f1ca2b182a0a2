import "../../i18n/late/admin.ts";
import "../../i18n/late/lti.ts";

/** Pages of the site's keepers. */
export const pages = {
  adminLayout: () => import("../../admin/admin-layout.tsx"),
  users: () => import("../../admin/users-page.tsx"),
  repositories: () => import("../../admin/repositories-page.tsx"),
  schools: () => import("../../admin/schools-page.tsx"),
  feedback: () => import("../../admin/feedback-page.tsx"),
  texts: () => import("../../admin/texts-page.tsx"),
  lists: () => import("../../admin/lists/lists-page.tsx"),
  contents: () => import("../../portal/write/contents-page.tsx"),
  newContent: () => import("../../portal/write/new-content-page.tsx"),
  content: () => import("../../portal/write/content-page.tsx"),
  words: () => import("../../admin/words-page.tsx"),
  tags: () => import("../../admin/tags-page.tsx"),
  libraries: () => import("../../admin/libraries-page.tsx"),
  platforms: () => import("../../admin/platforms-page.tsx"),
  health: () => import("../../admin/health-page.tsx"),
  audit: () => import("../../admin/audit-page.tsx"),
};
