/** The pages of the portal. */
export const pages = {
  list: () => import("../../portal/list-page.tsx"),
  detail: () => import("../../portal/detail-page.tsx"),
  sharing: () => import("../../portal/sharing-page.tsx"),
  sharedModels: () => import("../../portal/sharing-models-page.tsx"),
  sharedTeaching: () => import("../../portal/sharing-education-page.tsx"),
};
