/** The pages of competitions. */
export const pages = {
  category: () => import("../../competition/category-page.tsx"),
  list: () => import("../../competition/list-page.tsx"),
  detail: () => import("../../competition/detail-page.tsx"),
};
