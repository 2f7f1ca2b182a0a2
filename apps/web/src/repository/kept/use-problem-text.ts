import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { KeptProblem } from "./kept-file.ts";

/** What is wrong with a file, by its place in it and the rule, as text. */
export function useProblemText(): (path: string, problem: KeptProblem) => string {
  const { t } = useTranslation();
  return useCallback((path, { rule, at, wanted }) => t(`kept.problem.${rule}`, { path, at: at || t("kept.whole"), wanted }), [t]);
}
