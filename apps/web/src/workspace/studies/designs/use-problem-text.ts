import { useTranslation } from "react-i18next";
import type { ReadForm } from "./study-form.ts";

type Problem = Extract<ReadForm, { readonly ok: false }>["problem"];

/** Says what is wrong with a form. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation();
  return (problem) => {
    switch (problem.kind) {
      case "no-parameters":
        return t("study.problem.noParameters");
      case "bad-range":
        return t("study.problem.badRange", { name: problem.name });
      case "different-counts":
        return t("study.problem.differentCounts");
      case "too-many":
        return t("study.problem.tooMany", { count: problem.count });
      case "too-many-parameters":
        return t("study.problem.tooManyParameters", { most: problem.most });
      case "no-runs":
        return t("study.problem.noRuns");
      case "no-criteria":
        return t("study.problem.noCriteria");
    }
  };
}
