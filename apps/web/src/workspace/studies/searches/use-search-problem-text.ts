import { useTranslation } from "react-i18next";
import type { SearchFormProblem } from "./search-form.ts";

/** Says what is wrong with the form of a search. */
export function useSearchProblemText(): (problem: SearchFormProblem) => string {
  const { t } = useTranslation();
  return (problem) => {
    switch (problem.kind) {
      case "no-parameters":
        return t("study.problem.noParameters");
      case "bad-bounds":
        return t("study.search.problem.badBounds", { name: problem.name });
      case "start-outside":
        return t("study.search.problem.startOutside", { name: problem.name });
      case "bad-number":
        return t("study.search.problem.badNumber", { name: problem.name, value: problem.value });
      case "no-expression":
        return t("study.search.problem.noExpression");
      case "no-measurement":
        return t("study.search.problem.noMeasurement");
      case "no-bound":
        return t("study.search.problem.badConstraint", { line: problem.name });
      case "bad-constraint":
        return t("study.search.problem.badConstraint", { line: problem.line });
      case "too-few-values":
        return t("study.search.problem.tooFewValues", { count: problem.count });
      case "too-early":
        return t("study.search.problem.tooEarly", { time: problem.time });
      case "no-file":
        return t("study.search.problem.noFile");
      case "bad-file":
        return t("study.search.problem.badFile", { reason: problem.message });
    }
  };
}
