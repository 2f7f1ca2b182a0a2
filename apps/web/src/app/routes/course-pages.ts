/** Pages of courses. */
export const pages = {
  list: () => import("../../course/list-page.tsx"),
  course: () => import("../../course/course-page.tsx"),
  lesson: () => import("../../course/lesson-page.tsx"),
  gradebook: () => import("../../course/gradebook-page.tsx"),
  statistics: () => import("../../course/statistics/statistics-page.tsx"),
  similar: () => import("../../course/similar/similar-page.tsx"),
  certificate: () => import("../../course/certificate-page.tsx"),
  banks: () => import("../../course/bank/banks-page.tsx"),
  bank: () => import("../../course/bank/bank-page.tsx"),
  publish: () => import("../../course/publish/publish-page.tsx"),
};
