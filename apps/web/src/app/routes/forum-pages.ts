import "../../i18n/late/forum.ts";

/** Pages of the forum. */
export const pages = {
  forumLayout: () => import("../../forum/forum-layout.tsx"),
  list: () => import("../../forum/list-page.tsx"),
  detail: () => import("../../forum/detail-page.tsx"),
  labels: () => import("../../forum/labels-page.tsx"),
  label: () => import("../../forum/label-page.tsx"),
  ask: () => import("../../forum/ask-page.tsx"),
  faq: () => import("../../forum/faq-page.tsx"),
  faqDetail: () => import("../../forum/faq-detail-page.tsx"),
  levels: () => import("../../forum/levels/levels-page.tsx"),
  moderation: () => import("../../forum/moderation/moderation-page.tsx"),
  rulings: () => import("../../forum/moderation/rulings-page.tsx"),
  resources: () => import("../../forum/resources-page.tsx"),
};
