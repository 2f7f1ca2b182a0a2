import "../../i18n/late/classroom.ts";

/** Pages of classes. */
export const pages = {
  classroom: () => import("../../classroom/classroom-page.tsx"),
  people: () => import("../../classroom/people-page.tsx"),
  progress: () => import("../../classroom/progress-page.tsx"),
  publish: () => import("../../classroom/publish-page.tsx"),
  assignment: () => import("../../classroom/assignment-page.tsx"),
  similar: () => import("../../classroom/similar-page.tsx"),
  work: () => import("../../classroom/work-page.tsx"),
};
