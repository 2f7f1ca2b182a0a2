import "../../i18n/late/expert.ts";
import "../../i18n/late/forum.ts";

/** Pages of experts and of questions to them. */
export const pages = {
  interactionLayout: () => import("../../expert/interaction-layout.tsx"),
  experts: () => import("../../expert/experts-page.tsx"),
  questions: () => import("../../expert/questions-page.tsx"),
  question: () => import("../../expert/question-page.tsx"),
  editAnswer: () => import("../../expert/edit-answer-page.tsx"),
};
