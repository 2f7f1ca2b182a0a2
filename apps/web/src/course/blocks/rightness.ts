import { useTranslation } from "react-i18next";
import { formatPercent } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** Says whether an answer is right, or which part of it. */
export function useRightness(): (share: number) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (share) => {
    if (share === 1) return t("course.right");
    return share === 0 ? t("course.wrong") : t("course.partlyRight", { percent: formatPercent(share, language) });
  };
}
