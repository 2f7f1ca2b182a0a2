import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { changeLanguage } from "../../i18n/i18n.ts";
import { Page, PageHeader } from "../../ui/page.tsx";
import styles from "./terms-page.module.css";

const parts = ["read", "run", "write", "share", "version", "account", "api"] as const;

/** `/help`, and `/help/en` in English. */
export default function HelpPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === "/help/en") void changeLanguage("en");
  }, [pathname]);
  return (
    <Page narrow>
      <PageHeader title={t("help.title")} lead={t("help.lead")} />
      <nav aria-label={t("help.contents")}>
        <ul className={styles.contents}>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{t(`help.part.${part}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((part) => (
        <section key={part} id={part} className={styles.part}>
          <h2>{t(`help.part.${part}.title`)}</h2>
          <p>{t(`help.part.${part}.text`)}</p>
        </section>
      ))}
      <p className={styles.more}>
        {t("help.more")} <a href="/docs">{t("help.apiDocument")}</a> ·{" "}
        <a href="https://specification.modelica.org/">{t("help.language")}</a> · <Link to="/model">{t("notFound.toModels")}</Link>
      </p>
    </Page>
  );
}
