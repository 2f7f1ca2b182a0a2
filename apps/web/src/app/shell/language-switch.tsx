import { useTranslation } from "react-i18next";
import { changeLanguage, useLanguage } from "../../i18n/i18n.ts";
import { languageTags, otherLanguage } from "../../i18n/language.ts";
import styles from "./header.module.css";

const names = { zh: "中文", en: "EN" } as const;

/** Offers the other language, by its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const other = otherLanguage(useLanguage());
  return (
    <button
      type="button"
      className={styles.tool}
      lang={languageTags[other]}
      title={t("shell.otherLanguage")}
      onClick={() => void changeLanguage(other)}
    >
      {names[other]}
    </button>
  );
}
