import type { Texts } from "@mofang/vocabulary";
import { useTranslation } from "react-i18next";
import { usePick } from "../i18n/use-pick.ts";
import type { LooseCriterion } from "./loose-criterion.ts";

/** What is wrong with a field of a criterion, as people read it; a field that is empty is said to be. */
export function useFaultText(criterion: LooseCriterion, faults: ReadonlyMap<string, Texts> | undefined) {
  const { t } = useTranslation();
  const pick = usePick();
  return (field: string): string | undefined => {
    const fault = faults?.get(field);
    if (fault === undefined) return undefined;
    const value = criterion[field];
    return value === undefined || value === "" ? t("criteria.required") : pick(fault);
  };
}
