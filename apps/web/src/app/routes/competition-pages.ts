/** The pages of competitions. */
export const pages = {
  category: () => import("../../competition/category-page.tsx"),
  list: () => import("../../competition/list-page.tsx"),
  keptList: () => import("../../competition/keep/kept-list-page.tsx"),
  newOne: () => import("../../competition/keep/new-page.tsx"),
  kept: () => import("../../competition/keep/kept-page.tsx"),
  detail: () => import("../../competition/detail-page.tsx"),
};
