/** Pages of the site itself. */
export const pages = {
  notFound: () => import("../pages/not-found-page.tsx"),
  noPermission: () => import("../pages/no-permission-page.tsx"),
  terms: () => import("../pages/terms-page.tsx"),
  help: () => import("../pages/help-page.tsx"),
  search: () => import("../pages/search-page.tsx"),
};
