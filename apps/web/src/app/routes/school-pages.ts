import "../../i18n/late/classroom.ts";
import "../../i18n/late/forum.ts";
import "../../i18n/late/school.ts";

/** Pages of schools. */
export const pages = {
  schoolLayout: () => import("../../school/school-layout.tsx"),
  index: () => import("../../school/index-page.tsx"),
  home: () => import("../../forum/list-page.tsx"),
  ask: () => import("../../forum/ask-page.tsx"),
  detail: () => import("../../forum/detail-page.tsx"),
  label: () => import("../../forum/labels-page.tsx"),
  resource: () => import("../../school/resource-page.tsx"),
  faq: () => import("../../school/faq-page.tsx"),
  article: () => import("../../school/article-page.tsx"),
  newsList: () => import("../../school/news-list-page.tsx"),
  classes: () => import("../../classroom/list-page.tsx"),
  manage: () => import("../../school/manage-page.tsx"),
};
